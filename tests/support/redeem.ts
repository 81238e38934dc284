import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import type { RedeemInput, RedeemOutcome } from "#modules/booking/redeem/contract.ts";
import type { StaySearch } from "#modules/booking/redeem/exchanges.server.ts";
import type { StayFound } from "#modules/booking/redeem/nearest-in-value.ts";
import { createRedemption, type RedeemDeps } from "#modules/booking/redeem/service.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { placeGifts } from "#modules/booking/verbs/place-gifts.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { withProvider } from "#modules/payments/payment-providers.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import { SITES } from "#modules/sites/locales.ts";
import { handOver } from "#modules/vouchers/gifts/gifts.server.ts";
import { createGiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftSnapshot, GiftSubject, GiftWish } from "#modules/vouchers/gifts/types.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { issueValue } from "#modules/vouchers/values/issue.server.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { countedTries } from "./code-tries.ts";
import { emptyTables } from "./empty-tables.ts";
import { messages } from "./messages.ts";
import { createStay, createTestPayments, demandPlaced, onlyProvider, orderInput, silentLog } from "./payments.ts";

export const REDEEMED_ON = day("2026-12-04");

/** A voucher as somebody got it: two nights of a stay, from Léa and Hugo. */
export function giftSnapshot(subject: GiftSubject, changes: Partial<GiftSnapshot> = {}): GiftSnapshot {
  return {
    subject,
    title: "Un week-end au spa",
    place: { name: "Hôtel des Phares", stars: 4, city: "Honfleur" },
    imageId: null,
    includes: [],
    months: 12,
    text: {
      toName: "Françoise",
      fromName: "Léa et Hugo",
      message: "À très vite",
      occasion: "birthday",
      landscape: null,
      hidesPrice: false,
    },
    recipient: { kind: "buyer" },
    withdrawUntil: day("2026-12-04"),
    timeZone: "Europe/Paris",
    draftId: null,
    ...changes,
  };
}

/** What a process does that may die anywhere: around its database, its providers and its jobs. */
export type SceneFate = {
  checkpoint: (name: string) => void;
  db: (db: Db) => Db;
  provider: (provider: PaymentProvider) => PaymentProvider;
  handlers: (handlers: Record<string, JobHandler>) => Record<string, JobHandler>;
};
type SceneOptions = { limit?: number; now?: string; fate?: SceneFate };

type Parts = {
  db: Db;
  clock: ReturnType<typeof fixedClock>;
  till: ReturnType<typeof createTestPayments>;
  values: { clock: ReturnType<typeof fixedClock>; keys: ReturnType<typeof createCodeKeys> };
  tries: { left: number };
  death: { at: string | null };
  inBoxes: Set<number>;
  found: StayFound[];
  searches: StaySearch[];
};

/** What verbs need; the process dies at a checkpoint that somebody names. */
function sceneDeps(parts: Parts, fate: SceneFate | undefined): RedeemDeps {
  const { db, clock, till, values, tries, death, inBoxes, found, searches } = parts;
  const held = { nights: 3, priceMax: cents(20_000), themeId: null, place: null, tags: [] } as const;
  return {
    db,
    clock,
    keys: values.keys,
    payments: withProvider(
      onlyProvider(fate?.provider(till.provider) ?? till.provider),
      fate?.provider(createGiftCardProvider({ ...values, db })) ?? createGiftCardProvider({ ...values, db }),
    ),
    giftCards: createGiftCards({ ...values, db, tries: countedTries(tries) }),
    gifts: createGiftShop({
      ...values,
      readers: { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null },
      findBox: (_site, handle) =>
        handle === "spa"
          ? { handle, title: "Spa", imageId: null, amount: cents(20_000), includes: [], search: held }
          : null,
    }),
    findGifts: () => Promise.resolve(inBoxes),
    findStays: (search) => {
      searches.push(search);
      return Promise.resolve(found);
    },
    checkpoint: (name) => {
      fate?.checkpoint(name);
      if (name === death.at) throw new Error(`died at ${name}`);
    },
  };
}

type SoldStay = Awaited<ReturnType<typeof createStay>>;

/** How somebody comes to have something: by an order, by customer care, or simply. */
function giftsOf({ deps, values, stay }: { deps: RedeemDeps; values: Parts["values"]; stay: SoldStay }) {
  const { db } = deps;
  const { clock } = values;
  const issue = async (amount: number, kind: ValueKind = "single_voucher") => {
    const ask = { kind, site: "fr_FR", amount: cents(amount), cause: randomUUID(), reason: "a test" } as const;
    const value = await db.transaction((tx) => issueValue(tx, values, ask, system("tests")));
    if (value.kind === "forbidden" || value.code === null) throw new Error("not issued");
    return { id: value.id, code: value.code };
  };
  return {
    issue,
    /** Asks for a gift to be bought; a box of 200 € unless said otherwise. */
    order: (
      wishes: GiftWish[] = [BOX],
      total = 20_000,
      key: string = randomUUID(),
      codes: readonly [code: string, amount: number][] = [],
    ) => {
      const { buyer, caller } = orderInput(1, { checkin: REDEEMED_ON, idempotencyKey: key });
      const ask = { site: SITES.fr_FR, buyer, caller, idempotencyKey: key, draftId: null } as const;
      const giftCards = codes.map(([code, amount]) => ({ code, amount: cents(amount) }));
      const gifts = wishes.map((wish) => ({ wish }));
      return placeGifts(deps, { ...ask, expectedAmount: cents(total), gifts, giftCards });
    },
    /** The gifts of an order, handed over. */
    handOverAll: async (orderId: string) => {
      const rows = await db.select({ valueId: gift.valueId }).from(gift).where(eq(gift.orderId, orderId));
      for (const { valueId } of rows)
        await db.transaction((tx) => handOver(tx, { clock }, { valueId, way: "printed", by: system("tests") }));
      return rows.map(({ valueId }) => valueId);
    },
    /** The same as something that was bought for somebody. */
    give: async (amount: number, changes: Partial<GiftSnapshot> = {}, kind: ValueKind = "single_voucher") => {
      const value = await issue(amount, kind);
      const subject = { kind: "single_voucher", packageId: stay.package.id, nights: 2 } as const;
      const snapshot = giftSnapshot(subject, changes);
      const orderId = randomUUID();
      await db.insert(gift).values({
        valueId: value.id,
        orderId,
        itemId: randomUUID(),
        snapshot,
        text: snapshot.text,
        recipient: snapshot.recipient,
        state: "handed_over",
        createdAt: clock.now(),
      });
      return { ...value, orderId };
    },
  };
}

/** What stands in the books, on the shelf and at the till. */
function readsOf({ db, till, stay }: Pick<Parts, "db" | "till"> & { stay: SoldStay }) {
  return {
    stateOf: async (id: string) =>
      (await db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state,
    /** What can be spent, what is set aside. */
    balanceOf: async (id: string) => {
      const [row] = await db.select().from(giftValue).where(eq(giftValue.id, id));
      return [row?.balanceCents, row?.reservedCents];
    },
    /** Cards that came of gifts: what each is worth. */
    cards: async () => {
      const rows = await db.select().from(giftValue).where(eq(giftValue.kind, "gift_card"));
      return rows.map(({ balanceCents }) => balanceCents).toSorted((a, b) => a - b);
    },
    rooms: async () => {
      const days = await db.select().from(stockDay).where(eq(stockDay.poolId, stay.poolId));
      const sum = (of: "held" | "sold") => days.reduce((all, row) => all + row[of], 0);
      return { held: sum("held"), sold: sum("sold") };
    },
    charged: async () => {
      const { charges } = await till.sandbox.inspect();
      return charges.reduce((sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded, 0);
    },
    sound: async () => {
      expect(await compareValues(db)).toEqual([]);
      expect(await compareBooks(db)).toEqual([]);
      expect((await trialBalance(db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    },
  };
}

/** A stay of 100 € a night and whoever redeems something for it: the product's own verbs, its till and its values. */
export async function createRedeemScene(
  database: Db,
  { limit = 3, now = "2026-11-20T10:00:00Z", fate }: SceneOptions = {},
) {
  const db = fate?.db(database) ?? database;
  const clock = fixedClock(now);
  const till = createTestPayments(clock);
  const keys = createCodeKeys(["a secret of the tests that is long enough"]);
  const values = { clock, keys };
  const tries = { left: 1_000 };
  const death: { at: string | null } = { at: null };
  const inBoxes = new Set<number>();
  const found: StayFound[] = [];
  const searches: StaySearch[] = [];
  const deps = sceneDeps({ db, clock, till, values, tries, death, inBoxes, found, searches }, fate);
  await emptyTables(database, "order, gift_value, ledger_posting");
  await database.delete(outbox);
  const stay = await createStay(database, { from: day("2026-12-01"), limit, days: 200 });
  const redemption = createRedemption(deps);
  const handlers = fate?.handlers(createPaymentHandlers(deps)) ?? createPaymentHandlers(deps);
  const input = (valueId: string, changes: Partial<RedeemInput> = {}): RedeemInput => ({
    ...orderInput(stay.package.id, {
      checkin: REDEEMED_ON,
      nights: 2,
      idempotencyKey: randomUUID(),
      expectedAmount: cents(0),
    }),
    valueId,
    ...changes,
  });
  return {
    clock,
    till,
    values,
    tries,
    /** Packages that every box holds. */
    inBoxes,
    /** What every search of stays finds, and what was searched for. */
    found,
    searches,
    death,
    deps,
    stay,
    redemption,
    input,
    ...giftsOf({ deps, values, stay }),
    ...readsOf({ db, till, stay }),
    goTo: (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime()),
    redeem: (valueId: string, changes: Partial<RedeemInput> = {}) => redemption.redeem(input(valueId, changes)),
    work: async () => {
      while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
    },
  };
}
export type RedeemScene = Awaited<ReturnType<typeof createRedeemScene>>;

/** A box of 200 €, for whoever bought it to pass on. */
export const BOX: GiftWish = {
  subject: { kind: "box", handle: "spa" },
  text: {
    toName: "Françoise",
    fromName: "Léa et Hugo",
    message: null,
    occasion: "birthday",
    landscape: null,
    hidesPrice: false,
  },
  recipient: { kind: "buyer" },
  extras: [],
};

export const AS_HOLDER = { actor: VISITOR, address: "10.0.0.7" };

/** An order that waits for its supplement; throws at any other outcome. */
export function demandRedeemed(outcome: RedeemOutcome) {
  if (outcome.kind === "value_refused") throw new Error(`${outcome.kind}: ${outcome.reason}`);
  return demandPlaced(outcome);
}

/** An order that asked nothing of anybody; throws at any other outcome. */
export function demandFree(outcome: RedeemOutcome): string {
  if (outcome.kind !== "already_paid") throw new Error(outcome.kind);
  return outcome.orderId;
}
