/** Where the subject of a photograph is, percent of its width and height. */
export type Focus = { x: number; y: number };
type Size = { width: number; height: number };

/**
 * How a picture is made to fill a box: the size it is brought to, and where the box begins in it, whole pixels. The subject keeps its place (a third from
 * the left stays a third from the left), as CSS does with `object-position`: it is never cut off, and a crop of a crop is the crop.
 */
export function findCrop(from: Size, box: Size, focus: Focus): { scaled: Size; left: number; top: number } {
  const scale = Math.max(box.width / from.width, box.height / from.height);
  const scaled = {
    width: Math.max(box.width, Math.round(from.width * scale)),
    height: Math.max(box.height, Math.round(from.height * scale)),
  };
  return {
    scaled,
    left: Math.round(((scaled.width - box.width) * focus.x) / 100),
    top: Math.round(((scaled.height - box.height) * focus.y) / 100),
  };
}

export type Box = Size & { left: number; top: number };

/** The largest part of a picture in a shape (width by height), with its subject where it is in the picture. */
export function findCutOut({ left, top, width, height }: Box, ratio: number, focus: Focus): Box {
  const size = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return {
    ...size,
    left: left + ((width - size.width) * focus.x) / 100,
    top: top + ((height - size.height) * focus.y) / 100,
  };
}
