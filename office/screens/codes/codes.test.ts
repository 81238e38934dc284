import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { effectOfCodes } from "#modules/booking/code-effect.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { createCodeBook } from "#modules/promotions/code-book.server.ts";
import { codeSchema, saveCode } from "#modules/promotions/manage.server.ts";
import { promotionCode } from "#modules/promotions/tables.server.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { createStay, createTestPayments, demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-20T10:00:00Z";
const database = useDatabase();
let catalogue: { id: string; cookie: string };
let care: string;
let last = 0;
const { see, send } = useOffice({ database, now: NOW, as: () => catalogue.cookie });

beforeEach(async () => {
  catalogue = await signInAs(database().db, ["catalogue"], { now: new Date(NOW) });
  care = (await signInAs(database().db, ["care"], { now: new Date(NOW) })).cookie;
});

/** A name that no other test, and no other try, has. */
const newName = () => `T${randomUUID().replaceAll("-", "").slice(0, 6).toUpperCase()}${(last += 1)}`;
const why = "Campagne de Noël";
const form = (changes: Record<string, string>) => ({ kind: "percent", worth: "20", why, ...changes });
const journal = (id: string) => database().db.select().from(audit).where(eq(audit.thingId, id)).orderBy(desc(audit.id));
const rowOf = async (code: string) =>
  (await database().db.select().from(promotionCode).where(eq(promotionCode.code, code)))[0];
const seenIn = async (path: string) => /name="seen" value="(\d+)"/.exec(await (await see(path)).text())?.[1] ?? "";

describe("making a code", () => {
  it("keeps its terms, and who made it and why", async () => {
    const code = newName();
    const fields = { code: code.toLowerCase(), validFrom: "2026-12-01", validUntil: "2026-12-31", minimumCents: "200" };
    const made = await send("/codes/new", form({ ...fields, sites: "fr_FR", affiliates: "77, 78", maxUses: "500" }));
    expect([made.status, made.headers.get("location")]).toEqual([303, `/codes/${code}`]);
    expect(await rowOf(code)).toMatchObject({
      percent: 20,
      amountCents: null,
      validFrom: "2026-12-01",
      validUntil: "2026-12-31",
      minimumCents: 20_000,
      sites: ["fr_FR"],
      categories: null,
      affiliates: ["77", "78"],
      maxUses: 500,
      version: 1,
      createdBy: `staff:${catalogue.id}`,
    });
    expect(await journal(code)).toMatchObject([
      { verb: "code.make", after: { percent: 20, from: "2026-12-01", until: "2026-12-31" }, reason: why },
    ]);
    expect(await textOf(await see(`/codes?q=${code.slice(0, 7)}`))).toContain(`${code} 20 %`);
  });

  it.each([
    [{ code: "x" }, "De 3 à 20 majuscules"],
    [{ worth: "101" }, "de 1 à 100"],
    [{ worth: "2o" }, "de 1 à 100"],
    [{ kind: "amount", worth: "20 euros" }, "Un montant comme 20"],
    [{ validFrom: "2026-12-31", validUntil: "2026-12-01" }, "pas avant le premier"],
    [{ validUntil: "demain" }, "pas avant le premier"],
    [{ maxUses: "0" }, "au moins 1"],
    [{ maxUsesPerEmail: "abc" }, "de 1 à 1 000"],
    [{ minimumCents: "-5" }, "Un montant comme 200"],
    [{ why: " " }, "le journal le garde"],
  ])("says what is wrong with %j beside its field, and loses nothing", async (changes, words) => {
    const answer = await send("/codes/new", form({ code: newName(), minimumCents: "77", ...changes }));
    const html = await answer.text();
    expect([answer.status, html.includes('value="77"') || "minimumCents" in changes]).toEqual([422, true]);
    expect(html.replaceAll(/[\u00a0\u202f]/g, " ").toLowerCase()).toContain(words.toLowerCase());
  });

  it("one that exists stays as it is", async () => {
    const code = newName();
    await send("/codes/new", form({ code }));
    const again = await send("/codes/new", form({ code, worth: "50" }));
    expect([again.status, (await textOf(again)).includes("existe déjà")]).toEqual([409, true]);
    expect((await rowOf(code))?.percent).toBe(20);
    expect(await journal(code)).toHaveLength(1);
  });

  it("is nobody's without the permission, nor any more when it was taken away", async () => {
    for (const path of ["/codes", "/codes/new", "/codes/batches/new"]) expect((await see(path, care)).status).toBe(403);
    const code = newName();
    expect((await send("/codes/new", form({ code }), care)).status).toBe(403);
    await database()
      .db.update(staffPerson)
      .set({ roles: ["content"] })
      .where(eq(staffPerson.id, catalogue.id));
    expect((await send("/codes/new", form({ code }))).status).toBe(403);
    expect(await rowOf(code)).toBeUndefined();
  });
});

describe("its last day", () => {
  it("is changed, and ended at once, with a reason; the second editor is told and loses nothing", async () => {
    const code = newName();
    const path = `/codes/${code}`;
    await send("/codes/new", form({ code, validFrom: "2026-11-01" }));
    const seen = await seenIn(path);
    for (const fields of [
      { until: "x", why },
      { until: "2026-10-31", why },
      { until: "2026-12-24", why: "" },
    ])
      expect((await send(path, { seen, deed: "change", ...fields })).status).toBe(422);
    await send(path, { seen, deed: "change", until: "2026-12-24", why });
    expect(await rowOf(code)).toMatchObject({ validUntil: "2026-12-24", version: 2 });
    const late = await send(path, { seen, deed: "change", until: "2027-01-31", why: "Autre idée" });
    const page = await late.text();
    expect([late.status, page.includes("Autre idée"), page.includes('value="2027-01-31"')]).toEqual([409, true, true]);
    await send(path, { seen: await seenIn(path), deed: "end", why });
    expect((await rowOf(code))?.validUntil).toBe("2026-11-19");
    expect(await textOf(await see(path))).toContain("Terminés");
    expect((await journal(code)).map(({ verb, after }) => [verb, after?.["until"]])).toEqual([
      ["code.change_end", "2026-11-19"],
      ["code.change_end", "2026-12-24"],
      ["code.make", undefined],
    ]);
    expect((await see("/codes/NOBODY-HAS-THIS")).status).toBe(404);
  });

  it.each([
    ["today", "2026-11-20"],
    ["later", "2026-12-01"],
  ])("is now, too, for one that begins %s", async (_when, validFrom) => {
    const code = newName();
    await send("/codes/new", form({ code, validFrom, validUntil: "2026-12-24" }));
    const path = `/codes/${code}`;
    const ended = await send(path, { seen: await seenIn(path), deed: "end", until: "2026-12-24", why });
    expect([ended.status, (await rowOf(code))?.validUntil]).toEqual([303, "2026-11-19"]);
    expect(await textOf(await see(path))).toContain("Terminés");
  });

  it("of a code that the script has changed meanwhile is another version", async () => {
    const code = newName();
    await send("/codes/new", form({ code }));
    const seen = await seenIn(`/codes/${code}`);
    const by = { db: database().db, now: new Date(NOW), by: system("promotion-codes") };
    await saveCode(by, codeSchema.parse({ code, percent: 30 }));
    const late = await send(`/codes/${code}`, { seen, deed: "change", until: "2026-12-24", why });
    expect([late.status, (await rowOf(code))?.validUntil]).toEqual([409, null]);
  });
});

describe("a batch", () => {
  it("is many codes that are good once each, one line of the list, one file", async () => {
    const name = newName();
    const made = await send("/codes/batches/new", form({ code: name, count: "1200", kind: "amount", worth: "15,50" }));
    expect(made.headers.get("location")).toBe(`/codes/batches/${name}`);
    const rows = await database().db.select().from(promotionCode).where(eq(promotionCode.batch, name));
    expect(rows).toHaveLength(1_200);
    expect(
      rows.every(
        ({ code, maxUses, amountCents }) => code.startsWith(`${name}-`) && maxUses === 1 && amountCents === 1_550,
      ),
    ).toBe(true);
    const list = await textOf(await see(`/codes?q=${name}`));
    expect(list).toContain(`${name} 15,50 € · 1 200 codes`);
    expect(list).toContain("0 / 1 200");
    const file = await see(`/codes/batches/${name}/csv`);
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${name}.csv"`);
    const lines = (await file.text()).split("\r\n");
    expect([lines[0], lines.length]).toEqual(["code,uses,valid_until", 1_202]);
    expect(lines[1]).toMatch(new RegExp(`^${name}-[2-9A-HJKMNP-Z]{8},0,$`));
    const path = `/codes/batches/${name}`;
    await send(path, { seen: await seenIn(path), deed: "change", until: "2026-12-24", why });
    expect((await journal(name)).map(({ verb }) => verb)).toEqual([
      "code.change_end",
      "code.export",
      "code.make_batch",
    ]);
    expect((await send("/codes/batches/new", form({ code: name, count: "2" }))).status).toBe(409);
    expect((await see(`/codes/batches/${name}/csv`, care)).status).toBe(403);
  });

  it.each([
    [{ count: "0" }, "de 1 à 10 000"],
    [{ count: "10001" }, "de 1 à 10 000"],
    [{ code: "TOO-LONG" }, "De 3 à 11"],
  ])("is refused with %j", async (changes, words) => {
    const answer = await send("/codes/batches/new", form({ code: newName(), count: "5", ...changes }));
    expect([answer.status, (await textOf(answer)).includes(words)]).toEqual([422, true]);
  });
});

it("what a code came to is what stands of its orders, a batch all of its codes together", async () => {
  const clock = fixedClock(NOW);
  const payments = createTestPayments(clock);
  const { db } = database();
  const tries = createTokenBuckets({ perMinute: 1_000, clock });
  const deps: BookingDeps = {
    db,
    clock,
    payments: payments.providers,
    papers: createPapers(messages),
    codes: createCodeBook({ clock, secret: "a secret of the tests", tries }),
  };
  const stay = await createStay(db, { from: day("2026-12-01"), limit: 10 });
  const [code, batch] = [newName(), newName()];
  await send("/codes/new", form({ code, worth: "10" }));
  await send("/codes/batches/new", form({ code: batch, count: "2", kind: "amount", worth: "20" }));
  const [first, second] = await db.select().from(promotionCode).where(eq(promotionCode.batch, batch));
  const buy = async (promotionCodeTyped: string, amount: number) => {
    const input = orderInput(stay.package.id, {
      checkin: day("2026-12-04"),
      nights: 2,
      idempotencyKey: randomUUID(),
      promotionCode: promotionCodeTyped,
      expectedAmount: cents(amount),
    });
    const placed = demandPlaced(await placeOrder(deps, input));
    await payments.pay(placed.clientSecret);
    await syncPayment(deps, placed.orderId, WORKER);
    const handlers = createPaymentHandlers(deps);
    while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
    return placed.orderId;
  };
  await buy(code, 18_000);
  const given = await buy(code, 18_000);
  await buy(first?.code ?? "", 18_000);
  await buy(second?.code ?? "", 18_000);
  expect((await cancelOrder(deps, given, { actor: VISITOR, isBuyer: true })).kind).toBe("cancelled");
  // A code that is called like a batch is another thing.
  await send("/codes/new", form({ code: batch, worth: "5" }));
  await buy(batch, 19_000);
  const names = [
    { name: code, isBatch: false },
    { name: batch, isBatch: true },
    { name: batch, isBatch: false },
  ];
  expect(names.map(await effectOfCodes(db, names))).toEqual([
    { orders: 1, reduction: 2_000, turnover: 18_000 },
    { orders: 2, reduction: 4_000, turnover: 36_000 },
    { orders: 1, reduction: 1_000, turnover: 19_000 },
  ]);
  const page = await textOf(await see(`/codes/${code}`));
  for (const words of ["Commandes 1", "Déduit 20 €", "180 €"]) expect(page).toContain(words);
});
