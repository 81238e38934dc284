import type { Clock } from "./clock.ts";
import type { Database, Db } from "./db/client.server.ts";
import type { OutageWatch } from "./db/outage-watch.server.ts";
import type { Env } from "./env.ts";
import type { MessageStore } from "./i18n/messages.server.ts";
import type { Log } from "./log.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";

/** What the wiring of every module may take: one of each a process. */
export type Platform = {
  env: Env;
  database: Database;
  /** That of `database`. */
  db: Db;
  clock: Clock;
  log: Log;
  /** Takes the errors of the database, before anybody calls them a fault of ours. */
  outages: OutageWatch;
  messages: MessageStore;
  /** Null without an SMTP server. */
  mailer: Mailer | null;
};
