import { createStayWithActivities } from "#tests/support/factories/stay-with-activities.ts";
import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { cents } from "#platform/money.ts";
import { workOnce, type JobHandler } from "#platform/jobs/worker.server.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { ACME, readPdf, sampleOperator } from "#tests/support/papers.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { insurancePrice } from "#modules/booking/items/insurance/rules.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { tender } from "#modules/booking/tables.server.ts";
import { DOCUMENTS_JOB } from "#modules/booking/verbs/ask-for-documents.server.ts";
import { cancelOrder, claimInsurance } from "#modules/booking/verbs/cancel-order.server.ts";
import { completeStays } from "#modules/booking/verbs/complete-stays.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { findDocuments, findFile, type DocumentEntry } from "./data.server.ts";
import { createFilesOf } from "./files.server.ts";
import { keepWords } from "./information.server.ts";
import { nameRecipient } from "./name-recipient.server.ts";
import { createDrawing } from "./paper/drawing.server.ts";
import { repairDocuments } from "./repair.server.ts";
import { document, documentCounter } from "./tables.server.ts";
import { writeDocuments, type DocumentDeps } from "./write.server.ts";

/** Papers of orders that are bought, kept, given up, claimed and given back, on a real database with real drawing. */
const database = useDatabase();
const drawing = createDrawing();
const DAY = 24 * 3_600_000;
const ONCE = "a document is written once";

let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let papers: DocumentDeps;
let packageId: number;
let lastKey = 0;

afterAll(() => drawing.close());

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  const { db } = database();
  await emptyTables(
    db,
    "order, order_event, ledger_posting, outbox, document, document_counter, document_recipient, paper_words",
  );
  deps = { db, clock, payments: payments.providers, papers: createPapers(messages) };
  papers = {
    db,
    clock,
    messages,
    operatorOf: sampleOperator,
    checkUrlOf: (site, id) => `https://${site.devHost}/confirmation/${id}`,
    draw: drawing.draw,
    isTrial: false,
  };
  await keepWords(db, clock.now(), messages);
  packageId = await createStayWithActivities(db);
});

async function buy({ isInsured = false, nights = 1 } = {}): Promise<string> {
  const paid = cents(10_000 * nights);
  const cover = isInsured ? Number(insurancePrice("FLEX", paid)) : 0;
  const placed = demandPlaced(
    await placeOrder(
      deps,
      orderInput(packageId, {
        checkin: day("2026-12-04"),
        nights,
        idempotencyKey: `papers-${++lastKey}`,
        expectedAmount: cents(paid + cover),
        ...(isInsured ? { insurance: { optionId: "cancellation-cover", amount: cover } } : {}),
      }),
    ),
  );
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return placed.orderId;
}

const writing = (over: DocumentDeps = papers): Record<string, JobHandler> => ({
  [DOCUMENTS_JOB]: ({ payload }) =>
    writeDocuments(over, { orderId: String(payload["orderId"]), cause: String(payload["cause"]) }, WORKER),
});

async function work(handlers = writing()): Promise<void> {
  const all = { ...createPaymentHandlers(deps), ...handlers };
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: all })) !== "idle");
}

async function giveBackOutside(orderId: string, amount: number): Promise<void> {
  const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, orderId));
  await payments.provider.refund({
    reference: row?.reference ?? "",
    amountCents: cents(amount),
    key: `outside-${++lastKey}`,
    withFees: false,
  });
  await syncPayment(deps, orderId, WORKER);
  await work();
}

const short = (rows: readonly DocumentEntry[]) =>
  rows.map(({ kind, number, amountCents }) => [kind, number, amountCents].filter((part) => part !== null).join(" "));

const bills = async (orderId: string) =>
  short((await findDocuments(deps.db, orderId)).filter(({ number }) => number !== null)).toSorted();

/** Invoices less credit notes beside what the accounts of income and what is deferred say, less what was given away. */
async function sums(orderId: string) {
  const { rows } = await deps.db.execute<{ billed: string; earned: string }>(sql`
    select
      (select coalesce(sum(case kind when 'invoice' then amount_cents when 'credit_note' then -amount_cents end), 0) from document where order_id = ${orderId}) as billed,
      (select coalesce(-sum(e.amount_cents), 0) from ledger_posting p join ledger_entry e on e.posting_id = p.id
        where p.order_id = ${orderId} and e.account in ('deferred_income', 'stay_income', 'insurance_income', 'fee_income', 'goodwill')) as earned`);
  return { billed: Number(rows[0]?.billed), earned: Number(rows[0]?.earned) };
}

describe("an order that is confirmed", () => {
  it("has its invoice, its vouchers and what was told before, each once", async () => {
    const id = await buy({ nights: 2 });
    const rows = await findDocuments(deps.db, id);
    expect(short(rows).toSorted()).toEqual(["information", "invoice F-2026-000001 20000", "voucher"]);
    await writeDocuments(papers, { orderId: id, cause: "sold" }, WORKER);
    expect(await findDocuments(deps.db, id)).toEqual(rows);
  });

  it("is invoiced with what it is, who buys and who sells, and the law's words of a package", async () => {
    const id = await buy({ isInsured: true });
    const { files } = await createFilesOf(papers)(id, ["invoice"]);
    expect(files.map(({ name, title }) => [name, title])).toEqual([["F-2026-000001.pdf", "Facture F-2026-000001"]]);
    const [text] = await readPdf(files[0]?.bytes ?? new Uint8Array());
    for (const fact of [
      "F-2026-000001",
      "20 novembre 2026",
      "Marion Lefèvre",
      "Vendredi Exemple",
      "TVA FR00 000000000",
      "100,00 €",
      "6,00 €",
      "106,00 €",
      "Payé par carte",
      "Massage en duo",
      "Régime particulier — Agences de voyages",
    ])
      expect(text).toContain(fact);
  });

  it("says nothing of a scheme where a room is sold alone, and has nothing to show or to tell", async () => {
    packageId = (await createStay(deps.db, { from: day("2026-12-01") })).package.id;
    const id = await buy();
    expect(short(await findDocuments(deps.db, id))).toEqual(["invoice F-2026-000001 10000"]);
    const { files } = await createFilesOf(papers)(id, ["invoice"]);
    const [text] = await readPdf(files[0]?.bytes ?? new Uint8Array());
    expect(text).toContain("100,00 €");
    expect(text).not.toMatch(/Régime|2006\/112/);
  });

  it("is told in its voucher where to go, and to whoever scans it whether it stands", async () => {
    const id = await buy();
    const { files } = await createFilesOf(papers)(id, ["voucher"]);
    expect(files).toHaveLength(1);
    const [text] = await readPdf(files[0]?.bytes ?? new Uint8Array());
    for (const fact of [
      "Massage en duo",
      "Base nautique",
      "2,4 km",
      "Marion Lefèvre",
      "2 adultes",
      "+33 1 99 00 00 02",
    ])
      expect(text).toContain(fact);
    const [row] = await deps.db.select().from(document).where(eq(document.kind, "voucher"));
    expect(row?.sheet).toMatchObject({ code: `https://fr.localhost/confirmation/${id}` });
  });

  it("keeps what was told in the words of then, whatever the texts say later", async () => {
    const later = {
      ...messages,
      all: (site: string) => ({ ...messages.all(site), "content.package-information.intro": "Tout autre chose." }),
    };
    papers = { ...papers, messages: later };
    const id = await buy();
    const { files } = await createFilesOf(papers)(id, ["information"]);
    const text = (await readPdf(files[0]?.bytes ?? new Uint8Array())).join(" ");
    expect(text).not.toContain("Tout autre chose");
    expect(text).toContain("directive (UE) 2015/2302");
    expect(text).toContain("20 novembre 2026, 11 h");
  });

  it("is the same bytes for ever, and the same again when it is drawn anew", async () => {
    const id = await buy();
    for (const { id: documentId } of await findDocuments(deps.db, id)) {
      const file = await findFile(deps.db, documentId);
      const [row] = await deps.db.select().from(document).where(eq(document.id, documentId));
      expect(
        createHash("sha256")
          .update(file?.bytes ?? "")
          .digest("hex"),
      ).toBe(row?.sha256);
      clock.advance(DAY);
      expect(Buffer.from(await drawing.draw(row!.sheet)).equals(Buffer.from(file!.bytes))).toBe(true);
    }
    const refused = (deed: string) => expect.objectContaining({ cause: expect.objectContaining({ message: deed }) });
    await expect(deps.db.update(document).set({ bytes: new Uint8Array([1]) })).rejects.toEqual(refused(ONCE));
    await expect(deps.db.update(document).set({ amountCents: 1 })).rejects.toEqual(refused(ONCE));
    await expect(deps.db.delete(document)).rejects.toEqual(refused("a document is never removed"));
  });
});

/** Texts of which one is lost. */
const withoutWord =
  (lost: string): Translate =>
  (key, ...params) => {
    if (key === lost) throw new Error(`no text ${key}`);
    return messages.translator("fr_FR")(key, ...params);
  };

describe("numbers", () => {
  it("have no gap and no double, however many are written at once and whoever fails", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index++) {
      const placed = demandPlaced(
        await placeOrder(deps, orderInput(packageId, { checkin: day("2026-12-04"), idempotencyKey: `n-${++lastKey}` })),
      );
      await payments.pay(placed.clientSecret);
      await syncPayment(deps, placed.orderId, WORKER);
      ids.push(placed.orderId);
    }
    await work({});
    // Fails when the number is taken and half of the words are written.
    const failing = { ...papers, messages: { ...messages, translator: () => withoutWord("documents.paper.what") } };
    await Promise.allSettled(
      [...ids, ...ids].map((orderId, index) =>
        writeDocuments(index % 4 === 0 ? failing : papers, { orderId, cause: "sold" }, WORKER),
      ),
    );
    await Promise.all(ids.map((orderId) => writeDocuments(papers, { orderId, cause: "sold" }, WORKER)));
    const rows = await deps.db
      .select({ number: document.number })
      .from(document)
      .where(eq(document.kind, "invoice"))
      .orderBy(asc(document.number));
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => `F-2026-00000${index + 1}`));
  });

  it("begin anew with the site's year, in a series of their own for each kind and company", async () => {
    clock.advance(Date.parse("2026-12-31T23:30:00Z") - clock.now().getTime());
    const { db } = deps;
    await db.execute(sql`update stock_day set day = day + 60`);
    await db.execute(sql`update rate_day set day = day + 60`);
    const placed = demandPlaced(
      await placeOrder(deps, orderInput(packageId, { checkin: day("2027-02-02"), idempotencyKey: `y-${++lastKey}` })),
    );
    await payments.pay(placed.clientSecret);
    await syncPayment(deps, placed.orderId, WORKER);
    await work();
    await cancelOrder(deps, placed.orderId, BUYER);
    await work();
    expect(await bills(placed.orderId)).toEqual(["credit_note C-2027-000001 8000", "invoice F-2027-000001 10000"]);
    expect(await db.select().from(documentCounter)).toHaveLength(2);
  });

  it("survive a crash between deciding and drawing: one document, drawn by the next attempt", async () => {
    const placed = demandPlaced(
      await placeOrder(deps, orderInput(packageId, { checkin: day("2026-12-04"), idempotencyKey: `c-${++lastKey}` })),
    );
    await payments.pay(placed.clientSecret);
    await syncPayment(deps, placed.orderId, WORKER);
    await work(writing({ ...papers, draw: () => Promise.reject(new Error("the thread died")) }));
    const broken = await findDocuments(deps.db, placed.orderId);
    expect(broken.map(({ size }) => size)).toEqual([null, null, null]);
    clock.advance(60_000);
    await work();
    const whole = await findDocuments(deps.db, placed.orderId);
    expect(whole.map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
    expect(whole.every(({ size }) => size !== null && size > 1000)).toBe(true);
  });
});

describe("what comes after", () => {
  it("credits what goes back and says of which invoice; vouchers of a stay that was given up end", async () => {
    const id = await buy({ nights: 2 });
    await cancelOrder(deps, id, BUYER);
    await work();
    expect(await bills(id)).toEqual(["credit_note C-2026-000001 16000", "invoice F-2026-000001 20000"]);
    const { files } = await createFilesOf(papers)(id, ["credit_note", "voucher"]);
    expect(files.map(({ title }) => title)).toEqual(["Avoir C-2026-000001"]);
    const [text] = await readPdf(files[0]?.bytes ?? new Uint8Array());
    for (const fact of ["F-2026-000001", "160,00 €", "Annulation selon les conditions", "moyen de paiement"])
      expect(text).toContain(fact);
  });

  it("makes the invoice out in the name of a company: taken back whole, and anew", async () => {
    const id = await buy();
    const ask = { orderId: id, recipient: ACME };
    expect(await nameRecipient(deps, ask, { actor: VISITOR, isBuyer: false })).toEqual({ kind: "forbidden" });
    clock.advance(DAY);
    expect(await nameRecipient(deps, ask, BUYER)).toBe(true);
    await work();
    clock.advance(DAY);
    // Said twice is said once.
    expect(await nameRecipient(deps, ask, BUYER)).toBe(true);
    await work();
    expect(await bills(id)).toEqual([
      "credit_note C-2026-000001 10000",
      "invoice F-2026-000001 10000",
      "invoice F-2026-000002 10000",
    ]);
    const { files } = await createFilesOf(papers)(id, ["invoice"]);
    const [text] = await readPdf(files[1]?.bytes ?? new Uint8Array());
    for (const fact of ["Boulangerie Łódź & fils", "TVA FR12345678901", "7 rue de l’Église"])
      expect(text).toContain(fact);
    await cancelOrder(deps, id, BUYER);
    await work();
    expect(await nameRecipient(deps, ask, BUYER)).toBe(false);
    expect(await sums(id)).toEqual({ billed: 2_000, earned: 2_000 });
  });

  it("writes what nobody asked for in time, an order once an hour", async () => {
    const id = await buy();
    await emptyTables(deps.db, "document, document_counter");
    await repairDocuments(deps, WORKER);
    await repairDocuments(deps, WORKER);
    await work();
    expect(await bills(id)).toEqual(["invoice F-2026-000001 10000"]);
    await repairDocuments(deps, WORKER);
    const [job] = (
      await deps.db.execute<{ jobs: string }>(sql`select count(*) as jobs from outbox where dedupe like '%repair%'`)
    ).rows;
    expect(Number(job?.jobs)).toBe(1);
  });

  it("is what the ledger keeps of random orders, whatever is done to them in whichever order", async () => {
    const deed = fc.constantFrom("cancel", "wait", "claim", "outside part", "outside all", "company", "complete");
    const life = fc.record({
      isInsured: fc.boolean(),
      nights: fc.integer({ min: 1, max: 2 }),
      deeds: fc.array(deed, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ isInsured, nights, deeds }) => {
        clock = Object.assign(clock, fixedClock("2026-11-20T10:00:00Z"));
        const id = await buy({ isInsured, nights });
        for (const one of deeds) await act(one, id);
        const { billed, earned } = await sums(id);
        expect(billed).toBe(earned);
        expect(billed).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

async function act(deed: string, id: string): Promise<void> {
  if (deed === "cancel") await cancelOrder(deps, id, BUYER);
  if (deed === "claim") await claimInsurance(deps, id, { actor: CARE, isBuyer: false });
  if (deed === "wait") clock.advance(5 * DAY);
  if (deed === "company")
    await nameRecipient(deps, { orderId: id, recipient: { ...ACME, name: `ACME ${++lastKey}` } }, BUYER);
  if (deed === "complete") {
    clock.advance(20 * DAY);
    await completeStays(deps, WORKER);
  }
  if (deed === "outside part") await giveBackOutside(id, 1_234).catch(() => undefined);
  if (deed === "outside all") {
    const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
    await giveBackOutside(id, (row?.capturedCents ?? 0) - (row?.refundedCents ?? 0)).catch(() => undefined);
  }
  await work();
  await syncPayment(deps, id, WORKER);
  await work();
}
