import { randomUUID } from "node:crypto";
import { SITES } from "#modules/sites/locales.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { Chance } from "#modules/booking/simulation/random.ts";
import { chooseActivityDays, MARION, orderBody } from "#tests/support/orders.ts";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";
import { jsonAsk, readJson, type Answer, type Ask, type Client } from "./client.ts";
import type { Offer } from "./things.ts";
import { judge } from "./tally.ts";

/** What a buyer does once the rooms are set aside. */
export const FATES = [
  "pays",
  "pays",
  "pays",
  "challenged",
  "challenged",
  "refused_by_bank",
  "declined_then_pays",
  "declined",
  "leaves",
] as const;
export type Fate = (typeof FATES)[number];

/** How it ended, as the buyer knows it. `paid`: the card went through; `lost`: no answer however often it was asked. */
export type Ending = "paid" | "unpaid" | "sold_out" | "refused" | "lost";

export type BuyerOptions = {
  client: Client;
  offer: Offer;
  fate: Fate;
  /** Known already; asked for when left out. */
  price?: Price;
  /** Marion when left out, with a mail address of `name`. */
  person?: typeof MARION;
  /** Tells one buyer from another: address of the caller and of the mail. */
  name: string;
  caller: string;
  /** Called for each answer, with what was asked for. */
  onAnswer?: (label: string, answer: Answer) => void;
  /** How long a buyer tries again what got no answer, milliseconds. */
  patienceMs?: number;
  /** Cookies of the browser, by name. */
  cookies?: Map<string, string>;
};

export type Bought = {
  ending: Ending;
  orderId: string | null;
  /** Of the answer that ended it. */
  status: number;
  code: string | null;
  /** What the browser was told to pay with. */
  payment?: { clientSecret: string; publishableKey: string };
};

type Placed = {
  booking?: { orderUUID: string };
  payment?: { clientSecret: string; publishableKey: string } | null;
  code?: string;
};
const site = SITES.fr_FR;
const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/** What a stay costs, and the days its activities need. */
export type Price = { amount: number; activityDays: { activityId: number; day: string }[]; rooms: number };

/** One buyer's whole visit: quote, order, card, 3-D Secure, confirmation. What gets no answer is asked again, as a browser's user would. */
export async function liveBuyer(given: BuyerOptions): Promise<Bought> {
  const options = { cookies: new Map<string, string>(), ...given };
  const price = options.price ?? (await askPrice(options));
  if ("ending" in price) return price;
  const placed = await placeOrder(options, price);
  const { booking, payment, code = null } = readJson<Placed>(placed) ?? {};
  const orderId = booking?.orderUUID ?? null;
  if (placed.lost) return { ending: "lost", orderId, status: 0, code: placed.lost };
  if (placed.status !== 200 || !orderId || !payment)
    return { ending: isSoldOut(placed.status, code) ? "sold_out" : "refused", orderId, status: placed.status, code };
  if (options.fate === "leaves") return { ending: "unpaid", orderId, status: 200, code, payment };
  const isPaid = await pay(options, { orderId, ...payment });
  if (isPaid) await insist(options, "confirmation", { path: `/confirmation/${orderId}` });
  return { ending: isPaid ? "paid" : "unpaid", orderId, status: 200, code, payment };
}

/** The price of an offer, or how the visit ended without one. */
export async function askPrice(options: BuyerOptions): Promise<Price | Bought> {
  const first = await askQuote(options, []);
  const activityDays = "ending" in first ? [] : chooseActivityDays(first);
  const quote = activityDays.length > 0 ? await askQuote(options, activityDays) : first;
  if ("ending" in quote) return quote;
  if (!quote.bookable || !quote.priceInfo)
    return { ending: "sold_out", orderId: null, status: 409, code: quote.errors[0]?.code ?? null };
  return { amount: quote.priceInfo.totalPrice, activityDays, rooms: quote.availableRooms };
}

async function askQuote(options: BuyerOptions, activityDays: Price["activityDays"]): Promise<Quote | Bought> {
  const { id, checkin } = options.offer;
  const chosen = activityDays.map(({ activityId, day }) => `${activityId}:${day}`).join();
  const answer = await insist(options, "quote", {
    path: `/api/product/${id}/quote?locale=fr_FR&checkin=${checkin}&nights=1&adult=2&child=0&baby=0&activitySelectionList=${chosen}`,
  });
  return (
    (answer.status === 200 && readJson<Quote>(answer)) || {
      ending: answer.lost ? "lost" : "refused",
      orderId: null,
      status: answer.status,
      code: answer.lost,
    }
  );
}

/** The last room went between the quote and the order. */
const isSoldOut = (status: number, code: string | null) =>
  (status === 409 && code === "SOLD_OUT") || (status === 422 && code === "PACKAGE_SOLD_OUT");

const personOf = ({ person = MARION, name }: BuyerOptions) => ({ ...person, email: `${name}@example.org` });

function placeOrder(options: BuyerOptions, { amount: expectedAmount, activityDays }: Price): Promise<Answer> {
  const { id, checkin, checkout } = options.offer;
  const body = {
    ...orderBody({
      offerId: id,
      checkin,
      checkout,
      party: { adults: 2, children: 0, babies: 0 },
      expectedAmount,
      activityDays,
    }),
    buyer: personOf(options),
  };
  return insist(
    options,
    "order",
    jsonAsk("POST", "/gateway/purchase/orders", body, { headers: { "idempotency-key": randomUUID() } }),
  );
}

type Due = { orderId: string; clientSecret: string; publishableKey: string };

/** Cards as the buyer's fate says; whether the money went through. */
async function pay(options: BuyerOptions, due: Due): Promise<boolean> {
  const { fate } = options;
  if (fate === "declined" || fate === "declined_then_pays") {
    await presentCard(options, due, "pm_card_visa_chargeDeclined");
    if (fate === "declined") return false;
    await insist(
      options,
      "retry",
      jsonAsk("PUT", `/gateway/purchase/orders/${due.orderId}/buyer`, { buyer: personOf(options) }),
    );
  }
  const isChallenged = fate === "challenged" || fate === "refused_by_bank";
  const intent = await presentCard(options, due, isChallenged ? "pm_card_threeDSecure2Required" : "pm_card_visa");
  if (intent?.next_action?.redirect_to_url) return answerBank(options, due, intent.next_action.redirect_to_url.url);
  return intent?.status === "succeeded" || intent?.status === "requires_capture";
}

type Intent = { status?: string; next_action?: { redirect_to_url?: { url: string } } | null };

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Presents a card from the browser; the intent, or null when it was declined. */
async function presentCard(
  options: BuyerOptions,
  { orderId, clientSecret, publishableKey }: Due,
  card: string,
): Promise<Intent | null> {
  const id = clientSecret.split("_secret_")[0] ?? "";
  const fields = new URLSearchParams({
    client_secret: clientSecret,
    payment_method: card,
    return_url: returnUrl(options, orderId),
  });
  const answer = await insist(options, "card", {
    method: "POST",
    path: `${SANDBOX}/v1/payment_intents/${id}/confirm`,
    headers: { ...FORM, authorization: `Bearer ${publishableKey}` },
    body: fields.toString(),
  });
  return answer.status === 200 ? readJson<Intent>(answer) : null;
}

/** The page that the checkout names: of the site's own origin, port and all. */
const returnUrl = ({ client }: BuyerOptions, orderId: string) =>
  `http://${site.devHost}:${client.port}/confirmation/${orderId}`;

/** The bank's page, and the buyer's answer to it. */
async function answerBank(options: BuyerOptions, { clientSecret }: Due, url: string): Promise<boolean> {
  await insist(options, "bank", { path: url });
  const isApproved = options.fate === "challenged";
  const path = url.replace(/\?.*$/, "");
  const answer = await insist(options, "bank", {
    method: "POST",
    path,
    headers: FORM,
    body: new URLSearchParams({ secret: clientSecret, answer: isApproved ? "approve" : "decline" }).toString(),
  });
  return isApproved && answer.status === 303;
}

/** Asks again what got no answer or was turned away for now, until patience ends. */
async function insist(
  { client, caller, onAnswer, patienceMs = PATIENCE_MS, cookies = new Map() }: BuyerOptions,
  label: string,
  ask: Ask,
): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await client.ask({ caller, ...ask, headers: { ...cookieHeader(cookies), ...ask.headers } });
    keepCookies(cookies, answer);
    onAnswer?.(label, answer);
    const verdict = judge(answer);
    if ((verdict !== "cut" && verdict !== "shed") || Date.now() > until) return answer;
    const told = Number(answer.headers["retry-after"] ?? 0) * 1000;
    await new Promise((done) => setTimeout(done, Math.min(LONGEST_PAUSE_MS, Math.max(PAUSE_MS, told))));
  }
}

export function cookieHeader(cookies: Map<string, string>): Record<string, string> {
  return cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {};
}

/** Keeps what an answer sets, as a browser does. */
export function keepCookies(cookies: Map<string, string>, { headers }: Answer): void {
  for (const line of headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (name) cookies.set(name.trim(), value);
  }
}

/** Each fate as often as it stands in the list. */
export const drawFate = (chance: Chance): Fate => chance.pick(FATES);
