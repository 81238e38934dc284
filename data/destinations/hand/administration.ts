import type { Localised } from "#modules/sites/locales.ts";
import { aliases, names } from "./text.ts";

/**
 * A country, region or department (province) with names as a native writes them. The ids are ours and must never change: regions have
 * three digits, because short search keys count in thousands (docs/product/sites.md#search-keys).
 */
export type AdministrativeUnit = {
  /** Code of the source: ISO 3166-2, or INSEE's for French and Spanish regions. */
  code: string;
  id: number;
  names: Localised;
  aliases: string[];
  /** Official population in thousands; null where the share of the region is good enough. */
  thousands: number | null;
};

/** A row of the tables beside this file: code, id, names line, thousands of inhabitants, aliases line. */
export type AdministrativeRow = readonly [
  code: string,
  id: number,
  names: string,
  thousands?: number | null,
  aliases?: string,
];

export function administrativeUnits(rows: readonly AdministrativeRow[]): AdministrativeUnit[] {
  return rows.map(([code, id, line, thousands = null, other]) => {
    const shown = names(line);
    const isShown = new Set(Object.values(shown));
    return { code, id, names: shown, aliases: aliases(other).filter((alias) => !isShown.has(alias)), thousands };
  });
}

export const COUNTRIES = administrativeUnits([
  ["FR", 21, "France | Francia | Frankrijk | Francia | France", 66_650],
  ["ES", 42, "Espagne | España | Spanje | Spagna | Spain", 49_080],
  ["BE", 22, "Belgique | Bélgica | België | Belgio | Belgium", 11_830],
  [
    "NL",
    5,
    "Pays-Bas | Países Bajos | Nederland | Paesi Bassi | Netherlands",
    18_050,
    "Hollande, Holanda, Holland, Olanda, The Netherlands",
  ],
  ["IT", 41, "Italie | Italia | Italië | Italia | Italy", 58_930],
]);
