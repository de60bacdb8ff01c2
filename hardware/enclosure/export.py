"""Writes the printed parts: STL as it lies on the bed, STEP in the pod's frame for other CAD.

Layer: output. Rules of the file: the same solid gives the same bytes; no date is written.
"""

from __future__ import annotations

import struct
from pathlib import Path

from build123d import export_step

from hardware.dims import HERE
from hardware.enclosure import assembly
from hardware.enclosure.render import mesh

FOLDER = HERE / "enclosure" / "out"
EPOCH = "2000-01-01T00:00:00"


def write_stl(name: str, path: Path) -> None:
    """Binary STL of the part on the bed."""
    data = mesh(assembly.on_bed(name))
    rows = []
    for cell in range(data.GetNumberOfCells()):
        ids = [data.GetCell(cell).GetPointId(k) for k in range(3)]
        a, b, c = (data.GetPoint(i) for i in ids)
        u = [b[k] - a[k] for k in range(3)]
        v = [c[k] - a[k] for k in range(3)]
        n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
        size = sum(part * part for part in n) ** 0.5
        if size < 1e-12:  # a triangle without area adds nothing
            continue
        rows.append(struct.pack("<12fH", *(part / size for part in n), *a, *b, *c, 0))
    head = f"LIFEPod {name}, millimetres".encode().ljust(80, b" ")
    path.write_bytes(head + struct.pack("<I", len(rows)) + b"".join(rows))


def write_step(name: str, path: Path) -> None:
    """STEP of the part where it sits in the pod."""
    solid = assembly.part(name)
    solid.label = name
    export_step(solid, str(path), timestamp=EPOCH)


def write(name: str) -> list[Path]:
    """Both files of one part."""
    FOLDER.mkdir(exist_ok=True)
    stl, step = FOLDER / f"{name}.stl", FOLDER / f"{name}.step"
    write_stl(name, stl)
    write_step(name, step)
    return [stl, step]
