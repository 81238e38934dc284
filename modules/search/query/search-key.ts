import { entriesOf, keysOf } from "#platform/objects.ts";
import type { SearchCriteria } from "./schema.ts";

/**
 * Search keys: criteria of an address as a compact code (docs/product/sites.md#search-keys). The general form repeats CODE, number of digits, `_`, value in
 * base 36, and ends with its version: `RGN2_mkVRS1_9`. Theme pages have a short form: theme × 1000 + region in base 36, `ccg`. Reading
 * and writing are each other's inverse; a key that is not written exactly so does not decode.
 */
export type KeyCriteria = Partial<Record<KeyField, number>>;

const CODES = {
  country: "CNT",
  region: "RGN",
  department: "DPT",
  city: "CTY",
  touristicRegion: "TRG",
  poi: "POI",
  seaResort: "SEA",
  skiResort: "SKI",
  hotelId: "HTL",
  theme: "STH",
  distanceMin: "MKM",
  distanceMax: "MKS",
} as const;
export type KeyField = keyof typeof CODES;
export const KEY_FIELDS = keysOf(CODES);
const FIELD_OF = new Map(entriesOf(CODES).map(([field, code]): [string, KeyField] => [code, field]));

const VERSION = "VRS1_9";
/** Stands for an empty key in a path. */
export const EMPTY_KEY = "_";
const LARGEST = 2_147_483_647;
const REGIONS_PER_THEME = 1000;

/** The general key of some criteria; those that a key cannot hold (dates, party, filters) live in the hash. `_` when there are none. */
export function encodeSearchKey(criteria: Pick<SearchCriteria, KeyField>): string {
  const parts = KEY_FIELDS.flatMap((field) => {
    const value = criteria[field];
    if (value === undefined) return [];
    const digits = value.toString(36);
    return [`${CODES[field]}${digits.length}_${digits}`];
  });
  return parts.length === 0 ? EMPTY_KEY : `${parts.join("")}${VERSION}`;
}

/** What a general key says; null when it is none. */
export function decodeSearchKey(key: string): KeyCriteria | null {
  if (key === EMPTY_KEY) return {};
  if (!key.endsWith(VERSION)) return null;
  const criteria: KeyCriteria = {};
  let rest = key.slice(0, -VERSION.length);
  while (rest !== "") {
    const part = readPart(rest);
    if (!part || criteria[part.field] !== undefined) return null;
    criteria[part.field] = part.value;
    rest = rest.slice(part.length);
  }
  return encodeSearchKey(criteria) === key ? criteria : null;
}

function readPart(text: string): { field: KeyField; value: number; length: number } | null {
  const [, code = "", count = ""] = /^([A-Z]{3})([1-6])_/.exec(text) ?? [];
  const field = FIELD_OF.get(code);
  const digits = text.slice(5, 5 + Number(count));
  if (!field || digits.length !== Number(count) || !/^[0-9a-z]+$/.test(digits)) return null;
  const value = Number.parseInt(digits, 36);
  return value <= LARGEST ? { field, value, length: 5 + digits.length } : null;
}

/** The short key of a theme page; null for a region that it cannot hold. */
export function encodeThemeKey({ theme, region = 0 }: { theme: number; region?: number }): string | null {
  if (theme < 1 || region < 0 || region >= REGIONS_PER_THEME) return null;
  return (theme * REGIONS_PER_THEME + region).toString(36);
}

/** What a short key says; null when it is none. */
export function decodeThemeKey(key: string): KeyCriteria | null {
  if (!/^[0-9a-z]{1,6}$/.test(key)) return null;
  const value = Number.parseInt(key, 36);
  const theme = Math.floor(value / REGIONS_PER_THEME);
  const region = value % REGIONS_PER_THEME;
  if (theme < 1 || value.toString(36) !== key) return null;
  return region === 0 ? { theme } : { region, theme };
}

/** What a key of either form says; null when it is none. */
export function decodeKey(key: string): KeyCriteria | null {
  return decodeSearchKey(key) ?? decodeThemeKey(key);
}
