import { Counter } from "prom-client";
import { system, type Actor } from "#platform/actor.ts";
import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { showCode, readCode } from "./code.ts";
import type { ValueRow } from "./entries.server.ts";
import { issueValue, type IssuedValue, type ValueDeps } from "./issue.server.ts";
import { lookAtCode, type SeenCard } from "./look.server.ts";
import { can } from "./policy.ts";
import { askForCardMail } from "./rest-card.server.ts";
import { lockWhole, type LockedValue, type RefusedValue } from "./redeem.server.ts";
import { isUnseen, refusalOf } from "./rules.ts";
import { factsOf, findByCodes, lockCards, paysAtCheckout, type CardAsk, type LockedCards } from "./spend.server.ts";
import type { CodeTries } from "./tries.server.ts";

/** `waitMs`: until the next try, where too many missed. */
type TooMany = { kind: "too_many_codes"; waitMs: number };
/** What a code can pay. Every code that pays nothing gets one answer: whoever guesses learns nothing. */
export type CardAnswer =
  | { kind: "card"; serialNumber: string; balance: Cents; validUntil: Day }
  | { kind: "unknown" }
  | TooMany;
/** What a code is, for whoever holds it: a card with its story, or another gift, which has a page of its own. */
export type CardLook = SeenCard | { kind: "other_gift" } | { kind: "unknown" } | TooMany;

/** Who asks, from where. */
type Asking = { address: string };

/** Gift cards at the checkout. */
export type GiftCards = {
  /** What a code can pay today. Nothing is set aside. */
  check: (typed: string, asking: Asking & { actor: Actor }) => Promise<CardAnswer | Forbidden>;
  /** The value of a code, handed over and not blocked, whatever is left of it. Every other code gets one answer, and costs a try. */
  find: (typed: string, asking: Asking) => Promise<{ kind: "found"; row: ValueRow } | { kind: "unknown" } | TooMany>;
  /** What its holder is told of a code. It costs a try only where nobody has it, as `check` does. */
  look: (typed: string, asking: Asking & { actor: Actor }) => Promise<CardLook | Forbidden>;
  /** Which values some codes are, null for one that nobody has: for comparing alone, no answer of theirs leaves the house. */
  idsOf: (db: Db, typed: readonly string[]) => Promise<(string | null)[]>;
  /** Keeps cards for an order, in the transaction that places it (spend.server.ts). */
  lock: (tx: Db, cards: readonly CardAsk[], asking: Asking) => Promise<LockedCards | TooMany>;
  /** Counts a code that nobody has, for whoever takes back what `lock` has counted. */
  countMiss: (tx: Db, asking: Asking) => Promise<void>;
  /** Keeps a value that is redeemed for a stay, in the same transaction; by its id, which only whoever has opened it knows. */
  lockWhole: (tx: Db, ask: { valueId: string; price: Cents }) => Promise<LockedValue | RefusedValue>;
  /** Gives a card to the buyer of an order, once for its cause, and asks for its mail; what it is worth is a present until its giver books otherwise. */
  give: (tx: Db, card: HouseCard) => Promise<IssuedValue>;
  /** For GET /metrics: codes that nobody has. */
  misses: Counter;
};

/** `why`: what its buyer is told that it is for; in the place of money unless told. */
export type HouseCard = { site: SiteId; amount: Cents; cause: string; orderId: string; why?: "refund" | "goodwill" };
const GIVEN_FOR = { refund: "taken in the place of money", goodwill: "goodwill" } as const;

/** `tries`: of an address. A code that can be spent costs none. */
export function createGiftCards(deps: ValueDeps & { db: Db; tries: CodeTries }): GiftCards {
  const { tries, clock } = deps;
  const misses = new Counter({
    name: "gift_code_misses_total",
    help: "Codes of gift cards that were tried and are none",
    registers: [],
  });
  // A try of an address: one that finds something is given back.
  const tried = async <Found>(
    address: string,
    find: () => Promise<Found | null>,
  ): Promise<Found | TooMany | { kind: "unknown" }> => {
    const taken = await tries.take(deps.db, address);
    if (taken.kind === "wait") return { kind: "too_many_codes", waitMs: taken.waitMs };
    const found = await find();
    if (found) await tries.giveBack(deps.db, taken.id);
    else misses.inc();
    return found ?? { kind: "unknown" };
  };
  return {
    misses,
    check: async (typed, { actor, address }) => {
      if (!can(actor, "value.check")) return FORBIDDEN;
      return tried(address, async () => {
        const row = (await findByCodes(deps.db, deps, [typed])).get(typed);
        const today = row && localTime(clock, SITES[row.siteId].timeZone).today;
        if (!row || !today || !paysAtCheckout(row) || refusalOf(factsOf(row), { amount: ONE_CENT, today })) return null;
        const { balance, validUntil } = factsOf(row);
        return { kind: "card" as const, serialNumber: showCode(readCode(typed) ?? typed), balance, validUntil };
      });
    },
    find: (typed, { address }) =>
      tried(address, async () => {
        const row = (await findByCodes(deps.db, deps, [typed])).get(typed);
        return row && !isHidden(row) ? { kind: "found" as const, row } : null;
      }),
    countMiss: async (tx, { address }) => void (await tries.take(tx, address)),
    idsOf: async (db, typed) => {
      const found = await findByCodes(db, deps, typed);
      return typed.map((code) => found.get(code)?.id ?? null);
    },
    give: (tx, card) => giveCard(tx, deps, card),
    lockWhole: (tx, ask) => lockWhole(tx, deps, ask),
    look: async (typed, { actor, address }) => {
      if (!can(actor, "value.check")) return FORBIDDEN;
      return tried(address, () => lookAtCode(deps.db, deps, typed));
    },
    lock: async (tx, cards, { address }) => {
      // In the order's own transaction, which is kept where a card is refused: a second connection could be one that there is not.
      const taken = await tries.take(tx, address);
      if (taken.kind === "wait") return { kind: "too_many_codes", waitMs: taken.waitMs };
      const locked = await lockCards(tx, deps, cards);
      if (locked.kind === "refused" && locked.reason === "UNKNOWN") misses.inc();
      else await tries.giveBack(tx, taken.id);
      return locked;
    },
  };
}

async function giveCard(
  tx: Db,
  deps: ValueDeps,
  { site, amount, cause, orderId, why = "refund" }: HouseCard,
): Promise<IssuedValue> {
  const ask = { kind: "gift_card", site, amount, cause, orderId, reason: GIVEN_FOR[why] } as const;
  const card = await issueValue(tx, deps, ask, system("order"));
  if (card.kind === "forbidden") throw new Error("an order may give cards");
  await askForCardMail(tx, deps.clock.now(), { valueId: card.id, mail: { orderId, why } });
  return card;
}

/** Nobody is told of a value that nobody has in hand yet, or that somebody may have stolen. */
export const isHidden = ({ state }: Pick<ValueRow, "state">): boolean => isUnseen(state) || state === "blocked";

/** A card that has nothing left pays nothing. */
const ONE_CENT = cents(1);
