import type { Challenge } from "altcha/lib";
import { expect } from "vitest";
import { addDays, day, type Day } from "#platform/dates.ts";
import type { Quote } from "#modules/availability/types.ts";
import { ELIGIBILITY_CALL } from "#modules/payments/registry/calls.ts";
import { signNotice, signPayload } from "#modules/payments/registry/test-sandbox.server.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { PARTS, PROVIDER, SIGNATURE_HEADER } from "#modules/payments/registry/test-provider.ts";
import type { Ask, ContractClient } from "./contract.ts";
import { GOOD_REQUEST, GOOD_VALUES } from "./contact.ts";
import { DEMO_NOW } from "./demo.ts";
import { cookiesOf } from "./payments.ts";
import { workOn } from "./proofs.ts";
import type { TestServer } from "./server.ts";
import { chooseActivityDays, MARION, orderBody, payInSandbox, type BrowserPayment } from "./orders.ts";

/** What the server must be started with as the provider’s secret (WEBHOOK_SECRET_VARIABLE). */
export const WEBHOOK_SECRET = "whsec_of_every_call";

const CHECKIN = day("2027-01-12");
const locale = "fr_FR";
const PARTY = { adults: 2, children: 0, babies: 0 };

type Call = <T>(name: string, ask?: Ask) => Promise<T>;
type Things = { card: ResultCard; quote: Quote; voucher: ResultCard; activityId: string };

/** Makes every call of the document with things that exist, `cookie` being that of somebody who is signed in, and expects 200 or 204; the client compares each answer with its schema. */
export async function makeEveryCall(
  client: ContractClient,
  { server, giftCard, cookie }: { server: TestServer; giftCard: string; cookie: string },
): Promise<void> {
  const call: Call = async <T>(name: string, ask: Ask = {}) => {
    const answer = await client.call<T>(name, ask);
    expect([200, 204], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    return answer.body;
  };
  const things = await findThings(call);
  for (const [name, ask] of Object.entries(asksFor(things))) await call(name, ask);
  await writeMessage(call);
  await call("POST /api/account/wishlist", {
    body: { changes: [{ kind: "stay", id: things.card.id, keep: true, at: 0 }] },
    headers: { cookie },
  });
  await call("POST /gateway/purchase/gift-cards/check", { body: { locale, serialNumber: giftCard } });
  await payByWallet({ client, server, call }, await order(client, call, things));
  await change({ client, server, call });
}

/** A message with the work that it asks for. */
async function writeMessage(call: Call): Promise<void> {
  const proof = await workOn(await call<Challenge>("GET /api/contact/proof"));
  await call("POST /api/contact", { body: { ...GOOD_VALUES, locale, proof } });
  const another = await workOn(await call<Challenge>("GET /api/contact/proof"));
  await call("POST /api/data-request", { body: { ...GOOD_REQUEST, locale, proof: another } });
}

async function order(client: ContractClient, call: Call, { card, quote }: Things): Promise<object> {
  const body = orderBody({
    offerId: card.weekendId,
    checkin: CHECKIN,
    checkout: addDays(CHECKIN, 1),
    party: PARTY,
    expectedAmount: card.sellPrice,
    activityDays: chooseActivityDays(quote),
  });
  await call("POST /gateway/purchase/promotion-codes/check", { body: { ...body, code: "EXTRA10" } });
  const placed = await client.call<{ booking: { orderUUID: string } }>("POST /gateway/purchase/orders", { body });
  const path = { uuid: placed.body.booking.orderUUID };
  await call("GET /gateway/purchase/orders/{uuid}", { path });
  await call("PUT /gateway/purchase/orders/{uuid}/buyer", {
    path,
    body: { buyer: MARION },
    headers: { cookie: cookiesOf(placed) },
  });
  await call("DELETE /gateway/purchase/orders/{uuid}", { path, headers: { cookie: cookiesOf(placed) } });
  return body;
}

type Hands = { client: ContractClient; server: TestServer; call: Call };
/** What the call of a payment for a wallet answers. */
type WalletPayment = { paymentIntentId: string; payment: BrowserPayment };

/** A payment is opened, the wallet says yes at the provider, and the order is placed. */
async function payByWallet({ client, server, call }: Hands, body: object): Promise<void> {
  const opened = await client.call<WalletPayment>("POST /gateway/purchase/zeppto/payments", { body });
  await payInSandbox(server, opened.body.payment);
  await call("POST /gateway/purchase/zeppto", {
    body: {
      ...body,
      pspAuthorization: { paymentIntentId: opened.body.paymentIntentId, paymentMethod: "google_pay" },
    },
    headers: { cookie: cookiesOf(opened) },
  });
}

/** A stay that is paid and may be changed: its change is priced, asked for and given up. */
async function change({ client, server, call }: Hands): Promise<void> {
  const bought = await buyChangeable({ client, server, call });
  const { path, headers } = bought;
  const name = "/gateway/purchase/orders/{uuid}/changes";
  await call(`GET ${name}`, { path, headers });
  for (let ahead = 1; ahead < 60; ahead++) {
    const reservationCriteria = bought.criteria(addDays(CHECKIN, ahead));
    const priced = await call<{ difference: number | null }>(`POST ${name}/quote`, {
      path,
      headers,
      body: { reservationCriteria },
    });
    if (priced.difference === null || (priced.difference > 0 && priced.difference < 50)) continue;
    await call(`POST ${name}`, { path, headers, body: { reservationCriteria, expectedDifference: priced.difference } });
    break;
  }
  await call(`DELETE ${name}`, { path, headers });
}

async function buyChangeable({ client, server, call }: Hands) {
  const stay = { checkin: CHECKIN, checkout: addDays(CHECKIN, 1) };
  const { exactMatch } = await call<SearchResults>("POST /api/offers.json", {
    body: { locale, searchCriterias: stay },
  });
  for (const { weekendId: offerId } of exactMatch) {
    const quote = await call<Quote>("GET /api/product/{id}/quote", {
      path: { id: offerId },
      query: { locale, checkin: CHECKIN, nights: 1 },
    });
    if (!quote.cancellationPolicy.cancellable || quote.activityDates.length > 0) continue;
    const expectedAmount = quote.priceInfo?.sellPrice ?? 0;
    const body = orderBody({ offerId, ...stay, party: PARTY, expectedAmount });
    const placed = await client.call<{ booking: { orderUUID: string }; payment: BrowserPayment }>(
      "POST /gateway/purchase/orders",
      { body },
    );
    const path = { uuid: placed.body.booking.orderUUID };
    await payInSandbox(server, placed.body.payment);
    const state = async () =>
      (await call<{ booking: { state: string } }>("GET /gateway/purchase/orders/{uuid}", { path })).booking.state;
    await expect.poll(state, { timeout: 8_000, interval: 100 }).toBe("confirmed");
    const criteria = (on: Day) => ({
      offerId,
      pax: { numberOfAdults: 2 },
      travelPeriod: { checkinDate: on, checkoutDate: addDays(on, 1) },
    });
    return { path, headers: { cookie: cookiesOf(placed) }, criteria };
  }
  throw new Error("the demo catalogue has no stay that may be changed");
}

/** An offer that has rooms, an activity that has a page, and the picture-bearing activity of a stay. */
async function findThings(call: Call): Promise<Things> {
  const search = async (body: object) =>
    (await call<SearchResults>("POST /api/offers.json", { body: { locale, ...body } })).exactMatch;
  const stay = { checkin: CHECKIN, checkout: addDays(CHECKIN, 1) };
  const [card] = await search({ searchCriterias: stay });
  const [voucher] = await search({ flow: "activity" });
  if (!card || !voucher) throw new Error("the demo catalogue has no offer on that day");
  const quote = await call<Quote>("GET /api/product/{id}/quote", {
    path: { id: card.weekendId },
    query: { locale, checkin: CHECKIN, nights: 1 },
  });
  const detail = await call<{ activities: { activityId: string }[] }>("GET /api/weekend/{id}/detail.json", {
    path: { id: card.weekendId },
    query: { locale },
  });
  return { card, quote, voucher, activityId: detail.activities[0]?.activityId ?? "" };
}

const asksFor = (things: Things): Record<string, Ask> => ({
  ...asksOfStays(things),
  ...asksOfPayments(),
  ...ASKS_OF_CONTENT,
});

function asksOfStays({ card, voucher, activityId }: Things): Record<string, Ask> {
  const id = card.weekendId;
  const hotelId = card.hotel.id;
  const stay = { checkin: CHECKIN, nights: 1 };
  return {
    "POST /api/search/facets.json": { body: { locale } },
    "POST /api/search/activity-only.json": { body: { locale } },
    "GET /api/search/cards.json": { query: { locale, stays: id } },
    "GET /api/search/search-key.json": { query: { locale, key: "ccg" } },
    "GET /api/search/checkout-nights.json": { query: { locale, checkin: CHECKIN } },
    "GET /api/search/calendar.json": { query: { locale, from: CHECKIN } },
    "GET /api/autocomplete-geonames.json": { query: { locale, term: "norm" } },
    "GET /api/recommendedAutocomplete.json": { query: { locale } },
    "GET /api/hotels/{hotelId}/availabilities.json": {
      path: { hotelId },
      query: { locale, month: "2027-01", length: 12 },
    },
    "GET /api/weekend/{id}/packageCheckoutNights.json": { path: { id }, query: { locale, checkin: CHECKIN } },
    "GET /api/product/{id}/offers": { path: { id }, query: { locale, ...stay } },
    "GET /api/hotel/{hotelId}/rooms": { path: { hotelId }, query: { locale, ...stay } },
    "GET /api/product/{id}/upsells": { path: { id }, query: { locale, ...stay } },
    "GET /api/hotels/{id}.json": { path: { id: hotelId }, query: { locale } },
    "GET /api/hotel/{id}/reviews.json": { path: { id: hotelId }, query: { locale } },
    "GET /api/activity-only/weekend/{id}/detail.json": { path: { id: voucher.id }, query: { locale } },
    "GET /api/product/{id}/gift-prices": { path: { id } },
    "GET /gateway/sub-elements/available-custom-sub-elements": { query: { locale } },
    "GET /gateway/gift/shipping-costs": { query: { locale, country: "FR" } },
    "GET /api/activities/{id}/images.json": { path: { id: activityId }, query: { locale } },
  };
}

function asksOfPayments(): Record<string, Ask> {
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    data: { object: { id: "pi_of_nobody", object: "payment_intent" } },
  });
  return {
    "GET /gateway/purchase/zeppto": { query: { locale } },
    "GET /gateway/insurance/quote": { query: { locale, cancellationType: "FLEX", orderAmount: 31_800 } },
    "POST /ari": { rawBody: "<OTA_PingRQ/>", headers: { "content-type": "text/xml" } },
    "POST /gateway/purchase/webhooks/{provider}": {
      path: { provider: PROVIDER },
      rawBody: payload,
      headers: { [SIGNATURE_HEADER]: signPayload(payload, WEBHOOK_SECRET, Date.parse(DEMO_NOW) / 1000) },
    },
    "GET /gateway/purchase/webhooks/{provider}": {
      path: { provider: PARTS.name },
      query: { pid: "payment_of_nobody" },
      headers: { [PARTS.signatureHeader]: signNotice("payment_of_nobody", WEBHOOK_SECRET) },
    },
    [`GET ${ELIGIBILITY_CALL}`]: {
      query: {
        amount: 30_000,
        cancellationPolicyType: "NCNR",
        checkinDate: CHECKIN,
        pointOfSale: locale,
      },
    },
  };
}

const ASKS_OF_CONTENT: Record<string, Ask> = {
  "GET /gateway/cms/announcementBanner": { query: { locale, flow: "booking" } },
  "GET /gateway/content-boxes-block/{locale}": { path: { locale } },
  "GET /gateway/content/giftBlock": {},
  "GET /api/content/marketingBlock.json": { query: { locale } },
  "GET /api/content/targetedBanner.json": { query: { locale, page: "search" } },
  "GET /api/content/menu.json": { query: { locale } },
  "GET /api/gift-boxes.json": { query: { locale } },
  "GET /api/marketicles.json": { query: { locale } },
  "POST /api/consent": {
    body: {
      choiceId: "6f1d2c3b-5a41-4c1e-9d55-2f0a3f6f9b10",
      locale: "fr_FR",
      revision: 101,
      allowed: ["analytics"],
      refused: ["messenger"],
    },
  },
  "POST /api/marketing/newsletter": { body: { email: MARION.email, country: "FR", language: "fr", source: "home" } },
  "POST /gateway/logs": { body: { level: "ERROR", locale, location: "/", message: "x is not a function" } },
  "POST /error": { body: { uri: "/old", locale } },
  "GET /healthz": {},
  "GET /readyz": {},
  "GET /metrics": {},
};
