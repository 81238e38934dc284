import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeNames, type Box, type Name } from "./place-names.ts";

const SHOWN: Box = { left: 0, top: 0, right: 400, bottom: 400 };
const town = (text: string, x: number, y: number, look: Name["look"] = "city"): Name => ({
  text,
  look,
  x,
  y,
  width: 60,
  height: 20,
});
const boxOf = ({ name, x, y }: ReturnType<typeof placeNames>[number]): Box => ({
  left: x - name.width / 2,
  right: x + name.width / 2,
  top: y - name.height / 2,
  bottom: y + name.height / 2,
});
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe("names on a map (docs/product/search.md#map)", () => {
  it("stand on their towns where nothing else does", () => {
    expect(placeNames([town("Paris", 100, 100)], [], SHOWN)).toMatchObject([{ x: 100, y: 100 }]);
  });
  it("stand beside a pin that covers their town; a village gives way", () => {
    const pin = { left: 80, right: 120, top: 80, bottom: 120 };
    const [paris] = placeNames([town("Paris", 100, 105)], [pin], SHOWN);
    expect(paris && meet(boxOf(paris), pin)).toBe(false);
    expect(Math.abs((paris?.y ?? 0) - 105)).toBeLessThan(40);
    expect(placeNames([town("Yerres", 100, 105, "village")], [pin], SHOWN)).toEqual([]);
  });
  it("are not cut by the edge", () => expect(placeNames([town("Paris", 10, 200)], [], SHOWN)).toEqual([]));

  const place = fc.record({ x: fc.integer({ min: -50, max: 450 }), y: fc.integer({ min: -50, max: 450 }) });
  it("never stand on each other or on a pin", () => {
    fc.assert(
      fc.property(fc.array(place), fc.array(place), (towns, pins) => {
        const taken = pins.map(({ x, y }) => ({ left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 }));
        const boxes = placeNames(
          towns.map(({ x, y }, index) => town(String(index), x, y)),
          taken,
          SHOWN,
        ).map(boxOf);
        expect(boxes.some((box, at) => [...taken, ...boxes.slice(0, at)].some((other) => meet(box, other)))).toBe(
          false,
        );
      }),
    );
  });
});
