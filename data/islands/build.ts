/**
 * Makes ui/media/islands.json, the islands of the large map that its tiles do not reach: `node data/islands/build.ts`. Sources: coasts.json beside it
 * (Natural Earth at 1:10 million, latitude and longitude of each corner) and the towns of the gazetteer. The same files give the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readTowns, type Town } from "../ways/build.ts";

type Point = readonly [latitude: number, longitude: number];

export type Islands = {
  /** Outlines in thousandths of a degree, latitude and longitude in turn; each after the first as a step from the one before. */
  coasts: number[][];
  /** The largest first. */
  towns: { latitude: number; longitude: number; population: number; names: Record<string, string> }[];
};

/** Towns that are named; more find no room between the prices of hotels. */
const MOST_TOWNS = 24;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Outlines as steps, and the largest towns within their frame. */
export function buildIslands(coasts: readonly (readonly Point[])[], towns: readonly Town[]): Islands {
  const corners = coasts.flat();
  const rim = (axis: 0 | 1) => corners.map((corner) => corner[axis]);
  const [south, north] = [Math.min(...rim(0)), Math.max(...rim(0))];
  const [west, east] = [Math.min(...rim(1)), Math.max(...rim(1))];
  const isThere = ({ latitude, longitude }: Town) =>
    latitude > south && latitude < north && longitude > west && longitude < east;
  return {
    coasts: coasts.map(toSteps),
    towns: towns
      .filter(isThere)
      .toSorted((a, b) => b.population - a.population)
      .slice(0, MOST_TOWNS)
      .map(({ latitude, longitude, population, names }) => ({ latitude, longitude, population, names })),
  };
}

function toSteps(coast: readonly Point[]): number[] {
  let last = { y: 0, x: 0 };
  return coast.flatMap(([latitude, longitude]) => {
    const at = { y: Math.round(latitude * 1000), x: Math.round(longitude * 1000) };
    const step = [at.y - last.y, at.x - last.x];
    last = at;
    return step;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const coasts = JSON.parse(readFileSync(here("coasts.json"), "utf8")) as Point[][];
  writeFileSync(here("../../ui/media/islands.json"), `${JSON.stringify(buildIslands(coasts, readTowns()))}\n`);
}
