import type { PaperFormat } from "./formats.ts";

/** One line of a table, worded. `detail`: below it, smaller. */
export type SheetLine = { title: string; detail: string | null; amount: string };
export type SheetFact = { label: string; value: string };
/** Somebody or something named: a heading and its lines, the first of them its name. */
export type SheetBlock = { label: string; lines: readonly string[] };

/**
 * What every paper has. `language`: BCP 47; `createdAt`: ISO 8601, what the file says of itself; `footer`: who answers for it, in small print;
 * `page`: "Page {{page}} of {{pages}}", with both left open.
 */
export type Frame = {
  language: string;
  createdAt: string;
  /** What it is called, and what it says below that: its number. */
  title: string;
  subtitle: string;
  /** What has to be known before anything else; null where nothing has. */
  notice: string | null;
  facts: readonly SheetFact[];
  footer: readonly string[];
  page: string;
};

/** An invoice or a credit note. */
export type BillSheet = Frame & {
  kind: "bill";
  /** Nothing of it is taxed yet: it is called a receipt. */
  isReceipt?: boolean;
  seller: SheetBlock;
  buyer: SheetBlock;
  /** What it is about: a title and its lines. */
  about: { title: string; lines: readonly string[] } | null;
  head: { what: string; amount: string };
  lines: readonly SheetLine[];
  total: SheetFact;
  /** How it was paid, or comes back. */
  payments: readonly SheetFact[];
  /** The law's words first, in bold, then what else has to be said. */
  notes: readonly { strong: string | null; text: string }[];
};

/** What a centre wants to see. `code`: the address that its square says; `steps`: how it is used. */
export type VoucherSheet = Frame & {
  kind: "voucher";
  activity: string;
  place: readonly string[];
  code: string;
  codeHint: string;
  how: { title: string; steps: readonly string[] };
  note: string;
};

/** What somebody was told, as it was. */
export type TextSheet = Frame & {
  kind: "text";
  intro: string;
  parts: readonly { title: string; sections: readonly SheetSection[] }[];
};
export type SheetSection = { title: string; paragraphs: readonly string[]; facts: readonly SheetFact[] };

/**
 * A paper in words and amounts, without its looks: it is kept with the document, so that whatever is drawn of it later, in whichever version of the
 * texts, says the same.
 */
export type Sheet = BillSheet | VoucherSheet | TextSheet;

/**
 * A gift on paper, worded. It is drawn whenever somebody prints it and never kept: it says a code. `ornament`: what its cover is adorned with; `pictures`:
 * data addresses of JPEGs, `tall` 4:5 and `wide` 3:2; `square`: the address that its square says.
 */
export type GiftSheet = {
  kind: "gift";
  format: PaperFormat;
  language: string;
  createdAt: string;
  title: string;
  subtitle: string | null;
  /** What has to be known before anything else; null where nothing has. */
  notice: string | null;
  ornament: GiftOrnament;
  pictures: { tall: string; wide: string } | null;
  cover: string;
  /** "Maman,"; null where nobody is named. */
  dear: string | null;
  message: string | null;
  from: string | null;
  gift: { label: string; title: string; place: readonly string[]; items: readonly string[]; worth: string | null };
  code: SheetFact & { square: string; hint: string };
  validity: SheetFact;
  help: SheetFact;
  steps: readonly { title: string; text: string }[];
  notes: readonly string[];
};
/** What goes into a parcel, and to whom: no price and no code. `to`: the lines of an address; `sender`: where it comes back to. */
export type SlipSheet = {
  reference: string;
  sender: readonly string[];
  to: { label: string; lines: readonly string[] };
  pack: { label: string; things: readonly string[] };
  note: string;
};

/** What is printed of a day's post: of each parcel its slip, then its card, a page of A5 each. */
export type PostSheet = {
  kind: "post";
  language: string;
  createdAt: string;
  title: string;
  subtitle: null;
  parcels: readonly { slip: SlipSheet; card: GiftSheet }[];
};

/** All that can be drawn. */
export type Drawable = Sheet | GiftSheet | PostSheet;
export type GiftOrnament = "birthday" | "christmas" | "thanks" | "couple" | "wedding" | "bravo" | "friday";
