import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { findOrder } from "#modules/booking/order-row.server.ts";
import { DOCUMENTS_JOB } from "#modules/booking/verbs/ask-for-documents.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { findFiles, type DocumentEntry } from "./data.server.ts";
import type { DocumentKind } from "./kinds.ts";
import { documentTitle, fileName } from "./names.ts";

/** A document to hand over: what it is called, as words and as a file. */
export type DocumentFile = { id: string; title: string; name: string; bytes: Uint8Array };

/** Those of an order's documents that hold, of some kinds, the oldest first; `isWriting`: a job is still at them. */
export type FilesOf = (
  orderId: string,
  kinds: readonly DocumentKind[],
) => Promise<{ files: DocumentFile[]; isWriting: boolean }>;

type Deps = { db: Db; messages: MessageStore };

/** What a document is called, in the language it was written in. */
export async function namesOf({ db, messages }: Deps, entry: DocumentEntry): Promise<{ title: string; name: string }> {
  const t = messages.translator(isSiteId(entry.locale) ? entry.locale : SITES.preview.id);
  const order = (await findOrder(db, entry.orderId))?.number ?? "";
  const named = { ...entry, detail: detailOf(entry), isReceipt: isReceipt(entry) };
  return { title: documentTitle(named, t), name: fileName(named, { order, t }) };
}

/** Which of several of its kind. */
export const detailOf = ({ sheet }: Pick<DocumentEntry, "sheet">): string | null =>
  sheet.kind === "voucher" ? sheet.activity : null;

/** Whether it is called a receipt. */
export const isReceipt = ({ sheet }: Pick<DocumentEntry, "sheet">): boolean =>
  sheet.kind === "bill" && sheet.isReceipt === true;

export const createFilesOf =
  (deps: Deps): FilesOf =>
  async (orderId, kinds) => {
    const rows = await findFiles(deps.db, orderId, kinds);
    const files = await Promise.all(
      rows.map(async (row) => ({ id: row.id, ...(await namesOf(deps, row)), bytes: row.bytes })),
    );
    return { files, isWriting: await isWriting(deps.db, orderId) };
  };

/** Whether documents of an order are asked for and not written; one that was given up is not waited for. */
export async function isWriting(db: Db, orderId: string): Promise<boolean> {
  const isOpen = and(eq(outbox.kind, DOCUMENTS_JOB), isNull(outbox.doneAt), isNull(outbox.deadAt));
  const isOfOrder = sql`${outbox.payload} ->> 'orderId' = ${orderId}`;
  return (await db.$count(outbox, and(isOpen, isOfOrder))) > 0;
}
