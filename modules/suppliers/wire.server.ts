import type { Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createAriRoutes } from "./ari/api.server.ts";
import { createAriForgets } from "./ari/kept-messages.server.ts";
import { createKnock } from "./ari/knock.server.ts";
import { PARTNER_TRIES } from "./ari/rules.ts";
import { createSilencePeriodics } from "./ari/silence.server.ts";
import { createCardPeriodics } from "./cards/cards.server.ts";
import type { CardIssuer } from "./cards/issuer.ts";
import { createSupplierPeriodics } from "./deliver.server.ts";
import type { Channel } from "./channels.ts";
import { createPartnerChannel, type FindGuest } from "./out/partner-channel.server.ts";
import { createManager, type ManagerStore } from "./embedded/manager.server.ts";
import { createManagerRoutes } from "./embedded/routes.server.ts";
import { createSupplierDesk, type SupplierDesk } from "./desk.server.ts";
import { createMessageTokens, type MessageTokens } from "./link-tokens.server.ts";
import { createSyncForgets, createSyncPeriodics } from "./sync/sync-hotel.server.ts";
import type { CountTaken } from "./sync/sync-stock.server.ts";

export type WiredSuppliers = {
  service: SupplierDesk;
  /** What the links of its letters are signed with. */
  tokens: MessageTokens;
  /** What comes round, once there is a way to hotels. */
  deliverBy: (mail: Channel) => PeriodicJob[];
  forgets: Forgetting[];
  /** The door of channel managers. */
  routes: Hono<CallEnv>;
  /** A channel manager to try with; null where there is none. */
  page: Hono | null;
};

/** What only orders know. */
export type SupplierNeeds = {
  findGuest: FindGuest;
  countTaken: CountTaken;
  /** A channel manager to try with; null where the public is let in. */
  embedded: { store: ManagerStore; partner: { id: string; password: string } } | null;
  /** Whoever issues virtual cards; null: nobody. */
  issuer: CardIssuer | null;
};

/** What our messages to the embedded channel manager are signed with: it takes whatever comes. */
const EMBEDDED_CREDENTIALS = { id: "vendredi", password: "to-try-out" };

/** What hotels are told of orders, and what they answer. */
export function wireSuppliers(
  { env, db, clock, log, siblings }: Platform,
  { findGuest, countTaken, embedded, issuer }: SupplierNeeds,
): WiredSuppliers {
  const tokens = createMessageTokens(env.LINK_SECRET, clock);
  const own = embedded ? { [embedded.partner.id]: EMBEDDED_CREDENTIALS } : {};
  const credentials = { ...own, ...env.CHANNEL_CREDENTIALS };
  const partner = createPartnerChannel({ db, clock, credentials, findGuest, issuer });
  const tries = createTokenBuckets({ ...PARTNER_TRIES, clock, share: siblings.tokens("partners") });
  return {
    service: createSupplierDesk({ db, clock, tokens }),
    tokens,
    forgets: [...createAriForgets({ db, clock }), ...createSyncForgets({ db, clock })],
    deliverBy: (mail) => [
      ...createSupplierPeriodics({ db, clock, log, mail, partner }),
      ...createCardPeriodics({ db, clock, log, issuer }),
      ...createSilencePeriodics({ db, clock }),
      ...createSyncPeriodics({ db, clock, log, countTaken }),
    ],
    routes: createAriRoutes({ db, clock, findPartner: createKnock({ db, tries }) }),
    page:
      embedded &&
      createManagerRoutes({
        db,
        clock,
        manager: createManager({ store: embedded.store, clock, credentials: embedded.partner }),
        partner: embedded.partner,
      }),
  };
}
