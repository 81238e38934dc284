import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import type { ChangeAsk } from "#modules/booking/change/change-stay.server.ts";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { withProvider } from "#modules/payments/payment-providers.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import type { ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { WORKER } from "./actors.ts";
import { ARRIVAL, createChangeScene } from "./changes.ts";
import { countedTries } from "./code-tries.ts";
import { emptyTables } from "./empty-tables.ts";
import { issueCardWith } from "./issue-card.ts";
import { demandPlaced, orderInput } from "./payments.ts";

/** So much of a card, as a change asks for it. */
export const cardsOf = (...asked: [code: string, amount: number][]): Required<Pick<ChangeAsk, "cards">> => ({
  cards: { asked: asked.map(([code, amount]) => ({ code, amount: cents(amount) })), address: "203.0.113.7" },
});

/** Stays of 200 € that are changed, and gift cards that pay for them. */
export async function createCardScene({ db }: { db: Db }) {
  await emptyTables(
    db,
    "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day, gift_value",
  );
  const scene = await createChangeScene(db);
  const values: ValueDeps = { clock: scene.clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  Object.assign(scene.deps, {
    payments: withProvider(scene.payments.providers, createGiftCardProvider({ ...values, db })),
    giftCards: createGiftCards({ ...values, db, tries: countedTries() }),
  });
  const readValue = async (id: string) => (await db.select().from(giftValue).where(eq(giftValue.id, id)))[0];
  return {
    ...scene,
    /** A card of so many cents. */
    issue: (amount: number) => issueCardWith(db, values, amount),
    /** What a card has, and what of it is set aside. */
    balanceOf: async (id: string) => {
      const row = await readValue(id);
      return [row?.balanceCents, row?.reservedCents];
    },
    /** What bank cards have paid and not got back. */
    charged: async () => {
      const { charges } = await scene.payments.sandbox.inspect();
      return charges.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
    },
    /** The stay of 200 €, bought with so much of a card, and the rest by bank card. */
    buyWith: async (code: string, amount: number): Promise<string> => {
      const rest = 20_000 - amount;
      const outcome = await placeOrder(scene.deps, {
        ...orderInput(scene.stay.package.id, {
          checkin: ARRIVAL,
          nights: 2,
          idempotencyKey: randomUUID(),
          expectedAmount: cents(rest),
        }),
        giftCards: [{ code, amount: cents(amount) }],
      });
      if (rest > 0) await scene.payments.pay(demandPlaced(outcome).clientSecret);
      if (!("orderId" in outcome) || outcome.orderId === null) throw new Error(outcome.kind);
      await syncPayment(scene.deps, outcome.orderId, WORKER);
      await scene.work();
      return outcome.orderId;
    },
    /** Books, cards and ledger say the same. */
    expectSound: async (): Promise<void> => {
      expect(await compareBooks(db)).toEqual([]);
      expect(await compareValues(db)).toEqual([]);
      expect((await trialBalance(db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    },
  };
}

export type CardScene = Awaited<ReturnType<typeof createCardScene>>;
