import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, createChangeScene, later, type ChangeScene } from "#tests/support/changes.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { findViolations } from "../simulation/violations.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { changeStay, type ChangeAsk } from "./change-stay.server.ts";

const database = useDatabase();
let scene: ChangeScene;
let packageId: number;
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
const travelTo = (on: Day) => scene.clock.advance(Date.parse(`${on}T12:00:00Z`) - scene.clock.now().getTime());
/** Nights that are sold or held. */
const taken = async () =>
  (await database().db.select().from(stockDay)).filter(({ held, sold }) => held + sold > 0).map(({ day }) => day);

describe("what is not changed", () => {
  const refused = async (ask: Partial<ChangeAsk>, orderId?: string) =>
    change(orderId ?? (await scene.buy()), { ...changeAsk(packageId, later(1), 0), ...ask });

  it("somebody else's, one that nobody has, one that is not paid", async () => {
    const orderId = await scene.buy();
    const ask = changeAsk(packageId, later(1), 0);
    expect(await change(orderId, ask, { actor: VISITOR, isBuyer: false })).toEqual({ kind: "forbidden" });
    expect(await change("00000000-0000-4000-8000-000000000000", ask)).toEqual({ kind: "not_found" });
    expect(await change(orderId, ask, { actor: CARE, isBuyer: false })).toMatchObject({ kind: "applied" });
    await cancelOrder(scene.deps, orderId, BUYER);
    expect(await change(orderId, { ...ask, changesSeen: 1 })).toEqual({ kind: "not_changeable", reason: "state" });
  });

  it("after the deadline, or by terms that never allow it", async () => {
    const orderId = await scene.buy();
    travelTo(addDays(ARRIVAL, -1));
    expect(await refused({}, orderId)).toEqual({ kind: "not_changeable", reason: "deadline" });
    await database().db.execute(
      sql`update order_item set snapshot = jsonb_set(snapshot, '{cancellation}', '{"type":"NCNR","deadline":null}')`,
    );
    expect(await refused({}, orderId)).toEqual({ kind: "not_changeable", reason: "terms" });
  });

  it("at another price than was shown, to nothing else, to what is not sold", async () => {
    const orderId = await scene.buy();
    expect(await refused({ expectedDifference: cents(100) }, orderId)).toEqual({
      kind: "price_changed",
      difference: 0,
    });
    expect(await refused(changeAsk(packageId, ARRIVAL, 0), orderId)).toEqual({ kind: "nothing_changed" });
    expect(await refused(changeAsk(packageId, later(300), 0), orderId)).toMatchObject({ kind: "not_bookable" });
    expect(await refused(changeAsk(1_234_567, later(1), 0), orderId)).toMatchObject({ kind: "not_bookable" });
    await database().db.execute(sql`update stock_day set booking_limit = 0 where day = ${later(2)}`);
    expect(await refused({}, orderId)).toEqual({ kind: "sold_out" });
    expect(await taken()).toEqual([ARRIVAL, later(1)]);
  });

  it("while it is cancelled: one of both happens", async () => {
    const orderId = await scene.buy();
    const [changed, cancelled] = await Promise.all([
      change(orderId, changeAsk(packageId, CHEAPER, -4_000)),
      cancelOrder(scene.deps, orderId, BUYER),
    ]);
    expect(cancelled.kind).toBe("cancelled");
    expect(["applied", "not_changeable"]).toContain(changed.kind);
    await scene.work();
    expect(await taken()).toEqual([]);
    expect(await findViolations({ db: database().db, payments: scene.payments })).toEqual([]);
  });
});
