import type { Db } from "#platform/db/client.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { informationWords, termsWords } from "#modules/booking/papers.server.ts";
import type { PreContract } from "#modules/booking/types.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { informationSheet } from "./compose/information.ts";
import { findDocuments, findWords, type DocumentEntry } from "./data.server.ts";
import { document, paperWords } from "./tables.server.ts";
import { endDocuments, keyOf, type WriteAsk } from "./write-ask.server.ts";

/**
 * Keeps the words of what buyers are told, as they stand now. Done at every start: an order that names a version was placed by a process that had its
 * words, so they are here, whatever the texts say when its paper is written.
 */
export async function keepWords(db: Db, now: Date, messages: Pick<MessageStore, "all">): Promise<void> {
  for (const { version, language, words } of [...LOCALES.map((id) => SITES[id]), SITES.preview].flatMap((site) => [
    informationWords(messages, site),
    termsWords(messages, site),
  ]))
    await db
      .insert(paperWords)
      .values({ version, language, words: [...words], keptAt: now })
      .onConflictDoNothing();
}

/**
 * What the buyer of a package was told before they signed, in the version and the language that the order names: once a purchase, and anew of each change,
 * for whoever changes a stay is told again (Directive (EU) 2015/2302, articles 7 and 11: on a durable medium). The one before holds no more; nor does any of
 * a stay that is no package now. Of an order from before words were kept, and since changed, there is no paper: other words than those are never shown as
 * those.
 */
export async function writeInformation(tx: Db, { row, cause, isSold, words }: WriteAsk): Promise<void> {
  if (!isSold) return;
  const { preContract } = row;
  const living = (await findDocuments(tx, row.id)).filter(({ kind, endedAt }) => kind === "information" && !endedAt);
  if (preContract && living.some((one) => isOf(one, preContract))) return;
  const texts = preContract && (await findWords(tx, preContract.version));
  if (preContract && !texts) return;
  await endDocuments(
    tx,
    living.map(({ id }) => id),
    words.now,
  );
  if (!preContract || !texts) return;
  await tx.insert(document).values({
    orderId: row.id,
    kind: "information",
    itemsKey: keyOfTold(preContract),
    cause,
    locale: row.siteId,
    sheet: informationSheet({ number: row.number, preContract, texts }, words),
    createdAt: words.now,
  });
}

const keyOfTold = ({ version, at }: PreContract): string => keyOf([version, at]);

/** Whether a paper is of what was told then. Those of before changes had papers are named by their version alone. */
const isOf = ({ itemsKey, createdAt }: DocumentEntry, preContract: PreContract): boolean =>
  itemsKey === keyOfTold(preContract) ||
  (itemsKey === preContract.version && createdAt.toISOString() >= preContract.at);
