import type { Env } from "#platform/env.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import { createHotelMail } from "#modules/notifications/hotel-channel.server.ts";
import type { MailDeps } from "#modules/notifications/send-once.server.ts";
import { readHosts, sitesOf } from "#modules/sites/resolve.ts";
import { createSupplierPeriodics } from "#modules/suppliers/deliver.server.ts";
import { createSupplierDesk, type SupplierDesk } from "#modules/suppliers/desk.server.ts";
import { createMessageTokens } from "#modules/suppliers/link-tokens.server.ts";

/** The way to hotels, and the page on which they answer. */
export function wireSuppliers({ env, log, mail }: { env: Env; log: Log; mail: MailDeps }): {
  desk: SupplierDesk;
  periodic: PeriodicJob[];
} {
  const { db, clock } = mail;
  const tokens = createMessageTokens(env.LINK_SECRET, clock);
  const open = new Set(sitesOf(readHosts(env.SITE_HOSTS)));
  return {
    desk: createSupplierDesk({ db, clock, tokens }),
    periodic: createSupplierPeriodics({
      db,
      clock,
      log,
      mail: createHotelMail({ ...mail, tokens, hasHost: (id) => open.has(id) }),
    }),
  };
}
