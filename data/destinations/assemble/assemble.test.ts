import { describe, expect, it } from "vitest";
import type { Localised } from "#modules/sites/locales.ts";
import { names } from "../hand/text.ts";
import { buildCities } from "./cities.ts";
import { applyKnownNames } from "./known-names.ts";
import type { Draft, SourceRecord } from "./records.ts";
import { slugsOf } from "./slugs.ts";
import { spellings } from "./spellings.ts";

function row(id: number, name: string, rest: Partial<SourceRecord> = {}): SourceRecord {
  return {
    id: `city:${id}`,
    type: "city",
    parentId: "department:FR-01",
    country: "FR",
    lat: 46,
    lng: 5,
    population: 1000,
    fc: "PPL",
    names: { fr: name, es: name, nl: name, it: name },
    ...rest,
  };
}

function draft(id: number, name: string, rest: Partial<Draft> = {}): Draft {
  return {
    id,
    kind: "city",
    parentId: 1,
    country: "FR",
    names: names(name),
    aliases: [],
    latitude: 46,
    longitude: 5,
    population: 1000,
    radiusKm: null,
    ...rest,
  };
}

const DEPARTMENTS = new Map([
  ["department:FR-01", 1],
  ["department:FR-02", 2],
]);
const build = (...rows: SourceRecord[]) => buildCities(rows, DEPARTMENTS, []).map((city) => city.names.fr);

describe("spellings", () => {
  it.each([
    ["BE", "Bruxelles (Uccle)", ["Uccle"]],
    ["FR", "Priziac ( Priziac )", ["Priziac"]],
    ["ES", "San Esteban de Litera (Sant Esteve de Llitera)", ["San Esteban de Litera"]],
    ["ES", "Agurain / Salvatierra", ["Salvatierra", "Agurain"]],
    ["ES", "l'Escala", ["L’Escala"]],
    ["NL", "'s-Hertogenbosch", ["’s-Hertogenbosch"]],
    ["BE", "s-Gravenbrakel", ["’s-Gravenbrakel"]],
    ["IT", "Renon - Ritten", ["Renon", "Ritten"]],
    ["FR", "Portvendres", ["Port-Vendres"]],
  ] as const)("%s %s → %j", (country, name, expected) => {
    expect(spellings({ id: "city:1", country }, name)).toEqual(expected);
  });
});

describe("buildCities", () => {
  it("keeps the larger of two rows of one place, and both of two places of one name", () => {
    expect(build(row(1, "Seyssel"), row(2, "Seyssel", { lat: 46.01, population: 900 }))).toHaveLength(1);
    expect(build(row(1, "Seyssel"), row(2, "Seyssel", { lat: 47 }))).toHaveLength(2);
  });

  it("leaves out arrondissements, quarters and hamlets, and keeps small municipalities", () => {
    const hamlet = { country: "IT", population: 900, parentId: "department:FR-02" } as const;
    expect(
      build(
        row(1, "Marseille 13"),
        row(2, "Cergy-Pontoise"),
        row(3, "Fornaci", hamlet),
        row(4, "Pieve", { ...hamlet, fc: "PPLA3", population: 0 }),
      ),
    ).toEqual(["Pieve"]);
  });

  it("shortens eight-digit ids, and refuses a city without a department", () => {
    expect(buildCities([row(11_776_989, "Son en Breugel")], DEPARTMENTS, [])[0]?.id).toBe(1_776_989);
    expect(() => build(row(1, "Nowhere", { parentId: "department:FR-99" }))).toThrow("no department");
  });
});

describe("applyKnownNames", () => {
  const entry = (line: string, aliases: string[] = []) => ({ country: "FR" as const, names: names(line), aliases });

  it("renames the largest city that bears the name, and remembers what it was called", () => {
    const [small, large] = [draft(1, "Lille"), draft(2, "Lille", { population: 200_000, aliases: ["Insula"] })];
    applyKnownNames([small, large], [entry("Lille | Lille | Rijsel | Lilla | Lille", ["Rysel"])]);
    expect(large).toMatchObject({ names: { nl: "Rijsel", en: "Lille" }, aliases: ["Rysel", "Insula"] });
    expect(small?.names.nl).toBe("Lille");
  });

  it("goes by the country's own language first", () => {
    const [own, foreign] = [draft(1, "Niza"), draft(2, "Nice", { population: 10 })];
    applyKnownNames([own, foreign], [entry("Nice | Niza | Nice | Nizza | Nice")]);
    expect(foreign?.names.es).toBe("Niza");
  });

  it("says which cities it cannot find", () => {
    expect(() => applyKnownNames([draft(1, "Lille")], [entry("Atlantis")])).toThrow("not in the source: Atlantis (FR)");
  });
});

describe("slugsOf", () => {
  it("gives the largest the plain slug, the others their department, then their id", () => {
    const departments: Draft[] = [
      draft(10, "Gers", { kind: "department", parentId: null }),
      draft(11, "Aisne", { kind: "department", parentId: null }),
    ];
    const cities = [
      draft(1, "Montaigu", { parentId: 10, population: 5000 }),
      draft(2, "Montaigu", { parentId: 11 }),
      draft(3, "Montaigu", { parentId: 11, population: 9 }),
    ];
    const slugs = slugsOf([...departments, ...cities]);
    expect([1, 2, 3].map((id) => (slugs.get(id) as Localised).fr)).toEqual([
      "montaigu",
      "montaigu-aisne",
      "montaigu-3",
    ]);
  });
});
