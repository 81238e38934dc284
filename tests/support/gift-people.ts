import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import type { Quote } from "#modules/availability/types.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { Locale } from "#modules/sites/locales.ts";
import type { Contract } from "./contract.ts";
import { eventually } from "./eventually.ts";
import { jsonPost } from "./json-post.ts";
import { chooseActivityDays, MARION } from "./orders.ts";

export const HOSTS: Record<Locale, string> = {
  fr_FR: "http://fr.localhost",
  es_ES: "http://es.localhost",
  it_IT: "http://it.localhost",
  nl_NL: "http://nl.localhost",
  fr_BE: "http://be.localhost/fr",
  nl_BE: "http://be.localhost/nl",
};

const CODE = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/;
export const NIGHTS = 2;
const FROM = day("2027-01-12");
const DAYS = 60;

export type Answer = {
  code?: string;
  amount?: number;
  payment?: unknown;
  booking?: { state: string; orderUUID: string };
};
export type Pays = { serialNumber: string; usedAmount: number }[];
type Ordered = { answer: Answer & { status: number; cookie: string }; amount: number };

export const fromCard = (code: string, amount: number): Pays =>
  amount > 0 ? [{ serialNumber: code, usedAmount: amount }] : [];

/** What a browser is given to send back. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");

/** Who gives and who is given, of a server that shows its mails (MAILBOX_PAGE): through its door, as pages and callers ask. */
export function giftPeople(house: () => Pick<Contract, "server" | "client" | "db">) {
  const api = (path: string, init?: RequestInit, caller?: string) => house().server.fetch(path, init, caller);

  /** Orders items for what they cost, which the first answer tells, all of it paid by a gift card. */
  async function orderWith(
    path: string,
    { body, purse, cookie }: { body: object; purse: string; cookie?: string },
  ): Promise<Ordered> {
    const ask = async (expectedAmount: number, giftcards: Pays): Promise<Ordered["answer"]> => {
      const headers = { "Idempotency-Key": randomUUID(), ...(cookie ? { cookie } : {}) };
      const response = await api(path, jsonPost({ ...body, expectedAmount, giftcards }, headers));
      const answer = (await response.json()) as Answer;
      return { ...answer, status: response.status, cookie: cookieOf(response) };
    };
    // Nothing costs a cent: the answer says what is left to pay, where anything is.
    const first = await ask(cookie ? 0 : 1, []);
    if (first.status === 200) return { answer: first, amount: 0 };
    const amount = first.amount ?? 0;
    expect([first.status, first.code, amount > 0]).toEqual([409, "PRICE_CHANGED", true]);
    return { answer: await ask(0, fromCard(purse, amount)), amount };
  }

  /** Buys a gift for somebody else; its order, the code that the letter to them brings, and that letter. */
  async function buy(locale: Locale, { item, purse }: { item: Record<string, object>; purse: string }) {
    const email = `${randomUUID()}@example.org`;
    const [[name, gift] = ["", {}]] = Object.entries(item);
    const recipient = { kind: "email", name: "Françoise", email, deliveryDate: null };
    const customization = { fromName: "Léa", toName: "Françoise", message: "À toi" };
    const items = { [name]: { recipient, customization, ...gift } };
    const body = { locale, currency: "EUR", buyer: MARION, items };
    const { answer } = await orderWith("/gateway/purchase/orders", { body, purse });
    expect([answer.status, answer.payment]).toEqual([200, null]);
    return { answer, email };
  }

  /** The same; the code alone. */
  async function give(locale: Locale, ask: { item: Record<string, object>; purse: string }): Promise<string> {
    return (await letterTo((await buy(locale, ask)).email)).code;
  }

  /** The letter with a code that somebody was sent last. */
  async function letterTo(email: string): Promise<{ code: string; text: string }> {
    return eventually(async () => {
      const [mail] = await house()
        .db.select({ id: mailMessage.id })
        .from(mailMessage)
        .where(eq(mailMessage.recipient, email))
        .orderBy(desc(mailMessage.id));
      const text = mail ? await (await api(`/dev/mailbox/${mail.id}/text`)).text() : "";
      const code = CODE.exec(text)?.[0];
      if (!code) throw new Error("no letter with a code has come");
      return { code, text };
    });
  }

  /** Opens a gift by its code as the form of its page does; what the browser is given. */
  async function open(host: string, code: string): Promise<string> {
    const response = await api(`${host}/beneficiary/login`, { method: "POST", body: new URLSearchParams({ code }) });
    expect(response.status).toBe(303);
    return cookieOf(response).split("; ")[0] ?? "";
  }

  /** Makes a stay of what was opened, on the first day on which it can be had. */
  async function redeem(locale: Locale, { offerId, code, purse }: { offerId: string; code: string; purse: string }) {
    const host = HOSTS[locale];
    const body = stayBody(locale, offerId, await freeStay(locale, offerId));
    return orderWith(`${host}/beneficiary/orders`, { body, purse, cookie: await open(host, code) });
  }

  /** The first day on which a stay can be had, and what it is then. */
  async function freeStay(locale: Locale, id: string): Promise<Quote & { checkin: string }> {
    for (let later = 0; later < DAYS; later++) {
      const checkin = addDays(FROM, later);
      const { status, body } = await house().client.call<Quote>("GET /api/product/{id}/quote", {
        path: { id },
        query: { locale, checkin, nights: NIGHTS },
      });
      if (status === 200 && body.bookable) return { ...body, checkin };
    }
    throw new Error("the stay is never free");
  }

  async function offers(body: object): Promise<string[]> {
    const found = await house().client.call<SearchResults>("POST /api/offers.json", { body });
    return found.body.exactMatch.map(({ id }) => id);
  }

  return { api, orderWith, buy, give, letterTo, open, redeem, freeStay, offers };
}

/** The stay that a quote is of, for whoever was given something. */
export function stayBody(locale: Locale, offerId: string, quote: Quote & { checkin: string }) {
  return {
    locale,
    currency: "EUR",
    buyer: { ...MARION, firstName: "Françoise", email: "francoise@example.org" },
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId,
          activityDaySelections: chooseActivityDays(quote),
          travelPeriod: { checkinDate: quote.checkin, checkoutDate: addDays(day(quote.checkin), NIGHTS) },
          pax: { numberOfAdults: 2 },
        },
      },
    },
  };
}
