import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { changeAsk } from "#tests/support/changes.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createStayWithActivities } from "#tests/support/factories/stay-with-activities.ts";
import { messages } from "#tests/support/messages.ts";
import { readPdf, sampleOperator } from "#tests/support/papers.ts";
import { createStay, createTestPayments, demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { operatorOf } from "#tests/support/writing.ts";
import { changeStay } from "#modules/booking/change/change-stay.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { order } from "#modules/booking/tables.server.ts";
import { DOCUMENTS_JOB } from "#modules/booking/verbs/ask-for-documents.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { createMailHandlers } from "#modules/notifications/handlers.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { findDocuments } from "./data.server.ts";
import { createFilesOf } from "./files.server.ts";
import { keepWords } from "./information.server.ts";
import { createDrawing } from "./paper/drawing.server.ts";
import { document } from "./tables.server.ts";
import { writeDocuments, type DocumentDeps } from "./write.server.ts";

/** What package travellers are told, as a paper: of the purchase, and of what becomes of the stay. */
const database = useDatabase();
const drawing = createDrawing();
const ARRIVAL = day("2026-12-04");

let clock: ReturnType<typeof fixedClock>;
let payments: ReturnType<typeof createTestPayments>;
let deps: BookingDeps;
let papers: DocumentDeps;
let packageId: number;
let lastKey = 0;

afterAll(() => drawing.close());

beforeEach(async () => {
  const { db } = database();
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  await emptyTables(db, "order, outbox, mail_message, document, paper_words");
  deps = { db, clock, payments: payments.providers, papers: createPapers(messages) };
  const checkUrlOf: DocumentDeps["checkUrlOf"] = (site, id) => `https://${site.devHost}/confirmation/${id}`;
  const drawn = { checkUrlOf, draw: drawing.draw, isTrial: false };
  papers = { db, clock, messages, operatorOf: sampleOperator, ...drawn };
  await keepWords(db, clock.now(), messages);
  packageId = await createStayWithActivities(db);
});

async function work(): Promise<void> {
  const { db } = deps;
  const mails = createMailHandlers({
    db,
    clock,
    messages,
    mailer: null,
    isTrial: false,
    linkTo: () => "https://fr.example/",
    operatorOf,
    orderPath: () => "/",
    filesOf: createFilesOf({ db, messages }),
  });
  const handlers = {
    ...createPaymentHandlers(deps),
    ...mails,
    [DOCUMENTS_JOB]: ({ payload }: { payload: Record<string, unknown> }) =>
      writeDocuments(papers, { orderId: String(payload["orderId"]), cause: String(payload["cause"]) }, WORKER),
  };
  const workAll = async () => {
    while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
  };
  await workAll();
  // A mail that came before its papers is tried again.
  clock.advance(60_000);
  await workAll();
}

async function buy(): Promise<string> {
  const placed = demandPlaced(
    await placeOrder(
      deps,
      orderInput(packageId, {
        checkin: ARRIVAL,
        nights: 2,
        idempotencyKey: `i-${++lastKey}`,
        expectedAmount: cents(20_000),
      }),
    ),
  );
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return placed.orderId;
}

const informationOf = async (orderId: string) =>
  (await findDocuments(deps.db, orderId)).filter(({ kind }) => kind === "information");

const broughtBy = async (orderId: string, kind: string): Promise<string[]> => {
  const [mail] = await deps.db
    .select({ attachments: mailMessage.attachments })
    .from(mailMessage)
    .where(and(eq(mailMessage.orderId, orderId), eq(mailMessage.dedupe, `${orderId}:${kind}`)));
  return mail?.attachments.map(({ documentId }) => documentId) ?? [];
};

it("is written anew of a stay that was changed, brought by the mail of the change, and takes the old one's place", async () => {
  const orderId = await buy();
  clock.advance(3_600_000);
  expect(await changeStay(deps, orderId, changeAsk(packageId, day("2026-12-11"), 0), BUYER)).toMatchObject({
    kind: "applied",
  });
  await work();
  const [first, second, ...more] = await informationOf(orderId);
  expect([first?.endedAt, second?.endedAt, more]).toEqual([expect.any(Date), null, []]);
  expect(await broughtBy(orderId, "order_confirmed")).toContain(first?.id);
  expect(await broughtBy(orderId, "change-1:order_changed")).toContain(second?.id);
  const { files } = await createFilesOf(papers)(orderId, ["information"]);
  expect(files).toHaveLength(1);
  const text = (await readPdf(files[0]?.bytes ?? new Uint8Array())).join(" ");
  expect(text).toContain("20 novembre 2026, 12 h");
});

it("is written once of a change, however often its papers are asked for, and stays when the stay is given up", async () => {
  const orderId = await buy();
  await changeStay(deps, orderId, changeAsk(packageId, day("2026-12-11"), 0), BUYER);
  await work();
  const written = await informationOf(orderId);
  await writeDocuments(papers, { orderId, cause: "again" }, WORKER);
  await cancelOrder(deps, orderId, BUYER);
  await work();
  expect(await informationOf(orderId)).toEqual(written);
});

it("is no more of a stay that became a room alone", async () => {
  const room = (await createStay(deps.db, { from: day("2026-12-01") })).package.id;
  const orderId = await buy();
  await changeStay(deps, orderId, changeAsk(room, ARRIVAL, 0), BUYER);
  await work();
  expect(await informationOf(orderId)).toMatchObject([{ endedAt: expect.any(Date) }]);
});

it("is not written again of an order whose paper was named by its version alone, until it is changed", async () => {
  const orderId = await buy();
  const [row] = await deps.db.select().from(order).where(eq(order.id, orderId));
  const [paper] = await deps.db.select().from(document).where(eq(document.kind, "information"));
  await emptyTables(deps.db, "document");
  await deps.db.insert(document).values({ ...paper!, itemsKey: row?.preContract?.version ?? "" });
  await writeDocuments(papers, { orderId, cause: "again" }, WORKER);
  expect(await informationOf(orderId)).toHaveLength(1);
  clock.advance(3_600_000);
  await changeStay(deps, orderId, changeAsk(packageId, day("2026-12-11"), 0), BUYER);
  await work();
  expect(await informationOf(orderId)).toHaveLength(2);
});
