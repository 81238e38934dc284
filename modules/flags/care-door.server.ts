import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import type { Clock } from "#platform/clock.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** One shift: then the link is asked for again. */
const SHIFT_SECONDS = 8 * 60 * 60;
const COOKIE = "care";
const SESSION = new RegExp(`^(${UUID})\\.(\\d{1,12})$`);

/**
 * The way into customer-care mode until staff of the shop sign in (docs/product/services.md#customer-care): who knows the configured key gets a
 * sealed cookie for a shift. `session`: a name for the log, which says nothing of the key.
 */
export type CareDoor = {
  /** Whether there is a key at all; without one nobody comes in. */
  isConfigured: boolean;
  /** A session and its `Set-Cookie` for who has the key; null for any other. */
  enter: (key: string) => { session: string; cookie: string } | null;
  /** The session of a request's cookies while it lasts; null where there is none. */
  read: (cookies: string | null) => string | null;
  /** `Set-Cookie` that ends it. */
  leave: () => string;
};

type Settings = { key: string | undefined; secrets: readonly string[]; isSecure: boolean; clock: Clock };

/** A door of a process; another process with the same settings believes its cookies. Another key ends all sessions. */
export function createCareDoor({ key, secrets, isSecure, clock }: Settings): CareDoor {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = key === undefined ? null : digest(key);
  const seals = createSeals(secrets, `care:${expected?.toString("base64url") ?? ""}`);
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const write = (value: string, maxAge: number) =>
    serialize(COOKIE, value, { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure, maxAge });
  return {
    isConfigured: expected !== null,
    enter: (given) => {
      if (expected === null || !timingSafeEqual(expected, digest(given))) return null;
      const session = randomUUID();
      return { session, cookie: write(seals.seal(`${session}.${seconds() + SHIFT_SECONDS}`), SHIFT_SECONDS) };
    },
    read: (cookies) => {
      const token = expected === null ? undefined : parse(cookies ?? "", COOKIE)[COOKIE];
      const [, session, until] = SESSION.exec(seals.open(token ?? "") ?? "") ?? [];
      return session !== undefined && Number(until) > seconds() ? session : null;
    },
    leave: () => write("", 0),
  };
}
