import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cookieSecrets, SESSION_COOKIE } from "./auth.server.ts";
import { isSeenLongAgo, SESSION_DAYS } from "./rules.ts";
import { customer, customerSession } from "./tables.server.ts";

/** Says to pages that somebody is signed in, and opens nothing. */
export const ACCOUNT_COOKIE = "user_account_id";
/** Says to the next page, once, that somebody has come in: `sign_in` or `sign_up`, for analytics. */
export const NEWS_COOKIE = "account_news";
const DAY_SECONDS = 24 * 60 * 60;
const NEWS_SECONDS = 10 * 60;

/** A browser that is signed in, and whose it is. `email` is proven, in lower case. */
export type Session = { id: string; accountId: string; email: string; signedInAt: Date };

export type Sessions = {
  /** Whose browser sends these cookies; null for nobody's. One query, where there is a cookie. */
  read: (cookies: string | null) => Promise<Session | null>;
  /** `Set-Cookie` headers beside that of the session. */
  greet: (accountId: string, news: "sign_in" | "sign_up") => string[];
  /** `Set-Cookie` headers that forget who it was. */
  forget: () => string[];
};

type Deps = { db: Db; clock: Clock; secrets: readonly string[]; isSecure: boolean };

/** Sessions of browsers, by their cookies. */
export function createSessions({ db, clock, secrets, isSecure }: Deps): Sessions {
  const readToken = createTokenReader(cookieSecrets(secrets));
  const write = (name: string, value: string, { maxAge, httpOnly = false }: { maxAge: number; httpOnly?: boolean }) =>
    serialize(name, value, { path: "/", sameSite: "Lax", secure: isSecure, httpOnly, maxAge });
  return {
    read: async (cookies) => {
      const token = readToken(parse(cookies ?? "", SESSION_COOKIE)[SESSION_COOKIE]);
      if (token === null) return null;
      const now = clock.now();
      const [row] = await db
        .select({
          id: customerSession.id,
          accountId: customerSession.customerId,
          email: customer.email,
          signedInAt: customerSession.createdAt,
          seenAt: customerSession.updatedAt,
        })
        .from(customerSession)
        .innerJoin(customer, eq(customer.id, customerSession.customerId))
        .where(
          and(eq(customerSession.token, token), gt(customerSession.expiresAt, now), eq(customer.emailVerified, true)),
        );
      if (!row) return null;
      const { seenAt, ...session } = row;
      if (isSeenLongAgo(seenAt, now))
        await db.update(customerSession).set({ updatedAt: now }).where(eq(customerSession.id, row.id));
      return session;
    },
    greet: (accountId, news) => [
      write(ACCOUNT_COOKIE, accountId, { maxAge: SESSION_DAYS * DAY_SECONDS }),
      write(NEWS_COOKIE, news, { maxAge: NEWS_SECONDS }),
    ],
    forget: () => [
      write(SESSION_COOKIE, "", { maxAge: 0, httpOnly: true }),
      write(ACCOUNT_COOKIE, "", { maxAge: 0 }),
      write(NEWS_COOKIE, "", { maxAge: 0 }),
    ],
  };
}

/** Reads the token of a signed cookie, `token.signature`; null for one that we did not sign. */
function createTokenReader(secrets: readonly string[]): (cookie: string | undefined) => string | null {
  return (cookie) => {
    const end = cookie?.lastIndexOf(".") ?? -1;
    if (cookie === undefined || end < 1) return null;
    const token = cookie.slice(0, end);
    const given = Buffer.from(cookie.slice(end + 1), "base64");
    const isOurs = secrets.some((secret) => {
      const expected = createHmac("sha256", secret).update(token).digest();
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    return isOurs ? token : null;
  };
}
