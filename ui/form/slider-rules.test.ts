import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyToValue, moveThumb, nearestThumb, snap } from "./slider-rules.ts";

const bounds = { min: 0, max: 250, step: 5 };

describe("slider", () => {
  it("keeps to steps and bounds", () => {
    expect(snap(12, bounds)).toBe(10);
    expect(snap(13, bounds)).toBe(15);
    expect(snap(-4, bounds)).toBe(0);
    expect(snap(999, bounds)).toBe(250);
  });
  it("stops a thumb at the other one", () => {
    expect(moveThumb({ min: 50, max: 100 }, "min", 180, bounds)).toEqual({ min: 100, max: 100 });
    expect(moveThumb({ min: 50, max: 100 }, "max", 20, bounds)).toEqual({ min: 50, max: 50 });
  });
  it("never turns the range round", () => {
    const value = fc.integer({ min: -50, max: 300 });
    fc.assert(
      fc.property(value, value, value, fc.constantFrom("min" as const, "max" as const), (one, other, moved, thumb) => {
        const range = { min: snap(Math.min(one, other), bounds), max: snap(Math.max(one, other), bounds) };
        const next = moveThumb(range, thumb, moved, bounds);
        expect(next.min).toBeLessThanOrEqual(next.max);
        expect(next).toEqual({ min: snap(next.min, bounds), max: snap(next.max, bounds) });
      }),
    );
  });
  it.each([
    ["ArrowRight", 55],
    ["ArrowUp", 55],
    ["ArrowLeft", 45],
    ["PageUp", 100],
    ["PageDown", 0],
    ["Home", 0],
    ["End", 250],
  ] as const)("%s from 50 goes to %i", (key, value) => expect(keyToValue(key, 50, bounds)).toBe(value));
  it("leaves other keys alone", () => expect(keyToValue("Tab", 50, bounds)).toBeNull());
  it("takes the nearer thumb, and of two in one place the one that can move there", () => {
    expect(nearestThumb({ min: 50, max: 100 }, 60)).toBe("min");
    expect(nearestThumb({ min: 50, max: 100 }, 90)).toBe("max");
    expect(nearestThumb({ min: 80, max: 80 }, 40)).toBe("min");
    expect(nearestThumb({ min: 80, max: 80 }, 120)).toBe("max");
  });
});
