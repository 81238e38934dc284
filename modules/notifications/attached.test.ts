import { operatorOf } from "#tests/support/writing.ts";
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { NotYet } from "#platform/jobs/worker.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { askForDocuments } from "#modules/booking/verbs/ask-for-documents.server.ts";
import { createFilesOf } from "#modules/documents/files.server.ts";
import { document } from "#modules/documents/tables.server.ts";
import { messages } from "#tests/support/messages.ts";
import { createStay, createTestPayments, demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { samplePapers } from "#tests/support/sample-papers.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { createMailHandlers, type OrderMailDeps } from "./handlers.server.ts";
import { createMailboxRoutes } from "./mailbox.server.ts";
import { createAgainHandler, listMails, MAIL_AGAIN_JOB, sendMailAgain } from "./send-again.server.ts";
import { mailMessage } from "./tables.server.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-20T10:00:00Z");
const FILE = Buffer.from("%PDF-1.7 of an invoice");
let smtp: TestSmtp;
let lastNumber = 0;

beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

const depsWith = (mailer: OrderMailDeps["mailer"]): OrderMailDeps => ({
  db: database().db,
  clock,
  messages,
  mailer,
  isTrial: false,
  operatorOf,
  linkTo: (site, path) => `https://${site.devHost}${path === "home" ? "/" : path}`,
  orderPath: ({ id }) => `/confirmation/${id}?token=t`,
  filesOf: createFilesOf({ db: database().db, messages }),
});

const jobFor = (orderId: string, attempts = 1) => ({
  id: 1,
  kind: "order_confirmed",
  dedupe: `${orderId}:order_confirmed`,
  payload: { orderId },
  attempts,
  keyEpoch: 0,
});

async function placedOrder(): Promise<string> {
  const { db } = database();
  const stay = await createStay(db, { from: day("2026-12-01") });
  const input = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: `mail-${stay.package.id}` });
  return demandPlaced(await placeOrder({ db, clock, payments: createTestPayments(clock).providers }, input)).orderId;
}

const BILL = {
  company: "FR00",
  amountCents: 10_000,
  itemsKey: "stay",
  locale: "fr_FR",
  bytes: FILE,
  size: FILE.byteLength,
  sha256: createHash("sha256").update(FILE).digest("hex"),
  createdAt: clock.now(),
};

async function writeInvoice(orderId: string): Promise<string> {
  const number = `F-2026-00000${++lastNumber}`;
  const sheet = samplePapers("fr_FR").invoice;
  await database()
    .db.insert(document)
    .values({ ...BILL, orderId, kind: "invoice", number, cause: "sold", sheet });
  return number;
}

describe("what a confirmation brings along", () => {
  it("is the order's documents, named in its text", async () => {
    const orderId = await placedOrder();
    const number = await writeInvoice(orderId);
    await createMailHandlers(depsWith(smtp.mailer)).order_confirmed(jobFor(orderId));
    const [mail] = smtp.received;
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${number}.pdf`, "application/pdf"],
    ]);
    const [attached] = mail?.attachments ?? [];
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(FILE)).toBe(true);
    expect(mail?.text).toContain(`- Facture ${number}`);
  });

  it("is waited for while it is written, and not for ever", async () => {
    const orderId = await placedOrder();
    await askForDocuments(database().db, clock.now(), { orderId, cause: "sold" });
    const { order_confirmed: confirm } = createMailHandlers(depsWith(smtp.mailer));
    await expect(confirm(jobFor(orderId))).rejects.toThrow(NotYet);
    expect(smtp.received).toHaveLength(0);
    await confirm(jobFor(orderId, 5));
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.attachments).toEqual([]);
  });

  it("can be opened on the mailbox page where no mail is sent", async () => {
    const orderId = await placedOrder();
    const number = await writeInvoice(orderId);
    await createMailHandlers(depsWith(null)).order_confirmed(jobFor(orderId));
    const [mail] = await database().db.select().from(mailMessage).where(eq(mailMessage.orderId, orderId));
    const app = new Hono().route("/", createMailboxRoutes({ db: database().db }));
    expect(await (await app.request(`/dev/mailbox/${mail?.id}`)).text()).toContain(
      `<a href="/dev/mailbox/${mail?.id}/files/0">${number}.pdf</a>`,
    );
    const file = await app.request(`/dev/mailbox/${mail?.id}/files/0`);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await file.arrayBuffer()).equals(FILE)).toBe(true);
    expect((await app.request(`/dev/mailbox/${mail?.id}/files/1`)).status).toBe(404);
  });
});

describe("what a refund brings along", () => {
  const creditNote = async (orderId: string, corrects: string, cause: string): Promise<string> => {
    const number = `C-2026-00000${++lastNumber}`;
    const sheet = samplePapers("fr_FR").credit;
    await database()
      .db.insert(document)
      .values({ ...BILL, orderId, kind: "credit_note", number, corrects, cause, sheet });
    return number;
  };
  const job = (orderId: string, kind: string, payload = {}) => ({
    ...jobFor(orderId),
    kind,
    dedupe: `${orderId}:${kind}:${JSON.stringify(payload)}`,
    payload: { orderId, refundedCents: 4_000, ...payload },
  });
  const brought = () => smtp.received.map(({ attachments }) => attachments.map(({ filename }) => filename));

  it("is its own credit note, and none that an earlier mail has brought", async () => {
    const { db } = database();
    const orderId = await placedOrder();
    await writeInvoice(orderId);
    const [invoice] = await db.select({ id: document.id }).from(document).where(eq(document.orderId, orderId));
    const { order_given: give, order_refunded: refund } = createMailHandlers(depsWith(smtp.mailer));
    const first = await creditNote(orderId, invoice?.id ?? "", "change-1");
    await give(job(orderId, "order_given"));
    const second = await creditNote(orderId, invoice?.id ?? "", "cancelled_with_refund");
    await refund(job(orderId, "order_refunded"));
    expect(brought()).toEqual([[`${first}.pdf`], [`${second}.pdf`]]);
    // Delivered once more, it is the same mail.
    await refund(job(orderId, "order_refunded"));
    expect(smtp.received).toHaveLength(2);
  });

  it("is what a mail brought that never left, once more with it", async () => {
    const orderId = await placedOrder();
    await writeInvoice(orderId);
    const [invoice] = await database().db.select().from(document).where(eq(document.orderId, orderId));
    const note = await creditNote(orderId, invoice?.id ?? "", "cancelled_with_refund");
    const away = { ...smtp.mailer, send: () => Promise.reject(new Error("away")) };
    const refund = job(orderId, "order_refunded");
    await expect(createMailHandlers(depsWith(away)).order_refunded(refund)).rejects.toThrow("away");
    await createMailHandlers(depsWith(smtp.mailer)).order_refunded(refund);
    expect(brought()).toEqual([[`${note}.pdf`]]);
  });
});

describe("a mail that is sent again", () => {
  const INES = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000001", permissions: ["care"] } as const;
  const deps = () => ({ db: database().db, clock, wakeWorker: () => undefined });
  const again = (orderId: string, mailId: number, key = randomUUID()) =>
    sendMailAgain(deps(), { orderId, mailId, key }, { actor: INES, why: "It never came" });
  const send = async () => {
    const jobs = await database().db.select().from(outbox).where(eq(outbox.kind, MAIL_AGAIN_JOB));
    for (const job of jobs) await createAgainHandler(depsWith(smtp.mailer))(job);
  };

  it("is the same letter with the same documents, once for a form, and in the journal", async () => {
    const { db } = database();
    const orderId = await placedOrder();
    await writeInvoice(orderId);
    await createMailHandlers(depsWith(smtp.mailer)).order_confirmed(jobFor(orderId));
    // What would be written now is another paper: the letter brings the one that it brought.
    const [mail] = await listMails(db, orderId);
    const key = randomUUID();
    for (let tries = 0; tries < 2; tries++)
      expect(await again(orderId, mail?.id ?? 0, key)).toEqual({ kind: "asked", recipient: mail?.recipient });
    await send();
    await send();
    const [first, second] = smtp.received;
    expect(smtp.received).toHaveLength(2);
    expect([second?.subject, second?.text, second?.html]).toEqual([first?.subject, first?.text, first?.html]);
    expect(second?.messageId).not.toBe(first?.messageId);
    const [file] = second?.attachments ?? [];
    expect(Buffer.from(file?.content as ArrayBuffer).equals(FILE)).toBe(true);
    expect(await listMails(db, orderId)).toHaveLength(1);
    const lines = await db.select().from(audit).where(eq(audit.thingId, orderId));
    expect(lines).toMatchObject([
      { verb: "mail.send_again", after: { mail: mail?.id }, reason: "It never came", thingKind: "order" },
    ]);
  });

  it("is of that order, and none that says a code or went to the hotel", async () => {
    const { db } = database();
    const [orderId, other] = [await placedOrder(), await placedOrder()];
    const row = {
      locale: "fr_FR",
      recipient: "a@example.org",
      subject: "s",
      text: "t",
      html: "h",
      createdAt: clock.now(),
    };
    const [own, code, hotel] = await db
      .insert(mailMessage)
      .values([
        { ...row, orderId, dedupe: `${orderId}:own` },
        { ...row, orderId, dedupe: `${orderId}:code`, secret: { codeSealed: "x", codeKey: "y" } },
        { ...row, orderId, dedupe: `hotel:${orderId}` },
      ])
      .returning({ id: mailMessage.id });
    for (const [order, mail] of [
      [other, own],
      [orderId, code],
      [orderId, hotel],
    ] as const)
      expect(await again(order, mail?.id ?? 0)).toEqual({ kind: "not_found" });
    expect(await again(orderId, own?.id ?? 0)).toMatchObject({ kind: "asked" });
  });
});
