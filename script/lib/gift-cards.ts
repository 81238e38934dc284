import { randomUUID } from "node:crypto";
import { system } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import { day, isDay, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { showCode } from "#modules/vouchers/values/code.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { issueValue, type ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import {
  blockValue,
  extendValue,
  findStory,
  rekeyCodes,
  type ManageOutcome,
} from "#modules/vouchers/values/manage.server.ts";
import { readEnv } from "#server/boot/env.ts";
import { runCommand, withDatabase } from "./run-command.ts";

const USAGE = `Usage: script/gift-cards issue SITE EUROS "REASON"     a card that nobody paid for, as fr_FR 50; prints its code, which is kept nowhere
       script/gift-cards show CODE                    what it is worth, and everything that happened to it
       script/gift-cards block CODE "REASON"          it pays nothing until it is let go: unblock CODE "REASON"
       script/gift-cards extend CODE DAY "REASON"     its new last day (yyyy-MM-dd), later than before
       script/gift-cards rekey                        keeps all codes with the first of GIFT_CODE_SECRET, so that the others can go

Needs the server's own environment. The exit code is 1 when it could not be done.`;

const OPERATOR = system("gift-cards");
/** A card over more is a slip of the pen. */
const MOST_EUROS = 1_000;

type Command =
  | { name: "issue"; site: SiteId; amount: Cents; reason: string }
  | { name: "show"; code: string }
  | { name: "block" | "unblock"; code: string; reason: string }
  | { name: "extend"; code: string; until: Day; reason: string }
  | { name: "rekey" };

function readCommand([name, first = "", second = "", third = "", ...rest]: string[]): Command | null {
  if (rest.length > 0) return null;
  const euros = /^\d{1,4}$/.test(second) ? Number(second) : 0;
  if (name === "issue" && isSiteId(first) && euros >= 1 && euros <= MOST_EUROS && third)
    return { name, site: first, amount: cents(euros * 100), reason: third };
  if (name === "show" && first && !second) return { name, code: first };
  if ((name === "block" || name === "unblock") && first && second && !third)
    return { name, code: first, reason: second };
  if (name === "extend" && first && isDay(second) && third)
    return { name, code: first, until: day(second), reason: third };
  return name === "rekey" && !first ? { name } : null;
}

const euros = (amount: number) => (amount / 100).toFixed(2);

async function show(db: Db, deps: ValueDeps, code: string): Promise<number> {
  const story = await findStory(db, deps, code);
  if (!story) return say({ kind: "unknown" });
  const { value, entries } = story;
  const { siteId, state, balanceCents, reservedCents, validUntil } = value;
  console.log([siteId, value.kind, state, euros(balanceCents), euros(reservedCents), validUntil].join("\t"));
  for (const { at, kind, amountCents, reservedCents: reserved, orderId, actor, reason } of entries)
    console.log([at.toISOString(), kind, euros(amountCents), euros(reserved), orderId ?? "", actor, reason].join("\t"));
  return 0;
}

const WORDS = {
  done: "Done.",
  unknown: "There is no card with this code.",
  unchanged: "Nothing to do: it is so already, or lasts longer.",
  forbidden: "This is not allowed.",
};

function say({ kind }: ManageOutcome): number {
  console.log(WORDS[kind]);
  return kind === "done" ? 0 : 1;
}

async function run(db: Db, deps: ValueDeps, command: Command): Promise<number> {
  switch (command.name) {
    case "issue": {
      const { site, amount, reason } = command;
      const ask = { kind: "gift_card", site, amount, reason, cause: `gift-cards:${randomUUID()}` } as const;
      const value = await db.transaction((tx) => issueValue(tx, deps, ask, OPERATOR));
      if (value.kind === "forbidden") return say(value);
      console.log(`${showCode(value.code ?? "")}\t${euros(value.amount)}\tuntil ${value.validUntil}`);
      return 0;
    }
    case "show":
      return show(db, deps, command.code);
    case "block":
    case "unblock":
      return say(
        await blockValue(db, deps, { ...command, to: command.name === "block" ? "blocked" : "active" }, OPERATOR),
      );
    case "extend":
      return say(await extendValue(db, deps, command, OPERATOR));
    case "rekey": {
      const { done, lost } = await rekeyCodes(db, deps);
      console.log(`${done} kept anew, ${lost} of a secret that is not configured.`);
      return lost === 0 ? 0 : 1;
    }
  }
}

await runCommand({
  usage: USAGE,
  read: readCommand,
  run: (command) => {
    const env = readEnv(process.env);
    if (!env.GIFT_CODE_SECRET) throw new Error("GIFT_CODE_SECRET is not set: no code can be kept or found.");
    const deps = { clock: systemClock, keys: createCodeKeys(env.GIFT_CODE_SECRET) };
    return withDatabase((db) => run(db, deps, command), env);
  },
});
