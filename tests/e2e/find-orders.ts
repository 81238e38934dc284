import type { Quote } from "#modules/availability/types.ts";
import { chooseActivityDays, orderBody } from "../support/orders.ts";
import { dayAhead } from "./stays.ts";

type Offers = { exactMatch: { weekendId: string; sellPrice: number }[] };

/** A POST of JSON. */
export const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** The bodies of some orders: a night each, from days that still have rooms. */
export async function findOrders(origin: string, wanted: number): Promise<object[]> {
  const orders: object[] = [];
  for (let ahead = 24; ahead < 60 && orders.length < wanted; ahead++)
    orders.push(...(await findOrdersOf(origin, dayAhead(ahead), dayAhead(ahead + 1))));
  return orders;
}

async function findOrdersOf(origin: string, checkin: string, checkout: string): Promise<object[]> {
  const answer = await fetch(
    `${origin}/api/offers.json`,
    post({ locale: "fr_FR", searchCriterias: { checkin, checkout }, pagination: { limit: 10 } }),
  );
  const { exactMatch } = (await answer.json()) as Offers;
  return Promise.all(
    exactMatch.map(async ({ weekendId, sellPrice }) => {
      const quote = (await (
        await fetch(`${origin}/api/product/${weekendId}/quote?locale=fr_FR&checkin=${checkin}&nights=1`)
      ).json()) as Pick<Quote, "activityDates">;
      return orderBody({
        offerId: weekendId,
        checkin,
        checkout,
        party: { adults: 2, children: 0, babies: 0 },
        expectedAmount: sellPrice,
        activityDays: chooseActivityDays(quote),
      });
    }),
  );
}
