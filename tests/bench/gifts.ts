import { randomBytes } from "node:crypto";
import { system, VISITOR } from "#platform/actor.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/client.server.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { createRedemption, type RedeemDeps } from "#modules/booking/redeem/service.server.ts";
import { withProvider } from "#modules/payments/payment-providers.ts";
import { createGiftCards, type GiftCards } from "#modules/vouchers/values/cards.server.ts";
import { drawCode } from "#modules/vouchers/values/code.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { issueValue } from "#modules/vouchers/values/issue.server.ts";
import type { ValueKind } from "#modules/vouchers/values/kinds.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { countedTries } from "../support/code-tries.ts";
import { createMadeUpProvider } from "../support/made-up-provider.ts";
import { messages } from "../support/messages.ts";
import { createStay, onlyProvider, orderInput } from "../support/payments.ts";
import { atOnce } from "./orders.ts";
import { withPostgres } from "./own-postgres.ts";
import { summarise, type Summary } from "./statistics.ts";

const STAYS = 40;
const WARM_UP = 200;
const GIFTS = 1_000;
const CHECKS = 1_000;

type GiftTimes = {
  redeemed: Summary;
  perSecond: number;
  /** What PostgreSQL is asked for each, begin and commit counted. */
  statements: number;
  /** Of the processor, milliseconds each: what other work on the machine does not change. */
  cpuMs: number;
  /** What a card can pay, one after the other: codes that somebody has, and codes that nobody has. */
  known: Summary;
  unknown: Summary;
};

/** Gifts redeemed by twenty holders at once, each for a stay that it pays whole, on PostgreSQL as it runs in earnest; and what codes are worth. Milliseconds. */
export async function measureGifts(): Promise<GiftTimes> {
  return withPostgres("gifts", async (database) => {
    const asked = countStatements(database);
    const { redeem, cards, codes } = await createHolders(database.db);
    await atOnce(WARM_UP, redeem);
    const [before, processor] = [asked(), process.cpuUsage()];
    const started = performance.now();
    const times = await atOnce(GIFTS, redeem);
    const seconds = (performance.now() - started) / 1000;
    const { user, system: inSystem } = process.cpuUsage(processor);
    return {
      redeemed: summarise(times),
      perSecond: GIFTS / seconds,
      statements: (asked() - before) / GIFTS,
      cpuMs: (user + inSystem) / 1000 / GIFTS,
      ...(await checkCodes(cards, codes)),
    };
  });
}

/** How many statements the connections of a database have been asked so far. */
function countStatements({ pool }: Database): () => number {
  let count = 0;
  pool.on("connect", (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, ask) => {
        count += 1;
        return Reflect.apply(query, self, ask);
      },
    });
  });
  return () => count;
}

async function createHolders(db: Db) {
  const clock = systemClock;
  const keys = createCodeKeys(["a secret of the benchmark, long enough"]);
  const cards = createGiftCards({ db, clock, keys, tries: countedTries() });
  const deps: RedeemDeps = {
    db,
    clock,
    keys,
    giftCards: cards,
    payments: withProvider(
      onlyProvider(createMadeUpProvider("redirect").provider),
      createGiftCardProvider({ db, clock, keys }),
    ),
    papers: createPapers(messages),
  };
  const from = addDays(day(clock.now().toISOString().slice(0, 10)), 20);
  const packages: number[] = [];
  for (let stay = 0; stay < STAYS; stay++)
    packages.push((await createStay(db, { from, limit: GIFTS, days: 60 })).package.id);
  const issue = async (kind: ValueKind, index: number) => {
    const ask = {
      kind,
      site: "fr_FR",
      amount: cents(20_000),
      cause: `${kind} ${index}`,
      reason: "a benchmark",
    } as const;
    const value = await db.transaction((tx) => issueValue(tx, { clock, keys }, ask, system("bench")));
    if (value.kind === "forbidden" || value.code === null) throw new Error("not issued");
    return { id: value.id, code: value.code };
  };
  const vouchers: string[] = [];
  for (let index = 0; index < WARM_UP + GIFTS; index++) vouchers.push((await issue("single_voucher", index)).id);
  const codes: string[] = [];
  for (let index = 0; index < CHECKS; index++) codes.push((await issue("gift_card", index)).code);
  const redemption = createRedemption(deps);
  let redeemed = 0;
  const redeem = async () => {
    const number = (redeemed += 1);
    const input = orderInput(packages[number % STAYS] ?? 0, {
      checkin: addDays(from, number % 50),
      nights: 2,
      idempotencyKey: `bench-${number}`,
      expectedAmount: cents(0),
    });
    const outcome = await redemption.redeem({ ...input, valueId: vouchers[number - 1] ?? "" });
    if (outcome.kind !== "already_paid") throw new Error(`a gift was not redeemed: ${outcome.kind}`);
  };
  return { redeem, cards, codes };
}

/** Right and wrong codes in turn: who measures them learns nothing. */
async function checkCodes(cards: GiftCards, codes: readonly string[]): Promise<{ known: Summary; unknown: Summary }> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const check = async (code: string, into: number[]) => {
    const started = performance.now();
    await cards.check(code, { actor: VISITOR, address: "10.0.0.1" });
    into.push(performance.now() - started);
  };
  for (const code of codes.slice(0, WARM_UP)) await check(code, []);
  for (const code of codes) {
    await check(code, times.known);
    await check(drawCode(randomBytes), times.unknown);
  }
  return { known: summarise(times.known), unknown: summarise(times.unknown) };
}
