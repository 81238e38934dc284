import type { Actor } from "#platform/actor.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { DocumentKind } from "./kinds.ts";
import type { Recipient } from "./recipient-rules.ts";

/** A document as its buyer's page lists it. `detail`: which of several; `size`: bytes; `href`: good for a day. */
export type DocumentView = {
  id: string;
  kind: DocumentKind;
  number: string | null;
  detail: string | null;
  /** An invoice of what is not taxed yet is called a receipt. */
  isReceipt: boolean;
  /** ISO 8601. */
  createdAt: string;
  size: number;
  href: string;
};

/** What an order's page shows of its papers. `isWriting`: a job is at some. `mayName`: whether another name may be put on the invoice. */
export type DocumentList = {
  documents: readonly DocumentView[];
  isWriting: boolean;
  mayName: boolean;
  recipient: Recipient | null;
};

export type DocumentService = {
  /** For the buyer of an order alone: whoever asks has seen that it is theirs. */
  list: (orderId: string, site: Site) => Promise<DocumentList>;
  /** Null for a token that is over, made up, or of a document that is not there: one answer. */
  open: (token: string) => Promise<{ name: string; bytes: Uint8Array } | null>;
  /** Puts a company on the invoice; one that was written is corrected by a credit note and a new one. False: the order is not its buyer's any more. */
  nameRecipient: (
    orderId: string,
    recipient: Recipient,
    by: { actor: Actor; isBuyer: boolean },
  ) => Promise<boolean | Forbidden>;
};
