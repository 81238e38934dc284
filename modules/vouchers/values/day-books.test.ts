import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { AS_HOLDER, createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
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
      }),
      { numRuns: 8 },
    );
  });

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
