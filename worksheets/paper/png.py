"""PNG images: pages of a PDF, and single pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from worksheets.document import Art
from worksheets.paper.pdf import picture_pdf
from worksheets.picture import Picture, Word
from worksheets.words import Span

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

TRIM = 5.0  # mm of white left around what is trimmed


def pages_png(pdf: bytes, dpi: int = 150, pages: Iterable[int] | None = None) -> Iterator[bytes]:
    """PNG bytes of the pages of a PDF, all or those asked for (from 1), in that order. IndexError for others."""
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - most who come here want a PDF

    document = PdfDocument(pdf)
    try:
        for number in range(1, len(document) + 1) if pages is None else pages:
            if not 1 <= number <= len(document):
                raise IndexError(number)
            yield _png(document, number - 1, dpi)
    finally:
        document.close()


def _png(document: PdfDocument, index: int, dpi: int) -> bytes:
    target = BytesIO()
    page = document[index]
    page.render(scale=dpi / 72).to_pil().save(target, "PNG", dpi=(dpi, dpi))
    page.close()
    return target.getvalue()


def trimmed_png(pdf: bytes, dpi: int) -> bytes:
    """The pages of a PDF as one PNG, one below the other, with the white around them taken off."""
    from PIL import Image, ImageChops  # noqa: PLC0415
    from pypdfium2 import PdfDocument  # noqa: PLC0415

    document = PdfDocument(pdf)
    images = [document[index].render(scale=dpi / 72).to_pil().convert("RGB") for index in range(len(document))]
    document.close()
    boxes = [ImageChops.invert(image).getbbox() or (0, 0, 1, 1) for image in images]
    edge = round(dpi * TRIM / 25.4)
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    high = sum(box[3] - box[1] + edge for box in boxes) + edge
    whole = Image.new("RGB", (right - left + 2 * edge, high), "white")
    y = edge
    for image, box in zip(images, boxes, strict=True):
        whole.paste(image.crop((left, box[1], right, box[3])), (edge, y))
        y += box[3] - box[1] + edge
    target = BytesIO()
    whole.save(target, "PNG", dpi=(dpi, dpi))
    return target.getvalue()


def picture_png(picture: Picture, say: Callable[[str], str], dpi: int = 200, mono: bool = False) -> bytes:
    """One picture as PNG, cut to its size. `say(key)` gives the text of its words."""
    keys = [mark.key for mark in picture.marks if isinstance(mark, Word)]
    art = Art(picture, {key: (Span(say(key)),) for key in keys})
    (image,) = pages_png(picture_pdf(art, mono), dpi)
    return image
