import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { document } from "#modules/documents/tables.server.ts";
import { newsletterSuppression } from "#modules/newsletter/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { createBrowser, type TestBrowser } from "#tests/support/browser.ts";
import { goodMessage } from "#tests/support/contact.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { eventually } from "#tests/support/eventually.ts";
import { BOUGHT_GIFTS } from "#tests/support/gifts.ts";
import { giveGift } from "#tests/support/give-gift.ts";
import { findOrderBody, MARION, payInSandbox, type BrowserPayment } from "#tests/support/orders.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { customer, customerOrder } from "./tables.server.ts";
import { addOrder } from "./trips.server.ts";

const database = useDemoDatabase();
const FR = "http://fr.localhost";
const DAY = 24 * 60 * 60_000;
const EMAIL = MARION.email;
let clock: ReturnType<typeof fixedClock>;
let server: TestServer;
let orderId: string;

/** Everything that Marion leaves behind: a stay that was paid, its papers and letters, a gift, a message, the newsletter. */
beforeAll(async () => {
  clock = fixedClock(DEMO_NOW);
  server = await startServer({ databaseUrl: String(database().pool.options.connectionString), clock });
  const body = await findOrderBody(server, "2026-11-27", "2026-11-28");
  const placed = await server.fetch(
    "/gateway/purchase/orders",
    jsonPost({ ...body, specialRequest: `Écrivez-moi : ${EMAIL}` }, { "idempotency-key": "erase-1" }),
  );
  const { booking, payment } = (await placed.json()) as {
    booking: { orderUUID: string };
    payment: BrowserPayment;
  };
  orderId = booking.orderUUID;
  await payInSandbox(server, payment);
  await server.fetch(`/gateway/purchase/orders/${orderId}`);
  await server.fetch(
    "/api/marketing/newsletter",
    jsonPost({ email: EMAIL, country: "FR", language: "fr", source: "footer" }),
  );
  const { db } = database();
  await giveGift(db, {
    amount: 15_000,
    snapshot: { ...BOUGHT_GIFTS.gift_card, recipient: { kind: "email", name: "Marion", email: EMAIL, on: null } },
  });
  await quiet();
});
afterAll(() => server?.close());

/** Jobs that could be done by now. */
const waiting = () =>
  database().db.$count(
    outbox,
    sql`done_at is null and dead_at is null and run_at <= ${clock.now().toISOString()}::timestamptz`,
  );

/** Everything that could be done is. */
const quiet = () => eventually(async () => ((await waiting()) > 0 ? Promise.reject(new Error("jobs wait")) : null));

async function signIn(email: string): Promise<TestBrowser> {
  const from = createBrowser(server);
  await from.post(`${FR}/account/signin`, { form: "link", email });
  const path = await eventually(async () => {
    const rows = await database()
      .db.select()
      .from(mailMessage)
      .where(eq(mailMessage.recipient, email))
      .orderBy(mailMessage.id);
    const found = rows.map(({ text }) => /\/account\/link\?token=\S+/.exec(text)?.[0]).findLast(Boolean);
    return found ?? Promise.reject(new Error("no mail"));
  });
  await from.post(FR + path, {});
  return from;
}

/** Every column of every table of ours in which an address stands; stand-ins for other people's systems have schemas of their own. */
async function whereIs(address: string): Promise<string[]> {
  const { db } = database();
  const { rows: columns } = await db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`);
  const found: string[] = [];
  for (const { name, column } of columns) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} where position(${address} in lower(${sql.identifier(column)}::text)) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}

describe("trips", () => {
  it("are those of the address, guest orders too; each opens as its owner's own, and nobody else's does", async () => {
    const from = await signIn(EMAIL);
    const page = await (await from.get(`${FR}/account/trips`)).text();
    expect(page).toContain(orderId);
    expect(page).toContain("gift_card");
    const other = await signIn("somebody.else@example.org");
    expect(await (await other.get(`${FR}/account/trips`)).text()).not.toContain(orderId);
    const state = async (who: TestBrowser) =>
      (await (await who.get(`/gateway/purchase/orders/${orderId}`)).json()) as {
        booking: { orderNumber: string | null };
      };
    expect(readOrderNumber((await state(from)).booking.orderNumber ?? "")).not.toBeNull();
    expect((await state(other)).booking.orderNumber).toBeNull();
    await from.post(`${FR}/account/signout`, {});
    expect((await state(from)).booking.orderNumber).toBeNull();
  });
});

it("an order of another address joins the account that opened it by its link, and is its own from then on", async () => {
  const other = await signIn("grandmother@example.org");
  const accountId = other.cookies.get("user_account_id") ?? "";
  await addOrder({ db: database().db, clock }, accountId, orderId);
  await addOrder({ db: database().db, clock }, accountId, orderId);
  expect((await (await other.get(`${FR}/account/trips`)).text()).split(orderId).length).toBeGreaterThan(1);
  const answer = await other.get(`/gateway/purchase/orders/${orderId}`);
  expect(((await answer.json()) as { booking: { orderNumber: string | null } }).booking.orderNumber).not.toBeNull();
  await database().db.delete(customerOrder);
});

it("details for the next checkout are kept, told wrong, and forgotten on request", async () => {
  const from = await signIn(EMAIL);
  const typed = {
    form: "details",
    civility: "MRS",
    firstName: "Marion",
    lastName: "Lefèvre",
    phoneNumber: "06 12 34 56 78",
  };
  expect((await from.post(`${FR}/account/profile`, { ...typed, firstName: "" })).status).toBe(400);
  expect((await from.post(`${FR}/account/profile`, typed)).status).toBe(303);
  expect(await (await from.get(`${FR}/account/profile`)).text()).toContain("+33612345678");
  await from.post(`${FR}/account/profile`, { form: "forget" });
  expect(await (await from.get(`${FR}/account/profile`)).text()).not.toContain("+33612345678");
  await from.post(`${FR}/account/profile`, typed);
});

describe("the file of an account", () => {
  it("has everything, to read and as JSON, and nothing that opens anything", async () => {
    const from = await signIn(EMAIL);
    const text = "Open http://x.example/a?b=1&token=s3cret or http://x.example/invitation/s3cret: [[code]], see you.";
    await database().db.insert(mailMessage).values({
      dedupe: "export",
      locale: "fr_FR",
      recipient: EMAIL,
      subject: "Ways in",
      text,
      html: "",
      createdAt: clock.now(),
    });
    const answer = await from.get(`${FR}/account/export`);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    const json = /<script type="application\/json" id="data">\n([\s\S]*?)\n<\/script>/.exec(html)?.[1] ?? "";
    const data = JSON.parse(json) as {
      account: { email: string };
      orders: { id: string }[];
      mails: { subject: string; text: string }[];
    };
    expect(data.account.email).toBe(EMAIL);
    expect(data.orders.map(({ id }) => id)).toContain(orderId);
    expect(html).toContain(MARION.lastName);
    // Mails are in it whole but for what opens something; parts have names in the language of the site.
    expect(data.mails.map(({ subject }) => subject)).toContain("Votre lien de connexion");
    expect(data.mails.find(({ subject }) => subject === "Ways in")?.text).toBe(
      "Open http://x.example/a?b=1 or http://x.example …, see you.",
    );
    for (const part of ["Commandes", "Nos e-mails", "Liste d’envies"]) expect(html).toContain(`<h2>${part}</h2>`);
    expect(html).not.toMatch(/token=|codeSealed/);
    expect((await createBrowser(server).get(`${FR}/account/export`)).status).toBe(303);
  });
});

describe("erasure", () => {
  it("is refused while a stay is to come, and says which; nothing is changed", async () => {
    const from = await signIn(EMAIL);
    const page = await (await from.get(`${FR}/account/erase`)).text();
    expect(page).toContain(orderId);
    expect((await from.post(`${FR}/account/erase`, {})).status).toBe(409);
    const [row] = await database().db.select().from(order).where(eq(order.id, orderId));
    expect(row?.buyer?.email).toBe(EMAIL);
  });

  it("wants to know again who it is, of whoever came in longer ago", async () => {
    const from = await signIn(EMAIL);
    clock.advance(15 * 60_000);
    expect((await from.post(`${FR}/account/erase`, {})).status).toBe(409);
  });

  it("takes an address out of everything but hashes; bills, prices and states stay", async () => {
    clock.advance(10 * DAY);
    await server.fetch("/api/contact", jsonPost({ ...goodMessage(), email: EMAIL }));
    await quiet();
    const { db } = database();
    const bills = await db.$count(document, sql`order_id = ${orderId} and kind = 'invoice'`);
    const from = await signIn(EMAIL);
    const before = await whereIs(EMAIL);
    expect(before).toEqual(
      expect.arrayContaining(["order.buyer", "customer.email", "mail_message.recipient", "gift.recipient"]),
    );
    const erased = await from.post(`${FR}/account/erase`, {});
    expect([erased.status, erased.headers.get("location")]).toEqual([303, "/account/erase?done=1"]);
    expect((await from.get(`${FR}/account/erase?done=1`)).status).toBe(200);
    expect(from.cookies.has("access_token") || from.cookies.has("user_account_id")).toBe(false);

    expect(await whereIs(EMAIL)).toEqual([]);
    expect(await whereIs(MARION.phoneNumber.replaceAll(" ", ""))).toEqual([]);
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    expect(row).toMatchObject({ buyer: { firstName: "–", country: "FR" } });
    expect(row?.amountCents).toBeGreaterThan(0);
    expect(await db.$count(document, sql`order_id = ${orderId} and kind = 'invoice'`)).toBe(bills);
    expect(await db.$count(document, sql`order_id = ${orderId} and kind not in ('invoice', 'credit_note')`)).toBe(0);
    const [told] = await db.select().from(supplierMessage).where(eq(supplierMessage.orderId, orderId));
    expect(told?.stay.guest.lastName).toBe("–");
    expect((await db.select().from(stayItem)).map(({ wishes }) => JSON.stringify(wishes)).join()).not.toContain(
      "Écrivez",
    );
    expect(await db.$count(newsletterSuppression)).toBe(1);
    expect(await db.$count(gift)).toBe(1);
    expect((await from.get(`${FR}/account/trips`)).status).toBe(303);
    expect(await db.$count(customer, eq(customer.email, EMAIL))).toBe(0);

    // Whoever comes again is somebody new.
    const again = await signIn(EMAIL);
    expect(await (await again.get(`${FR}/account/trips`)).text()).not.toContain(orderId);
  });

  it("against an order that is placed at the same time: it is seen, or it is a guest's; never half of both", async () => {
    const from = await signIn(EMAIL);
    const body = await findOrderBody(server, "2026-12-11", "2026-12-12");
    const [erased, placed] = await Promise.all([
      from.post(`${FR}/account/erase`, {}),
      server.fetch("/gateway/purchase/orders", jsonPost(body, { "idempotency-key": "erase-2" })),
    ]);
    const { booking } = (await placed.json()) as { booking: { orderUUID: string } };
    const [row] = await database().db.select().from(order).where(eq(order.id, booking.orderUUID));
    expect(row?.buyer?.email).toBe(EMAIL);
    const accounts = await database().db.$count(customer, eq(customer.email, EMAIL));
    expect([erased.status, accounts]).toEqual(erased.status === 409 ? [409, 1] : [303, 0]);
  });
});
