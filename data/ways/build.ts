/**
 * Makes ui/media/ways.json, the motorways and railways of the large map: `node data/ways/build.ts`. Source: ways.txt beside it, which names the towns
 * that they pass; the gazetteer says where those lie. The same files give the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parseLines } from "#platform/json.ts";

export type Town = {
  kind: string;
  country: string;
  names: Record<string, string>;
  aliases?: string[];
  latitude: number;
  longitude: number;
  population: number;
};
/** Points in hundredths of a degree, latitude and longitude in turn; each after the first as a step from the one before. */
export type Ways = Record<"road" | "rail", number[][]>;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** Further than two towns of one line ever are: the name has found a namesake. */
const FURTHEST_DEGREES = 2.4;

const fold = (text: string) => text.normalize("NFD").replaceAll("’", "'").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The lines of ways.txt as points. Throws for a town that nobody knows, or that lies too far from the one before. */
export function buildWays(text: string, towns: readonly Town[]): Ways {
  const byName = new Map<string, Town>();
  for (const town of towns.toSorted((a, b) => a.population - b.population))
    for (const name of [...Object.values(town.names), ...(town.aliases ?? [])])
      byName.set(`${town.country} ${fold(name)}`, town);
  const ways: Ways = { road: [], rail: [] };
  for (const line of text.split("\n")) {
    const [, kind, country = "", names = ""] = /^(road|rail) (\w\w) (.+)$/.exec(line) ?? [];
    if (kind !== "road" && kind !== "rail") continue;
    const points: number[] = [];
    let last: { y: number; x: number } | null = null;
    for (const entry of names.split(", ")) {
      const [, code = country, name = ""] = /^(?:(\w\w):)?(.+)$/.exec(entry) ?? [];
      const town = byName.get(`${code} ${fold(name)}`);
      if (!town) throw new Error(`no town ${code} ${name}: ${line}`);
      const y = Math.round(town.latitude * 100),
        x = Math.round(town.longitude * 100);
      if (last && Math.hypot(y - last.y, x - last.x) > FURTHEST_DEGREES * 100)
        throw new Error(`${name} is far from the town before: ${line}`);
      points.push(last ? y - last.y : y, last ? x - last.x : x);
      last = { y, x };
    }
    ways[kind].push(points);
  }
  return ways;
}

export function readTowns(): Town[] {
  const lines = gunzipSync(readFileSync(here("../destinations/destinations.ndjson.gz"))).toString();
  return parseLines<Town>(lines).filter(({ kind }) => kind === "city");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ways = buildWays(readFileSync(here("ways.txt"), "utf8"), readTowns());
  writeFileSync(here("../../ui/media/ways.json"), `${JSON.stringify(ways)}\n`);
}
