import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import type { Locale } from "#modules/sites/locales.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { startContract } from "#tests/support/contract.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { fromCard, giftPeople, HOSTS, NIGHTS, stayBody, type Answer, type Pays } from "#tests/support/gift-people.ts";
import { giveGift } from "#tests/support/give-gift.ts";
import { issueCard } from "#tests/support/issue-card.ts";
import { jsonPost } from "#tests/support/json-post.ts";
import { MARION } from "#tests/support/orders.ts";
import { giftSnapshot } from "#tests/support/redeem.ts";

/**
 * Each kind of gift on sites whose journeys have not all four (gift-whole.spec.ts, gift-sites.spec.ts): bought by one person, come by mail, used by another who
 * knows nothing but the code. Through the door of the server, as the pages ask.
 */
const contract = startContract({ MAILBOX_PAGE: "true" });

const { api, give, open, redeem, freeStay, offers } = giftPeople(contract);
const VOUCHER = { kind: "single_voucher", packageId: 1, nights: NIGHTS } as const;

test.each<Locale>(["es_ES", "it_IT", "fr_BE", "nl_BE"])(
  "%s: a stay, a box, a card and an activity are given by one person and used by another",
  async (locale) => {
    const purse = await issueCard(contract().db, 900_000, fixedClock(DEMO_NOW));
    const [stay = ""] = await offers({ locale, flow: "gifting", giftNights: String(NIGHTS) });
    const [activity = ""] = await offers({ locale, flow: "activity" });

    const voucher = await give(locale, { item: { singleVoucherItem: { weekendId: stay, nights: NIGHTS } }, purse });
    const dated = await redeem(locale, { offerId: stay, code: voucher, purse });
    expect([dated.answer.status, dated.answer.payment, dated.answer.booking?.state]).toEqual([200, null, "confirmed"]);

    const box = await give(locale, { item: { boxItem: { handle: "petite-escapade-2-nuits" } }, purse });
    const boxed = await redeem(locale, { offerId: stay, code: box, purse });
    expect([boxed.answer.status, boxed.answer.payment, boxed.answer.booking?.state]).toEqual([200, null, "confirmed"]);

    const card = await give(locale, { item: { giftCardItem: { amount: 10_000, design: "village" } }, purse });
    await give(locale, { item: { giftCardItem: { amount: 3_000, design: "village" } }, purse: card });
    const left = await contract().client.call<{ balance: number }>("POST /gateway/purchase/gift-cards/check", {
      body: { locale, serialNumber: card },
    });
    expect(left.body.balance).toBe(7_000);

    const slip = await give(locale, { item: { activityVoucherItem: { weekendId: activity, adults: 2 } }, purse });
    const use = async () => {
      const form = new URLSearchParams({ do: "use", code: slip });
      return (await api(`${HOSTS[locale]}/activity-voucher`, { method: "POST", body: form })).status;
    };
    expect([await use(), await use()]).toEqual([200, 409]);
    expect(await compareValues(contract().db)).toEqual([]);
    expect(await compareBooks(contract().db)).toEqual([]);
  },
);

test("what a gift leaves is paid by cards in part, in whole, or not: then the card is named and nothing is set aside", async () => {
  const { db } = contract();
  const [stay = ""] = await offers({ locale: "fr_BE", flow: "gifting", giftNights: String(NIGHTS) });
  const { code } = await giveGift(db, { amount: 5_000, snapshot: giftSnapshot(VOUCHER) });
  const [card, purse] = [await issueCard(db, 2_000, fixedClock(DEMO_NOW)), "2222-3333-4444"];
  const cookie = await open(HOSTS.fr_BE, code);
  const quote = await freeStay("fr_BE", stay);
  const ask = async (expectedAmount: number, giftcards: Pays) => {
    const response = await api(
      `${HOSTS.fr_BE}/beneficiary/orders`,
      jsonPost(
        { ...stayBody("fr_BE", stay, quote), expectedAmount, giftcards },
        { "Idempotency-Key": randomUUID(), cookie },
      ),
    );
    const answer = (await response.json()) as Answer & { serialNumber?: string };
    return { ...answer, status: response.status };
  };
  const { amount = 0 } = await ask(0, []);
  expect(amount).toBeGreaterThan(2_000);
  const refused = await ask(amount - 2_000, fromCard(purse, 2_000));
  expect([refused.status, refused.code, refused.serialNumber]).toEqual([422, "GIFT_CARD_UNKNOWN", purse]);
  const tooMuch = await ask(amount - 2_500, fromCard(card, 2_500));
  expect([tooMuch.status, tooMuch.code]).toEqual([409, "GIFT_CARD_INSUFFICIENT"]);
  const part = await ask(amount - 2_000, fromCard(card, 2_000));
  expect([part.status, part.payment === null]).toEqual([200, false]);
});

test("and by the plain form of the page: a code that is typed is looked at first, a card that pays all of it leads to the thanks", async () => {
  const { db } = contract();
  const [stay = ""] = await offers({ locale: "es_ES", flow: "gifting", giftNights: String(NIGHTS) });
  const { code } = await giveGift(db, { amount: 5_000, snapshot: giftSnapshot(VOUCHER) });
  const card = await issueCard(db, 90_000, fixedClock(DEMO_NOW));
  const cookie = await open(HOSTS.es_ES, code);
  const { checkin } = await freeStay("es_ES", stay);
  const url = `${HOSTS.es_ES}/beneficiary/confirm?offer=${stay}&nights=${NIGHTS}&checkin=${checkin}`;
  const { email, firstName, lastName } = MARION;
  const details = {
    email,
    firstName,
    lastName,
    phoneNumber: "612 34 56 78",
    terms: "on",
    idempotencyKey: randomUUID(),
  };
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...details, ...fields });
    const response = await api(url, { method: "POST", body, headers: { cookie } });
    return { status: response.status, to: response.headers.get("location") ?? "", text: await response.text() };
  };
  expect((await post({ expectedAmount: "1" })).status).toBe(409);
  const supplement = await supplementOf(cookie, stay);
  const unknown = await post({ expectedAmount: supplement, promotionCode: "EXTRA10", intent: "code" });
  expect([unknown.status, unknown.text.includes('"code":"EXTRA10"')]).toEqual([200, true]);
  const seen = await post({ expectedAmount: supplement, promotionCode: card });
  expect([seen.status, seen.text.includes('"balance":90000')]).toEqual([200, true]);
  const shown = card.match(/.{4}/g)?.join("-") ?? "";
  const paid = await post({ expectedAmount: supplement, giftCard: shown, giftCardsPaid: supplement });
  expect([paid.status, /\/beneficiary\/thanks\/[0-9a-f-]{36}$/.test(paid.to)]).toEqual([303, true]);
});

/** What a stay asks for beyond the gift that is open. */
async function supplementOf(cookie: string, stay: string): Promise<string> {
  const quote = await freeStay("es_ES", stay);
  const headers = { "Idempotency-Key": randomUUID(), cookie };
  const body = { ...stayBody("es_ES", stay, quote), expectedAmount: 0, giftcards: [] };
  const answer = (await (await api(`${HOSTS.es_ES}/beneficiary/orders`, jsonPost(body, headers))).json()) as Answer;
  return String(answer.amount ?? 0);
}
