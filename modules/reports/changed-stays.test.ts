import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { changeAsk, later } from "#tests/support/changes.ts";
import { cardsOf, createCardScene, type CardScene } from "#tests/support/changes-with-cards.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { changeByHouse } from "#modules/booking/change/change-by-house.server.ts";
import { changeStay } from "#modules/booking/change/change-stay.server.ts";
import { completeStays } from "#modules/booking/verbs/complete-stays.server.ts";
import type { Asked } from "./period.ts";
import { readReport } from "./read-report.server.ts";
import { REPORT_ROWS } from "./reports.server.ts";

const SPAN = { from: day("2026-11-01"), until: day("2026-12-31") };
const CARE: Actor = { kind: "staff", staffId: "6f1d2c3b-0000-4000-8000-00000000000c", permissions: ["care"] };
/** Dearer by 40 €. */
const DEARER = later(7);

const database = useDatabase();
let scene: CardScene;
let orderId: string;
beforeEach(async () => {
  scene = await createCardScene(database());
  orderId = await scene.buy();
});

async function rowsOf(name: "sales" | "vat", by: Asked["by"]) {
  const asked = { ...SPAN, site: null, language: "fr", by } as const;
  const { rows } = await readReport(database().db, REPORT_ROWS[name], asked);
  return rows.flatMap(({ key, values }) => (values.some((value) => value !== 0) ? [[key, ...values]] : []));
}

describe("a stay that was changed", () => {
  it("has what gifts paid of the change on its own day: that of the purchase stays as it was", async () => {
    const card = await scene.issue(5_000);
    scene.clock.advance(86_400_000);
    const ask = { ...changeAsk(scene.stay.package.id, DEARER, 4_000), ...cardsOf([card.code, 4_000]) };
    expect(await changeStay(scene.deps, orderId, ask, BUYER)).toMatchObject({ kind: "being_made" });
    await scene.work();
    expect(await rowsOf("sales", "day")).toEqual([
      ["2026-11-20", 1, 20_000, 0],
      ["2026-11-21", 0, 4_000, 4_000],
    ]);
  });

  it("is sold and taxed for what its guest paid, where the house bears the rest", async () => {
    const { wish } = changeAsk(scene.stay.package.id, DEARER, 0);
    const money = { difference: cents(0), cost: cents(4_000), limit: cents(10_000) };
    const ask = { wish, because: "gift", changesSeen: 0, key: crypto.randomUUID(), ...money } as const;
    const outcome = await changeByHouse(scene.deps, orderId, ask, { actor: CARE, why: "The pool was empty" });
    expect(outcome).toMatchObject({ kind: "applied" });
    scene.clock.advance(30 * 86_400_000);
    await completeStays(scene.deps, WORKER);
    expect(await rowsOf("sales", "month")).toEqual([["2026-11-01", 1, 20_000, 0]]);
    expect(await rowsOf("vat", "month")).toEqual([["2026-12-01", 20_000]]);
  });
});
