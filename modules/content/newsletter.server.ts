import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { NewsletterLead } from "./schema.ts";
import { newsletterSubscriber } from "./tables.server.ts";

/**
 * Stores a consent to the newsletter of a site (spec B §3, Newsletter lead). Asking again changes nothing, the first consent stands, and the
 * caller is not told whether the address was known.
 */
export async function subscribeToNewsletter({ db, clock }: { db: Db; clock: Clock }, { email, locale, source }: NewsletterLead): Promise<void> {
  const { country, language } = SITES[locale];
  await db.insert(newsletterSubscriber).values({ email, locale, country, language, source, consentedAt: clock.now() }).onConflictDoNothing();
}
