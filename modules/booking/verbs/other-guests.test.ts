import { beforeEach, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { BUYER } from "#tests/support/actors.ts";
import { ARRIVAL, createChangeScene, type ChangeScene } from "#tests/support/changes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { setGuestRates } from "#tests/support/factories/sellable.ts";
import { keptBy } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const database = useDatabase();
let scene: ChangeScene;
beforeEach(async () => {
  await emptyTables(database().db, "order, outbox, ledger_posting, ledger_entry, stock_day");
  scene = await createChangeScene(database().db);
});

it("what a night costs for one is what is sold, kept a night and given back of", async () => {
  const { db } = database();
  const [adults, night] = [1, 9_050];
  const rates = { from: ARRIVAL, days: 2, guests: adults, amount: night };
  await setGuestRates(db, scene.stay.roomRate.id, rates);
  const party = { adults, children: 0, babies: 0, singleRoom: false };
  const id = await scene.buy({ party, expectedAmount: cents(2 * night) });
  expect(await readOrder(db, id)).toMatchObject({
    amountCents: 2 * night,
    stay: { nightlyCents: [night, night] },
  });
  // A fifth is kept of what they paid, not of what two would have.
  const back = Math.floor(2 * night * 0.8);
  expect(await cancelOrder(scene.deps, id, BUYER)).toEqual({ kind: "cancelled", refund: back });
  await scene.work();
  expect(await keptBy(scene.payments.sandbox)).toBe(2 * night - back);
});
