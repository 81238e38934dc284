import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { magicLink } from "better-auth/plugins/magic-link";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Log } from "#platform/log.server.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./password-rules.ts";
import { LINK_MINUTES, SESSION_DAYS, sessionEnd } from "./rules.ts";
import { customer, customerLogin, customerProof, customerSession } from "./tables.server.ts";

/** The cookie of a session: signed, and no script reads it. */
export const SESSION_COOKIE = "access_token";
/** Below it lies what the library answers itself: where Google comes back, and nothing else. */
export const LIBRARY_PATH = "/api/auth";
export const GOOGLE_PATH = `${LIBRARY_PATH}/callback/google`;

const DAY_SECONDS = 24 * 60 * 60;

export type Google = { clientId: string; clientSecret: string };

export type AuthSettings = {
  db: Db;
  clock: Clock;
  log: Log;
  /** Scheme and host of the site; empty where it has none. */
  origin: string;
  /** The first of them signs. */
  secrets: readonly string[];
  isSecure: boolean;
  google: Google | null;
  /** The token of a link, from its id. */
  sealLink: (linkId: string) => string;
  /** The link is written down: it can leave. */
  onLink: (linkId: string) => Promise<void>;
};

/** What signs the cookies of sessions, one a secret of ours: nothing else that is sealed with it is a session. */
export const cookieSecrets = (secrets: readonly string[]): string[] =>
  secrets.map((secret) => createHmac("sha256", secret).update("accounts").digest("hex"));

/** The link that is being made: the library's hook is told the address alone. */
const underway = new AsyncLocalStorage<string>();
export const makingLink = <T>(linkId: string, work: () => Promise<T>): Promise<T> => underway.run(linkId, work);

function linkUnderway(): string {
  const linkId = underway.getStore();
  if (linkId === undefined) throw new Error("a link is made by askForLink alone");
  return linkId;
}

/** The keeper of identities of one site (docs/decisions/0101). It is asked in the process; what it says to the world is GOOGLE_PATH. */
export function createAuth({ db, clock, log, origin, secrets, isSecure, google, sealLink, onLink }: AuthSettings) {
  const [secret = ""] = cookieSecrets(secrets);
  return betterAuth({
    appName: "Vendredi",
    baseURL: origin || "http://localhost",
    basePath: LIBRARY_PATH,
    secret,
    telemetry: { enabled: false },
    // Limits are ours, and counted in the database.
    rateLimit: { enabled: false },
    // Its words may quote people: only that something went wrong is ours to tell.
    logger: { log: (level) => level === "error" && log.warn({ from: "accounts" }, "the keeper of identities refused") },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { customer, customerSession, customerLogin, customerProof },
      transaction: true,
    }),
    user: { modelName: "customer" },
    session: {
      modelName: "customerSession",
      fields: { userId: "customerId" },
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      disableSessionRefresh: true,
    },
    account: {
      modelName: "customerLogin",
      fields: { userId: "customerId", accountId: "subject" },
      accountLinking: { enabled: true },
      // Kept with the session that asked: without its cookie nobody comes back from Google.
      storeStateStrategy: "database",
    },
    verification: { modelName: "customerProof" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    ...(google
      ? { socialProviders: { google: { ...google, scope: ["openid", "email"], disableDefaultScope: true } } }
      : {}),
    plugins: [
      magicLink({
        expiresIn: LINK_MINUTES * 60,
        storeToken: "hashed",
        generateToken: () => sealLink(linkUnderway()),
        sendMagicLink: () => onLink(linkUnderway()),
      }),
    ],
    databaseHooks: hooksOf(clock),
    advanced: {
      database: { generateId: "uuid" },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/" },
      cookiePrefix: "account",
      cookies: { session_token: { name: SESSION_COOKIE } },
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** What the library would keep and nobody needs goes as it comes; sessions end by our clock. */
const hooksOf = (clock: Clock) => ({
  user: {
    create: {
      before: async (row: object) => ({
        data: { ...row, name: "", image: null, createdAt: clock.now(), updatedAt: clock.now() },
      }),
    },
    update: { before: async (row: object) => ({ data: { ...row, name: "", image: null } }) },
  },
  session: {
    create: {
      before: async (row: object) => {
        const now = clock.now();
        return { data: { ...row, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now) } };
      },
    },
  },
  account: {
    create: { before: async (row: object) => ({ data: { ...row, ...NO_TOKENS } }) },
    update: { before: async (row: object) => ({ data: { ...row, ...NO_TOKENS } }) },
  },
});

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};
