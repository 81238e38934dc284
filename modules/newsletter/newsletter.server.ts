import { and, eq, lt, max, sql } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { TokenBuckets } from "#platform/load/buckets.ts";
import { demandAllowed, FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { liftSuppression } from "./forget-address.server.ts";
import { subscriptionMove, type SubscriptionState, type SubscriptionTrigger } from "./lifecycle.ts";
import { can } from "./policy.ts";
import type { LinkClaim, LinkTokens } from "./link-tokens.server.ts";
import { lapsesBefore, nextMail } from "./rules.ts";
import type { NewsletterLead } from "./schema.ts";
import { newsletterEvent, newsletterSubscriber } from "./tables.server.ts";
import { NEWSLETTER_THEMES, type NewsletterTheme } from "./themes.ts";

export type NewsletterDeps = {
  db: Db;
  clock: Clock;
  tokens: LinkTokens;
  /** Keys addresses that were erased; without it none is known to be. */
  secret?: string;
  /** Sign-ups of a caller: each may send a mail to an address that somebody typed. */
  signUps: Pick<TokenBuckets, "take">;
};

/** The outbox job that becomes a confirmation mail; its payload is `{ subscriberId, round }`, never the address. */
export const CONFIRMATION_JOB = "newsletter_confirmation";

/** What a link of a mail leads to. `invalid`: not ours, over, or of a consent that was withdrawn since. */
export type LinkState = SubscriptionState | "invalid";

/** `too_many`: this caller may try again after `waitMs`, milliseconds. */
export type SignUpOutcome = Forbidden | { kind: "taken" } | { kind: "too_many"; waitMs: number };

export type NewsletterService = {
  /** Says nothing about whether the address was known: the answer is the same for all. Its limit counts by the address that asks, whatever door it comes through. */
  signUp: (lead: NewsletterLead, asking: Pick<Asking, "actor" | "address">) => Promise<SignUpOutcome>;
  /** Where the subscription of a link stands; changes nothing, so that mail scanners may follow it. */
  look: (purpose: LinkPurpose, token: string) => Promise<LinkState>;
  /** Does what the link is for, and says where the subscription stands after it. Following it again changes nothing. */
  follow: (purpose: LinkPurpose, token: string, by: Actor) => Promise<LinkState | Forbidden>;
  /** What the link of a mail or a profile shows of a subscription; null for a link that is not ours, or of one that is forgotten. */
  preferences: (token: string) => Promise<Preferences | null>;
  /** Other themes, or the end of it (null); what stands then. */
  choose: (token: string, themes: NewsletterTheme[] | null, by: Actor) => Promise<Preferences | Forbidden | null>;
  /** Where a proven address stands on a site, with the way to its preferences; null where it never asked. */
  ofAddress: (email: string, locale: SiteId) => Promise<{ state: SubscriptionState; token: string } | null>;
};

/** What one button does. */
type LinkPurpose = "confirm" | "unsubscribe";

/** `email` as its owner knows it again, and nobody else reads it: m•••@example.org. */
export type Preferences = { state: SubscriptionState; themes: readonly NewsletterTheme[]; email: string };

export type Subscriber = typeof newsletterSubscriber.$inferSelect;

/** Subscriptions of an installation (docs/product/services.md#newsletter), along the table of lifecycle.ts. */
export function createNewsletter(deps: NewsletterDeps): NewsletterService {
  return {
    signUp: async (lead, { actor, address }) => {
      if (!can(actor, "newsletter.sign_up")) return FORBIDDEN;
      const waitMs = deps.signUps.take(address);
      if (waitMs > 0) return { kind: "too_many", waitMs };
      await signUp(deps, lead, actor);
      return { kind: "taken" };
    },
    look: async (purpose, token) => (await findByLink(deps, { purpose, token }))?.state ?? "invalid",
    follow: async (purpose, token, by) => {
      if (!can(by, "newsletter.follow_link")) return FORBIDDEN;
      return deps.db.transaction(async (tx) => {
        const row = await findByLink({ ...deps, db: tx }, { purpose, token, isLocked: true });
        if (row && purpose === "confirm" && deps.secret) await liftSuppression(tx, row.email, deps.secret);
        return (row && (await move(tx, deps.clock.now(), row, { on: purpose, by })))?.state ?? "invalid";
      });
    },
    preferences: async (token) => shown(await findByLink(deps, { purpose: "preferences", token })),
    choose: async (token, themes, by) =>
      can(by, "newsletter.follow_link") ? choose(deps, token, themes, by) : FORBIDDEN,
    ofAddress: async (email, locale) => {
      const [row] = await deps.db.select().from(newsletterSubscriber).where(isOf({ email, locale }));
      return row
        ? { state: row.state, token: deps.tokens.sign({ purpose: "preferences", subscriberId: row.id }) }
        : null;
    },
  };
}

async function choose(
  deps: NewsletterDeps,
  token: string,
  themes: NewsletterTheme[] | null,
  by: Actor,
): Promise<Preferences | null> {
  return deps.db.transaction(async (tx) => {
    const row = await findByLink({ ...deps, db: tx }, { purpose: "preferences", token, isLocked: true });
    if (!row) return null;
    const wish = themes ? ({ on: "choose", themes, by } as const) : ({ on: "unsubscribe", by } as const);
    return shown(await move(tx, deps.clock.now(), row, wish));
  });
}

function shown(row: Subscriber | null): Preferences | null {
  return row && { state: row.state, themes: row.themes ?? NEWSLETTER_THEMES, email: masked(row.email) };
}

const masked = (email: string): string => email.replace(/^(.).*(?=@)/, "$1•••");

const isOf = ({ email, locale }: Pick<NewsletterLead, "email" | "locale">) =>
  and(eq(newsletterSubscriber.email, email), eq(newsletterSubscriber.locale, locale));

async function signUp(
  { db, clock }: Pick<NewsletterDeps, "db" | "clock">,
  lead: NewsletterLead,
  by: Actor,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await waitForAddress(tx, lead.email);
    const row = (await meet(tx, now, lead, by)) ?? (await returnTo(tx, now, lead, by));
    if (row?.state !== "pending") return;
    const at = nextMail({ mails: row.mails, lastMailAt: await findLastMail(tx, lead.email) }, now);
    if (at) await askForMail(tx, now, row, at);
  });
}

const ADDRESS_LOCK = 726_971;

/** Sign-ups of one address take turns, on all sites and in all processes: each sees the mails that those before it asked for. */
async function waitForAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${email}))`);
}

/** When the last confirmation mail to an address left or will leave, of any site. */
async function findLastMail(tx: Db, email: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(newsletterSubscriber.mailedAt) })
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.email, email));
  return row?.at ?? null;
}

/** A new address; null when the site knows it. */
async function meet(
  tx: Db,
  now: Date,
  { email, locale, source }: NewsletterLead,
  by: Actor,
): Promise<Subscriber | null> {
  const { country, language } = SITES[locale];
  const [row] = await tx
    .insert(newsletterSubscriber)
    .values({ email, locale, country, language, source, state: "pending", consentedAt: now })
    .onConflictDoNothing()
    .returning();
  if (row) await note(tx, now, { subscriberId: row.id, from: null, to: row.state, trigger: "sign_up", source }, by);
  return row ?? null;
}

/** A known address that asks again. */
async function returnTo(
  tx: Db,
  now: Date,
  { email, locale, source }: NewsletterLead,
  by: Actor,
): Promise<Subscriber | null> {
  const [row] = await tx.select().from(newsletterSubscriber).where(isOf({ email, locale })).for("update");
  return row ? move(tx, now, row, { on: "sign_up", source, by }) : null;
}

type Push = {
  on: SubscriptionTrigger;
  source?: string | null;
  /** All of them is as if nothing had been chosen. */ themes?: NewsletterTheme[];
  by: Actor;
};

/** Makes the move of the table with its line of history, for a locked row; gives the row after it, the same one when there is no move. */
async function move(
  tx: Db,
  now: Date,
  row: Subscriber,
  { on, source = null, themes, by }: Push,
): Promise<Subscriber | null> {
  const found = subscriptionMove(row.state, on);
  if (!found) return row;
  if (found.to === "forgotten") {
    await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.id, row.id));
    return null;
  }
  const opened = found.opensRound
    ? { round: row.round + 1, consentedAt: now, confirmedAt: null, mails: 0, source: source ?? row.source }
    : {};
  const confirmed = found.to === "confirmed" ? { confirmedAt: now } : {};
  const chosen = themes ? { themes: themes.length < NEWSLETTER_THEMES.length ? themes : null } : {};
  const [moved] = await tx
    .update(newsletterSubscriber)
    .set({ state: found.to, ...opened, ...confirmed, ...chosen })
    .where(eq(newsletterSubscriber.id, row.id))
    .returning();
  await note(tx, now, { subscriberId: row.id, from: row.state, to: found.to, trigger: on, source, themes }, by);
  return moved ?? null;
}

async function note(
  tx: Db,
  at: Date,
  event: Omit<typeof newsletterEvent.$inferInsert, "at" | "actor">,
  by: Actor,
): Promise<void> {
  await tx.insert(newsletterEvent).values({ ...event, actor: actorName(by), at });
}

async function askForMail(tx: Db, now: Date, { id, round, mails }: Subscriber, runAt: Date): Promise<void> {
  await tx
    .update(newsletterSubscriber)
    .set({ mails: mails + 1, mailedAt: runAt })
    .where(eq(newsletterSubscriber.id, id));
  await enqueueJob(tx, now, {
    kind: CONFIRMATION_JOB,
    dedupe: `newsletter:${id}:${round}:${mails + 1}`,
    payload: { subscriberId: id, round },
    runAt,
  });
}

type LinkAsk = { purpose: LinkClaim["purpose"]; token: string; isLocked?: boolean };

/** The subscription that a link belongs to; null when the link is not good for this purpose (any more). */
async function findByLink(
  { db, clock, tokens }: Pick<NewsletterDeps, "db" | "clock" | "tokens">,
  { purpose, token, isLocked = false }: LinkAsk,
): Promise<Subscriber | null> {
  const claim = tokens.read(token);
  if (claim?.purpose !== purpose) return null;
  if (claim.purpose === "confirm" && claim.until <= clock.now()) return null;
  const row = await findSubscriber(db, claim.subscriberId, { isLocked });
  if (!row || claim.purpose !== "confirm") return row;
  return row.round === claim.round && row.state !== "unsubscribed" ? row : null;
}

/** One subscription by its id; null when it has been forgotten. */
export async function findSubscriber(
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Subscriber | null> {
  const query = db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
  const [row] = isLocked ? await query.for("update") : await query;
  return row ?? null;
}

/** Forgets addresses that nobody confirmed in time, with their history and mail. */
export async function forgetUnconfirmed(
  { db, clock }: Pick<NewsletterDeps, "db" | "clock">,
  by: Actor,
): Promise<number> {
  demandAllowed(can, by, "newsletter.forget");
  const lastHeard = sql<Date>`coalesce(${newsletterSubscriber.mailedAt}, ${newsletterSubscriber.consentedAt})`;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const over = await tx
      .select()
      .from(newsletterSubscriber)
      .where(and(eq(newsletterSubscriber.state, "pending"), lt(lastHeard, lapsesBefore(now))))
      .for("update", { skipLocked: true });
    for (const row of over) await move(tx, now, row, { on: "lapse", by });
    return over.length;
  });
}
