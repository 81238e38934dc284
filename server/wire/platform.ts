import { systemClock, type Clock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { createOutageWatch } from "#platform/db/outage-watch.server.ts";
import { startWarnings, type Env } from "#platform/env.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { createSmtpMailer } from "#platform/mail/mailer.server.ts";
import type { Platform } from "#platform/platform.ts";
import { ALONE, type Siblings } from "#platform/siblings.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";

/** `siblings`: other processes behind the same port; alone without them. */
export type Wiring = { env: Env; databaseUrl: string; clock?: Clock; log?: Log; siblings?: Siblings };

/** Far longer than any statement of a running server takes, milliseconds. */
const LONGEST_QUERY_MS = 60_000;

/** Opens what all modules share, and says what an operator should know of the configuration. */
export function openPlatform({
  env,
  databaseUrl,
  clock = systemClock,
  log = createLog(env.LOG_LEVEL),
  siblings = ALONE,
}: Wiring): Platform {
  const startLog = siblings.isFirst ? log : log.child({}, { level: "silent" });
  for (const warning of startWarnings(env)) startLog.warn(warning);
  const database = openDatabase({
    url: databaseUrl,
    poolSize: env.DATABASE_POOL_SIZE,
    longestQueryMs: LONGEST_QUERY_MS,
    pulse: true,
  });
  return {
    env,
    database,
    db: database.db,
    clock,
    log,
    startLog,
    siblings,
    outages: createOutageWatch({ log, clock }),
    messages: loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") }),
    mailer: env.SMTP_URL ? createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }) : null,
  };
}
