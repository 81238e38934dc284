/** Room on a map, pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** A town to write: where it lies, and the room that its name needs, pixels. */
export type Name = {
  text: string;
  look: "city" | "town" | "village";
  x: number;
  y: number;
  width: number;
  height: number;
};
/** A name that has found room, around `x` and `y`. */
export type PlacedName = { name: Name; x: number; y: number };

/** A map that names more is read by nobody. */
const MOST = 60;
/** Between two names, pixels. */
const GAP = 6;
/** Where a name stands that cannot stand on its town: below or above what stands there, in heights of its line. */
const STEPS = [0, 1, -1, 1.8, -1.8] as const;
/** Beside a pin rather than nowhere only for towns that people look for. */
const isSought = ({ look }: Name): boolean => look !== "village";

/**
 * Writes the first names that find room: on their town, else just below or above a pin that hides it, never on another name or pin, and never cut by
 * the edge. The order of the names decides who is first.
 */
export function placeNames(names: readonly Name[], taken: readonly Box[], shown: Box): PlacedName[] {
  const full = [...taken];
  const placed: PlacedName[] = [];
  for (const name of names) {
    if (placed.length === MOST) break;
    const steps = isSought(name) ? STEPS : STEPS.slice(0, 1);
    for (const step of steps) {
      const y = name.y + step * name.height;
      const box = boxAround(name, y);
      if (!isInside(box, shown) || full.some((other) => meet(box, other))) continue;
      full.push({ left: box.left - GAP, right: box.right + GAP, top: box.top - GAP, bottom: box.bottom + GAP });
      placed.push({ name, x: name.x, y });
      break;
    }
  }
  return placed;
}

const boxAround = ({ x, width, height }: Name, y: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const isInside = (box: Box, shown: Box): boolean =>
  box.left >= shown.left && box.right <= shown.right && box.top >= shown.top && box.bottom <= shown.bottom;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
