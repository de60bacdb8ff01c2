"""Can it be printed? Thickness of walls by rays, and slopes that hang in the air.

Layer: checks, on the triangles of a part as it lies on the bed.
Rules of the file: a wall is where a ray meets a face that looks the other way; what is thinner
only at a sharp edge is no wall. A bridge is measured across its narrow side.
"""

from __future__ import annotations

import random
from math import cos, radians, sin

import numpy as np
import vtk

from hardware.enclosure import assembly
from hardware.enclosure.checks import CheckFailed
from hardware.enclosure.outline import POD
from hardware.enclosure.render import mesh

SAMPLES = 5000
OPPOSITE = -0.94
STEEP = 0.73  # downward part of a normal from which a slope needs what is below it
BRIDGE_MAX = 14.0  # millimetres a layer may span
FIRST_LAYERS = 0.3
MESH_ERROR = 0.03


def _triangles(name: str) -> tuple[vtk.vtkPolyData, np.ndarray, np.ndarray, np.ndarray]:
    """Mesh, corners (n, 3, 3), unit normals and areas."""
    data = mesh(assembly.on_bed(name))
    points = np.array([data.GetPoint(i) for i in range(data.GetNumberOfPoints())])
    cells = np.array(
        [[data.GetCell(i).GetPointId(k) for k in range(3)] for i in range(data.GetNumberOfCells())]
    )
    corners = points[cells]
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    length = np.linalg.norm(cross, axis=1)
    good = length > 1e-9
    normals = np.zeros_like(cross)
    normals[good] = cross[good] / length[good, None]
    return data, corners, normals, length / 2


def thinnest(name: str) -> tuple[float, tuple[float, float, float]]:
    """Smallest wall of a part and where it was met, in the frame of the bed."""
    data, corners, normals, areas = _triangles(name)
    finder = vtk.vtkStaticCellLocator()
    finder.SetDataSet(data)
    finder.BuildLocator()
    choose = random.Random(7)  # the same points at each run
    picked = choose.choices(range(len(areas)), weights=areas, k=SAMPLES)
    best, where = 99.0, (0.0, 0.0, 0.0)
    hits, cells = vtk.vtkPoints(), vtk.vtkIdList()
    for index in picked:
        a, b = sorted((choose.random(), choose.random()))
        start = a * corners[index, 0] + (b - a) * corners[index, 1] + (1 - b) * corners[index, 2]
        normal = normals[index]
        finder.IntersectWithLine(start - 0.01 * normal, start - 12 * normal, 1e-6, hits, cells)
        for hit in range(hits.GetNumberOfPoints()):
            if float(np.dot(normals[cells.GetId(hit)], normal)) > 0.05:
                continue
            distance = float(np.linalg.norm(np.array(hits.GetPoint(hit)) - start))
            if distance < 0.05:
                continue
            if float(np.dot(normals[cells.GetId(hit)], normal)) < OPPOSITE and distance < best:
                best, where = distance, tuple(float(v) for v in start)
            break
    return best, where


def bridges(name: str) -> list[tuple[float, float, tuple[float, float, float]]]:
    """Regions that hang in the air: narrow width, area, middle; the widest first."""
    data, corners, normals, areas = _triangles(name)
    low = corners[:, :, 2].min(axis=1)
    hanging = {
        i
        for i in range(len(areas))
        if normals[i, 2] < -STEEP and low[i] > FIRST_LAYERS and areas[i] > 1e-6
    }
    found = []
    while hanging:
        region, todo = [], [hanging.pop()]
        while todo:
            cell = todo.pop()
            region.append(cell)
            for other in _neighbours(data, cell):
                if other in hanging:
                    hanging.discard(other)
                    todo.append(other)
        points = corners[region].reshape(-1, 3)
        width = min(
            float(np.ptp(points[:, 0] * cos(radians(t)) + points[:, 1] * sin(radians(t))))
            for t in range(0, 180, 5)
        )
        area = float(areas[region].sum())
        width = min(width, 4 * area / _rim(data, region))  # a ring is no wider than its band
        middle = tuple(float(v) for v in points.mean(axis=0))
        found.append((width, area, middle))
    return sorted(found, reverse=True)


def _rim(data: vtk.vtkPolyData, region: list[int]) -> float:
    """Length of the edges that only one triangle of the region has."""
    count: dict[tuple[int, int], int] = {}
    for cell in region:
        ids = [data.GetCell(cell).GetPointId(k) for k in range(3)]
        for k in range(3):
            edge = (min(ids[k], ids[k - 1]), max(ids[k], ids[k - 1]))
            count[edge] = count.get(edge, 0) + 1
    return sum(
        float(np.linalg.norm(np.array(data.GetPoint(a)) - np.array(data.GetPoint(b))))
        for (a, b), times in count.items()
        if times == 1
    )


def _neighbours(data: vtk.vtkPolyData, cell: int) -> list[int]:
    ids, points = vtk.vtkIdList(), vtk.vtkIdList()
    data.GetCellPoints(cell, points)
    around = []
    for k in range(3):
        data.GetPointCells(points.GetId(k), ids)
        around += [ids.GetId(n) for n in range(ids.GetNumberOfIds())]
    return around


def check_printability() -> list[str]:
    """Every wall is thick enough and nothing hangs wider than a printer can bridge."""
    lines = []
    for name in assembly.MAKERS:
        wall, where = thinnest(name)
        if wall < POD.min_wall - MESH_ERROR:
            place = ", ".join(f"{v:.1f}" for v in where)
            raise CheckFailed(f"{name} is {wall:.2f} mm thin at ({place}) on the bed")
        hanging = bridges(name)
        widest = hanging[0][0] if hanging else 0.0
        if widest > BRIDGE_MAX:
            place = ", ".join(f"{v:.1f}" for v in hanging[0][2])
            raise CheckFailed(f"{name} hangs {widest:.1f} mm wide at ({place}) on the bed")
        lines.append(f"{name}: thinnest wall {wall:.2f} mm, widest bridge {widest:.1f} mm")
    return lines
