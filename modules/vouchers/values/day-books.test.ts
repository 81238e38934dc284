import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { addDays, day, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { createActivityVoucher } from "#tests/support/factories/vouchers.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { AS_HOLDER, BOX, createRedeemScene, demandFree, type RedeemScene } from "#tests/support/redeem.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { packageGiftPrice, stayPackage } from "#modules/catalogue/tables.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import type { GiftWish } from "../gifts/types.ts";
import { dayBooks, isBalanced } from "./day-books.server.ts";
import { expireValues } from "./expire.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});
const booksOf = (of: string) => dayBooks(scene.deps.db, day(of), "Europe/Paris");
const inEuros = (lines: Awaited<ReturnType<typeof booksOf>>) =>
  lines.map(({ account, vat, valueKind, posting, amount }) =>
    [account, vat, valueKind, posting, amount / 100].join(" "),
  );

describe("the books of a day", () => {
  it("say what came in, what is owed and what is earned, by the tax of what it is for", async () => {
    const { orderId, clientSecret } = demandPlaced(await scene.order());
    await scene.till.pay(clientSecret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    const activity = await scene.issue(9_000, "activity_voucher");
    await scene.redemption.useAtPlace({ ...AS_HOLDER, code: activity.code });
    const lines = await booksOf("2026-11-20");
    expect(isBalanced(lines)).toBe(true);
    expect(inEuros(lines)).toEqual(
      expect.arrayContaining([
        "gift_liability multi_purpose box gift_value -200",
        "activity_income single_purpose activity_voucher gift_value -90",
        "deferred_income stay  sold -200",
      ]),
    );
    expect(await booksOf("2026-11-21")).toEqual([]);
  });

  it("are of the days of a time zone: midnight in Paris is not in London", async () => {
    scene.goTo("2026-11-20T23:30:00Z");
    await scene.issue(5_000);
    expect([(await booksOf("2026-11-20")).length, (await booksOf("2026-11-21")).length]).toEqual([0, 2]);
  });
});

describe("a day on which all four kinds are bought, spent, exchanged, given back and over", () => {
  const THE_DAY = "2026-12-02";
  const subjects = async (): Promise<[GiftWish["subject"], number][]> => {
    const { db } = scene.deps;
    const packageId = scene.stay.package.id;
    await db.update(stayPackage).set({ isGiftable: true }).where(eq(stayPackage.id, packageId));
    await db.insert(packageGiftPrice).values({ packageId, nights: 2, sellPriceCents: 34_900, barPriceCents: 39_900 });
    const { id: voucherId } = await createActivityVoucher(db);
    return [
      [{ kind: "single_voucher", packageId, nights: 2 }, 34_900],
      [{ kind: "activity_voucher", voucherId, adults: 2, ownUse: false }, 9_000],
      [{ kind: "gift_card", amount: cents(10_000), design: "village" }, 10_000],
      [{ kind: "box", handle: "spa" }, 20_000],
    ];
  };

  /** One of each, paid by card and in somebody's hand, in the order of `subjects`. */
  async function buyAll(sold: [GiftWish["subject"], number][]) {
    const bought = [];
    for (const [subject, price] of sold) {
      const { orderId, clientSecret } = demandPlaced(await scene.order([{ ...BOX, subject }], price));
      await scene.till.pay(clientSecret);
      await syncPayment(scene.deps, orderId, WORKER);
      await scene.work();
      const [valueId = ""] = await scene.handOverAll(orderId);
      const [row] = await scene.deps.db.select().from(giftValue).where(eq(giftValue.id, valueId));
      bought.push({ orderId, valueId, code: (row && scene.values.keys.open(row)) ?? "" });
    }
    const [stay, activity, card, box] = bought;
    if (!stay || !activity || !card || !box) throw new Error("one of each is bought");
    return { stay, activity, card, box };
  }

  it("adds up to the cent, and says of each kind by its tax what became of it", async () => {
    const { db } = scene.deps;
    const sold = await subjects();
    scene.goTo("2026-11-24T10:00:00Z");
    await buyAll(sold);
    await db.update(giftValue).set({ validUntil: day("2026-12-01") });
    scene.goTo(`${THE_DAY}T10:00:00Z`);
    await expireValues({ ...scene.values, db }, system("tests"));

    const spent = await buyAll(sold);
    const checkin = day("2026-12-10");
    const dated = demandFree(await scene.redeem(spent.stay.valueId, { checkin }));
    const boxed = demandFree(await scene.redeem(spent.box.valueId, { checkin }));
    await scene.redemption.useAtPlace({ ...AS_HOLDER, code: spent.activity.code });
    const own = { ...BOX, subject: { kind: "gift_card", amount: cents(2_500), design: "village" } } as const;
    const paid = await scene.order([own], 0, "by card", [[spent.card.code, 2_500]]);
    expect(paid.kind).toBe("already_paid");
    await scene.work();
    expect(await cancelOrder(scene.deps, boxed, BUYER)).toMatchObject({ kind: "cancelled" });
    await scene.work();

    const back = await buyAll(sold);
    for (const { valueId } of [back.stay, back.box])
      expect(await scene.redemption.exchangeForCard({ valueId, actor: VISITOR })).toMatchObject({ kind: "exchanged" });
    for (const { orderId } of [back.activity, back.card])
      expect(await cancelOrder(scene.deps, orderId, BUYER)).toMatchObject({ kind: "cancelled" });
    await scene.work();

    const lines = await booksOf(THE_DAY);
    expect(isBalanced(lines)).toBe(true);
    const taxOf = { gift_card: "multi_purpose", box: "multi_purpose", single_voucher: "multi_purpose" } as const;
    for (const { vat, valueKind } of lines.filter((line) => line.valueKind !== null && line.valueKind in taxOf))
      expect([valueKind, vat]).toEqual([valueKind, "multi_purpose"]);
    // Each kind of which one ended today is earned for it, each at its own tax; an activity that was used as well.
    expect(inEuros(lines)).toEqual(
      expect.arrayContaining([
        "breakage_income multi_purpose single_voucher gift_value -349",
        "breakage_income multi_purpose gift_card gift_value -100",
        "breakage_income multi_purpose box gift_value -200",
        "breakage_income single_purpose activity_voucher gift_value -90",
        "activity_income single_purpose activity_voucher gift_value -90",
      ]),
    );
    expect(await scene.stateOf(dated)).toBe("confirmed");
    await expectAllDays(["2026-11-24", THE_DAY]);
    await scene.sound();
  });
});

/** The books of all days say together what every account holds. */
async function expectAllDays(days: readonly string[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const of of days)
    for (const { account, amount } of await booksOf(of)) sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const { account, balance } of await trialBalance(scene.deps.db))
    expect([account, sums.get(account) ?? 0]).toEqual([account, balance]);
}

/** What somebody does next, to which of the gifts that there are. */
const step = fc.record({
  what: fc.constantFrom("redeem", "cancel", "card", "extend", "expire", "use", "undo", "work", "let_go"),
  which: fc.nat(3),
  nights: fc.integer({ min: 1, max: 3 }),
});

describe("whatever is done to gifts, in whatever order", () => {
  it("what was issued is open, used, expired or given back, and every account is what it belongs to", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        scene = await createRedeemScene(database().db);
        const gifts = [
          await scene.give(20_000),
          await scene.give(31_000),
          await scene.give(12_500),
          await scene.give(9_000, {}, "activity_voucher"),
        ];
        const orders: string[] = [];
        for (const { what, which, nights } of steps) {
          const gift = gifts[which % gifts.length] ?? { id: "", code: "" };
          await act({ what, gift, nights, orders });
          await scene.sound();
        }
        await expectWhole();
        await expectBooksOf(scene.clock.now());
      }),
      { numRuns: 8 },
    );
  });

  /** Every day adds up, from the first of the scene until now. */
  async function expectBooksOf(now: Date): Promise<void> {
    const until = day(now.toISOString().slice(0, 10));
    for (let of: Day = day("2026-11-20"); of <= until; of = addDays(of, 1))
      expect(isBalanced(await booksOf(of))).toBe(true);
  }

  type Act = { what: string; gift: { id: string; code: string }; nights: number; orders: string[] };
  async function act({ what, gift, nights, orders }: Act): Promise<void> {
    const by = { valueId: gift.id, actor: VISITOR };
    if (what === "redeem") {
      const first = await scene.redeem(gift.id, { nights });
      const outcome =
        first.kind === "price_changed" ? await scene.redeem(gift.id, { nights, expectedAmount: first.amount }) : first;
      if (outcome.kind === "placed") {
        await scene.till.pay(demandPlaced(outcome).clientSecret);
        await syncPayment(scene.deps, outcome.orderId, WORKER);
      }
      if ("orderId" in outcome && outcome.orderId) orders.push(outcome.orderId);
    } else if (what === "cancel" || what === "let_go") {
      const orderId = orders.pop();
      if (orderId) await cancelOrder(scene.deps, orderId, BUYER, { asCard: what === "let_go" });
    } else if (what === "expire") {
      scene.clock.advance(200 * 86_400_000);
      await expireValues({ ...scene.values, db: scene.deps.db }, system("tests"));
    } else if (what === "card") await scene.redemption.exchangeForCard(by);
    else if (what === "extend") await scene.redemption.extend(by);
    else if (what === "use") await scene.redemption.useAtPlace({ ...AS_HOLDER, code: gift.code });
    else if (what === "undo") await scene.redemption.undoUse(by);
    else await scene.work();
  }

  /** Σ issued = Σ open + used + expired + given back, of each value and of all; no balance below zero. */
  async function expectWhole(): Promise<void> {
    const { db } = scene.deps;
    const entries = await db.select().from(giftValueEntry);
    for (const { id, balanceCents, reservedCents } of await db.select().from(giftValue)) {
      const own = entries.filter(({ valueId }) => valueId === id);
      const sumOf = (...kinds: string[]) =>
        own
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, one) => sum + one.amountCents + one.reservedCents, 0);
      const used = -sumOf("redeem", "reverse", "exchange", "use", "undo_use");
      const over = -sumOf("expire", "revive", "withdraw");
      expect(sumOf("issue")).toBe(balanceCents + reservedCents + used + over);
      expect(Math.min(balanceCents, reservedCents, used, over)).toBeGreaterThanOrEqual(0);
    }
  }
});
