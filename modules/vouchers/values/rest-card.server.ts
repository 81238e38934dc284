import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { Cents } from "#platform/money.ts";
import { codeTag } from "../gifts/gift-on-its-way.server.ts";
import { writeEntry, type ValueRow } from "./entries.server.ts";
import { issueValue, type IssuedValue, type ValueDeps } from "./issue.server.ts";
import { giftValue } from "./tables.server.ts";

/** The job that mails a card which somebody got in the place of something else (modules/notifications). */
export const CARD_JOB = "gift_card_made";

/** Why somebody got a card: a gift was worth more than the stay, they wanted a card in its place, or in the place of money, or the house makes something good. */
export type CardReason = "rest" | "exchange" | "refund" | "goodwill";
/** Whom a card is mailed to: the buyer of an order, or an address. `of`: the gift that it came of, whose giver may have hidden what it cost. */
export type CardMail = ({ orderId: string } | { email: string }) & { why: CardReason; of?: string };

/** `name`: what it comes of, once and for all. `rest`: set aside of the value. `mail`: null where nobody is written to. */
type RestAsk = { rest: Cents; name: string; orderId: string | null; by: Actor; mail: CardMail | null };

/** What is set aside of a locked value leaves it and becomes a gift card, in the caller's transaction: owed to its holder as before, for as long as a new card lasts. */
export async function issueRestCard(
  tx: Db,
  deps: ValueDeps,
  { id, siteId }: Pick<ValueRow, "id" | "siteId">,
  { rest, name, orderId, by, mail }: RestAsk,
): Promise<IssuedValue> {
  const now = deps.clock.now();
  const cause = `exchange:${name}`;
  const entry = { cause, kind: "exchange", amount: rest, orderId, by, reason: "it becomes a gift card" } as const;
  if (!(await writeEntry(tx, now, id, entry))) throw new Error(`${cause} was written before`);
  const card = await issueValue(
    tx,
    deps,
    {
      kind: "gift_card",
      site: siteId,
      amount: rest,
      cause,
      reason: `what a gift is worth (${id})`,
      orderId,
      other: "spent",
    },
    SYSTEM,
  );
  if (card.kind === "forbidden") throw new Error("a gift may become a card");
  if (mail) await askForCardMail(tx, now, { valueId: card.id, mail });
  return card;
}

/** Asks for the mail of a card, once for each code that it has. */
export async function askForCardMail(tx: Db, now: Date, { valueId, mail }: { valueId: string; mail: CardMail }) {
  const [card] = await tx
    .select({ id: giftValue.id, codeIndex: giftValue.codeIndex })
    .from(giftValue)
    .where(eq(giftValue.id, valueId));
  if (!card) throw new Error("there is no such card");
  const payload = { valueId, ...mail, code: codeTag(card) };
  await enqueueJob(tx, now, { kind: CARD_JOB, dedupe: cardMailOf(card), payload });
}

/** What the mail of a card with the code that it has now is asked for by. */
export const cardMailOf = (card: Pick<ValueRow, "id" | "codeIndex">): string =>
  `${card.id}:${CARD_JOB}:${codeTag(card)}`;

/** Whoever asked for it: the card is issued by the house. */
const SYSTEM: Actor = { kind: "system", task: "exchange" };
