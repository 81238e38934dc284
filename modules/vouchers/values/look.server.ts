import { asc, eq } from "drizzle-orm";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, sumCents, type Cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { CardDesign } from "../gifts/designs.ts";
import { gift } from "../gifts/tables.server.ts";
import { readCode, showCode } from "./code.ts";
import type { ValueRow } from "./entries.server.ts";
import type { ValueDeps } from "./issue.server.ts";
import { VALUE_KINDS } from "./kinds.ts";
import { extendableUntil, isUnseen } from "./rules.ts";
import { findByCodes } from "./spend.server.ts";
import { storyOf, type StoryLine } from "./story.ts";
import { giftValueEntry } from "./tables.server.ts";

/** A line of a card's story, with its day by the clock of the card's site. */
export type ShownLine = Omit<StoryLine, "at"> & { day: Day };

/**
 * A card as its holder is shown it. `ending`: the last group of its code; `issued`: all that ever came onto it from outside; `isOver`: its last day is past.
 * `design`, `fromName`: of one that was given; null for one of the house.
 */
export type SeenCard = {
  kind: "card";
  ending: string;
  design: CardDesign | null;
  fromName: string | null;
  issued: Cents;
  balance: Cents;
  validUntil: Day;
  isOver: boolean;
  /** Until when one that is over can still be made to last longer; null where it is not over, or that day is past too. */
  extendUntil: Day | null;
  lines: ShownLine[];
};

/**
 * What a code is, for whoever holds it (docs/product/gifts.md#balance): a card, or something that has a page of its own. Null for what nobody has, what is
 * blocked, taken back or not handed over yet: all of it after one and the same look, so that it takes as long.
 */
export async function lookAtCode(
  db: Db,
  deps: ValueDeps,
  typed: string,
): Promise<SeenCard | { kind: "other_gift" } | null> {
  const row = (await findByCodes(db, deps, [typed])).get(typed);
  if (!row || row.state === "blocked" || isUnseen(row.state)) return null;
  if (VALUE_KINDS[row.kind].spentAt !== "checkout") return row.state === "ended" ? null : { kind: "other_gift" };
  return showCard(db, deps, row, typed);
}

async function showCard(db: Db, { clock }: ValueDeps, row: ValueRow, typed: string): Promise<SeenCard | null> {
  const { timeZone } = SITES[row.siteId];
  const entries = await db
    .select()
    .from(giftValueEntry)
    .where(eq(giftValueEntry.valueId, row.id))
    .orderBy(asc(giftValueEntry.id));
  if (entries.some(({ kind }) => kind === "withdraw")) return null;
  const [given] = await db.select().from(gift).where(eq(gift.valueId, row.id));
  const subject = given?.snapshot.subject;
  const lines = storyOf(entries).map(({ at, ...line }): ShownLine => {
    const since = line.kind === "received" ? (given?.handedOverAt ?? at) : at;
    const { today: told } = localTime({ now: () => since }, timeZone);
    // It ended with its last day, whenever that was written down.
    return { ...line, day: line.kind === "expired" && told > row.validUntil ? row.validUntil : told };
  });
  const { today } = localTime(clock, timeZone);
  const isOver = row.state === "ended" || row.validUntil < today;
  const lastAsk = extendableUntil(row.validUntil);
  return {
    kind: "card",
    ending: showCode(readCode(typed) ?? "").slice(-4),
    design: subject?.kind === "gift_card" ? subject.design : null,
    fromName: given?.text.fromName ?? null,
    issued: sumCents(lines.filter(({ kind }) => kind === "received").map(({ amount }) => amount)),
    balance: cents(row.balanceCents),
    validUntil: row.validUntil,
    isOver,
    extendUntil: isOver && today <= lastAsk && !given?.isExtended ? lastAsk : null,
    lines,
  };
}
