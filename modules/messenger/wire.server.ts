import type { Hono } from "hono";
import type { Platform } from "#platform/platform.ts";
import { createMessengerStandIn } from "./stand-in.server.ts";

const UNKNOWN =
  "MESSENGER_APP_ID without MESSENGER_URL: say where the messenger is. What stands in for one is never shown where SITE_HOSTS lets the public in.";

/** The page of the stand-in, where nothing else is configured; null with a messenger, and where the public is let in. Throws where a messenger is only half configured. */
export function wireMessenger({ env }: Pick<Platform, "env">): { page: Hono | null } {
  if (env.SITE_HOSTS && env.MESSENGER_APP_ID && !env.MESSENGER_URL) throw new Error(UNKNOWN);
  return { page: env.SITE_HOSTS || env.MESSENGER_URL ? null : createMessengerStandIn() };
}
