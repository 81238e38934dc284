import type { Services } from "#app/services.server.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createLog } from "#platform/log.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";

export type Wiring = { env: Env; databaseUrl: string; clock?: Clock };

/** Builds everything the product needs, once a process: the one place where parts meet. */
export async function createServices({ env, databaseUrl, clock = systemClock }: Wiring): Promise<Services & { close: () => Promise<void> }> {
  const log = createLog(env.LOG_LEVEL);
  const database = openDatabase({ url: databaseUrl, poolSize: env.DATABASE_POOL_SIZE });
  const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
  return {
    env, clock, log, database, messages,
    close: async () => {
      await database.close();
    },
  };
}
