import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parseLines } from "#platform/json.ts";
import type {
  ActivityLine,
  ActivityVoucherLine,
  AriLine,
  CatalogueFile,
  HotelLine,
  PackageLine,
  RatePlanLine,
  ReviewLine,
  RoomLine,
} from "#modules/catalogue/import/schema.ts";
import { day } from "#platform/dates.ts";
import { generateDemoCatalogue } from "./generate.ts";

/** The day that the tests of the demo catalogue live in. */
export const TEST_TODAY = day("2026-11-21");

export type Lines = {
  hotels: HotelLine[];
  rooms: RoomLine[];
  "rate-plans": RatePlanLine[];
  activities: ActivityLine[];
  packages: PackageLine[];
  "activity-vouchers": ActivityVoucherLine[];
  ari: AriLine[];
  reviews: ReviewLine[];
};

/** A demo catalogue in a folder of its own. */
export async function makeFolder(
  options: { hotels?: number; seed?: string } = {},
): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "demo-"));
  await generateDemoCatalogue({ folder, today: TEST_TODAY, ...options });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The unpacked text of one file. */
export function readText(folder: string, file: CatalogueFile): string {
  return gunzipSync(readFileSync(join(folder, `${file}.ndjson.gz`))).toString("utf8");
}

/** The lines of one file. */
export function readLines<F extends CatalogueFile>(folder: string, file: F): Lines[F][number][] {
  return parseLines(readText(folder, file));
}

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Card = { city: number | undefined; picture: string | undefined };

/** Cards that begin like the one before, and towns whose first twelve are not all different. */
export function findTwins(cards: readonly Card[]) {
  const neighbours = cards.filter(({ picture }, index) => index > 0 && picture === cards[index - 1]?.picture);
  const towns = [...Map.groupBy(cards, ({ city }) => city)].map(([city, list]) => ({
    city,
    twelve: list.slice(0, 12).map(({ picture }) => picture),
  }));
  return { neighbours, towns: towns.filter(({ twelve }) => new Set(twelve).size < twelve.length) };
}
