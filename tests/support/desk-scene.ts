import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import type { Actor } from "#platform/actor.ts";
import type { Database } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { changeByHouse, type HouseChangeAsk } from "#modules/booking/change/change-by-house.server.ts";
import { compareBooks } from "#modules/booking/compare-books.server.ts";
import { findItems } from "#modules/booking/order-row.server.ts";
import { readOrder } from "#modules/booking/simulation/read-orders.ts";
import { findViolations } from "#modules/booking/simulation/violations.ts";
import { balanceOf, trialBalance } from "#modules/ledger/data.server.ts";
import { createChangeScene, later, type ChangeScene } from "./changes.ts";
import { emptyTables } from "./empty-tables.ts";
import { keptBy } from "./payments.ts";

/** Somebody of the house. */
export const staff = (digit: number, ...permissions: ("care" | "finance")[]): Actor => ({
  kind: "staff",
  staffId: `8d0f6b2a-0000-4000-8000-00000000000${digit}`,
  permissions,
});
/** Two people of the house: one asks, the other decides. */
export const [INES, PAUL] = [staff(1, "care"), staff(2, "finance")];
/** What Ines may give for one order alone. */
export const LIMIT = cents(10_000);
/** Dearer by 40 €: the nights from the 11th on. */
export const DEARER = later(7);

const TABLES = "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day";

type Asking = Partial<Omit<HouseChangeAsk, "wish">> & { actor?: Actor };

/** What customer care does at its desk with stays that were bought, on empty tables for each test; and what is true of them afterwards. */
export function useDesk(database: () => Database) {
  let scene: ChangeScene;
  beforeEach(async () => {
    await emptyTables(database().db, TABLES);
    scene = await createChangeScene(database().db);
  });
  const itemOf = async (orderId: string) => (await findItems(database().db, orderId))[0]?.id ?? "";
  return {
    scene: () => scene,
    itemOf,
    /** A change at the house's cost: 40 € for a gift unless said otherwise. */
    bear: (orderId: string, wish: HouseChangeAsk["wish"], { actor = INES, ...asked }: Asking = {}) =>
      changeByHouse(
        scene.deps,
        orderId,
        {
          wish,
          because: "gift",
          difference: cents(0),
          cost: cents(4_000),
          changesSeen: 0,
          key: randomUUID(),
          limit: LIMIT,
          ...asked,
        },
        { actor, why: "The pool was empty" },
      ),
    stayOf: async (orderId: string) => {
      const row = await readOrder(database().db, orderId);
      return [row?.state, row?.stay.checkin, row?.amountCents, row?.stay.borneCents ?? 0];
    },
    chargedOf: () => keptBy(scene.payments.sandbox),
    goodwillOf: async (orderId: string) => balanceOf(database().db, "goodwill", await itemOf(orderId)),
    expectSound: async () => {
      expect(await findViolations({ db: database().db, payments: scene.payments })).toEqual([]);
      expect(await compareBooks(database().db)).toEqual([]);
      expect((await trialBalance(database().db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    },
  };
}
