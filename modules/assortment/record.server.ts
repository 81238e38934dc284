import { asc, eq, sql } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import { readAudit, type AuditLine } from "#platform/audit/read-audit.server.ts";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { versionOf } from "#modules/catalogue/editing/patch.ts";
import { findCurrent } from "#modules/catalogue/export/current-lines.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { LineOf } from "#modules/catalogue/import/file-loader.ts";
import { thingOf } from "#modules/catalogue/import/import-audit.ts";
import { pickText } from "#modules/catalogue/reader.server.ts";
import {
  activity,
  activityVoucher,
  hotel,
  ratePlan,
  room,
  roomRate,
  stayPackage,
} from "#modules/catalogue/tables.server.ts";
import { readStale, type StaleText } from "#modules/catalogue/stale-texts/stale-texts.server.ts";
import type { Board, Picture } from "#modules/catalogue/types.ts";
import { nameActors } from "#modules/rates/history.server.ts";
import type { NamedActor } from "#modules/rates/types.ts";
import type { Language } from "#modules/sites/locales.ts";
import { checkPackage, checkSites, type Check, type SiteCheck } from "./checklist.ts";
import { fromPriceOf, weekendsOf, type ShelfDeps, type Weekends } from "./shelf.server.ts";

/** Something of a hotel, as lists and choices name it. */
export type Named = { id: number; code: string; name: string };
export type NamedPlan = Named & { board: Board; roomCodes: string[] };
export type NamedPackage = Named & { isPublished: boolean };

/** The hotel that a thing is of, with all that it has. */
export type HouseOf = {
  id: number;
  code: string;
  name: string;
  isActive: boolean;
  timeZone: string;
  /** Pictures that the catalogue names of it; photographs of the house stand in their place. */
  pictures: Picture[];
  hasPhotographs: boolean;
  rooms: Named[];
  plans: NamedPlan[];
  activities: Named[];
  packages: NamedPackage[];
  vouchers: NamedPackage[];
};

/** What visitors see of a package. */
export type Shelf = { from: Cents | null; weekends: Weekends; checks: Check[] };

export type RecordLine = { [File in RecordFile]: { file: File; line: LineOf<File> } }[RecordFile];
/** A thing of the catalogue with all that its page says. */
export type CatalogueRecord = RecordLine & {
  /** Sent back with what is typed: whoever was faster is found out by it. */
  seen: string;
  house: HouseOf;
  /** Of packages alone. */
  shelf: Shelf | null;
  /** What each site has and lacks of it; null: it is not published site by site. */
  sites: SiteCheck[] | null;
  /** Pictures that its line names; photographs of the house may stand in their place. */
  shown: Picture[];
  /** Texts that were written before their French changed. */
  stale: StaleText[];
  history: AuditLine[];
  names: ReadonlyMap<RecordedActor, NamedActor>;
};

/** Lines of the journal that a page shows. */
const MOST_HISTORY = 8;

export async function findRecord(
  deps: ShelfDeps,
  { file, id }: { file: RecordFile; id: number },
  language: Language,
): Promise<CatalogueRecord | null> {
  const found = await findLine(deps, file, id);
  if (!found) return null;
  const hotelId = found.file === "hotels" ? found.line.id : found.line.hotelId;
  const house = await findHouse(deps, hotelId, language);
  if (!house) return null;
  const stale = await readStale(deps.db, { file, id });
  const staleIn = [...new Set(stale.map(({ language: one }) => one))];
  const shelf = found.file === "packages" ? await findShelf(deps, found.line, { ...house, stale: staleIn }) : null;
  const history = await readAudit(deps.db, { thing: thingOf(file, found.line), limit: MOST_HISTORY });
  return {
    ...found,
    seen: versionOf(found.line),
    house,
    shelf,
    sites:
      found.file === "packages" || found.file === "activity-vouchers"
        ? checkSites(found, { hasPrice: shelf !== null && shelf.from !== null })
        : null,
    shown: "pictures" in found.line ? found.line.pictures : "picture" in found.line ? [found.line.picture] : [],
    stale,
    history,
    names: await nameActors(
      deps.db,
      history.map(({ actor }) => actor),
    ),
  };
}

async function findLine({ db }: ShelfDeps, file: RecordFile, id: number): Promise<RecordLine | null> {
  const as = <File extends RecordFile>(one: File, line: LineOf<File> | null) => line && { file: one, line };
  switch (file) {
    case "hotels":
      return as(file, await findCurrent(db, file, id));
    case "rooms":
      return as(file, await findCurrent(db, file, id));
    case "rate-plans":
      return as(file, await findCurrent(db, file, id));
    case "activities":
      return as(file, await findCurrent(db, file, id));
    case "packages":
      return as(file, await findCurrent(db, file, id));
    case "activity-vouchers":
      return as(file, await findCurrent(db, file, id));
  }
}

/** What of a hotel decides whether its packages are seen. */
export async function findDoor({ db }: ShelfDeps, id: number): Promise<Pick<HouseOf, "isActive" | "timeZone"> | null> {
  const [row] = await db
    .select({ isActive: hotel.isActive, timeZone: hotel.timeZone })
    .from(hotel)
    .where(eq(hotel.id, id));
  return row ?? null;
}

/** `stale`: languages in which the package says something that was written before its French changed, where that is asked for. */
type Door = Pick<HouseOf, "isActive" | "timeZone"> & { stale?: readonly Language[] };

/** How a package stands with visitors, and what would keep it from them. */
export async function findShelf(
  deps: ShelfDeps,
  line: LineOf<"packages">,
  { isActive, timeZone, stale = [] }: Door,
): Promise<Shelf> {
  // One after the other: it may be a connection that somebody holds.
  const from = await fromPriceOf(deps, line.id);
  const weekends = await weekendsOf(deps, [line.id]);
  const nights = weekends.get(line.id) ?? [];
  const facts = {
    hasPrice: from !== null,
    weekends: nights.filter((left) => left !== null && left > 0).length,
    isHotelOpen: isActive,
    today: todayAt(deps, timeZone),
    stale,
  };
  return { from, weekends: nights, checks: checkPackage(line, facts) };
}

const todayAt = ({ clock }: ShelfDeps, timeZone: string): Day => localTime(clock, timeZone).today;

/** A hotel with all that it has, whether it is open or not. */
export async function findHouse({ db }: ShelfDeps, id: number, language: Language): Promise<HouseOf | null> {
  const [row] = await db
    .select({
      id: hotel.id,
      code: hotel.code,
      name: hotel.name,
      isActive: hotel.isActive,
      timeZone: hotel.timeZone,
      pictures: hotel.pictures,
      named: hotel.namedPictures,
    })
    .from(hotel)
    .where(eq(hotel.id, id));
  if (!row) return null;
  const { named, pictures, ...facts } = row;
  const things = await readThings(db, id);
  return {
    ...facts,
    pictures: named ?? pictures,
    hasPhotographs: named !== null,
    rooms: things.rooms.map(({ texts, ...of }) => ({ ...of, name: pickText(texts, language)?.name ?? of.code })),
    plans: things.plans.map((plan) => ({ ...plan, name: plan.code })),
    activities: things.activities.map(({ texts, ...of }) => ({
      ...of,
      name: pickText(texts, language)?.title ?? of.code,
    })),
    packages: things.packages.map(({ texts, ...of }) => ({ ...of, name: pickText(texts, language)?.label ?? of.code })),
    vouchers: things.vouchers.map(({ texts, ...of }) => ({ ...of, name: pickText(texts, language)?.label ?? of.code })),
  };
}

/** All that a hotel has, each kind in the order in which it was made. */
async function readThings(db: ShelfDeps["db"], id: number) {
  const codes = sql<
    string[]
  >`array(select r.code from ${roomRate} rr join ${room} r on r.id = rr.room_id where rr.rate_plan_id = "rate_plan"."id" order by rr.id)`;
  const [rooms, plans, activities, packages, vouchers] = await Promise.all([
    db
      .select({ id: room.id, code: room.code, texts: room.texts })
      .from(room)
      .where(eq(room.hotelId, id))
      .orderBy(asc(room.id)),
    db
      .select({ id: ratePlan.id, code: ratePlan.code, board: ratePlan.board, roomCodes: codes })
      .from(ratePlan)
      .where(eq(ratePlan.hotelId, id))
      .orderBy(asc(ratePlan.id)),
    db
      .select({ id: activity.id, code: activity.code, texts: activity.texts })
      .from(activity)
      .where(eq(activity.hotelId, id))
      .orderBy(asc(activity.id)),
    db
      .select({
        id: stayPackage.id,
        code: stayPackage.code,
        texts: stayPackage.texts,
        isPublished: stayPackage.isPublished,
      })
      .from(stayPackage)
      .where(eq(stayPackage.hotelId, id))
      .orderBy(asc(stayPackage.id)),
    db
      .select({
        id: activityVoucher.id,
        code: activityVoucher.code,
        texts: activityVoucher.texts,
        isPublished: activityVoucher.isPublished,
      })
      .from(activityVoucher)
      .where(eq(activityVoucher.hotelId, id))
      .orderBy(asc(activityVoucher.id)),
  ]);
  return { rooms, plans, activities, packages, vouchers };
}
