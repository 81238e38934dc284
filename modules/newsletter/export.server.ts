import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { csvLine } from "./csv.ts";
import type { LinkTokens } from "./link-tokens.server.ts";
import { newsletterSubscriber } from "./tables.server.ts";
import { NEWSLETTER_THEMES } from "./themes.ts";
import { preferencesLink, unsubscribeLink, type LinkTo } from "./unsubscribe-link.server.ts";

/** `sites`: those that have a host. Whoever subscribed on another one could not leave, and is left out. */
export type ExportDeps = { db: Db; tokens: LinkTokens; linkTo: LinkTo; sites: readonly SiteId[] };

const COLUMNS = ["email", "locale", "confirmed_at", "unsubscribe_url", "preferences_url", "themes"];

/** Rows that are in memory at a time. */
const BATCH = 1_000;

/**
 * Everybody who may be written to, as CSV: the header, then one text a batch of subscriptions. `confirmed_at` is ISO 8601 in UTC. Each batch
 * is asked for when the one before has been taken, so that whoever leaves meanwhile is left out.
 */
export async function* exportSubscribers(
  { db, tokens, linkTo, sites }: ExportDeps,
  { batch = BATCH }: { batch?: number } = {},
): AsyncGenerator<string> {
  const next = (after: string | null) => nextConfirmed(db, { after, sites, limit: batch });
  yield csvLine(COLUMNS);
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1)?.id ?? null)) {
    yield rows
      .map((row) =>
        csvLine([
          row.email,
          row.locale,
          row.confirmedAt?.toISOString() ?? "",
          unsubscribeLink(row, { tokens, linkTo }),
          preferencesLink(row, { tokens, linkTo }),
          (row.themes ?? NEWSLETTER_THEMES).join(" "),
        ]),
      )
      .join("");
  }
}

/** Confirmed subscriptions behind an id, or the first ones, in the order of ids: an offset would read all that came before again. */
async function nextConfirmed(
  db: Db,
  { after, sites, limit }: { after: string | null; sites: readonly SiteId[]; limit: number },
) {
  const { id, email, locale, confirmedAt, themes } = newsletterSubscriber;
  const behind = after === null ? undefined : gt(id, after);
  return db
    .select({ id, email, locale, confirmedAt, themes })
    .from(newsletterSubscriber)
    .where(and(isConfirmed, inArray(locale, [...sites]), behind))
    .orderBy(id)
    .limit(limit);
}

const isConfirmed = eq(newsletterSubscriber.state, "confirmed");

/** The sites that have somebody to write to. */
export async function listSubscribedSites(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ locale: newsletterSubscriber.locale })
    .from(newsletterSubscriber)
    .where(isConfirmed);
  return rows.map(({ locale }) => locale);
}
