import { Hono } from "hono";
import type { Services } from "#app/services.server.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { createImageHandler } from "#platform/images/handler.server.ts";
import { createLog } from "#platform/log.server.ts";
import { createAvailabilityRoutes } from "#modules/availability/api.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { drawPicture } from "#data/illustrations/draw.ts";
import { wireBooking } from "./wire-booking.ts";

export type Wiring = { env: Env; databaseUrl: string; clock?: Clock };

export type Wired = { services: Services; api: Hono; findProblems: () => string[]; close: () => Promise<void> };

/** Builds everything the product needs, once a process: the one place where parts meet. */
export async function wireProduct({ env, databaseUrl, clock = systemClock }: Wiring): Promise<Wired> {
  const log = createLog(env.LOG_LEVEL);
  const database = openDatabase({ url: databaseUrl, poolSize: env.DATABASE_POOL_SIZE });
  const { db } = database;
  const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
  const booking = await wireBooking({ env, db, clock, log, mailHandlers: {} });
  const images = createImageHandler({ cacheDir: `${env.DATA_DIR}/pictures`, photosDir: `${env.DATA_DIR}/photos`, draw: drawPicture });

  const api = new Hono();
  api.route("/", createAvailabilityRoutes({ db, clock, messages }));
  api.route("/", booking.routes);
  if (booking.sandbox) api.route("/sandbox/stripe", booking.sandbox.app);
  api.all("/img/*", (c) => images(c.req.raw));

  return {
    services: { env, clock, log, database, messages, booking: booking.service },
    api,
    findProblems: () => [],
    close: async () => {
      await booking.stop();
      await database.close();
    },
  };
}
