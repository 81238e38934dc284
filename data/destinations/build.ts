/**
 * Makes data/destinations/destinations.ndjson.gz, the gazetteer of the product: `node data/destinations/build.ts <source.jsonl.gz> [target]`.
 * The source holds one place a line (assemble/records.ts): GeoNames cities in the tree of countries, regions and departments. Names, ids,
 * populations, resorts, sights and touristic regions written by hand (hand/) win over it. The same source gives the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { parseLines } from "#platform/json.ts";
import { DESTINATION_KINDS } from "#modules/destinations/kinds.ts";
import { LANGUAGES, type Localised } from "#modules/sites/locales.ts";
import { slugify } from "#modules/sites/paths.ts";
import { buildAdministration } from "./assemble/administration.ts";
import { buildCities } from "./assemble/cities.ts";
import { buildHandPlaces } from "./assemble/hand-places.ts";
import { applyKnownNames } from "./assemble/known-names.ts";
import type { Draft, SourceRecord } from "./assemble/records.ts";
import { slugsOf } from "./assemble/slugs.ts";
import { CITY_NAMES } from "./hand/cities.ts";
import { VILLAGES } from "./hand/villages.ts";

const TARGET = fileURLToPath(new URL("destinations.ndjson.gz", import.meta.url));

/** Every place of the product as the lines of the file, sorted by kind and id. */
export function buildLines(source: readonly SourceRecord[]): string[] {
  const { drafts, idOf } = buildAdministration(source);
  const cities = buildCities(source, idOf, VILLAGES);
  applyKnownNames(cities, CITY_NAMES);
  const departments = new Map(drafts.filter((draft) => draft.kind === "department").map((draft) => [draft.id, draft]));
  const all = [...drafts, ...cities, ...buildHandPlaces(cities, departments)];
  if (new Set(all.map((draft) => draft.id)).size !== all.length) throw new Error("two places share an id");
  const slugs = slugsOf(all);
  const rank = (draft: Draft) => DESTINATION_KINDS.indexOf(draft.kind);
  return all
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .map((draft) => line(draft, slugs.get(draft.id) ?? draft.names));
}

/** `slugs` is left out where it is just the names in ASCII, and so are empty members: the importer fills them in (places-file.server.ts). */
function line(draft: Draft, slugs: Localised): string {
  const { id, kind, parentId, country, names, aliases, latitude, longitude, population, radiusKm } = draft;
  const isPlain = LANGUAGES.every((language) => slugs[language] === slugify(names[language]));
  return JSON.stringify({
    id,
    kind,
    parentId,
    country,
    names,
    slugs: isPlain ? undefined : slugs,
    aliases: aliases.length > 0 ? aliases : undefined,
    latitude,
    longitude,
    population: population || undefined,
    radiusKm: radiusKm ?? undefined,
  });
}

function main([source, target = TARGET]: string[]): void {
  if (!source) throw new Error("usage: node data/destinations/build.ts <source.jsonl.gz> [target]");
  const rows = parseLines<SourceRecord>(gunzipSync(readFileSync(source)).toString("utf8"));
  const lines = buildLines(rows);
  const packed = gzipSync(`${lines.join("\n")}\n`, { level: 9 });
  writeFileSync(target, packed);
  process.stdout.write(`${lines.length} places, ${packed.length} bytes\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
