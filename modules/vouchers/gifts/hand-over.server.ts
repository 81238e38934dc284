import type { Day } from "#platform/dates.ts";
import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { JobHandler, PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Cents } from "#platform/money.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { showCode } from "../values/code.ts";
import type { ValueDeps } from "../values/issue.server.ts";
import {
  changeGift,
  printGift,
  sendGiftAgain,
  type AgainOutcome,
  type ChangeOutcome,
  type NewWish,
  type PrintOutcome,
} from "./change-gift.server.ts";
import { handOverOnItsDay, remindHolders } from "./gift-jobs.server.ts";
import { codeTag, factsOf, findGiftOnItsWay, worthWhenNew, type GiftKey } from "./gift-on-its-way.server.ts";
import type { GiftFacts } from "./hand-over-rules.ts";
import type { HandOverState } from "./lifecycle.ts";
import { GIFT_JOBS } from "./plan-hand-over.server.ts";
import type { GiftSnapshot, GiftText, Recipient } from "./types.ts";

/** A gift as its buyer's page, its letters and its paper need it. `worth`: what was paid for it; `isUsed`: something of it was spent, or is. */
export type GiftView = {
  valueId: string;
  orderId: string;
  itemId: string;
  site: SiteId;
  snapshot: GiftSnapshot;
  text: GiftText;
  recipient: Recipient;
  state: HandOverState;
  handedOverAt: Date | null;
  validUntil: Day;
  worth: Cents;
  facts: GiftFacts;
};

/** What is told to the holder alone. `code`: in fours; null where its secret is configured no more; `sealed`: as it is kept; `tag`: tells it from the next. */
export type GiftSecret = { code: string | null; sealed: SealedCode; tag: string };
export type SealedCode = { codeSealed: string; codeKey: string };

type Asker = Parameters<typeof changeGift>[3];

/** What becomes of gifts between their payment and whoever they are for (docs/product/gifts.md#hand-over). */
export type GiftHandOver = {
  find: (key: GiftKey) => Promise<GiftView | null>;
  /** For letters and paper alone: no page and no log has it. */
  findWithSecret: (key: GiftKey) => Promise<{ gift: GiftView; secret: GiftSecret } | null>;
  openCode: (sealed: SealedCode) => string | null;
  change: (key: GiftKey, wish: NewWish, by: Asker) => Promise<ChangeOutcome>;
  sendAgain: (key: GiftKey, to: { name: string; email: string }, by: Asker) => Promise<AgainOutcome>;
  print: (key: GiftKey, by: Asker) => Promise<PrintOutcome>;
};

export type WiredHandOver = {
  service: GiftHandOver;
  handlers: Record<typeof GIFT_JOBS.handOver, JobHandler>;
  periodic: PeriodicJob[];
};

const REMIND_SECONDS = 60 * 60;

export function wireHandOver(deps: ValueDeps & { db: Db }, wakeWorker: () => void): WiredHandOver {
  const { db, keys } = deps;
  const openCode = (sealed: SealedCode) => {
    const code = keys.open(sealed);
    return code === null ? null : showCode(code);
  };
  const waking = async <T>(work: Promise<T>): Promise<T> => {
    const outcome = await work;
    wakeWorker();
    return outcome;
  };
  const findWithSecret: GiftHandOver["findWithSecret"] = async (key) => {
    const found = await findGiftOnItsWay(db, key);
    if (!found) return null;
    const { gift, value } = found;
    const { codeSealed, codeKey } = value;
    const sealed = { codeSealed, codeKey };
    return {
      gift: {
        ...gift,
        site: value.siteId,
        validUntil: value.validUntil,
        worth: await worthWhenNew(db, value.id),
        facts: factsOf(found),
      },
      secret: { code: openCode(sealed), sealed, tag: codeTag(value) },
    };
  };
  return {
    service: {
      find: async (key) => (await findWithSecret(key))?.gift ?? null,
      findWithSecret,
      openCode,
      change: (key, wish, by) => waking(changeGift(deps, key, wish, by)),
      sendAgain: (key, to, by) => waking(sendGiftAgain(deps, key, to, by)),
      print: (key, by) => waking(printGift(deps, key, by)),
    },
    handlers: { [GIFT_JOBS.handOver]: (job) => handOverOnItsDay(deps, job) },
    periodic: [
      {
        name: "remind_gift_holders",
        everySeconds: REMIND_SECONDS,
        run: () => remindHolders(deps, system("remind_gift_holders")),
      },
    ],
  };
}
