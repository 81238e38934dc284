import type { Hono } from "hono";
import type { Counter } from "prom-client";
import { system } from "#platform/actor.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import type { PaymentProvider } from "#modules/payments/provider.ts";
import type { PriceDeps } from "../gifts/price.server.ts";
import { forgetDrafts } from "../gifts/drafts.server.ts";
import { wireHandOver, type WiredHandOver } from "../gifts/hand-over.server.ts";
import { createGiftShop, type GiftShop } from "../gifts/shop.server.ts";
import { createCardRoutes } from "./api.server.ts";
import { createGiftCards, type GiftCards } from "./cards.server.ts";
import { compareShelf } from "../parcels/compare-shelf.server.ts";
import { createCodeKeys, type CodeKeys } from "./codes.server.ts";
import { compareValues } from "./compare.server.ts";
import { expireValues } from "./expire.server.ts";
import { createGiftCardProvider } from "./provider.server.ts";
import { createCodeTries, forgetCodeTries } from "./tries.server.ts";

const EXPIRE_SECONDS = 60 * 60;
const COMPARE_SECONDS = 24 * 60 * 60;

export type WiredValues = {
  cards: GiftCards;
  /** How their codes are kept. */
  keys: CodeKeys;
  gifts: GiftShop;
  /** What becomes of them between payment and recipient. */
  handOver: WiredHandOver;
  /** The payments that orders have made with them. */
  provider: PaymentProvider;
  routes: Hono<CallEnv>;
  periodic: PeriodicJob[];
  forgets: Forgetting[];
  /** For GET /metrics. */
  counters: Counter[];
};

/** What gifts are priced with: `findBox` knows the boxes of the content. */
export type ValueNeeds = Omit<PriceDeps, "clock"> & { wakeWorker: () => void };

/** Gift cards and all that is given; null where no secret keeps their codes. */
export function wireValues({ env, db, clock, log }: Platform, needs: ValueNeeds): WiredValues | null {
  if (!env.GIFT_CODE_SECRET) return null;
  const deps = { db, clock, keys: createCodeKeys(env.GIFT_CODE_SECRET) };
  const tries = createCodeTries({ clock, secret: env.LINK_SECRET[0] ?? "" });
  const cards = createGiftCards({ ...deps, tries });
  const handOver = wireHandOver(deps, needs.wakeWorker);
  return {
    cards,
    keys: deps.keys,
    gifts: createGiftShop({ ...deps, ...needs }),
    handOver,
    provider: createGiftCardProvider(deps),
    routes: createCardRoutes(cards),
    forgets: [
      { name: "forget_gift_drafts", run: () => forgetDrafts(deps) },
      { name: "forget_gift_code_tries", run: () => forgetCodeTries(deps) },
    ],
    periodic: [
      ...handOver.periodic,
      { name: "expire_values", everySeconds: EXPIRE_SECONDS, run: () => expireValues(deps, system("expire_values")) },
      {
        name: "compare_values",
        everySeconds: COMPARE_SECONDS,
        run: async () => {
          for (const alarm of await compareValues(db)) log.error(alarm, "a gift value differs from its entries");
        },
      },
      {
        name: "compare_shelf",
        everySeconds: COMPARE_SECONDS,
        run: async () => {
          for (const alarm of await compareShelf(db)) log.error(alarm, "the shelf differs from what parcels wait for");
        },
      },
    ],
    counters: [cards.misses],
  };
}
