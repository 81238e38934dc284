import { and, asc, desc, eq, gt, gte, isNull, lt, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { momentOf } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { order } from "#modules/booking/tables.server.ts";
import { findAnswer } from "#modules/contact/answer.server.ts";
import { findCase, type Case } from "#modules/contact/contact.server.ts";
import { answerBy } from "#modules/contact/data-requests/answer-by.ts";
import { isDataRight, type Subject } from "#modules/contact/data-requests/rules.ts";
import type { AnswerWay } from "#modules/contact/lifecycle.ts";
import { ANSWER_HOURS } from "#modules/contact/rules.ts";
import { contactAnswer, contactCase } from "#modules/contact/tables.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { namesOfHouse } from "../names.server.ts";
import type { Cursor } from "../query.ts";
import type { CaseQuery, CaseView } from "./query.ts";

/** A message to us as a list has it. `due`: by when it is answered; `answeredAt`: null as long as it is not. */
export type CaseLine = {
  id: string;
  site: SiteId;
  subject: Subject;
  number: string | null;
  name: string;
  email: string;
  text: string;
  at: Date;
  due: Date;
  answeredAt: Date | null;
};

/** `next`: where the following page begins; null on the last. */
export type CasePage = { lines: CaseLine[]; next: Cursor | null };

/** What was done about a message. `by`: a name; null for whoever is known no more. */
type GivenAnswer = { way: AnswerWay; text: string; by: string | null; at: Date };

/**
 * A message whole. `order`: what it names, where there is such a booking; `isBuyers`: whether its buyer has the address that writes. Anybody may type a
 * number: nothing of a booking is told to another address. `others`: what the same address has written beside it, the newest first.
 */
export type CaseFile = CaseLine & {
  phone: string | null;
  answer: GivenAnswer | null;
  order: { number: string; isBuyers: boolean } | null;
  others: CaseLine[];
};

const PAGE_LENGTH = 25;
/** Others of an address that a page shows. */
const OTHERS = 5;
const HOUR_MS = 3_600_000;

/** By when a message is answered: 48 hours after it was written, a request about data by the end of its last day. */
function dueOf({ reason, createdAt, locale }: Pick<Case, "reason" | "createdAt" | "locale">): Date {
  if (!isDataRight(reason)) return new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS);
  const site = SITES[locale];
  return momentOf(addDays(answerBy(createdAt, site), 1), "00:00", site.timeZone);
}

const lineOf = (row: Case, answeredAt: Date | null): CaseLine => ({
  id: row.id,
  site: row.locale,
  subject: row.reason,
  number: row.bookingNumber,
  name: row.name,
  email: row.email,
  text: row.description,
  at: row.createdAt,
  due: dueOf(row),
  answeredAt,
});

const selectLines = (db: Db) =>
  db
    .select({ row: contactCase, answeredAt: contactAnswer.at })
    .from(contactCase)
    .leftJoin(contactAnswer, eq(contactAnswer.caseId, contactCase.id))
    .$dynamic();

/** What waits for the link of its mail is nobody's yet. */
const inView = (view: CaseView): SQL | undefined =>
  view === "open"
    ? and(ne(contactCase.state, "waiting"), isNull(contactAnswer.at))
    : sql`${contactAnswer.at} is not null`;

/** A page of the messages to us: those that wait, the oldest first; those that were answered, the latest first. */
export async function listCases(db: Db, { view, text, site, after }: CaseQuery): Promise<CasePage> {
  const isOpen = view === "open";
  const where = and(inView(view), saying(text), site ? eq(contactCase.locale, site) : undefined, beyond(view, after));
  const rows = await selectLines(db)
    .where(where)
    .orderBy(
      ...(isOpen
        ? [asc(contactCase.createdAt), asc(contactCase.id)]
        : [desc(contactAnswer.at), desc(contactAnswer.caseId)]),
    )
    .limit(PAGE_LENGTH + 1);
  const lines = rows.slice(0, PAGE_LENGTH).map(({ row, answeredAt }) => lineOf(row, answeredAt));
  const last = lines.at(-1);
  const next = rows.length > PAGE_LENGTH && last ? { id: last.id, createdAt: last.answeredAt ?? last.at } : null;
  return { lines, next };
}

function beyond(view: CaseView, after: Cursor | null): SQL | undefined {
  if (!after) return undefined;
  const { createdAt: at, id } = after;
  return view === "open"
    ? and(gte(contactCase.createdAt, at), or(gt(contactCase.createdAt, at), gt(contactCase.id, id)))
    : and(lte(contactAnswer.at, at), or(lt(contactAnswer.at, at), lt(contactAnswer.caseId, id)));
}

/** A number and an address say which are meant; anything else begins a name. */
function saying(text: string): SQL | undefined {
  if (text === "") return undefined;
  const number = readOrderNumber(text);
  if (number !== null) return eq(contactCase.bookingNumber, number);
  if (text.includes("@")) return sql`lower(${contactCase.email}) = ${text.toLowerCase()}`;
  return sql`starts_with(lower(${contactCase.name}), ${text.toLowerCase()})`;
}

/** All that wait for an answer, the oldest first: what the board says of them. */
export async function listWaitingCases(db: Db): Promise<CaseLine[]> {
  const rows = await selectLines(db).where(inView("open")).orderBy(asc(contactCase.createdAt), asc(contactCase.id));
  return rows.map(({ row }) => lineOf(row, null));
}

export const countWaitingCases = (db: Db): Promise<number> =>
  db.$count(
    contactCase,
    sql`${contactCase.state} <> 'waiting' and not exists (select 1 from ${contactAnswer} where ${contactAnswer.caseId} = ${contactCase.id})`,
  );

/** One message, with what it takes to answer it; null for what is forgotten, or not confirmed. */
export async function readCaseFile(db: Db, id: string): Promise<CaseFile | null> {
  const row = isUuid(id) ? await findCase(db, id) : null;
  if (!row || row.state === "waiting") return null;
  const given = await findAnswer(db, id);
  const names = given && (await namesOfHouse(db));
  const others = await selectLines(db)
    .where(and(eq(contactCase.emailKey, row.emailKey), ne(contactCase.id, id), ne(contactCase.state, "waiting")))
    .orderBy(desc(contactCase.createdAt))
    .limit(OTHERS);
  return {
    ...lineOf(row, given?.at ?? null),
    phone: row.phone,
    answer: given && { way: given.way, text: given.text, by: names?.get(given.actor) ?? null, at: given.at },
    order: row.bookingNumber === null ? null : await findNamed(db, row.bookingNumber, row.email),
    others: others.map((other) => lineOf(other.row, other.answeredAt)),
  };
}

async function findNamed(db: Db, number: string, email: string): Promise<CaseFile["order"]> {
  const [found] = await db.select({ buyer: order.buyer }).from(order).where(eq(order.number, number));
  return found ? { number, isBuyers: found.buyer?.email.toLowerCase() === email.toLowerCase() } : null;
}
