import { and, eq, inArray, isNotNull, ne, notInArray, notLike } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import { audit, type AuditedFacts } from "#platform/audit/tables.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { CancelMotive } from "#modules/booking/cancel/rules.ts";
import type { OrderReason } from "#modules/booking/lifecycle.ts";
import type { OrderState } from "#modules/booking/states.ts";
import { orderEvent } from "#modules/booking/tables.server.ts";
import type { CaseAnswer } from "#modules/contact/answer.server.ts";
import type { AnswerWay } from "#modules/contact/lifecycle.ts";
import { readReason, type Reason } from "#modules/contact/rules.ts";
import { contactAnswer, contactCase } from "#modules/contact/tables.server.ts";
import type { Writer } from "#modules/messages/rules.ts";
import { orderMessage } from "#modules/messages/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import type { MessageState } from "#modules/suppliers/lifecycle.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import { namesOfHouse } from "./names.server.ts";
import type { RefundLine } from "./order-file.server.ts";

/** Whose part of the story a line is: what a list of it can be narrowed to. */
export const STORY_PARTS = ["customer", "money", "hotel"] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

/** What people of the house do to an order that moves nothing of it, as the journal names it. */
export const DEEDS = [
  "mail.send_again",
  "order.ask_change",
  "order.ask_refund",
  "order.grant_refund",
  "order.approve_refund",
  "order.refuse_refund",
  "order.expire_refund",
  "order.ask_withdrawal",
  "order.ask_house_change",
  "order.bear_change",
  "order.end_change",
  "order.check_payout",
  "order.release_payout",
  "order.pay_payout",
  "order.turn_down_payout",
  "order.show_account",
  "order.rebook",
  "value.extend",
] as const;
export type Deed = (typeof DEEDS)[number];

/** One thing that happened to an order. `by`: the name of somebody of the house; null where it was somebody else. */
export type StoryLine = { key: string; at: Date; part: StoryPart } & (
  | {
      kind: "move";
      to: OrderState;
      reason: OrderReason;
      actor: RecordedActor;
      by: string | null;
      why: string | null;
      motive: CancelMotive | null;
    }
  | { kind: "goodwill"; amount: Cents; by: string | null; why: string | null }
  | { kind: "deed"; deed: Deed; amount: Cents | null; by: string | null; why: string | null }
  | { kind: "mail"; subject: string; recipient: string; isSent: boolean }
  | { kind: "told"; what: MessageKind; state: MessageState; channel: string | null; attempts: number }
  | { kind: "refunded"; amount: Cents; way: RefundLine["way"] }
  | { kind: "written"; author: Writer; recipient: Writer; text: string }
  | { kind: "case"; id: string; reason: Reason; email: string; text: string }
  | { kind: "answer"; way: AnswerWay; by: string | null; text: string }
);

/** What happened to an order, newest first: its moves, mails, refunds, what its hotel was told, what was written, messages to us that name it and their answers, what the house gave. */
export async function readOrderStory(
  db: Db,
  { id, number, refunds }: { id: string; number: string; refunds: readonly RefundLine[] },
): Promise<StoryLine[]> {
  const names = await namesOfHouse(db);
  const nameOf = (actor: RecordedActor) => names.get(actor) ?? null;
  const lines = [
    ...(await moves(db, id, nameOf)),
    ...(await goodwill(db, id, nameOf)),
    ...(await deeds(db, id, nameOf)),
    ...(await mails(db, id)),
    ...(await told(db, id)),
    ...(await written(db, id)),
    ...(await cases(db, number, nameOf)),
    ...refunds.flatMap(({ id: key, doneAt, amount, way }): StoryLine[] =>
      doneAt ? [{ key: `refund-${key}`, at: doneAt, part: "money", kind: "refunded", amount, way }] : [],
    ),
  ];
  return lines.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

type NameOf = (actor: RecordedActor) => string | null;

const MONEY: readonly OrderReason[] = ["captured", "refund_seen", "refunded_outside"];

async function moves(db: Db, orderId: string, nameOf: NameOf): Promise<StoryLine[]> {
  const rows = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
  const reasons = await db
    .select({ at: audit.at, reason: audit.reason })
    .from(audit)
    .where(
      and(
        eq(audit.thingKind, "order"),
        eq(audit.thingId, orderId),
        notInArray(audit.verb, ["order.give_goodwill", ...DEEDS]),
        isNotNull(audit.reason),
      ),
    );
  return rows.map((row) => ({
    key: `move-${row.id}`,
    at: row.at,
    part: MONEY.includes(row.reason) ? "money" : "customer",
    kind: "move",
    to: row.toState,
    reason: row.reason,
    actor: row.actor,
    by: nameOf(row.actor),
    // A move and its line of the journal are one transaction, with one moment.
    why: reasons.find(({ at }) => at.getTime() === row.at.getTime())?.reason ?? null,
    motive: row.motive,
  }));
}

async function goodwill(db: Db, orderId: string, nameOf: NameOf): Promise<StoryLine[]> {
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.thingKind, "order"), eq(audit.thingId, orderId), eq(audit.verb, "order.give_goodwill")));
  return rows.map((row) => ({
    key: `journal-${row.id}`,
    at: row.at,
    part: "money",
    kind: "goodwill",
    amount: cents(Number(row.after?.["goodwill"] ?? 0) - Number(row.before?.["goodwill"] ?? 0)),
    by: nameOf(row.actor),
    why: row.reason,
  }));
}

async function deeds(db: Db, orderId: string, nameOf: NameOf): Promise<StoryLine[]> {
  const isDeed = inArray(audit.verb, [...DEEDS]);
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.thingKind, "order"), eq(audit.thingId, orderId), isDeed));
  return rows.flatMap(({ id, verb, at, actor, reason: why, before, after }): StoryLine[] => {
    const deed = DEEDS.find((known) => known === verb);
    if (!deed) return [];
    const part = /_refund$|payout$|_account$/.test(deed) ? "money" : "customer";
    return [
      { key: `journal-${id}`, at, part, kind: "deed", deed, amount: amountIn(before, after), by: nameOf(actor), why },
    ];
  });
}

/** How much was asked, granted or refused, as the journal has it. */
function amountIn(before: AuditedFacts | null, after: AuditedFacts | null): Cents | null {
  const asked = after?.["asked"] ?? before?.["asked"];
  if (typeof asked === "number") return cents(asked);
  const [was, is] = [before?.["granted"] ?? before?.["borne"], after?.["granted"] ?? after?.["borne"]];
  return typeof was === "number" && typeof is === "number" ? cents(is - was) : null;
}

async function mails(db: Db, orderId: string): Promise<StoryLine[]> {
  const rows = await db
    .select({
      id: mailMessage.id,
      subject: mailMessage.subject,
      recipient: mailMessage.recipient,
      createdAt: mailMessage.createdAt,
      sentAt: mailMessage.sentAt,
    })
    .from(mailMessage)
    .where(and(eq(mailMessage.orderId, orderId), notLike(mailMessage.dedupe, "hotel:%")));
  return rows.map(({ id, subject, recipient, createdAt, sentAt }) => ({
    key: `mail-${id}`,
    at: sentAt ?? createdAt,
    part: "customer",
    kind: "mail",
    subject,
    recipient,
    isSent: sentAt !== null,
  }));
}

async function told(db: Db, orderId: string): Promise<StoryLine[]> {
  const rows = await db.select().from(supplierMessage).where(eq(supplierMessage.orderId, orderId));
  return rows.map(({ id, kind: what, state, channel, attempts, movedAt }) => ({
    key: `told-${id}`,
    at: movedAt,
    part: "hotel",
    kind: "told",
    what,
    state,
    channel,
    attempts,
  }));
}

async function written(db: Db, orderId: string): Promise<StoryLine[]> {
  const rows = await db.select().from(orderMessage).where(eq(orderMessage.orderId, orderId));
  return rows.map(({ id, at, author, recipient, text }) => ({
    key: `written-${id}`,
    at,
    part: author === "hotel" || recipient === "hotel" ? "hotel" : "customer",
    kind: "written",
    author,
    recipient,
    text,
  }));
}

/** Messages to customer care that name the order. Whoever writes types the number: the address says whether it is the customer. Those that wait for their link are nobody's yet. */
async function cases(db: Db, number: string, nameOf: NameOf): Promise<StoryLine[]> {
  const rows = await db
    .select({ row: contactCase, answer: contactAnswer })
    .from(contactCase)
    .leftJoin(contactAnswer, eq(contactAnswer.caseId, contactCase.id))
    .where(and(eq(contactCase.bookingNumber, number), ne(contactCase.state, "waiting")));
  return rows.flatMap(({ row: { id, createdAt, reason: subject, email, description }, answer }): StoryLine[] => {
    const reason = readReason(subject);
    if (!reason) return [];
    const part = "customer";
    return [
      { key: `case-${id}`, at: createdAt, part, kind: "case", id, reason, email, text: description },
      ...(answer ? [answerLine(answer, nameOf)] : []),
    ];
  });
}

const answerLine = ({ caseId, at, way, actor, text }: CaseAnswer, nameOf: NameOf): StoryLine => ({
  key: `answer-${caseId}`,
  at,
  part: "customer",
  kind: "answer",
  way,
  by: nameOf(actor),
  text,
});
