import { and, desc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { localTime } from "#platform/clock.ts";
import { daysFrom, nightsBetween, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { can } from "../policy.ts";
import { accountingDay } from "../tables.server.ts";
import type { Span } from "../types.ts";
import { lastClosedDay, type BooksDeps } from "./close-days.server.ts";
import { writeDay } from "./day-file.server.ts";
import type { DayFault } from "./faults.ts";
import { firstBookedDay, type Company, type DaySum } from "./records.server.ts";

/** A company's day in the list. `closedAt`: null while it is open: its file may still change. */
export type BookedDay = {
  company: Company;
  day: Day;
  closedAt: Date | null;
  records: number | null;
  faults: readonly DayFault[];
  isSeen: boolean;
};

/** One of them, whole. */
export type BookedDayPage = BookedDay & { sums: readonly DaySum[]; sha256: string };

const isOpenFault = and(sql`jsonb_array_length(${accountingDay.faults}) > 0`, isNull(accountingDay.seenAt));
const COLUMNS = {
  company: accountingDay.company,
  day: accountingDay.day,
  closedAt: accountingDay.closedAt,
  records: accountingDay.records,
  faults: accountingDay.faults,
  seenAt: accountingDay.seenAt,
};
type Row = Pick<typeof accountingDay.$inferSelect, keyof typeof COLUMNS>;

const bookedDay = (company: Company, { day, closedAt, records, faults, seenAt }: Row): BookedDay => ({
  company,
  day,
  closedAt,
  records,
  faults,
  isSeen: seenAt !== null,
});

/** The days of a period that there are books of, newest first: those that are closed, and those that are not yet. */
export async function listDays({ db, clock, companies }: BooksDeps, { from, until }: Span): Promise<BookedDay[]> {
  const { today } = localTime(clock, HOUSE_TIME_ZONE);
  const first = await firstBookedDay(db);
  if (first === null) return [];
  const begin = from > first ? from : first;
  const end = until < today ? until : today;
  if (end < begin) return [];
  const rows = await db
    .select(COLUMNS)
    .from(accountingDay)
    .where(and(gte(accountingDay.day, begin), lte(accountingDay.day, end)));
  const last = await lastClosedDay(db);
  return daysFrom(begin, nightsBetween(begin, end) + 1)
    .toReversed()
    .flatMap((day) =>
      last !== null && day <= last
        ? rows.filter((row) => row.day === day).map((row) => bookedDay(namedCompany(companies(), row.company), row))
        : companies().map((company) => ({
            company,
            day,
            closedAt: null,
            records: null,
            faults: [],
            isSeen: false,
          })),
    );
}

/** Whoever the days were closed for; one that sells no more is known by its number alone, and has no site. */
const namedCompany = (companies: readonly Company[], id: string): Company =>
  companies.find((company) => company.id === id) ?? { id, name: id, sites: [] };

/** Days that differ and that nobody has seen to, the oldest first. */
export async function listFaulty({ db, companies }: Pick<BooksDeps, "db" | "companies">): Promise<BookedDay[]> {
  const rows = await db.select(COLUMNS).from(accountingDay).where(isOpenFault).orderBy(accountingDay.day);
  return rows.map((row) => bookedDay(namedCompany(companies(), row.company), row));
}

type Asked = { company: string; day: Day };

/**
 * A company's day; null where there are no such books. Of one that is closed, the sums are worked out anew: they say whether the ledger still says so. Of a
 * company that sells no more there are none: its sites are another's by now.
 */
export async function findDay(deps: BooksDeps, { company: id, day }: Asked): Promise<BookedDayPage | null> {
  const listed = (await listDays(deps, { from: day, until: day })).find(({ company }) => company.id === id);
  if (!listed) return null;
  const { sums, sha256, faults, records } = await writeDay(deps.db, { company: listed.company, day });
  const kept = listed.closedAt ? await findRow(deps.db, { company: id, day }) : null;
  return kept ? { ...listed, sums, sha256: kept.sha256 } : { ...listed, records, faults, sums, sha256 };
}

const findRow = async (db: Db, { company, day }: Asked) =>
  (
    await db
      .select({ file: accountingDay.file, sha256: accountingDay.sha256 })
      .from(accountingDay)
      .where(and(eq(accountingDay.company, company), eq(accountingDay.day, day)))
      .orderBy(desc(accountingDay.day))
  )[0] ?? null;

export type DayFile = { name: string; file: Uint8Array };
export type DownloadOutcome = Forbidden | { kind: "none" } | ({ kind: "file" } & DayFile);

/** The file of a company's day: as it was closed, or as it is so far. The journal has a line for it. */
export async function downloadDay(deps: BooksDeps, asked: Asked, actor: Actor): Promise<DownloadOutcome> {
  if (!can(actor, "reports.money")) return FORBIDDEN;
  const found = await findDay(deps, asked);
  if (!found) return { kind: "none" };
  const { company, day } = found;
  const kept = found.closedAt ? await findRow(deps.db, asked) : null;
  const { file } = kept ?? (await writeDay(deps.db, { company, day }));
  await recordAudit(deps.db, {
    at: deps.clock.now(),
    actor,
    verb: "report.download",
    thing: { kind: "books", id: `${company.id} ${day}` },
  });
  return { kind: "file", name: `books-${company.id}-${day}${kept ? "" : "-open"}.csv`, file };
}

export type SeenOutcome = Forbidden | { kind: "seen" } | { kind: "gone" };

/** Somebody has found out why a day differs, and says so: it waits no more. Of two at once one is told that it was done. */
export async function seeToDay(
  { db, clock }: Pick<BooksDeps, "db" | "clock">,
  { company, day }: Asked,
  { actor, why }: { actor: Actor; why: string },
): Promise<SeenOutcome> {
  if (!can(actor, "reports.money")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<SeenOutcome> => {
    const at = clock.now();
    const isIt = and(eq(accountingDay.company, company), eq(accountingDay.day, day), isOpenFault);
    const [row] = await tx
      .update(accountingDay)
      .set({ seenBy: actorName(actor), seenAt: at })
      .where(isIt)
      .returning({ day: accountingDay.day });
    if (!row) return { kind: "gone" };
    const thing = { kind: "books", id: `${company} ${day}` };
    await recordAudit(tx, { at, actor, verb: "books.see_to", thing, reason: why });
    return { kind: "seen" };
  });
}
