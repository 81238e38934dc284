import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Log } from "#platform/log.server.ts";

/** Everything that loaders and actions may ask for. Wired once, in server/services.ts. */
export type Services = {
  env: Env;
  clock: Clock;
  database: Database;
  messages: MessageStore;
  log: Log;
};
