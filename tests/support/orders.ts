import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";
import { jsonPost } from "./json-post.ts";
import type { TestServer } from "./server.ts";

export const MARION = {
  email: "marion.lefevre@example.org",
  civility: "MRS",
  firstName: "Marion",
  lastName: "Lefèvre",
  phoneNumber: "+33 6 12 34 56 78",
  addressLine: "4 rue des Lilas",
  city: "Arras",
  postalCode: "62000",
  country: "FR",
};

export type WalletAsk = {
  offerId: string;
  checkin: string;
  checkout: string;
  party: { adults: number; children: number; babies: number };
  expectedAmount: number;
  activityDays?: { activityId: number; day: string }[];
  locale?: string;
};

/** The body of POST /gateway/purchase/orders, from Marion. */
export function orderBody({
  offerId,
  checkin,
  checkout,
  party,
  expectedAmount,
  activityDays = [],
  locale = "fr_FR",
}: WalletAsk) {
  return {
    locale,
    currency: "EUR",
    expectedAmount,
    buyer: MARION,
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId,
          activityDaySelections: activityDays,
          travelPeriod: { checkinDate: checkin, checkoutDate: checkout },
          pax: { numberOfAdults: party.adults, numberOfChildren: party.children, numberOfBabies: party.babies },
        },
      },
    },
  };
}

/** The first possible day of each activity that needs one. */
export function chooseActivityDays({
  activityDates,
}: Pick<Quote, "activityDates">): { activityId: number; day: string }[] {
  return activityDates.flatMap(({ activityId, days }) => {
    const open = days.find(({ available }) => available);
    return open ? [{ activityId: Number(activityId), day: open.day }] : [];
  });
}

/** The body of an order for the first offer that is free on a night of the demo catalogue. */
export async function findOrderBody(server: TestServer, checkin: string, checkout: string): Promise<object> {
  const search = (await (
    await server.fetch("/api/offers.json", jsonPost({ locale: "fr_FR", searchCriterias: { checkin, checkout } }))
  ).json()) as SearchResults;
  const [card] = search.exactMatch;
  if (!card) throw new Error("the demo catalogue has nothing on that night");
  const quote = (await (
    await server.fetch(`/api/product/${card.id}/quote?locale=fr_FR&checkin=${checkin}&nights=1`)
  ).json()) as Quote;
  return orderBody({
    offerId: card.id,
    checkin,
    checkout,
    party: { adults: 2, children: 0, babies: 0 },
    expectedAmount: card.sellPrice,
    activityDays: chooseActivityDays(quote),
  });
}

/** What an order's answer gives the browser to pay with. */
export type BrowserPayment = { clientSecret: string; publishableKey: string };

/** Presents a card as the browser would; the intent's status, or the error's code. */
export async function payInSandbox(
  server: TestServer,
  payment: BrowserPayment | null,
  card = "pm_card_visa",
): Promise<string> {
  if (!payment) throw new Error("there is nothing to pay");
  const { clientSecret, publishableKey } = payment;
  const id = clientSecret.split("_secret_")[0] ?? "";
  const response = await server.fetch(`${SANDBOX}/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: card,
      return_url: "http://fr.localhost/confirmation",
    }).toString(),
  });
  const answer = (await response.json()) as { status?: string; error?: { code?: string } };
  return answer.status ?? answer.error?.code ?? `HTTP ${response.status}`;
}
