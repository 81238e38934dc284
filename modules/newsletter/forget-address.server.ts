import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { newsletterSubscriber, newsletterSuppression } from "./tables.server.ts";

type Deps = { secret: string; now: Date };

/** What an address that was erased is known by: enough not to write to it, and of no use to whoever reads it. */
const suppressionKey = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(`suppressed:${email}`).digest("base64url");

/** An address that was erased leaves every site's newsletter, with its history and mails; its keyed hash stays. */
export async function forgetAddress(tx: Db, email: string, { secret, now }: Deps): Promise<void> {
  await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
  const emailKey = suppressionKey(secret, email);
  await tx.insert(newsletterSuppression).values({ emailKey, at: now }).onConflictDoNothing();
}

/** A new consent, confirmed from the mailbox, counts for more than an erasure before it. */
export async function liftSuppression(tx: Db, email: string, secret: string): Promise<void> {
  await tx.delete(newsletterSuppression).where(eq(newsletterSuppression.emailKey, suppressionKey(secret, email)));
}
