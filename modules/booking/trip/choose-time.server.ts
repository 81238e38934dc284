import { actorName } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { OrderItem } from "../items/types.ts";
import { findItems, lockOrder } from "../order-row.server.ts";
import { can, type By } from "../policy.ts";
import { tellHotelOfChange } from "../verbs/tell-hotel.server.ts";
import { inTransaction } from "../verbs/transaction.server.ts";
import { choicesOf, readChoice } from "./choices.ts";
import { findChoices } from "./choices.server.ts";
import { stayChoice } from "./tables.server.ts";

export type ChooseOutcome = Forbidden | { kind: "chosen" } | { kind: "not_open" };

/** What a form says; nothing of it is believed. */
export type ChoiceAsk = { activityId: string; day: string; time: string | null };

/**
 * The guest of a confirmed stay says on which day, and at which hour, they would like something of it. The hotel reads it as a modification, in the same
 * transaction; the same choice again tells it nothing.
 */
export async function chooseTime(
  deps: Pick<BookingDeps, "db" | "clock" | "checkpoint">,
  orderId: string,
  { actor, isBuyer }: By,
  ask: ChoiceAsk,
): Promise<ChooseOutcome> {
  if (!can(actor, "order.choose", { isOwn: isBuyer })) return FORBIDDEN;
  return inTransaction(deps, "choose-time", async (tx): Promise<ChooseOutcome> => {
    const row = await lockOrder(tx, orderId);
    const items = row ? await findItems(tx, orderId) : [];
    const item = items.find((one): one is OrderItem<"stay"> => one.kind === "stay");
    if (row?.state !== "confirmed" || !item) return { kind: "not_open" };
    const { today } = localTime(deps.clock, item.snapshot.timeZone);
    const before = await findChoices(tx, item.id);
    const choice = readChoice(choicesOf(item.snapshot, before, today), ask);
    if (!choice) return { kind: "not_open" };
    const isSame = before.some(
      ({ activityId, day, time }) => activityId === choice.activityId && day === choice.day && time === choice.time,
    );
    if (isSame) return { kind: "chosen" };
    const id = await write(tx, deps.clock.now(), { itemId: item.id, ...choice, actor: actorName(actor) });
    await tellHotelOfChange(tx, deps.clock.now(), { row, item, cause: `${item.id}:choice:${id}` });
    return { kind: "chosen" };
  });
}

type NewChoice = Omit<typeof stayChoice.$inferInsert, "id" | "at">;

async function write(tx: Db, now: Date, choice: NewChoice): Promise<number> {
  const [row] = await tx
    .insert(stayChoice)
    .values({ ...choice, at: now })
    .returning({ id: stayChoice.id });
  if (!row) throw new Error("a choice was not written");
  return row.id;
}
