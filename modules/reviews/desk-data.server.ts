import { and, asc, desc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { Day } from "#platform/dates.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import type { Buyer } from "#modules/booking/types.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { GuestReview } from "./data.server.ts";
import { averageOf, shownName, type Refusal, type ReviewContent } from "./rules.ts";
import { guestReview } from "./tables.server.ts";
import { findMarks, type Mark } from "./text-rules.ts";

/** Which reviews a list has: those that wait for a decision, and what became of the others. */
export const DESK_VIEWS = ["written", "published", "refused"] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
export const readDeskView = (text: string | null): DeskView => DESK_VIEWS.find((view) => view === text) ?? "written";

/** A review as whoever decides reads it, on the page of the office and from `script/reviews`. `number`: of its order, eight digits. `name`: as it would be signed; null once its guest is forgotten. */
export type DeskReview = {
  id: string;
  number: string;
  siteId: SiteId;
  state: GuestReview["state"];
  movedAt: Date;
  hotelName: string;
  packageLabel: string;
  checkin: Day;
  checkout: Day;
  name: string | null;
  content: ReviewContent;
  /** Mean of the six in tenths. */
  average: number;
  refusal: Refusal | null;
  answer: string | null;
};

/** What whoever decides has to look at. `twins`: numbers of orders whose guests sent the same words. */
export type DeskDetail = DeskReview & { marks: Mark[]; twins: string[] };

/** Of those that are decided, the latest. */
const DECIDED = 50;
/** A text this long is nobody's second time by chance, letters. */
const TELLING = 20;

const stayOf = and(eq(orderItem.orderId, order.id), eq(orderItem.kind, "stay"));

function select(db: Db) {
  return db
    .select({
      review: guestReview,
      number: order.number,
      buyer: order.buyer,
      hotelName: sql<string>`${orderItem.snapshot} ->> 'hotelName'`,
      packageLabel: sql<string>`${orderItem.snapshot} ->> 'packageLabel'`,
      checkin: sql<Day>`${orderItem.snapshot} ->> 'checkin'`,
      checkout: sql<Day>`${orderItem.snapshot} ->> 'checkout'`,
    })
    .from(guestReview)
    .innerJoin(order, eq(order.id, guestReview.orderId))
    .innerJoin(orderItem, stayOf);
}
type Row = Awaited<ReturnType<typeof select>>[number];

/** Reviews where they stand: all that wait, the longest first, whatever they say; of the others those that were decided on last. */
export async function listReviews(db: Db, view: DeskView): Promise<DeskReview[]> {
  const isThere = and(eq(guestReview.state, view), sql`${guestReview.content} is not null`);
  const rows =
    view === "written"
      ? await select(db).where(isThere).orderBy(asc(guestReview.movedAt), asc(guestReview.number))
      : await select(db).where(isThere).orderBy(desc(guestReview.movedAt), desc(guestReview.number)).limit(DECIDED);
  return rows.flatMap(deskReview);
}

/** How many wait for a decision. */
export const countWaiting = (db: Db): Promise<number> =>
  db.$count(guestReview, and(eq(guestReview.state, "written"), sql`${guestReview.content} is not null`));

/** The review of an order by its eight digits; null where nothing was sent, or its words are gone. */
export async function findDeskReview(db: Db, number: string): Promise<DeskDetail | null> {
  const [row] = await select(db).where(eq(order.number, number));
  const [found] = row ? deskReview(row) : [];
  if (!row || !found) return null;
  const { positive, negative } = found.content;
  return {
    ...found,
    marks: findMarks(`${positive}\n${negative}`),
    twins: await findTwins(db, row.review, found.content),
  };
}

function deskReview({ review, number, buyer, ...stay }: Row): DeskReview[] {
  const { id, content, siteId, state, movedAt, refusal, answer } = review;
  if (!content) return [];
  const name = nameOf(buyer, content);
  return [{ id, number, siteId, state, movedAt, ...stay, name, content, average: averageOf(content), refusal, answer }];
}

const nameOf = (buyer: Buyer | null, { name }: ReviewContent): string | null => buyer && shownName(buyer, name);

/** Others who said the same, word for word: somebody may write for more than one guest. */
async function findTwins(db: Db, { id }: GuestReview, { positive, negative }: ReviewContent): Promise<string[]> {
  const same = [positive, negative].filter((text) => text.length >= TELLING).map(isSaid);
  if (same.length === 0) return [];
  const rows = await db
    .select({ number: order.number })
    .from(guestReview)
    .innerJoin(order, eq(order.id, guestReview.orderId))
    .where(and(ne(guestReview.id, id), or(...same)))
    .orderBy(desc(guestReview.movedAt))
    .limit(5);
  return rows.map(({ number }) => number);
}

const isSaid = (text: string): SQL =>
  sql`lower(${text}) in (lower(${guestReview.content} ->> 'positive'), lower(${guestReview.content} ->> 'negative'))`;
