import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { EntryKind } from "./lifecycle.ts";

/** An entry of a value, in the order in which they were written. */
export type StoryEntry = {
  kind: EntryKind;
  cause: string;
  /** What it does to what can be spent. */
  amountCents: number;
  orderId: string | null;
  at: Date;
};

/**
 * What its holder is told of it: it was received, an order was paid with it (`set_aside` until that is paid), an order gave something back, it was made to
 * last longer, it ended. `amount`: signed; `left`: after it.
 */
export type StoryLine = {
  kind: "received" | "spent" | "set_aside" | "returned" | "extended" | "expired";
  amount: Cents;
  left: Cents;
  orderId: string | null;
  at: Date;
};

const LINES: Partial<Record<EntryKind, StoryLine["kind"]>> = {
  issue: "received",
  reserve: "set_aside",
  reverse: "returned",
  extend: "extended",
  expire: "expired",
  withdraw: "expired",
};

/**
 * The uses of a card in plain words, the newest first. What an order set aside and let go of never happened, as its holder sees it; what it set aside and
 * took is one thing. The last `left` is the balance.
 */
export function storyOf(entries: readonly StoryEntry[]): StoryLine[] {
  const ends = new Map(
    entries.flatMap(({ kind, cause }) =>
      kind === "redeem" || kind === "release" ? [[cause.slice(kind.length), kind] as const] : [],
    ),
  );
  let left: number = ZERO;
  const lines = entries.flatMap(({ kind, cause, amountCents, orderId, at }): StoryLine[] => {
    const end = kind === "reserve" ? ends.get(cause.slice(kind.length)) : undefined;
    if (kind === "release" || end === "release") return [];
    left += amountCents;
    const line = LINES[kind];
    if (!line) return [];
    const of = { amount: cents(amountCents), left: cents(left), at };
    // Which order it was bought with is the giver's.
    return [{ kind: end === "redeem" ? "spent" : line, orderId: kind === "issue" ? null : orderId, ...of }];
  });
  return lines.toReversed();
}
