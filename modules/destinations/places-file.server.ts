import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parseLines } from "#platform/json.ts";
import { LANGUAGES, type Localised } from "#modules/sites/locales.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { Destination } from "./types.ts";

/** The gazetteer that comes with the product; data/destinations/build.ts makes it. */
const PLACES_FILE = new URL("../../data/destinations/destinations.ndjson.gz", import.meta.url);

/** A line of the file: what can be derived is left out. */
type Line = Omit<Destination, "slugs" | "aliases" | "population" | "radiusKm"> &
  Partial<Pick<Destination, "slugs" | "aliases" | "population" | "radiusKm">>;

/** Reads a gazetteer file (gzipped, one place a line) and fills in what its lines leave out. */
export async function readPlacesFile(file: URL | string = PLACES_FILE): Promise<Destination[]> {
  const text = (await promisify(gunzip)(await readFile(file))).toString("utf8");
  return parseLines<Line>(text).map(complete);
}

function complete(line: Line): Destination {
  const { slugs = slugsOf(line.names), aliases = [], population = 0, radiusKm = null } = line;
  return { ...line, slugs, aliases, population, radiusKm };
}

function slugsOf(names: Localised): Localised {
  const slugs = { ...names };
  for (const language of LANGUAGES) slugs[language] = slugify(names[language]);
  return slugs;
}
