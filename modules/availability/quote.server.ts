import { and, asc, eq, sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import type { Texts } from "#modules/catalogue/types.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Party } from "#modules/visit/party.ts";
import { activityDays } from "./activity-days.ts";
import { assessStay, type StayAssessment } from "./assess.ts";
import { cancellationDeadline, isCancellable } from "./cancellation.ts";
import { findSellablePackage, loadRates, type SellablePackage } from "./data.server.ts";
import { freeOwnNights } from "./own-nights.ts";
import type { StayTotal } from "./pricing/total.ts";
import type { RoomNights } from "./stock.server.ts";
import { stockDay } from "./tables.server.ts";
import type { QuoteErrorCode } from "./types.ts";

export type StayRequest = {
  packageId: number;
  /** Where it is asked: what is not published there is not sold there. */
  siteId: SiteId;
  checkin: Day;
  nights: number;
  party: Party;
  activityDays: readonly { activityId: number; day: Day }[];
};

/** An activity that needs a day, with the days of the stay and the chosen one (the only one open is chosen by itself). */
export type DatedActivity = {
  activityId: number;
  titles: Texts;
  days: { day: Day; available: boolean }[];
  selected: Day | null;
};

type QuoteBase = {
  product: SellablePackage;
  hotelId: number;
  poolId: number;
  checkin: Day;
  checkout: Day;
  nights: number;
  party: Party;
  /** Rooms the party takes; 0 when it does not fit. */
  rooms: number;
  /** Rooms left on the scarcest night, these not yet taken off. */
  availableRooms: number;
  activities: DatedActivity[];
  /** `deadline`: last day to change or cancel, included; null when there is none or it is past already. */
  cancellation: { type: "FLEX" | "NCNR"; deadline: Day | null };
};

/**
 * A stay checked against rates and stock now. `price.sell` is what the order amounts to (local tax included where it is paid with the
 * booking); `price.stay.nightly` is what a refund is counted from. A stay that only lacks activity dates has a price already.
 */
export type StayQuote = QuoteBase &
  (
    | { bookable: true; errors: []; price: StayTotal }
    | { bookable: false; errors: QuoteErrorCode[]; price: StayTotal | null }
  );

/** `forUpdate`: locks the stock of its nights first. `own`: rooms that whoever asks has already, which are free for them (docs/product/after-sale.md#change). */
type QuoteOptions = { forUpdate?: boolean; own?: readonly RoomNights[] };

/**
 * The one place where a stay gets its price. `db` is a handle or a transaction; with `forUpdate` (in a transaction that goes on to hold the
 * rooms) the stock of the nights is locked first, so that what was quoted is still there when it is held. Null: no such package.
 */
export async function quoteStay(
  db: Db,
  clock: Clock,
  request: StayRequest,
  options: QuoteOptions = {},
): Promise<StayQuote | null> {
  const product = await findSellablePackage(db, request.packageId, request.siteId);
  return product && quotePackage(db, clock, { ...request, product }, options);
}

/** `quoteStay` of a package that is at hand. */
export async function quotePackage(
  db: Db,
  clock: Clock,
  { product, ...request }: Omit<StayRequest, "siteId"> & { product: SellablePackage },
  { forUpdate = false, own = [] }: QuoteOptions = {},
): Promise<StayQuote> {
  const checkout = addDays(request.checkin, request.nights);
  if (forUpdate) await lockStock(db, { poolId: product.poolId, checkin: request.checkin, checkout });
  const rates = await loadRates(db, clock, [product], { from: request.checkin, until: checkout });
  freeOwnNights(rates, product, own);
  const now = localTime(clock, product.timeZone);
  const assessment = assessStay({
    terms: product,
    rates,
    now,
    checkin: request.checkin,
    nights: request.nights,
    party: request.party,
  });
  const deadline = cancellationDeadline(product.cancellation, request.checkin);
  const base: QuoteBase = {
    product,
    hotelId: product.hotelId,
    poolId: product.poolId,
    checkin: request.checkin,
    checkout,
    nights: request.nights,
    party: request.party,
    rooms: assessment.split?.rooms ?? 0,
    availableRooms: assessment.availableRooms,
    activities: dateActivities(product, request),
    cancellation: { type: product.cancellation.type, deadline: isCancellable(deadline, now.today) ? deadline : null },
  };
  return closeQuote(base, assessment, findActivityErrors(base.activities, product, request));
}

function closeQuote(base: QuoteBase, { refusal, total }: StayAssessment, activityErrors: QuoteErrorCode[]): StayQuote {
  const errors = refusal ? [refusal] : activityErrors;
  if (errors.length === 0 && total) return { ...base, bookable: true, errors: [], price: total };
  return { ...base, bookable: false, errors, price: total };
}

function dateActivities(product: SellablePackage, request: Omit<StayRequest, "siteId">): DatedActivity[] {
  return product.activities
    .filter(({ needsDate }) => needsDate)
    .map((activity) => {
      const days = activityDays(activity, request);
      const open = days.filter(({ available }) => available);
      const asked = request.activityDays.find(({ activityId }) => activityId === activity.id)?.day;
      return {
        activityId: activity.id,
        titles: activity.titles,
        days,
        selected: asked ?? (open.length === 1 ? (open[0]?.day ?? null) : null),
      };
    });
}

/** A missing day, a day on which the activity does not take place, or a day for something that the package does not let one choose. */
function findActivityErrors(
  activities: DatedActivity[],
  product: SellablePackage,
  request: Omit<StayRequest, "siteId">,
): QuoteErrorCode[] {
  const isForeign = request.activityDays.some(
    ({ activityId }) => !product.activities.some(({ id, needsDate }) => id === activityId && needsDate),
  );
  const isWrong = activities.some(
    ({ days, selected }) => selected !== null && !days.some(({ day, available }) => available && day === selected),
  );
  const isMissing = activities.some(({ selected }) => selected === null);
  return [
    ...(isForeign || isWrong ? (["ACTIVITY_DATE_INVALID"] as const) : []),
    ...(isMissing ? (["ACTIVITY_DATE_REQUIRED"] as const) : []),
  ];
}

/** Locks the nights in day order, like everything that takes rooms: two takers cannot wait for each other. */
async function lockStock(
  db: Db,
  { poolId, checkin, checkout }: { poolId: number; checkin: Day; checkout: Day },
): Promise<void> {
  await selectStock(db, { poolId, from: checkin, until: checkout });
}

const selectStock = prepareQuery("stock_to_lock", ["poolId", "from", "until"], (db, { poolId, from, until }) =>
  db
    .select({ day: stockDay.day })
    .from(stockDay)
    .where(and(eq(stockDay.poolId, poolId), sql`${stockDay.day} >= ${from} and ${stockDay.day} < ${until}`))
    .orderBy(asc(stockDay.day))
    .for("update"),
);
