import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createSupplierPeriodics, type Channel } from "./deliver.server.ts";
import { createSupplierDesk, type SupplierDesk } from "./desk.server.ts";
import { createMessageTokens, type MessageTokens } from "./link-tokens.server.ts";

export type WiredSuppliers = {
  service: SupplierDesk;
  /** What the links of its letters are signed with. */
  tokens: MessageTokens;
  /** What comes round, once there is a way to hotels. */
  deliverBy: (mail: Channel) => PeriodicJob[];
};

/** What hotels are told of orders, and what they answer. */
export function wireSuppliers({ env, db, clock, log }: Platform): WiredSuppliers {
  const tokens = createMessageTokens(env.LINK_SECRET, clock);
  return {
    service: createSupplierDesk({ db, clock, tokens }),
    tokens,
    deliverBy: (mail) => createSupplierPeriodics({ db, clock, log, mail }),
  };
}
