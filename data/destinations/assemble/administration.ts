import type { DestinationKind } from "#modules/destinations/kinds.ts";
import { COUNTRIES, type AdministrativeUnit } from "../hand/administration.ts";
import { BELGIAN_PROVINCES, BELGIAN_REGIONS, DUTCH_PROVINCES, DUTCH_REGIONS } from "../hand/benelux.ts";
import { FRENCH_DEPARTMENTS, FRENCH_REGIONS } from "../hand/france.ts";
import { ITALIAN_PROVINCES, ITALIAN_REGIONS } from "../hand/italy.ts";
import { SPANISH_PROVINCES, SPANISH_REGIONS } from "../hand/spain.ts";
import type { Draft, SourceRecord } from "./records.ts";

const UNITS: Partial<Record<DestinationKind, AdministrativeUnit[]>> = {
  country: COUNTRIES,
  region: [...FRENCH_REGIONS, ...SPANISH_REGIONS, ...BELGIAN_REGIONS, ...DUTCH_REGIONS, ...ITALIAN_REGIONS],
  department: [
    ...FRENCH_DEPARTMENTS,
    ...SPANISH_PROVINCES,
    ...BELGIAN_PROVINCES,
    ...DUTCH_PROVINCES,
    ...ITALIAN_PROVINCES,
  ],
};

export type Administration = { drafts: Draft[]; idOf: Map<string, number> };

/** Countries, regions and departments: tree and points of the source, names, ids and populations by hand. Throws when one side lacks a unit. */
export function buildAdministration(source: readonly SourceRecord[]): Administration {
  const rows = source.filter((row) => row.type in UNITS);
  const units = new Map<string, AdministrativeUnit>(
    Object.entries(UNITS).flatMap(([kind, list]) => list.map((unit) => [`${kind}:${unit.code}`, unit])),
  );
  const unitOf = (row: SourceRecord) => units.get(row.id) ?? fail(`no names for ${row.id}`);
  const idOf = new Map(rows.map((row) => [row.id, unitOf(row).id]));
  const unused = [...units.keys()].filter((code) => !idOf.has(code));
  if (unused.length > 0) fail(`not in the source: ${unused.join(", ")}`);
  const populations = officialPopulations(rows, units);
  const drafts = rows.map((row) =>
    unitDraft({ row, unit: unitOf(row), population: populations.get(row.id) ?? 0, idOf }),
  );
  return { drafts, idOf };
}

type UnitDraft = { row: SourceRecord; unit: AdministrativeUnit; population: number; idOf: ReadonlyMap<string, number> };

function unitDraft({ row, unit, population, idOf }: UnitDraft): Draft {
  const parentId = row.parentId ? (idOf.get(row.parentId) ?? null) : null;
  return {
    id: unit.id,
    kind: row.type,
    parentId,
    country: row.country,
    names: unit.names,
    aliases: unit.aliases,
    latitude: row.lat,
    longitude: row.lng,
    population,
    radiusKm: null,
  };
}

/** Official figures where the tables have one; a department without one gets its share of what its region has left. */
function officialPopulations(
  rows: readonly SourceRecord[],
  units: ReadonlyMap<string, AdministrativeUnit>,
): Map<string, number> {
  const official = (row: SourceRecord) => (units.get(row.id)?.thousands ?? 0) * 1000;
  const populations = new Map(rows.map((row) => [row.id, official(row)]));
  for (const region of rows.filter((row) => row.type === "region")) {
    const departments = rows.filter((row) => row.parentId === region.id);
    const open = departments.filter((row) => official(row) === 0);
    const left = official(region) - departments.reduce((sum, row) => sum + official(row), 0);
    const counted = open.reduce((sum, row) => sum + row.population, 0);
    for (const row of open) populations.set(row.id, Math.round((left * row.population) / counted / 1000) * 1000);
  }
  return populations;
}

function fail(message: string): never {
  throw new Error(message);
}
