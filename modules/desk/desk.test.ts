import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { askRefund } from "#modules/booking/granted/ask-refund.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { contactCase } from "#modules/contact/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { addPartner, connectHotels } from "#modules/suppliers/ari/partners.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { forgetNotes } from "./notes.server.ts";
import { readOrderQuery, writeCursor } from "./query.ts";
import { PAGE_LENGTH } from "./search-orders.server.ts";
import type { DeskService } from "./service.ts";
import { wireDesk } from "./wire.server.ts";

const database = useDatabase();
let scene: RedeemScene;
let desk: DeskService;
beforeEach(async () => {
  scene = await createRedeemScene(database().db, { limit: 60 });
  desk = wireDesk({ ...scene.deps, wakeWorker: () => {} });
});

type Who = { firstName?: string; lastName?: string; email?: string };
async function place(who: Who = {}, checkin = day("2026-12-04")) {
  const input = orderInput(scene.stay.package.id, {
    checkin,
    nights: 2,
    idempotencyKey: randomUUID(),
    expectedAmount: cents(20_000),
  });
  scene.clock.advance(1_000);
  const { orderId, clientSecret } = demandPlaced(
    await placeOrder(scene.deps, { ...input, buyer: { ...input.buyer, ...who } }),
  );
  const [row] = await scene.deps.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return { orderId, clientSecret, number: row?.number ?? "" };
}
async function buy(who: Who = {}, checkin = day("2026-12-04")) {
  const placed = await place(who, checkin);
  await scene.till.pay(placed.clientSecret);
  await syncPayment(scene.deps, placed.orderId, WORKER);
  await scene.work();
  return placed;
}
const find = async (query: string) => {
  const params = new URLSearchParams(query);
  return (await desk.search(readOrderQuery(params, params.get("q") ?? ""))).lines.map(({ number }) => number);
};

describe("the list of orders", () => {
  it("finds by number, address, name and hotel, and nothing by what only looks like them", async () => {
    const camille = await buy({ firstName: "Camille", lastName: "Renard", email: "Camille.Renard@example.org" });
    const hugo = await buy({ firstName: "Hugo", lastName: "de Petit_1", email: "h.petit@example.org" });
    const name = scene.stay.hotel.name;
    expect(await find(`q=${camille.number}`)).toEqual([camille.number]);
    expect(await find(`q=${camille.number.slice(0, 4)}%20${camille.number.slice(4)}`)).toEqual([camille.number]);
    expect(await find("q=camille.renard@EXAMPLE.org")).toEqual([camille.number]);
    for (const said of ["renard", "REN", "camille renard", "cam ren"])
      expect(await find(`q=${said}`)).toEqual([camille.number]);
    for (const said of ["de petit", "hugo petit", "de%20Petit_1"])
      expect(await find(`q=${said}`), said).toEqual(said === "hugo petit" ? [] : [hugo.number]);
    expect(await find(`q=${encodeURIComponent(name.slice(1, -1))}`)).toEqual([hugo.number, camille.number]);
    for (const said of ["%25", "_", "re_ard", "00000000", "nobody@example.org", "' or 1=1 --"])
      expect(await find(`q=${said}`), said).toEqual([]);
  });

  it("shows who arrives, what is being paid, and what goes back", async () => {
    scene.goTo("2026-12-03T10:00:00Z");
    const tomorrow = await buy({}, day("2026-12-04"));
    await buy({}, addDays(day("2026-12-03"), 2));
    const open = await place();
    const given = await buy({}, day("2026-12-20"));
    await cancelOrder(scene.deps, given.orderId, BUYER);
    expect(await find("view=arriving")).toEqual([tomorrow.number]);
    expect(await find("view=paying")).toEqual([open.number]);
    expect(await find("view=refunding")).toEqual([given.number]);
    expect(await find("from=2026-12-03&until=2026-12-03&site=fr_FR&over=200")).toHaveLength(4);
    expect([
      await find("from=2026-12-04"),
      await find("until=2026-12-02"),
      await find("site=nl_NL"),
      await find("over=201"),
    ]).toEqual([[], [], [], []]);
  });

  it("finds those of a state, and those that came by a partner: of a mini-site, or of the channel manager of their hotel", async () => {
    const sold = await buy();
    const open = await place({ email: "open@example.org" });
    const given = await buy({ email: "given@example.org" }, day("2026-12-20"));
    await cancelOrder(scene.deps, given.orderId, BUYER);
    expect([
      await find("state=confirmed"),
      await find("state=awaiting_payment"),
      await find("state=refund_pending"),
    ]).toEqual([[sold.number], [open.number], [given.number]]);
    expect([await find("state=failed"), await find("state=confirmed&view=refunding")]).toEqual([[], []]);
    const { db } = scene.deps;
    await db.update(order).set({ minisiteId: "360" }).where(eq(order.id, open.orderId));
    expect([await find("partner=minisite-360"), await find("partner=minisite-36")]).toEqual([[open.number], []]);
    expect(await find("partner=minisite-360&state=confirmed")).toEqual([]);
    const [deps, by] = [{ db, clock: scene.clock }, system("tests")];
    expect(await find("partner=channel-cm")).toEqual([]);
    await addPartner(deps, { id: "cm", name: "Chanelle" }, by);
    await connectHotels(deps, { id: "cm", codes: [scene.stay.hotel.code] }, by);
    expect(await find("partner=channel-cm")).toEqual([given.number, open.number, sold.number]);
    expect(await find("partner=channel-cm&state=confirmed")).toEqual([sold.number]);
    expect(await desk.partners()).toEqual([{ kind: "channel", id: "cm", name: "Chanelle", siteId: null }]);
  });

  it("has pages that hold each order once, whatever has the same moment", async () => {
    const count = PAGE_LENGTH + 3;
    for (let index = 0; index < count; index++) await place({}, addDays(day("2026-12-01"), index * 3));
    await scene.deps.db.update(order).set({ createdAt: scene.clock.now() });
    const first = await desk.search(readOrderQuery(new URLSearchParams(), ""));
    expect(first.lines).toHaveLength(PAGE_LENGTH);
    const second = await desk.search(
      readOrderQuery(new URLSearchParams({ after: first.next ? writeCursor(first.next) : "" }), ""),
    );
    expect([second.lines.length, second.next]).toEqual([3, null]);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(count);
  });
});

describe("notes of the team", () => {
  it("go with the customer of their order, and with nobody else", async () => {
    const [gone, kept] = [await buy(), await buy({ email: "other@example.org" })];
    const actor = { kind: "staff", staffId: randomUUID(), permissions: ["care"] } as const;
    for (const { orderId } of [gone, kept])
      expect(await desk.writeNote({ orderId, key: randomUUID(), text: "Arrives late" }, actor)).toEqual({
        kind: "written",
      });
    await scene.deps.db.transaction((tx) => forgetNotes(tx, [gone.orderId]));
    expect([await desk.notes(gone.orderId), await desk.notes(kept.orderId)]).toMatchObject([
      [],
      [{ text: "Arrives late", by: null }],
    ]);
  });
});

describe("an order's file", () => {
  it("adds up, and tells its story newest first", async () => {
    const { number, orderId } = await buy({ lastName: "Renard" });
    scene.clock.advance(60_000);
    await cancelOrder(scene.deps, orderId, BUYER, { motive: "weather" });
    await scene.work();
    const file = await desk.file(number);
    expect(file).toMatchObject({
      state: "refunded",
      amount: 20_000,
      open: 0,
      buyer: { lastName: "Renard" },
      prices: [{ kind: "item", item: "stay", amount: 20_000 }],
      tenders: [{ captured: 20_000, refunded: 16_000, kind: "provider" }],
      refunds: [{ amount: 16_000, state: "done" }],
    });
    const story = file ? await desk.story(file) : [];
    expect(story.map((line) => (line.kind === "move" ? line.reason : line.kind))).toEqual(
      expect.arrayContaining(["cancelled_with_refund", "refunded", "captured", "placed", "told"]),
    );
    expect(story.find((line) => line.kind === "move" && line.motive)).toMatchObject({ motive: "weather", by: null });
    expect(story.map(({ at }) => at.getTime())).toEqual(story.map(({ at }) => at.getTime()).toSorted((a, b) => b - a));
  });

  it("has the messages to customer care that name it, whoever wrote them, and none that waits for its link", async () => {
    const { number } = await buy();
    const now = scene.clock.now();
    const written = (description: string, changes: Partial<typeof contactCase.$inferInsert> = {}) =>
      database()
        .db.insert(contactCase)
        .values({
          locale: "fr_FR",
          reason: "other",
          bookingNumber: number,
          name: "Camille Renard",
          email: "camille@example.org",
          description,
          state: "sent",
          fingerprint: description,
          emailKey: description,
          createdAt: now,
          movedAt: now,
          ...changes,
        });
    await written("Where is my invoice?");
    await written("Not confirmed yet", { state: "waiting" });
    await written("Of another booking", { bookingNumber: "00000000" });
    const file = await desk.file(number);
    const story = file ? await desk.story(file) : [];
    expect(story.filter(({ kind }) => kind === "case")).toMatchObject([
      { part: "customer", reason: "other", email: "camille@example.org", text: "Where is my invoice?" },
    ]);
  });

  it("asks nobody again for what was given beyond the terms, and tells who gave it", async () => {
    const { number, orderId } = await buy();
    const actor = { kind: "staff", staffId: randomUUID(), permissions: ["care"] } as const;
    const wish = { amount: cents(4_000), key: randomUUID(), limit: cents(10_000) };
    await askRefund(scene.deps, orderId, wish, { actor, why: "The spa was closed" });
    await scene.work();
    const file = await desk.file(number);
    expect(file).toMatchObject({ state: "confirmed", amount: 20_000, kept: 16_000, open: 0 });
    const story = file ? await desk.story(file) : [];
    expect(story.filter(({ kind }) => kind === "deed")).toMatchObject([
      { deed: "order.grant_refund", amount: 4_000, part: "money", why: "The spa was closed" },
    ]);
  });

  it("says what is still to pay while it can be paid, and is none of a number that nobody has", async () => {
    const { number } = await place();
    expect(await desk.file(number)).toMatchObject({ open: 20_000, tenders: [{ captured: 0 }] });
    expect(await desk.file("00000000")).toBeNull();
  });
});
