import { asc, eq, inArray, like, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { paymentDispute } from "#modules/booking/disputes/tables.server.ts";
import { AS_CARD, order, orderEvent, paymentAlarm, refund, tender } from "#modules/booking/tables.server.ts";
import { findRefusal } from "#modules/booking/refused-refunds/data.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";

/** Cents as they are read over a telephone: `160.00 EUR`. */
const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;
const at = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace("T", " ") ?? "-";

/** What became of an order, line by line: moves, money, mails, papers, messages to its hotel. No name, address or wish of anybody. Null: there is no such number. */
export async function describeOrder(db: Db, number: string): Promise<string[] | null> {
  const [row] = await db.select().from(order).where(eq(order.number, number));
  if (!row) return null;
  return [
    `order ${row.number}  ${row.state}  ${row.siteId}  ${euros(row.amountCents)}  placed ${at(row.createdAt)} UTC${row.minisiteId === null ? "" : `  mini-site ${row.minisiteId}`}`,
    ...titled("history", await moves(db, row.id)),
    ...titled("money", await money(db, row.id)),
    ...titled("mails", await mails(db, row.id)),
    ...titled("papers", await papers(db, row.id)),
    ...titled("hotel", await hotelMessages(db, row.id)),
    ...titled("to do", await jobs(db, row.id)),
  ];
}

const titled = (title: string, lines: string[]): string[] => [
  "",
  title,
  ...(lines.length > 0 ? lines : ["-"]).map((line) => `  ${line}`),
];

async function moves(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id));
  return rows.map(
    ({ at: moment, fromState, toState, reason, actor, motive }) =>
      `${at(moment)}  ${fromState ?? "(new)"} -> ${toState}  ${reason}  by ${actor}${motive ? `  because of ${motive}` : ""}`,
  );
}

function wayOf({ transfer }: { transfer: string | null }): string {
  if (transfer === null) return "";
  return transfer === AS_CARD ? "as a gift card  " : `by transfer (${transfer})  `;
}

async function money(db: Db, orderId: string): Promise<string[]> {
  const tenders = await db.select().from(tender).where(eq(tender.orderId, orderId)).orderBy(asc(tender.position));
  const ids = tenders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const refunds = await db.select().from(refund).where(inArray(refund.tenderId, ids)).orderBy(asc(refund.createdAt));
  const refusal = await findRefusal(db, orderId);
  const disputes = await db.select().from(paymentDispute).where(inArray(paymentDispute.tenderId, ids));
  const alarms = await db.select().from(paymentAlarm).where(eq(paymentAlarm.orderId, orderId));
  return [
    ...tenders.map(
      (one) =>
        `${one.provider} ${one.reference ?? "(not opened)"}  ${one.method}  ${euros(one.amountCents)}: taken ${euros(one.capturedCents)}, back ${euros(one.refundedCents)}, let go ${euros(one.releasedCents)}${one.feeCents > 0 ? `, its fees ${euros(one.feeCents)}` : ""}`,
    ),
    ...tenders.flatMap(({ plan }) => (plan?.schedule ?? []).map((part) => `due ${part.dueOn}  ${euros(part.amount)}`)),
    ...refunds.map(
      (one) =>
        `${at(one.createdAt)}  refund ${euros(one.amountCents)}  ${one.state}  ${one.reason}  ${wayOf(one)}${one.reference ?? ""}${one.doneAt ? `  done ${at(one.doneAt)}` : ""}`,
    ),
    ...(refusal
      ? [
          `${at(refusal.since)}  refund refused  ${refusal.problem}  pay it by transfer, or try again: script/orders --help`,
        ]
      : []),
    ...disputes.map(
      (one) =>
        `${at(one.openedAt)}  dispute ${euros(one.amountCents)}  ${one.state}  ${one.reason}  ${one.reference}${one.closedAt ? `  decided ${at(one.closedAt)}` : ""}`,
    ),
    ...alarms.map((one) => `${at(one.at)}  alarm ${one.kind}  ${one.reference}`),
  ];
}

async function mails(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ dedupe: mailMessage.dedupe, createdAt: mailMessage.createdAt, sentAt: mailMessage.sentAt })
    .from(mailMessage)
    .where(eq(mailMessage.orderId, orderId))
    .orderBy(asc(mailMessage.id));
  return rows.map(
    ({ dedupe, createdAt, sentAt }) =>
      `${at(createdAt)}  ${dedupe.replace(`${orderId}:`, "")}  ${sentAt ? `sent ${at(sentAt)}` : "not sent"}`,
  );
}

/** Papers are written by an installation that has them. */
async function papers(db: Db, orderId: string): Promise<string[]> {
  const { rows: known } = await db.execute<{ is: boolean }>(sql`select to_regclass('document') is not null as is`);
  if (!known[0]?.is) return [];
  const { rows } = await db.execute<{ kind: string; number: string | null }>(
    sql`select kind, number from document where order_id = ${orderId} order by kind, number`,
  );
  return rows.map(({ kind, number }) => `${kind}  ${number ?? ""}`.trim());
}

async function hotelMessages(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(supplierMessage)
    .where(eq(supplierMessage.orderId, orderId))
    .orderBy(asc(supplierMessage.position));
  return rows.map(
    (one) =>
      `${at(one.createdAt)}  ${one.kind}  ${one.state}  sent ${at(one.sentAt)}  acknowledged ${at(one.acknowledgedAt)}`,
  );
}

async function jobs(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(or(eq(outbox.dedupe, orderId), like(outbox.dedupe, `${orderId}:%`)))
    .orderBy(asc(outbox.runAt));
  return rows
    .filter(({ doneAt }) => doneAt === null)
    .map(
      ({ kind, runAt, attempts, deadAt }) => `${kind}  ${deadAt ? "given up" : `at ${at(runAt)}`}  ${attempts} tries`,
    );
}
