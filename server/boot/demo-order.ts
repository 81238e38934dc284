import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";

/** An order of the demonstration that anybody may look up. */
export type DemoOrder = { number: string; email: string };

/** A call of the product; a path, or a whole address of a sandbox. */
export type AskProduct = (target: string, init?: RequestInit) => Promise<Response>;

const EMAIL = "camille@example.org";
const BUYER = {
  email: EMAIL,
  firstName: "Camille",
  lastName: "Renard",
  phoneNumber: "+33612345678",
  country: "FR",
};
/** Far enough ahead to be changed and given up, and for every way to pay. Days. */
const AHEAD = { first: 40, last: 70 };
const NIGHTS = 2;
const OFFERS_A_DAY = 10;
const DAY_MS = 86_400_000;

/** Whether there is one: where the catalogue is the demonstration's, no money moves, and the public is not let in (docs/demo.md#order). */
export const hasDemoOrder = (env: Pick<Env, "DEMO_CATALOGUE" | "PAYMENT_PROVIDER" | "ALLOW_SANDBOX">): boolean =>
  env.DEMO_CATALOGUE && env.PAYMENT_PROVIDER === "sandbox" && !env.ALLOW_SANDBOX;

/**
 * The order that anybody may look up: a stay that is still to come, paid in three parts on the sandbox's page, by the calls that visitors make. Made
 * where there is none (any more). Null: it could not be made, which keeps nothing from being tried out.
 */
export async function keepDemoOrder(
  ask: AskProduct,
  { databaseUrl, now }: { databaseUrl: string; now: Date },
): Promise<DemoOrder | null> {
  const known = await findNumber(databaseUrl, now);
  if (known === null && !(await makeOrder(ask, now))) return null;
  const number = known ?? (await findNumber(databaseUrl, now));
  return number === null ? null : { number, email: EMAIL };
}

async function findNumber(databaseUrl: string, now: Date): Promise<string | null> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const { rows } = await database.db.execute<{ number: string }>(sql`
      select number from "order" where buyer ->> 'email' = ${EMAIL} and state = 'confirmed'
        and exists (select from order_item where order_id = "order".id and ends_on > ${dayAfter(now, 0)})
      order by created_at desc limit 1`);
    return rows[0]?.number ?? null;
  } finally {
    await database.close();
  }
}

async function makeOrder(ask: AskProduct, now: Date): Promise<boolean> {
  for (let ahead = AHEAD.first; ahead <= AHEAD.last; ahead += 7) {
    const checkin = dayAfter(now, ahead);
    const checkout = dayAfter(now, ahead + NIGHTS);
    const { exactMatch = [] } = await read<{ exactMatch?: Offer[] }>(
      ask("/api/offers.json", post({ locale: "fr_FR", searchCriterias: { checkin, checkout }, pagination })),
    );
    for (const { id } of exactMatch)
      if (await buy(ask, { offerId: id, travelPeriod: { checkinDate: checkin, checkoutDate: checkout } })) return true;
  }
  return false;
}

const pagination = { limit: OFFERS_A_DAY };

type Offer = { id: string };
type Quote = {
  errors: unknown[];
  priceInfo: { sellPrice: number } | null;
  activityDates: { activityId: string; selected: string | null }[];
};
type Wanted = { offerId: string; travelPeriod: { checkinDate: string; checkoutDate: string } };
type Placed = { booking?: { orderUUID: string }; payment?: { redirectUrl?: string } | null };

/** Whether it was bought: there is nothing to choose about it, and it is dear enough for three parts. */
async function buy(ask: AskProduct, wanted: Wanted): Promise<boolean> {
  const { checkinDate: checkin } = wanted.travelPeriod;
  const quote = await read<Partial<Quote>>(
    ask(`/api/product/${wanted.offerId}/quote?locale=fr_FR&checkin=${checkin}&nights=${NIGHTS}&adult=2`),
  );
  if (quote.errors?.length !== 0 || !quote.priceInfo) return false;
  const reservationCriteria = {
    ...wanted,
    pax: { numberOfAdults: 2 },
    activityDaySelections: (quote.activityDates ?? []).map(({ activityId, selected }) => ({
      activityId: Number(activityId),
      day: selected,
    })),
  };
  const placed = await read<Placed>(
    ask(
      "/gateway/purchase/orders",
      post({
        locale: "fr_FR",
        currency: "EUR",
        buyer: BUYER,
        paymentMethod: "3x",
        expectedAmount: quote.priceInfo.sellPrice,
        items: { shortStayItem: { reservationCriteria } },
      }),
    ),
  );
  const page = placed.payment?.redirectUrl;
  if (!placed.booking || page === undefined) return false;
  const { pathname, search } = new URL(page);
  await ask(pathname + search, {
    method: "POST",
    body: new URLSearchParams({ answer: "accept" }),
    redirect: "manual",
  });
  // Whoever looks at the order next finds it paid.
  const state = await read<{ booking?: { state: string } }>(
    ask(`/gateway/purchase/orders/${placed.booking.orderUUID}`),
  );
  return state.booking?.state === "confirmed";
}

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** What a call answers; nothing of it where it refuses. */
async function read<Body extends object>(asked: Promise<Response>): Promise<Partial<Body>> {
  const answer = await asked;
  return answer.ok ? ((await answer.json()) as Body) : {};
}
