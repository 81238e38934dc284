import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { handOver, issueGift, reserveGift, withdrawGift } from "../gifts/gifts.server.ts";
import { gift } from "../gifts/tables.server.ts";
import type { GiftSubject } from "../gifts/types.ts";
import { createGiftCards, type GiftCards } from "./cards.server.ts";
import { createCodeKeys } from "./codes.server.ts";
import { expireValues } from "./expire.server.ts";
import { issueValue, type ValueDeps } from "./issue.server.ts";
import { blockValue } from "./manage.server.ts";
import { createGiftCardProvider } from "./provider.server.ts";
import { lockCards } from "./spend.server.ts";
import { giftCodeTry, giftValue } from "./tables.server.ts";
import { CARD_TRIES, CARD_TRIES_MINUTES, createCodeTries, forgetCodeTries } from "./tries.server.ts";

const database = useDatabase();
const db = () => database().db;
const OPERATOR = system("test");
let clock: ReturnType<typeof fixedClock>;
let deps: ValueDeps;
let cards: GiftCards;

beforeEach(() => {
  clock = fixedClock("2026-11-26T10:00:00Z");
  deps = { clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  cards = open();
});

/** Cards as one process of several knows them. */
const open = () =>
  createGiftCards({ ...deps, db: db(), tries: createCodeTries({ clock, secret: "a secret of tries" }) });
const goTo = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());
const look = (code: string, address: string = randomUUID()) => cards.look(code, { actor: VISITOR, address });

async function issue(amount: number): Promise<{ id: string; code: string }> {
  const ask = { kind: "gift_card", site: "fr_FR", cause: randomUUID(), reason: "a test" } as const;
  const value = await db().transaction((tx) => issueValue(tx, deps, { ...ask, amount: cents(amount) }, OPERATOR));
  if (value.kind === "forbidden" || !value.code) throw new Error("not issued");
  return { id: value.id, code: value.code };
}

async function setAside(code: string, amount: number): Promise<{ use: string; orderId: string }> {
  const orderId = randomUUID();
  return db().transaction(async (tx) => {
    const locked = await lockCards(tx, deps, [{ code, amount: cents(amount) }]);
    if (locked.kind === "refused") throw new Error(locked.reason);
    await locked.setAside(tx, orderId);
    return { use: locked.uses[0]?.id ?? "", orderId };
  });
}

const provider = () => createGiftCardProvider({ ...deps, db: db() });
const CARD: GiftSubject = { kind: "gift_card", amount: cents(15_000), design: "snow" };

/** A gift that was bought for Inès, as far as its order was paid. */
async function buy(subject: GiftSubject): Promise<{ itemId: string; valueId: string; code: string }> {
  const [itemId, orderId] = [randomUUID(), randomUUID()];
  const recipient = { kind: "email", name: "Inès", email: "ines@example.com", on: null } as const;
  const text = {
    toName: "Inès",
    fromName: "Camille",
    message: null,
    occasion: "friday",
    landscape: null,
    hidesPrice: false,
  } as const;
  const snapshot = {
    subject,
    title: null,
    place: null,
    imageId: null,
    includes: [],
    months: 24,
    text,
    recipient,
    withdrawUntil: day("2026-12-10"),
    timeZone: "Europe/Paris",
  };
  await db().transaction(async (tx) => {
    await reserveGift(tx, deps, { orderId, itemId, site: "fr_FR", snapshot });
    await issueGift(tx, clock.now(), { itemId, paid: cents(15_000) });
  });
  const [{ row } = { row: null }] = await db()
    .select({ row: giftValue })
    .from(giftValue)
    .innerJoin(gift, eq(gift.valueId, giftValue.id))
    .where(eq(gift.itemId, itemId));
  const code = row && deps.keys.open(row);
  if (!row || !code) throw new Error("no value");
  return { itemId, valueId: row.id, code };
}
const give = (valueId: string) =>
  db().transaction((tx) => handOver(tx, deps, { valueId, way: "mailed", by: OPERATOR }));

describe("what a code is told to be (docs/product/gifts.md#balance)", () => {
  it("a card of the house: what is left, of how much, until when", async () => {
    const { code } = await issue(5_000);
    expect(await look(code)).toEqual({
      kind: "card",
      ending: code.slice(-4),
      design: null,
      fromName: null,
      issued: 5_000,
      balance: 5_000,
      validUntil: "2028-11-26",
      isOver: false,
      extendUntil: null,
      lines: [{ kind: "received", amount: 5_000, left: 5_000, orderId: null, day: "2026-11-26" }],
    });
  });

  it("however it is written", async () => {
    const { code } = await issue(5_000);
    const groups = code.match(/.{4}/g) ?? [];
    for (const typed of [code.toLowerCase(), groups.join("-"), groups.join(" – "), ` ${groups.join(" ")} `])
      expect((await look(typed)).kind).toBe("card");
  });

  it("its uses: paid, being paid, given back, never those that came to nothing", async () => {
    const { code } = await issue(15_000);
    const [paid, open, lost] = [await setAside(code, 5_770), await setAside(code, 1_000), await setAside(code, 2_000)];
    await provider().capture(paid.use, "take");
    await provider().cancel(lost.use, "let go");
    goTo("2026-12-24T23:30:00Z");
    await provider().refund({ reference: paid.use, amountCents: cents(770), withFees: false, key: "part" });
    const seen = await look(code);
    expect(seen.kind === "card" && [seen.balance, seen.lines]).toEqual([
      9_000,
      [
        { kind: "returned", amount: 770, left: 9_000, orderId: paid.orderId, day: "2026-12-25" },
        { kind: "set_aside", amount: -1_000, left: 8_230, orderId: open.orderId, day: "2026-11-26" },
        { kind: "spent", amount: -5_770, left: 9_230, orderId: paid.orderId, day: "2026-11-26" },
        { kind: "received", amount: 15_000, left: 15_000, orderId: null, day: "2026-11-26" },
      ],
    ]);
  });

  it("one that was given: its design, from whom, since when; before that day nobody has it", async () => {
    const { code, valueId } = await buy(CARD);
    expect(await look(code)).toEqual({ kind: "unknown" });
    goTo("2026-12-24T08:00:00Z");
    await give(valueId);
    expect(await look(code)).toMatchObject({
      kind: "card",
      design: "snow",
      fromName: "Camille",
      validUntil: "2028-12-24",
      lines: [{ kind: "received", day: "2026-12-24" }],
    });
  });

  it("one that its buyer took back is unknown", async () => {
    const { code, valueId, itemId } = await buy(CARD);
    await give(valueId);
    await db().transaction((tx) => withdrawGift(tx, clock.now(), itemId));
    expect(await look(code)).toEqual({ kind: "unknown" });
  });

  it("one that is over: what was left, and until when it can be made to last longer", async () => {
    const { code } = await issue(5_000);
    goTo("2028-11-27T10:00:00Z");
    expect(await look(code)).toMatchObject({ isOver: true, balance: 5_000, extendUntil: "2029-02-26" });
    await expireValues({ ...deps, db: db() }, OPERATOR);
    goTo("2029-02-26T10:00:00Z");
    expect(await look(code)).toMatchObject({
      isOver: true,
      balance: 0,
      extendUntil: "2029-02-26",
      lines: [{ kind: "expired", amount: -5_000, left: 0, day: "2028-11-26" }, { kind: "received" }],
    });
    goTo("2029-02-27T10:00:00Z");
    expect(await look(code)).toMatchObject({ isOver: true, extendUntil: null });
  });

  it("a voucher has a page of its own", async () => {
    const { code, valueId } = await buy({ kind: "box", handle: "spa-for-two" });
    await give(valueId);
    expect(await look(code)).toEqual({ kind: "other_gift" });
  });

  it("what nobody has and what is blocked are one answer", async () => {
    const { code } = await issue(5_000);
    await blockValue(db(), deps, { code, reason: "a test", to: "blocked" }, OPERATOR);
    for (const typed of [code, "2345-ABCD-6789", "hello", "💌"]) expect(await look(typed)).toEqual({ kind: "unknown" });
  });
});

describe("guessing (docs/product/gifts.md#guessing)", () => {
  const WRONG = "2345-ABCD-6789";

  it("five wrong codes of an address, then it waits; a right one costs no try, and others are none the worse", async () => {
    const { code } = await issue(5_000);
    const address = randomUUID();
    for (let tries = 0; tries < CARD_TRIES; tries++) {
      expect((await look(code, address)).kind).toBe("card");
      expect((await look(WRONG, address)).kind).toBe("unknown");
      clock.advance(60_000);
    }
    const waitMs = (CARD_TRIES_MINUTES - CARD_TRIES) * 60_000;
    expect(await look(code, address)).toEqual({ kind: "too_many_codes", waitMs });
    expect((await cards.check(code, { actor: VISITOR, address })).kind).toBe("too_many_codes");
    expect((await look(code)).kind).toBe("card");
    clock.advance(waitMs);
    expect((await look(code, address)).kind).toBe("card");
  });

  it("are counted by all processes together, and fifty at once have five answers", async () => {
    const { code } = await issue(5_000);
    const [here, there, address] = [open(), open(), randomUUID()];
    const asking = { actor: VISITOR, address };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? here : there).check(WRONG, asking)),
    );
    expect(answers.filter(({ kind }) => kind === "unknown")).toHaveLength(CARD_TRIES);
    expect(answers.filter(({ kind }) => kind === "too_many_codes")).toHaveLength(45);
    expect((await open().check(code, asking)).kind).toBe("too_many_codes");
  });

  it("an order that names a code which nobody has costs a try, too, and one that pays none", async () => {
    const { code } = await issue(5_000);
    const address = randomUUID();
    const pay = (typed: string) =>
      db().transaction((tx) => cards.lock(tx, [{ code: typed, amount: cents(100) }], { address }));
    for (let tries = 0; tries < CARD_TRIES; tries++)
      expect([(await pay(code)).kind, (await pay(WRONG)).kind]).toEqual(["locked", "refused"]);
    expect((await pay(code)).kind).toBe("too_many_codes");
  });

  it("keeps no address, and forgets tries that count no more", async () => {
    const address = "203.0.113.77";
    await look(WRONG, address);
    const isKept = async () => (await db().select().from(giftCodeTry)).length > 0;
    expect(JSON.stringify(await db().select().from(giftCodeTry))).not.toContain(address);
    await forgetCodeTries({ db: db(), clock });
    expect(await isKept()).toBe(true);
    goTo("2029-11-26T10:00:00Z");
    await forgetCodeTries({ db: db(), clock });
    expect(await isKept()).toBe(false);
  });
});
