import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Day, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { createFormat, type Format } from "#platform/format.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, createChangeScene, later } from "#tests/support/changes.ts";
import { messages } from "#tests/support/messages.ts";
import { secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { LOCALES, SITES, type Site } from "#modules/sites/locales.ts";
import { findDueOn, findOrderView } from "../data.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { changeStay } from "./change-stay.server.ts";

/** The mail "changed": once for each change, in the buyer's language, as text and as HTML. */
const database = useDatabase();

/** A range of days as mails write it: without the sign that keeps it on one line of a page. */
const range = (format: Format, first: Day, last: Day) => format.dayRange(first, last).replaceAll("\u2060", "");

beforeEach(async () => {
  await emptyTables(database().db, "order, mail_message, outbox");
});

it.each(LOCALES)("%s: both stays, what goes back, nothing twice", async (locale) => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const site = SITES[locale];
  const orderId = await scene.buy({ site });
  await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(17), -4_000), BUYER);
  await scene.work();
  await scene.work();
  const mails = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_changed`));
  const format = createFormat(site.language, messages.translator(locale));
  const said = [range(format, ARRIVAL, later(2)), range(format, later(17), later(19)), format.money(4_000)];
  expect(mails).toHaveLength(1);
  for (const part of said) {
    expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.html).toContain(part);
  }
  expect(`${mails[0]?.subject}${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/\{\{|mail\.changed/);
});

describe("a change of a stay that was given up before the mail could leave", () => {
  const told = async (orderId: string) =>
    (await database().db.select().from(mailMessage).where(eq(mailMessage.orderId, orderId))).map(
      ({ dedupe }) => dedupe,
    );

  it("is not told after the end of the stay", async () => {
    const scene = await createChangeScene(database().db);
    const orderId = await scene.buy();
    await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(2), 0), BUYER);
    await cancelOrder(scene.deps, orderId, BUYER);
    await scene.work();
    expect(await told(orderId)).not.toContain(`${orderId}:change-1:order_changed`);
    expect((await told(orderId)).some((dedupe) => dedupe.includes("order_refunded"))).toBe(true);
  });

  it("is told where money of its own comes back: nothing else says that", async () => {
    const scene = await createChangeScene(database().db);
    const orderId = await scene.buy();
    await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(17), -4_000), BUYER);
    await cancelOrder(scene.deps, orderId, BUYER);
    await scene.work();
    expect(await told(orderId)).toContain(`${orderId}:change-1:order_changed`);
  });
});

it("brings a cover its certificate anew, of the new stay, and says nothing of one that was never bought", async () => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const certificates = (orderId: string) =>
    db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_insured`));
  // Cover is 6 percent: 12 € of 200 €, 10 € of 160 €.
  const insurance = { optionId: "cancellation-cover" as const, amount: 1_200 };
  const insured = await scene.buy({ insurance, expectedAmount: cents(21_200) });
  const bare = await scene.buy();
  await changeStay(scene.deps, insured, changeAsk(scene.stay.package.id, later(17), -4_200), BUYER);
  await changeStay(scene.deps, bare, changeAsk(scene.stay.package.id, later(17), -4_000), BUYER);
  await scene.work();
  const format = createFormat("fr", messages.translator("fr_FR"));
  const [certificate] = await certificates(insured);
  for (const part of [format.money(16_000), format.money(1_000), format.dayLong(later(17))])
    expect(certificate?.text).toContain(part);
  expect(await certificates(bare)).toEqual([]);
});

it.each(LOCALES)("%s: paid too late, it says that the stay is as it was and what goes back, once", async (locale) => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const site = SITES[locale];
  const orderId = await scene.buy({ site });
  // The provider takes money at once, and does not answer when the time of the change is over.
  const { provider } = scene.payments;
  const through = (one: PaymentProvider) => ({ ...scene.deps, payments: { ...scene.deps.payments, of: () => one } });
  const ask = changeAsk(scene.stay.package.id, later(7), 4_000);
  const asked = await changeStay(through({ ...provider, captures: "automatic" }), orderId, ask, BUYER);
  if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
  await scene.payments.pay(secretOf(asked.payment));
  scene.clock.advance(32 * 60_000);
  const away = () => Promise.reject(new PaymentError("lost", "away"));
  await expireHolds(through({ ...provider, read: away }), WORKER);
  for (let look = 0; look < 3; look++) {
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
  }
  const kept = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_kept`));
  const format = createFormat(site.language, messages.translator(locale));
  expect(kept).toHaveLength(1);
  for (const part of [range(format, ARRIVAL, later(2)), format.money(4_000)]) expect(kept[0]?.text).toContain(part);
  expect(`${kept[0]?.subject}${kept[0]?.text}`).not.toMatch(/\{\{|mail\.kept/);
});

it("a change that is paid later and not made after all is no longer due; nothing of it comes back", async () => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const orderId = await scene.buy();
  const { provider } = scene.payments;
  const through = (one: PaymentProvider) => ({ ...scene.deps, payments: { ...scene.deps.payments, of: () => one } });
  const ask = changeAsk(scene.stay.package.id, later(7), 4_000);
  const asked = await changeStay(through({ ...provider, captures: "automatic" }), orderId, ask, BUYER);
  if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
  const plan = { method: "deferred", fee: 0, schedule: [{ dueOn: "2026-12-10", amount: 4_000 }] };
  await db.execute(
    sql`update tender set plan = ${JSON.stringify(plan)}::jsonb where order_id = ${orderId} and round = 'change-1'`,
  );
  await scene.payments.pay(secretOf(asked.payment));
  scene.clock.advance(32 * 60_000);
  const away = () => Promise.reject(new PaymentError("lost", "away"));
  await expireHolds(through({ ...provider, read: away }), WORKER);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  const [kept] = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_kept`));
  expect(kept?.text).toContain("ne sont plus dus");
  expect(kept?.text).not.toContain("selon votre banque");
});

it("what a change that is paid later gives back is not said to come from a bank", async () => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const orderId = await scene.buy();
  const dearer = await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(7), 4_000), BUYER);
  if (dearer.kind !== "awaiting_payment") throw new Error(dearer.kind);
  await scene.payments.pay(secretOf(dearer.payment));
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  const plan = { method: "deferred", fee: 0, schedule: [{ dueOn: "2026-12-10", amount: 4_000 }] };
  await db.execute(
    sql`update tender set plan = ${JSON.stringify(plan)}::jsonb where order_id = ${orderId} and round = 'change-1'`,
  );
  expect((await findOrderView(db, orderId))?.payment.changesDueOn).toEqual(["2026-12-10"]);
  await cancelOrder(scene.deps, orderId, BUYER);
  await scene.work();
  const [back] = await db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.dedupe, `${orderId}:order_refunded`));
  expect(back?.text).toContain("à partir du");
  expect(`${back?.subject} ${back?.text}`).not.toMatch(/[Rr]embours|selon votre banque/);
});

it("what a change leaves to pay later is reminded of, and told with its own amount", async () => {
  const { db } = database();
  const scene = await createChangeScene(db);
  const orderId = await scene.buy();
  await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(17), -4_000), BUYER);
  const dueOn = day("2026-12-10");
  const plan = { method: "deferred", fee: 0, schedule: [{ dueOn, amount: 4_000 }] };
  await db.execute(sql`update tender set plan = ${JSON.stringify(plan)}::jsonb where order_id = ${orderId}`);
  expect(await findDueOn(db, orderId, dueOn)).toEqual({ dueOn, amount: 4_000 });
  expect(await findDueOn(db, orderId, "2026-12-11")).toBeNull();
});

describe("a change that nobody paid", () => {
  const lapsed = async (orderId: string) =>
    database()
      .db.select()
      .from(mailMessage)
      .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_lapsed`));
  /** One that is dearer and left alone until its time is over. */
  const leave = async (site: Site) => {
    const scene = await createChangeScene(database().db);
    const orderId = await scene.buy({ site });
    const ask = changeAsk(scene.stay.package.id, later(7), 4_000);
    const asked = await changeStay(scene.deps, orderId, ask, BUYER);
    if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
    scene.clock.advance(16 * 60_000);
    await expireHolds(scene.deps, WORKER);
    await scene.work();
    return { scene, orderId, ask };
  };

  it.each(LOCALES)("%s: a while later it says that the stay is as it was, once", async (locale) => {
    const { scene, orderId } = await leave(SITES[locale]);
    expect(await lapsed(orderId)).toEqual([]);
    scene.clock.advance(11 * 60_000);
    await scene.work();
    await scene.work();
    const mails = await lapsed(orderId);
    const format = createFormat(SITES[locale].language, messages.translator(locale));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(range(format, ARRIVAL, later(2)));
    expect(`${mails[0]?.subject}${mails[0]?.text}`).not.toMatch(/\{\{|mail\.lapsed/);
  });

  it("says nothing to a guest who has begun another by then, nor of an order that was given up", async () => {
    const again = await leave(SITES.fr_FR);
    await changeStay(again.scene.deps, again.orderId, again.ask, BUYER);
    const gone = await leave(SITES.fr_FR);
    await cancelOrder(gone.scene.deps, gone.orderId, BUYER);
    for (const { scene, orderId } of [again, gone]) {
      scene.clock.advance(11 * 60_000);
      await scene.work();
      expect(await lapsed(orderId)).toEqual([]);
    }
  });
});

describe("a change that customer care made", () => {
  const INES = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000001", permissions: ["care"] } as const;
  const by = { actor: INES, isBuyer: false, why: "Asked for by telephone" };
  const agreed = (orderId: string) =>
    database()
      .db.select()
      .from(mailMessage)
      .where(eq(mailMessage.dedupe, `${orderId}:change-1:order_agreed`));

  it.each(LOCALES)("%s: the mail says what is to be paid, and until when", async (locale) => {
    const scene = await createChangeScene(database().db);
    const orderId = await scene.buy({ site: SITES[locale] });
    const ask = changeAsk(scene.stay.package.id, later(7), 4_000);
    expect(await changeStay(scene.deps, orderId, ask, by)).toMatchObject({ kind: "awaiting_payment" });
    expect(await changeStay(scene.deps, orderId, ask, by)).toMatchObject({ kind: "awaiting_payment" });
    await scene.work();
    const mails = await agreed(orderId);
    const format = createFormat(SITES[locale].language, messages.translator(locale));
    expect(mails).toHaveLength(1);
    for (const said of [range(format, later(7), later(9)), format.money(4_000), format.time("13:00")])
      expect(mails[0]?.text).toContain(said);
    expect(`${mails[0]?.subject}${mails[0]?.text}`).not.toMatch(/\{\{|mail\.agreed/);
  });

  it("is held for two hours, and no link is mailed for what costs nothing", async () => {
    const scene = await createChangeScene(database().db);
    const orderId = await scene.buy({});
    const dearer = await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(7), 4_000), by);
    expect(dearer).toMatchObject({ holdExpiresAt: "2026-11-20T12:00:00.000Z" });
    scene.clock.advance(121 * 60_000);
    await expireHolds(scene.deps, WORKER);
    await scene.work();
    expect(await agreed(orderId)).toEqual([]);
    const cheaper = changeAsk(scene.stay.package.id, later(17), -4_000);
    expect(await changeStay(scene.deps, orderId, cheaper, by)).toMatchObject({ kind: "applied" });
  });
});
