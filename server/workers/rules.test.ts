import { describe, expect, it } from "vitest";
import { defaultWorkers, isHopeless, isMoreThanItsShare, restartPause } from "./rules.ts";

const GIGABYTE = 1024 ** 3;

describe("how many workers", () => {
  it.each([
    [1, 64, 1],
    [2, 8, 2],
    [4, 4, 4],
    [16, 64, 4],
    [16, 3.9, 1],
    [0, 8, 1],
  ])("%i cores with %d GiB: %i", (cores, gigabytes, workers) => {
    expect(defaultWorkers({ cores, memory: gigabytes * GIGABYTE })).toBe(workers);
  });
});

describe("another worker", () => {
  it("takes the place of one that lived at once, of one that did not after a pause that doubles to half a minute", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(restartPause)).toEqual([0, 1, 2, 4, 8, 16, 30, 30].map((s) => s * 1000));
  });

  it("is not tried for ever where none can live, and for ever beside one that does", () => {
    const after = (open: number) => [0, 4, 5, 50].map((shortLives) => isHopeless({ open, shortLives }));
    expect([after(0), after(1)]).toEqual([
      [false, false, true, true],
      [false, false, false, false],
    ]);
  });
});

describe("more than an even share of the connections", () => {
  it.each([
    [8, 0, 2, true],
    [5, 3, 2, false],
    [2, 0, 4, true],
    [1, 0, 4, false],
    [100, 300, 4, false],
    [130, 270, 4, true],
  ])("%i here and %i elsewhere, of %i processes: %s", (open, elsewhere, processes, isMore) => {
    expect(isMoreThanItsShare({ open, elsewhere, processes })).toBe(isMore);
  });
});
