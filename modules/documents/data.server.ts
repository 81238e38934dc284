import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import type { DocumentKind } from "./kinds.ts";
import type { OpenInvoice } from "./rules.ts";
import { document, documentRecipient, paperWords } from "./tables.server.ts";

export type DocumentRow = typeof document.$inferSelect;
export type RecipientRow = typeof documentRecipient.$inferSelect;

const WITHOUT_BYTES = {
  id: document.id,
  orderId: document.orderId,
  kind: document.kind,
  subject: document.subject,
  number: document.number,
  corrects: document.corrects,
  amountCents: document.amountCents,
  itemsKey: document.itemsKey,
  recipientKey: document.recipientKey,
  locale: document.locale,
  sheet: document.sheet,
  size: document.size,
  createdAt: document.createdAt,
  endedAt: document.endedAt,
};

/** A document without its bytes. */
export type DocumentEntry = Pick<DocumentRow, keyof typeof WITHOUT_BYTES>;

/** All that was ever written of an order, in the order in which it was. */
export function findDocuments(db: Db, orderId: string): Promise<DocumentEntry[]> {
  return db
    .select(WITHOUT_BYTES)
    .from(document)
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.createdAt), asc(document.number), asc(document.subject));
}

/** A document with its bytes; null where there is none, or it is not drawn yet. */
export async function findFile(db: Db, id: string): Promise<(DocumentEntry & { bytes: Uint8Array }) | null> {
  const [row] = await db
    .select({ ...WITHOUT_BYTES, bytes: document.bytes })
    .from(document)
    .where(eq(document.id, id));
  return row?.bytes ? { ...row, bytes: row.bytes } : null;
}

/** Documents of an order that are decided on and not drawn. */
export function findUndrawn(db: Db, orderId: string): Promise<Pick<DocumentRow, "id" | "sheet">[]> {
  return db
    .select({ id: document.id, sheet: document.sheet })
    .from(document)
    .where(and(eq(document.orderId, orderId), isNull(document.bytes)))
    .orderBy(asc(document.createdAt));
}

/** Invoices of an order with what is left of each, the oldest first. */
export function openInvoices(rows: readonly DocumentEntry[]): OpenInvoice[] {
  const credited = (id: string): number =>
    rows.reduce((sum, row) => (row.corrects === id ? sum + (row.amountCents ?? 0) : sum), 0);
  return rows
    .filter(({ kind }) => kind === "invoice")
    .map(({ id, itemsKey, recipientKey, amountCents }) => ({
      id,
      itemsKey,
      recipientKey,
      left: cents((amountCents ?? 0) - credited(id)),
    }));
}

export async function findRecipient(db: Db, orderId: string): Promise<RecipientRow | null> {
  const [row] = await db.select().from(documentRecipient).where(eq(documentRecipient.orderId, orderId));
  return row ?? null;
}

/** The words of a version of what buyers are told; null where nobody kept them. */
export async function findWords(db: Db, version: string): Promise<Record<string, string> | null> {
  const [row] = await db.select({ words: paperWords.words }).from(paperWords).where(eq(paperWords.version, version));
  return row ? Object.fromEntries(row.words) : null;
}

/** What of an order's documents holds, of some kinds, drawn. */
export async function findFiles(db: Db, orderId: string, kinds: readonly DocumentKind[]) {
  const rows = await db
    .select({ ...WITHOUT_BYTES, bytes: document.bytes })
    .from(document)
    .where(and(eq(document.orderId, orderId), inArray(document.kind, [...kinds]), isNull(document.endedAt)))
    .orderBy(asc(document.createdAt), asc(document.number), asc(document.subject));
  return rows.flatMap((row) => (row.bytes ? [{ ...row, bytes: row.bytes }] : []));
}
