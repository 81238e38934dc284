import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { isAPIError } from "better-auth/api";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { codeOf } from "#platform/error-code.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import { SESSION_COOKIE, makingLink, type Auth } from "./auth.server.ts";
import { countKeys, forgetTries, takeTry, takeTurns, waitForLink } from "./counts.server.ts";
import { proofOf, type SignInTokens } from "./link-tokens.server.ts";
import { can } from "./policy.ts";
import { ANSWER_MS, isLinkOver, type Bounds } from "./rules.ts";
import type { Sessions } from "./session.server.ts";
import { customerProof, customerSession, signInLink } from "./tables.server.ts";

/** The outbox job that becomes a letter with a link; its payload is `{ linkId }`, never an address. */
export const SIGN_IN_JOB = "account_sign_in";

/** Somebody came in: what signs their browser in, where they were going, and whether the account is new. */
export type SignedIn = { accountId: string; cookies: string[]; toPath: string; isNew: boolean };

export type LinkOutcome = Forbidden | { kind: "sent" } | { kind: "too_many"; waitMs: number };
export type PasswordOutcome =
  | Forbidden
  | { kind: "wrong" }
  | { kind: "too_many"; waitMs: number }
  | { kind: "signed_in"; signedIn: SignedIn };

/** Who signs in, with the headers of their request. */
export type Signing = Pick<Asking, "actor" | "address"> & { headers: Headers };

export type SignIn = {
  /** Sends a link to an address, known or not: one answer, in one time (docs/product/services.md#sign-in). `toPath`: a path of the site. */
  askForLink: (ask: { site: Site; email: string; toPath: string }, signing: Signing) => Promise<LinkOutcome>;
  /** Where a link stands; changes nothing, so that mail scanners may follow it. */
  isOpen: (token: string) => Promise<boolean>;
  /** Uses a link, makes the account where there is none, and ends the session that the browser had. Null: not ours, used, or over. */
  open: (token: string, signing: Signing) => Promise<SignedIn | Forbidden | null>;
  byPassword: (
    ask: { site: Site; email: string; password: string; toPath: string },
    signing: Signing,
  ) => Promise<PasswordOutcome>;
};

export type SignInDeps = {
  db: Db;
  clock: Clock;
  authOf: (site: SiteId) => Auth;
  tokens: SignInTokens;
  sessions: Sessions;
  /** Keys what is counted. */
  secret: string;
  links: Bounds;
  tries: Bounds;
  answerMs?: number;
};

export function createSignIn(deps: SignInDeps): SignIn {
  const inOneTime = async <T>(run: () => Promise<T>): Promise<T> => {
    const [answer] = await Promise.all([run(), wait(deps.answerMs ?? ANSWER_MS)]);
    return answer;
  };
  return {
    askForLink: (ask, signing) =>
      can(signing.actor, "account.ask_link")
        ? inOneTime(() => askForLink(deps, ask, signing))
        : Promise.resolve(FORBIDDEN),
    isOpen: async (token) => (await findOpenLink(deps, token)) !== null,
    open: (token, signing) =>
      can(signing.actor, "account.sign_in") ? open(deps, token, signing) : Promise.resolve(FORBIDDEN),
    byPassword: (ask, signing) =>
      can(signing.actor, "account.sign_in")
        ? inOneTime(() => byPassword(deps, ask, signing))
        : Promise.resolve(FORBIDDEN),
  };
}

async function askForLink(
  { db, clock, authOf, secret, links }: SignInDeps,
  { site, email, toPath }: { site: Site; email: string; toPath: string },
  { address, headers }: Signing,
): Promise<LinkOutcome> {
  const keys = countKeys(secret, { email, address });
  const now = clock.now();
  const counted = await db.transaction(async (tx) => {
    await takeTurns(tx, keys);
    const waitMs = await waitForLink(tx, keys, links, now);
    if (waitMs > 0) return { waitMs };
    const [row] = await tx
      .insert(signInLink)
      .values({ siteId: site.id, toPath, ...keys, askedAt: now })
      .returning({ linkId: signInLink.id });
    if (!row) throw new Error("a link was not written");
    return row;
  });
  if ("waitMs" in counted) return { kind: "too_many", waitMs: counted.waitMs };
  await makingLink(counted.linkId, () => authOf(site.id).api.signInMagicLink({ body: { email }, headers }));
  return { kind: "sent" };
}

type LinkRow = typeof signInLink.$inferSelect;

/** A link that can still be used; null when it was used, is over, or is none. */
export async function findLink(db: Db, linkId: string, now: Date): Promise<LinkRow | null> {
  const [row] = await db.select().from(signInLink).where(eq(signInLink.id, linkId));
  return row && row.usedAt === null && !isLinkOver(row.askedAt, now) ? row : null;
}

async function findOpenLink({ db, clock, tokens }: SignInDeps, token: string): Promise<LinkRow | null> {
  const linkId = tokens.read(token);
  return linkId === null ? null : findLink(db, linkId, clock.now());
}

/** Of two that use it at once one does. */
async function open(deps: SignInDeps, token: string, { headers }: Signing): Promise<SignedIn | null> {
  const { db, clock } = deps;
  const link = await findOpenLink(deps, token);
  if (!link) return null;
  const [used] = await db
    .update(signInLink)
    .set({ usedAt: clock.now() })
    .where(and(eq(signInLink.id, link.id), isNull(signInLink.usedAt)))
    .returning({ id: signInLink.id });
  if (!used) return null;
  const known = await verify(deps, link, { token, headers });
  if (!known) return null;
  const { user, session } = known.response;
  return welcome(deps, {
    accountId: user.id,
    sessionId: session.id,
    toPath: link.toPath,
    isNew: user.createdAt.getTime() >= session.createdAt.getTime() - NEW_MS,
    headers,
    answered: known.headers,
  });
}

/** The library proves the address. Two links of a new one at once: the second, whose account is there by then, is made and proven again. */
async function verify(
  { db, authOf }: SignInDeps,
  link: LinkRow,
  { token, headers }: { token: string; headers: Headers },
) {
  const { api } = authOf(link.siteId);
  const email = await findProvenEmail(db, token);
  const ask = () => refusedAsNull(() => api.magicLinkVerify({ query: { token }, headers, returnHeaders: true }));
  try {
    return await ask();
  } catch (error) {
    if (email === null || !isTaken(error)) throw error;
    await makingLink(link.id, () => api.signInMagicLink({ body: { email }, headers }));
    return ask();
  }
}

/** A row with the same address was there first: PostgreSQL's word, which Drizzle wraps. */
const isTaken = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : null].some((one) => codeOf(one) === "23505");
const proofSchema = z.object({ email: z.string() });

/** The address that a link's token proves; null where it proves none any more. */
export async function findProvenEmail(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ value: customerProof.value })
    .from(customerProof)
    .where(eq(customerProof.identifier, proofOf(token)));
  return row ? proofSchema.parse(JSON.parse(row.value)).email : null;
}

/** An account that is no older than this when it is signed in to was made by signing in, milliseconds. */
const NEW_MS = 5_000;

async function byPassword(
  deps: SignInDeps,
  { site, email, password, toPath }: { site: Site; email: string; password: string; toPath: string },
  { address, headers }: Signing,
): Promise<PasswordOutcome> {
  const { db, clock, authOf, secret, tries } = deps;
  const keys = countKeys(secret, { email, address });
  const waitMs = await takeTry(db, keys, tries, clock.now());
  if (waitMs > 0) return { kind: "too_many", waitMs };
  const known = await refusedAsNull(() =>
    authOf(site.id).api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  if (!known) return { kind: "wrong" };
  await forgetTries(db, keys);
  const [session] = await db
    .select({ id: customerSession.id })
    .from(customerSession)
    .where(eq(customerSession.token, known.response.token));
  const signedIn = await welcome(deps, {
    accountId: known.response.user.id,
    sessionId: session?.id ?? "",
    toPath,
    isNew: false,
    headers,
    answered: known.headers,
  });
  return { kind: "signed_in", signedIn };
}

type Welcome = Pick<SignedIn, "accountId" | "toPath" | "isNew"> & {
  sessionId: string;
  headers: Headers;
  answered: Headers;
};

/** The new session's cookies. The one that the browser had ends: what somebody else may know of it opens nothing. */
async function welcome(
  { db, sessions }: Pick<SignInDeps, "db" | "sessions">,
  { accountId, sessionId, toPath, isNew, headers, answered }: Welcome,
): Promise<SignedIn> {
  const former = await sessions.read(headers.get("cookie"));
  if (former && former.id !== sessionId) await db.delete(customerSession).where(eq(customerSession.id, former.id));
  const own = answered.getSetCookie().filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  return {
    accountId,
    toPath,
    isNew,
    cookies: [...own, ...sessions.greet(accountId, isNew ? "sign_up" : "sign_in")],
  };
}

/** The library says no by an error. */
async function refusedAsNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isAPIError(error)) return null;
    throw error;
  }
}
