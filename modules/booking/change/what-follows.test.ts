import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { changeAsk, createChangeScene, demandAwaiting, later, type ChangeScene } from "#tests/support/changes.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findViolations } from "../simulation/violations.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { orderEvent } from "../tables.server.ts";
import { completeStays } from "../verbs/complete-stays.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { changeStay, type ChangeAsk } from "./change-stay.server.ts";

const database = useDatabase();
let scene: ChangeScene;
let packageId: number;

/** Dearer by 40 €: the nights from the 11th on. Cheaper by 40 €: from the 21st on. */
const DEARER = later(7);
const CHEAPER = later(17);

beforeEach(async () => {
  await emptyTables(
    database().db,
    "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day",
  );
  scene = await createChangeScene(database().db);
  packageId = scene.stay.package.id;
});

const change = (orderId: string, ask: ChangeAsk, by = BUYER) => changeStay(scene.deps, orderId, ask, by);
const stateOf = async (orderId: string) => (await readOrder(database().db, orderId))?.state;
const travelTo = (on: Day) => scene.clock.advance(Date.parse(`${on}T12:00:00Z`) - scene.clock.now().getTime());

const expectSound = async () =>
  expect(await findViolations({ db: database().db, payments: scene.payments })).toEqual([]);

describe("what belongs to the stay follows it", () => {
  it("insurance is priced anew, and is earned with the new stay", async () => {
    // Cover is 6 percent: 12 € of 200 €, 14 € of 240 €.
    const insurance = { optionId: "cancellation-cover" as const, amount: 1_200 };
    const orderId = await scene.buy({ insurance, expectedAmount: cents(21_200) });
    const { secret } = demandAwaiting(await change(orderId, changeAsk(packageId, DEARER, 4_200)));
    await scene.payments.pay(secret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect(await readOrder(database().db, orderId)).toMatchObject({ amountCents: 25_400, insuranceCents: 1_400 });
    await expectSound();
    travelTo(addDays(DEARER, 5));
    await completeStays(scene.deps, WORKER);
    expect(await stateOf(orderId)).toBe("completed");
    await expectSound();
  });

  it("a code keeps counting by its percentage", async () => {
    const code = { code: "EXTRA10", percentage: 10 };
    scene.deps.findPromotionCode = () => code;
    const orderId = await scene.buy({ promotionCode: code.code, expectedAmount: cents(18_000) });
    // 200 € to 160 €, each less a tenth; the code has ended since.
    scene.deps.findPromotionCode = () => null;
    expect(await change(orderId, changeAsk(packageId, CHEAPER, -3_600))).toMatchObject({ kind: "applied" });
    await scene.work();
    expect(await readOrder(database().db, orderId)).toMatchObject({
      amountCents: 14_400,
      promotionCodeItem: { code: "EXTRA10", percentage: 10, amountCents: 1_600 },
    });
    await expectSound();
  });

  it("its mail names both stays, and its history the change", async () => {
    const orderId = await scene.buy();
    await change(orderId, changeAsk(packageId, CHEAPER, -4_000));
    const events = await database()
      .db.select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.id));
    expect(events.at(-1)).toMatchObject({
      fromState: "confirmed",
      toState: "confirmed",
      reason: "changed",
      actor: "visitor",
    });
  });
});
