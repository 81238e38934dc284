import type { TileSource } from "protomaps-leaflet";
import { describe, expect, test, vi } from "vitest";
import { askTwice } from "./patient-tiles.ts";

const TILE = { z: 6, x: 32, y: 22 };

/** A source that fails as told, one after the other, and has an empty tile then. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  const get = vi.fn<TileSource["get"]>(() => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve(new Map());
  });
  return { get };
}

const lost = new TypeError("Failed to fetch");

describe("a tile of the base map", () => {
  test.each([
    ["comes at once", [], 1],
    ["is asked for once more after a moment without a line", [lost], 2],
  ])("%s", async (_what, errors, times) => {
    const source = failing(...errors);
    expect(await askTwice(source).get(TILE, 256)).toEqual(new Map());
    expect(source.get.mock.calls).toEqual(Array.from({ length: times }, () => [TILE, 256]));
  });

  test("that fails twice says so", async () => {
    const source = failing(lost, lost);
    await expect(askTwice(source).get(TILE, 256)).rejects.toBe(lost);
    expect(source.get).toHaveBeenCalledTimes(2);
  });

  test("that nobody wants any more is not asked for again", async () => {
    const source = failing(new DOMException("signal is aborted without reason", "AbortError"));
    await expect(askTwice(source).get(TILE, 256)).rejects.toThrow("aborted");
    expect(source.get).toHaveBeenCalledOnce();
  });
});
