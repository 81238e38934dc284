import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { system } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.server.ts";
import type { Locale } from "#modules/sites/locales.ts";
import { setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { readCode, showCode } from "#modules/vouchers/values/code.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { blockValue } from "#modules/vouchers/values/manage.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { createContractClient, startContract, type Contract } from "#tests/support/contract.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { eventually } from "#tests/support/eventually.ts";
import { fromCard, giftPeople, HOSTS, NIGHTS, stayBody } from "#tests/support/gift-people.ts";
import { useEveryForm } from "#tests/support/every-page.ts";
import { issueCard } from "#tests/support/issue-card.ts";
import { jsonPost } from "#tests/support/json-post.ts";
import { officePost, signInAs, STAFF } from "#tests/support/staff.ts";

/**
 * Where codes of gifts may not stand (docs/product/gifts.md#codes): lines of the log, rows of any table (jobs and what they are given, mails, the journal, notes of
 * the sandboxes), addresses, headers, figures of operation, while gifts are bought, printed, mailed, posted, opened, spent, exchanged and refused.
 */
const lines: string[] = [];
/** Every address that was asked for, and every header that was answered. */
const addresses: string[] = [];
useEveryForm();
const contract = startContract(
  { MAILBOX_PAGE: "true", FEATURE_FLAGS: '{"physicalSingleVoucher":true}' },
  createLog("trace", { write: (line: string) => void lines.push(line) }),
);
let house: Pick<Contract, "server" | "client" | "db">;
const people = giftPeople(() => house);
const LOCALE: Locale = "fr_FR";
const HOST = HOSTS[LOCALE];
/** Codes that were drawn, also those that ended since. */
const drawn = new Set<string>();
/** Codes that somebody typed and nobody has. */
const GUESSED = ["7KMR-4XHQ-9TCW", "7kmr4xhq9tcx", "7KMR 4XHQ 9TCY"];
const keys = createCodeKeys(readEnv({}).GIFT_CODE_SECRET ?? []);

beforeAll(async () => {
  const { server, db } = contract();
  const watched: Contract["server"] = {
    ...server,
    fetch: async (target, init, caller) => {
      const response = await server.fetch(target, init, caller);
      addresses.push(target, ...[...response.headers].map(([name, value]) => `${name}: ${value}`));
      return response;
    },
  };
  const { rows } = await db.execute<{ at: string }>(sql`select pg_current_xact_id()::text as at`);
  firstWrite = rows[0]?.at ?? "0";
  house = { server: watched, db, client: await createContractClient(watched) };
  for (const item of ["card", "box", "envelope"]) await setStock(db, new Date(DEMO_NOW), { item, count: 5 });
});

/** What the house holds now of codes: they are sealed. */
async function noteCodes(): Promise<void> {
  for (const row of await house.db.select().from(giftValue)) {
    const code = row.codeSealed && row.codeKey ? keys.open({ codeSealed: row.codeSealed, codeKey: row.codeKey }) : null;
    if (code) drawn.add(code);
  }
}

/** Texts in which one of the codes stands, however it is spelt: dashes, spaces, small letters, percent signs, base64, bytes. */
function found(texts: readonly string[], typed: Iterable<string>): string[] {
  const codes = [...typed].map((code) => readCode(code) ?? code);
  const packed = codes.flatMap((code) =>
    [code, showCode(code)].flatMap((text) => [
      Buffer.from(text).toString("hex"),
      Buffer.from(text).toString("base64").replace(/=+$/, ""),
    ]),
  );
  return texts.filter((text) => {
    const letters = text
      .replace(/%2[0d]/gi, "")
      .replace(/[^0-9a-z]/gi, "")
      .toUpperCase();
    return codes.some((code) => letters.includes(code)) || packed.some((part) => text.includes(part));
  });
}

/** Rows of before are the catalogue's. */
let firstWrite = "0";

/** Rows that were written meanwhile and in which a code stands. */
async function tablesWith(codes: Iterable<string>): Promise<string[]> {
  const { rows } = await house.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const told: string[] = [];
  for (const { name } of rows) {
    const written = await house.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} t where xmin::text::bigint >= ${firstWrite}::bigint`,
    );
    const texts = written.rows.map(({ row }) => `${name}: ${row}`);
    told.push(...found(texts, codes));
  }
  return told;
}

const form = (fields: Record<string, string>, cookie = ""): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  redirect: "manual",
  headers: { cookie },
});

/** A code at each door at which one is typed; the statuses. */
async function typeAtEachDoor(code: string, caller: string): Promise<number[]> {
  const asks: [string, RequestInit][] = [
    [`${HOST}/beneficiary/login`, form({ code })],
    [`${HOST}/beneficiary/login.data`, form({ code })],
    [`${HOST}/giftcard/balance`, form({ code })],
    [`${HOST}/activity-voucher`, form({ do: "look", code })],
    ["/gateway/purchase/gift-cards/check", jsonPost({ locale: LOCALE, serialNumber: code })],
  ];
  const statuses = [];
  for (const [at, [address, init]] of asks.entries())
    statuses.push((await people.api(address, init, `${caller}.${at}`)).status);
  return statuses;
}

describe("a search for codes (so that what follows can fail)", () => {
  test.each([
    '{"path":"/beneficiary/7KMR-4XHQ-9TCW"}',
    "7kmr4xhq9tcw",
    "?code=7KMR%2D4XHQ%2d9TCW",
    "code=7KMR%204XHQ%209TCW",
    '{"code":"7kmr 4xhq 9tcw"}',
    Buffer.from("7KMR-4XHQ-9TCW").toString("base64"),
    Buffer.from("7KMR4XHQ9TCW").toString("hex"),
  ])("finds it in %s", async (text) => {
    expect(found([text, "7KMR-4XHQ-9TCX"], ["7KMR4XHQ9TCW"])).toEqual([text]);
  });

  test("and in a row of any table", async () => {
    const { db } = house;
    await db.execute(sql`create table of_this_test as select ${'{"typed":"7kmr-4xhq-9tcw"}'}::jsonb as payload`);
    expect(await tablesWith(["7KMR4XHQ9TCW"])).toEqual([expect.stringMatching(/^public\.of_this_test: /)]);
    await db.execute(sql`drop table of_this_test`);
  });
});

describe("codes of gifts stand in no log, table, address or figure", () => {
  test("while each kind is bought, mailed, printed, sent anew, posted, used, spent, exchanged and refused", async () => {
    const purse = await issueCard(house.db, 900_000, fixedClock(DEMO_NOW));
    const [stay = ""] = await people.offers({ locale: LOCALE, flow: "gifting", giftNights: String(NIGHTS) });
    const [activity = ""] = await people.offers({ locale: LOCALE, flow: "activity" });
    await buyAndUse({ stay, activity, purse });
    await sendAnew(purse);
    await printAndPost(purse);
    await exchange(purse);
    await noteCodes();
    expect(drawn.size).toBeGreaterThan(8);
    expect(found(lines, drawn)).toEqual([]);
    expect(found(addresses, drawn)).toEqual([]);
    expect(await tablesWith(drawn)).toEqual([]);
  });

  test("while wrong, spent and blocked ones are typed at each door, by visitors and by the house", async () => {
    const code = await people.give(LOCALE, {
      item: card(5_000),
      purse: await issueCard(house.db, 5_000, fixedClock(DEMO_NOW)),
    });
    const values = { clock: fixedClock(DEMO_NOW), keys };
    await blockValue(house.db, values, { code, reason: "a test", to: "blocked" }, system("tests"));
    for (const [at, typed] of [code, ...GUESSED].entries())
      expect(await typeAtEachDoor(typed, `10.1.${at}`)).toEqual([422, 422, 404, 422, 422]);
    for (let at = 0; at < 7; at++) await people.api(`${HOST}/beneficiary/login`, form({ code }), "10.2.0.1");
    const care = await signInAs(house.db, ["care"]);
    for (const typed of [code, ...GUESSED])
      for (const [path, field] of [
        ["/values", "q"],
        ["/find", "q"],
        ["/orders", "q"],
      ] as const)
        await people.api(STAFF + path, officePost(care.cookie, { [field]: typed }));
    const checkout = {
      locale: LOCALE,
      currency: "EUR",
      expectedAmount: 0,
      buyer: null,
      items: {},
      giftcards: fromCard(code, 1),
    };
    await people.api("/gateway/purchase/orders", jsonPost(checkout));
    await noteCodes();
    const typed = [...drawn, ...GUESSED];
    expect(found(lines, typed)).toEqual([]);
    expect(found(addresses, typed)).toEqual([]);
    expect(await tablesWith(typed)).toEqual([]);
    expect(found([await (await people.api("/metrics")).text()], typed)).toEqual([]);
  });

  test("nor where somebody writes one into an address, or a browser reports one", async () => {
    const [typed = ""] = GUESSED;
    const report = {
      level: "ERROR",
      locale: LOCALE,
      location: `/beneficiary/${typed}`,
      message: `no element ${typed}`,
      requestId: "",
    };
    expect((await people.api("/gateway/logs", jsonPost(report))).status).toBe(204);
    expect((await people.api("/error", jsonPost({ uri: `/x/${typed}`, locale: LOCALE }))).status).toBe(204);
    await people.api(`${HOST}/beneficiary/${typed}`);
    await people.api(`${HOST}/giftcard/balance?code=${typed}`);
    expect(lines.some((line) => line.includes('"msg":"browser error"'))).toBe(true);
    expect(found(lines, GUESSED)).toEqual([]);
    expect(await tablesWith(GUESSED)).toEqual([]);
  });
});

type Sold = { stay: string; activity: string; purse: string };
const card = (amount: number, changes: object = {}) => ({ giftCardItem: { amount, design: "village", ...changes } });

/** Each kind, given by one and used by another. */
async function buyAndUse({ stay, activity, purse }: Sold): Promise<void> {
  const items: Record<string, object>[] = [
    { singleVoucherItem: { weekendId: stay, nights: NIGHTS } },
    { boxItem: { handle: "petite-escapade-2-nuits" } },
  ];
  for (const item of items) {
    const code = await people.give(LOCALE, { item, purse });
    const { answer } = await people.redeem(LOCALE, { offerId: stay, code, purse });
    expect(answer.booking?.state).toBe("confirmed");
    expect((await people.api(`${HOST}/beneficiary/login`, form({ code }))).status).toBe(303);
  }
  const slip = await people.give(LOCALE, {
    item: { activityVoucherItem: { weekendId: activity, adults: 2 } },
    purse,
  });
  for (const step of ["look", "use", "use"])
    await people.api(`${HOST}/activity-voucher`, form({ do: step, code: slip }));
  const spent = await people.give(LOCALE, { item: card(10_000), purse });
  await people.give(LOCALE, { item: card(3_000), purse: spent });
  for (const code of [slip, spent, purse]) await typeAtEachDoor(code, "10.3.0");
}

/** A gift that its buyer has sent anew: the old code ends. */
async function sendAnew(purse: string): Promise<void> {
  const { answer, email } = await people.buy(LOCALE, { item: card(5_000), purse });
  const before = await people.letterTo(email);
  const paper = /\S+\/documents\/gift\S+/.exec(before.text)?.[0] ?? "";
  const printed = await people.api(paper);
  expect([printed.status, printed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  await printed.arrayBuffer();
  await noteCodes();
  const orderId = answer.booking?.orderUUID ?? "";
  const page = await itemPage(orderId);
  const again = { form: "again", name: "Inès", email: `${randomUUID()}@example.org` };
  const sent = await people.api(page, form(again, answer.cookie));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining("done=sent")]);
  const after = await people.letterTo(again.email);
  expect(after.code).not.toBe(before.code);
  expect((await people.api(`${HOST}/beneficiary/login`, form({ code: before.code }))).status).toBe(422);
}

/** Where a buyer sees a gift of their order. */
async function itemPage(orderId: string): Promise<string> {
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select item_id as id from gift where order_id = ${orderId}`,
  );
  return `${HOST}/confirmation/${orderId}/gift/${rows[0]?.id}`;
}

/** One that the house prints and posts. */
async function printAndPost(purse: string): Promise<void> {
  const address = { addressLine: "12 rue de l’Ange", postalCode: "14600", city: "Honfleur", country: "FR" };
  const recipient = { kind: "post", name: "Inès Moreau", address };
  await people.buy(LOCALE, { item: card(5_000, { giftFormat: "PHYSICAL", recipient }), purse });
  const { cookie } = await signInAs(house.db, ["care"]);
  const itemIn = async (path: string) => {
    const page = await (await people.api(STAFF + path, { headers: { cookie, host: "staff.localhost" } })).text();
    const item = /value="([0-9a-f-]{36}_[\w.]+)"/.exec(page)?.[1];
    if (!item) throw new Error(`nothing waits at ${path}`);
    return item;
  };
  const pdf = await people.api(
    `${STAFF}/gifts`,
    officePost(cookie, { deed: "print-now", item: await eventually(() => itemIn("/gifts")) }),
  );
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  await pdf.arrayBuffer();
  const view = "/gifts?view=printed";
  const item = await itemIn(view);
  const tracking = { [`tracking-${item.split("_")[0]}`]: "6A123" };
  const fields = { deed: "post-now", item, carrier: "Colissimo", ...tracking };
  expect((await people.api(STAFF + view, officePost(cookie, fields))).status).toBe(303);
}

/** A gift whose value is kept on a card, which the page shows once. */
async function exchange(purse: string): Promise<void> {
  const [stay = ""] = await people.offers({ locale: LOCALE, flow: "gifting", giftNights: String(NIGHTS) });
  const code = await people.give(LOCALE, { item: { singleVoucherItem: { weekendId: stay, nights: NIGHTS } }, purse });
  const cookie = await people.open(HOST, code);
  const email = `${randomUUID()}@example.org`;
  const keep = (key: string) => people.api(`${HOST}/beneficiary/card`, form({ email, key }, cookie));
  const key = randomUUID();
  // The second is the one whose answer was lost; the third knows nothing but the gift.
  expect([(await keep(key)).status, (await keep(key)).status, (await keep(randomUUID())).status]).toEqual([
    200, 200, 303,
  ]);
  await people.letterTo(email);
  const used = { ...stayBody(LOCALE, stay, await people.freeStay(LOCALE, stay)), expectedAmount: 0, giftcards: [] };
  const refused = await people.api(
    `${HOST}/beneficiary/orders`,
    jsonPost(used, { "Idempotency-Key": randomUUID(), cookie }),
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
}
