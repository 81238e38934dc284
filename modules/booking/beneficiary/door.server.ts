import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Challenge } from "altcha/lib";
import type { Db } from "#platform/db/client.server.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import type { Proofs } from "#modules/proofs/proofs.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { readCode, showCode } from "#modules/vouchers/values/code.ts";
import type { ValueRow } from "#modules/vouchers/values/entries.server.ts";
import type { ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { findByCodes } from "#modules/vouchers/values/spend.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import type { OpenedGift, Redemption } from "../redeem/contract.ts";
import type { Guesses, Standing } from "./guesses.server.ts";
import type { HolderTickets } from "./tickets.server.ts";

export type { Standing } from "./guesses.server.ts";

/**
 * What a code that was typed comes to. `malformed`: it has not the form of a code, which everybody may know: it costs no try. `wrong`: codes that nobody has
 * and those that are blocked, given back or not handed over get this one answer, in one time.
 */
export type LoginOutcome =
  | { kind: "opened"; gift: Pick<ValueRow, "id" | "codeIndex">; isCard: boolean }
  | { kind: "malformed" }
  | ({ kind: "wrong" } & Standing)
  | ({ kind: "wait" } & Standing);

/** `locked`: it was opened before it was blocked, or sent anew to somebody else. `code`: as it is read; null where its secret is not configured any more. */
export type HeldGift = { kind: "gift"; gift: OpenedGift; code: string | null } | { kind: "locked" };

/** The way of a holder to their gift: a code, or what it opened in this browser (docs/product/gifts.md#beneficiary). */
export type GiftDoor = {
  login: (typed: string, asking: Asker & { proof: string }) => Promise<LoginOutcome>;
  /** How an address stands before it types, with the work that it has to prove; null where none is asked for. */
  standing: (address: string) => Promise<Standing & { challenge: Challenge | null }>;
  /** The gift that a browser has open; null: none, any more. */
  find: (cookies: string | null, asking: Asker & { site: Site }) => Promise<HeldGift | null>;
  tickets: HolderTickets;
};

type Asker = Pick<Asking, "actor" | "address">;

export type DoorDeps = {
  db: Db;
  values: ValueDeps;
  redemption: Pick<Redemption, "open">;
  guesses: Guesses;
  proofs: Pick<Proofs, "ask" | "accept">;
  tickets: HolderTickets;
  /** How long every answer takes, milliseconds. */
  answerMs: number;
};

export function createGiftDoor(deps: DoorDeps): GiftDoor {
  const { guesses, proofs, tickets } = deps;
  return {
    tickets,
    login: async (typed, asking) => {
      if (readCode(typed) === null) return { kind: "malformed" };
      const [outcome] = await Promise.all([login(deps, typed, asking), wait(deps.answerMs)]);
      return outcome;
    },
    standing: async (address) => {
      const standing = await guesses.standing({ address, isProven: true });
      return { ...standing, challenge: standing.needsProof ? await proofs.ask() : null };
    },
    find: async (cookies, asking) => {
      const ticket = tickets.read(cookies);
      const [row] = ticket ? await deps.db.select().from(giftValue).where(eq(giftValue.id, ticket.valueId)) : [];
      if (!ticket || !row) return null;
      const opened = ticket.isOf(row) ? await deps.redemption.open({ valueId: row.id, ...asking }) : null;
      if (opened?.kind !== "gift") return { kind: "locked" };
      const code = deps.values.keys.open(row);
      return { kind: "gift", gift: opened, code: code && showCode(code) };
    },
  };
}

async function login(
  { db, values, redemption, guesses, proofs }: DoorDeps,
  typed: string,
  { proof, actor, address }: Asker & { proof: string },
): Promise<LoginOutcome> {
  const typing = { address, isProven: proof !== "" && (await proofs.accept(proof)) };
  const outcome = await guesses.look(typing, async () => {
    const row = (await findByCodes(db, values, [typed])).get(typed);
    const opened = row ? await redemption.open({ valueId: row.id, actor, address }) : null;
    return row && opened?.kind === "gift" ? row : null;
  });
  if (outcome.kind === "right") {
    const { found } = outcome;
    return { kind: "opened", gift: found, isCard: found.kind === "gift_card" };
  }
  return { kind: outcome.kind, ...(await guesses.standing(typing)) };
}
