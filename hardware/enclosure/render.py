"""Pictures of solids without a screen: soft light, soft shadows in the corners, drawn edges.

Layer: output. Rules of the file: nothing here changes a solid; a picture is drawn at twice its
size and scaled down, so that lines are smooth on every driver.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import vtk
from PIL import Image
from vtk.util.numpy_support import vtk_to_numpy

GROUND = "#FBF9F4"
EDGE_ANGLE = 40.0


@dataclass
class Item:
    """One solid of a picture: its colour, where it is moved to, how it looks."""

    solid: Any
    colour: str
    move: tuple[float, float, float] = (0.0, 0.0, 0.0)
    opacity: float = 1.0
    shine: float = 0.25
    edges: bool = True
    texture: Path | None = None
    extra: dict = field(default_factory=dict)


def _rgb(colour: str) -> tuple[float, float, float]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def mesh(solid: Any) -> vtk.vtkPolyData:
    """The solid's faces as triangles."""
    points, triangles = solid.tessellate(0.04, 0.25)
    data, vertices, cells = vtk.vtkPolyData(), vtk.vtkPoints(), vtk.vtkCellArray()
    for point in points:
        vertices.InsertNextPoint(point.X, point.Y, point.Z)
    for triangle in triangles:
        cells.InsertNextCell(3, triangle)
    data.SetPoints(vertices)
    data.SetPolys(cells)
    clean = vtk.vtkCleanPolyData()
    clean.SetInputData(data)
    clean.SetTolerance(1e-6)
    clean.Update()
    return clean.GetOutput()


def _surface(data: vtk.vtkPolyData, item: Item) -> vtk.vtkActor:
    normals = vtk.vtkPolyDataNormals()
    normals.SetInputData(data)
    normals.SetFeatureAngle(30)
    normals.SplittingOn()
    mapper = vtk.vtkPolyDataMapper()
    mapper.SetInputConnection(normals.GetOutputPort())
    actor = vtk.vtkActor()
    actor.SetMapper(mapper)
    look = actor.GetProperty()
    look.SetColor(*_rgb(item.colour))
    look.SetAmbient(0.32)
    look.SetDiffuse(0.78)
    look.SetSpecular(item.shine)
    look.SetSpecularPower(28)
    look.SetOpacity(item.opacity)
    return actor


def _lines(data: vtk.vtkPolyData, item: Item) -> vtk.vtkActor:
    finder = vtk.vtkFeatureEdges()
    finder.SetInputData(data)
    finder.BoundaryEdgesOff()
    finder.NonManifoldEdgesOff()
    finder.ManifoldEdgesOff()
    finder.ColoringOff()
    finder.SetFeatureAngle(EDGE_ANGLE)
    mapper = vtk.vtkPolyDataMapper()
    mapper.SetInputConnection(finder.GetOutputPort())
    mapper.ScalarVisibilityOff()
    mapper.SetResolveCoincidentTopologyToPolygonOffset()
    mapper.SetRelativeCoincidentTopologyLineOffsetParameters(-2, -2)
    actor = vtk.vtkActor()
    actor.SetMapper(mapper)
    shade = tuple(0.42 * part for part in _rgb(item.colour))
    actor.GetProperty().SetColor(*shade)
    actor.GetProperty().SetLineWidth(1.6)
    actor.GetProperty().SetLighting(False)
    actor.GetProperty().SetOpacity(0.8 * item.opacity)
    return actor


def sheet(corner: tuple, right: tuple, up: tuple, picture: Path) -> vtk.vtkActor:
    """A flat picture in space: its lower left corner and the ends of its two edges."""
    plane = vtk.vtkPlaneSource()
    plane.SetOrigin(*corner)
    plane.SetPoint1(*right)
    plane.SetPoint2(*up)
    reader = vtk.vtkPNGReader()
    reader.SetFileName(str(picture))
    texture = vtk.vtkTexture()
    texture.SetInputConnection(reader.GetOutputPort())
    texture.InterpolateOn()
    texture.MipmapOn()
    mapper = vtk.vtkPolyDataMapper()
    mapper.SetInputConnection(plane.GetOutputPort())
    actor = vtk.vtkActor()
    actor.SetMapper(mapper)
    actor.SetTexture(texture)
    actor.GetProperty().SetAmbient(0.66)
    actor.GetProperty().SetDiffuse(0.36)
    return actor


def _lights(renderer: vtk.vtkRenderer) -> None:
    renderer.RemoveAllLights()
    for place, strength in (
        ((-0.6, 0.9, 1.4), 0.72),
        ((1.2, 0.3, 0.8), 0.34),
        ((0, -1, 0.4), 0.2),
    ):
        light = vtk.vtkLight()
        light.SetLightTypeToCameraLight()
        light.SetPosition(*place)
        light.SetIntensity(strength)
        renderer.AddLight(light)


def picture(
    items: list[Item], path: Path, size: tuple[int, int], look: tuple, zoom: float = 1.0,
    sheets: list | None = None, up: tuple = (0, 0, 1), narrow: float = 22.0,
) -> None:  # fmt: skip
    """Draw `items` from direction `look` (towards the eye) and write a PNG."""
    renderer, window = vtk.vtkRenderer(), vtk.vtkRenderWindow()
    window.SetOffScreenRendering(1)
    window.SetMultiSamples(0)
    window.SetSize(2 * size[0], 2 * size[1])
    window.AddRenderer(renderer)
    renderer.SetBackground(*_rgb(GROUND))
    for item in items:
        data = mesh(item.solid)
        for actor in (_surface(data, item), *([_lines(data, item)] if item.edges else [])):
            actor.SetPosition(*item.move)
            renderer.AddActor(actor)
    for actor in sheets or []:
        renderer.AddActor(actor)
    _lights(renderer)
    camera = renderer.GetActiveCamera()
    camera.SetViewAngle(narrow)
    camera.SetPosition(*look)
    camera.SetFocalPoint(0, 0, 0)
    camera.SetViewUp(*up)
    renderer.ResetCamera()
    camera.Zoom(zoom)
    renderer.ResetCameraClippingRange()
    _shadows(renderer)
    window.Render()
    _write(window, path, size)


def _shadows(renderer: vtk.vtkRenderer) -> None:
    renderer.UseFXAAOn()
    renderer.UseSSAOOn()
    renderer.SetSSAORadius(9.0)
    renderer.SetSSAOBias(0.25)
    renderer.SetSSAOKernelSize(96)
    renderer.SSAOBlurOn()


def _write(window: vtk.vtkRenderWindow, path: Path, size: tuple[int, int]) -> None:
    grab = vtk.vtkWindowToImageFilter()
    grab.SetInput(window)
    grab.ReadFrontBufferOff()
    grab.Update()
    image = grab.GetOutput()
    width, height, _ = image.GetDimensions()
    pixels = vtk_to_numpy(image.GetPointData().GetScalars()).reshape(height, width, -1)[::-1]
    large = _frame(pixels[:, :, :3])
    scale = min(size[0] / large.width, size[1] / large.height)
    shape = (round(large.width * scale), round(large.height * scale))
    small = large.resize(shape, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    small.quantize(256, kmeans=3, dither=Image.Dither.NONE).save(path, optimize=True)


def _frame(pixels: np.ndarray) -> Image.Image:
    """What is not ground, with an even margin round it."""
    ground = np.array([int(GROUND[i : i + 2], 16) for i in (1, 3, 5)])
    drawn = np.abs(pixels.astype(int) - ground).max(axis=2) > 6
    drawn[:6, :] = drawn[-6:, :] = False  # the shadows' filter touches the rim
    rows, columns = np.flatnonzero(drawn.any(axis=1)), np.flatnonzero(drawn.any(axis=0))
    margin = round(0.05 * max(rows[-1] - rows[0], columns[-1] - columns[0]))
    image = Image.new("RGB", (int(columns[-1] - columns[0]) + 2 * margin,
                              int(rows[-1] - rows[0]) + 2 * margin), GROUND)  # fmt: skip
    part = Image.fromarray(pixels[rows[0] : rows[-1], columns[0] : columns[-1]].copy())
    image.paste(part, (margin, margin))
    return image


def quiet() -> None:
    """VTK tries the screen first and says so; that is no news."""
    vtk.vtkObject.GlobalWarningDisplayOff()
    vtk.vtkLogger.SetStderrVerbosity(vtk.vtkLogger.VERBOSITY_OFF)
    sys.stderr.flush()
