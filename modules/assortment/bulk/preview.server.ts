import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { createLimiter } from "#platform/images/limiter.ts";
import { versionOf } from "#modules/catalogue/editing/patch.ts";
import { readCurrent } from "#modules/catalogue/export/current-lines.server.ts";
import { pickText } from "#modules/catalogue/reader.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import { blockersOf } from "../checklist.ts";
import type { ListFile } from "../query.ts";
import { findShelf, type RecordLine } from "../record.server.ts";
import type { ShelfDeps } from "../shelf.server.ts";
import { mayAdd, planOf, type Blockers, type Plan } from "./plan.ts";
import type { BulkWish } from "./wish.ts";

/** A thing of many, as a page names it. `seen`: its version, sent back with what is agreed to. */
export type NamedThing = { id: number; code: string; title: string; hotelName: string; seen: string };

type House = { name: string; isActive: boolean; timeZone: string };
export type BulkThing = { thing: RecordLine; house: House };

/** Things of a list by id, in the order in which they are named, each with its hotel. */
export async function readThings(db: Db, file: ListFile, ids: readonly number[]): Promise<BulkThing[]> {
  const things = await readLines(db, file, ids);
  const hotelIds = things.map(hotelIdOf);
  const rows = await db
    .select({ id: hotel.id, name: hotel.name, isActive: hotel.isActive, timeZone: hotel.timeZone })
    .from(hotel)
    .where(inArray(hotel.id, [...new Set(hotelIds), -1]));
  const houses = new Map(rows.map((row) => [row.id, row]));
  const found = new Map(
    things.flatMap((thing) => {
      const house = houses.get(hotelIdOf(thing));
      return house ? [[thing.line.id, { thing, house }] as const] : [];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

const hotelIdOf = ({ file, line }: RecordLine): number => (file === "hotels" ? line.id : line.hotelId);

async function readLines(db: Db, file: ListFile, ids: readonly number[]): Promise<RecordLine[]> {
  const which = { ids };
  switch (file) {
    case "packages":
      return (await readCurrent(db, file, which)).map(({ line }) => ({ file, line }));
    case "hotels":
      return (await readCurrent(db, file, which)).map(({ line }) => ({ file, line }));
    case "activities":
      return (await readCurrent(db, file, which)).map(({ line }) => ({ file, line }));
    case "activity-vouchers":
      return (await readCurrent(db, file, which)).map(({ line }) => ({ file, line }));
  }
}

export function nameThing({ thing, house }: BulkThing, language: Language): NamedThing {
  const { id, code } = thing.line;
  return { id, code, title: titleOf(thing, language) ?? code, hotelName: house.name, seen: versionOf(thing.line) };
}

function titleOf({ file, line }: RecordLine, language: Language): string | undefined {
  switch (file) {
    case "hotels":
      return line.name;
    case "activities":
      return pickText(line.texts, language)?.title;
    case "packages":
      return pickText(line.texts, language)?.label;
    case "activity-vouchers":
      return pickText(line.texts, language)?.label;
    default:
      return line.code;
  }
}

/** Prices that are asked for at once: each is a quote, and others work meanwhile. */
const AT_ONCE = 4;

/** What a wish would do to each of some things; nothing is written. */
export async function planThings(
  deps: ShelfDeps,
  things: readonly BulkThing[],
  wish: BulkWish,
): Promise<{ of: BulkThing; plan: Plan }[]> {
  const limit = createLimiter(AT_ONCE);
  return Promise.all(
    things.map(async (of) => {
      // What is missing is looked for only where it would matter.
      const couldBe = planOf(of.thing, wish, []);
      const isNew = couldBe.kind === "changes" && couldBe.added.length > 0;
      if (!isNew || !mayAdd(wish)) return { of, plan: couldBe };
      return { of, plan: planOf(of.thing, wish, await limit(() => findBlockers(deps, of))) };
    }),
  );
}

async function findBlockers(deps: ShelfDeps, { thing: { file, line }, house }: BulkThing): Promise<Blockers> {
  if (file === "packages") return blockersOf((await findShelf(deps, line, house)).checks);
  return file === "activity-vouchers" && line.pictures.length === 0 ? ["picture"] : [];
}
