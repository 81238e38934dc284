import { Counter } from "prom-client";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { Proofs } from "#modules/proofs/proofs.server.ts";
import type { CodeKeys } from "#modules/vouchers/values/codes.server.ts";
import type { Redemption } from "../redeem/contract.ts";
import { createGiftDoor, type GiftDoor } from "./door.server.ts";
import { createGuesses, forgetGuesses } from "./guesses.server.ts";
import { HOLDER_ANSWER_MS } from "./rules.ts";
import { createHolderTickets } from "./tickets.server.ts";

export type WiredBeneficiary = {
  door: GiftDoor;
  forgets: Forgetting[];
  /** For GET /metrics. */
  counters: Counter[];
};

/** The way of holders to their gifts. */
export function wireBeneficiary(
  { env, db, clock, log }: Platform,
  { keys, redemption, proofs }: { keys: CodeKeys; redemption: Redemption; proofs: Proofs },
): WiredBeneficiary {
  const counters = createCounters();
  const door = createGiftDoor({
    db,
    redemption,
    values: { clock, keys },
    guesses: createGuesses({
      db,
      clock,
      secret: env.LINK_SECRET[0] ?? "",
      most: env.GIFT_TRIES,
      onMiss: () => counters.misses.inc(),
      onWait: () => counters.waits.inc(),
      onAlarm: () => {
        counters.alarms.inc();
        log.error("codes of gifts are being guessed");
      },
    }),
    proofs,
    tickets: createHolderTickets({
      secrets: env.LINK_SECRET,
      isSecure: env.PUBLIC_ORIGIN_SCHEME === "https",
      clock,
    }),
    answerMs: HOLDER_ANSWER_MS,
  });
  const forgets = [{ name: "forget_gift_guesses", run: () => forgetGuesses({ db, clock }) }];
  return { door, forgets, counters: Object.values(counters) };
}

/** All there from the start: an alert on a series that never appeared would never fire. */
const createCounters = () => ({
  misses: counter("gift_login_misses_total", "Wrong codes that were typed to open a gift"),
  waits: counter("gift_login_waits_total", "Addresses that were made to wait after too many wrong codes of gifts"),
  alarms: counter(
    "gift_login_alarms_total",
    "Times that wrong codes of gifts, of all addresses, were more than people mistype",
  ),
});

const counter = (name: string, help: string) => new Counter({ name, help, registers: [] });
