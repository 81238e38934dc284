import type { Db } from "#platform/db/client.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { informationWords, termsWords } from "#modules/booking/papers.server.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { informationSheet } from "./compose/information.ts";
import { findDocuments, findWords } from "./data.server.ts";
import { document, paperWords } from "./tables.server.ts";
import type { WriteAsk } from "./write-ask.server.ts";

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
 * What the buyer of a package was told before they signed, once an order: in the version and the language that it names. Of an order from before words were
 * kept, and since changed, there is no paper: other words than those are never shown as those.
 */
export async function writeInformation(tx: Db, { row, cause, isSold, words }: WriteAsk): Promise<void> {
  const { preContract } = row;
  if (!isSold || !preContract) return;
  if ((await findDocuments(tx, row.id)).some(({ kind }) => kind === "information")) return;
  const texts = await findWords(tx, preContract.version);
  if (!texts) return;
  await tx.insert(document).values({
    orderId: row.id,
    kind: "information",
    itemsKey: preContract.version,
    cause,
    locale: row.siteId,
    sheet: informationSheet({ number: row.number, preContract, texts }, words),
    createdAt: words.now,
  });
}
