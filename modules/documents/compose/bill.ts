import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { stayOf } from "#modules/booking/items/views.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { BY_TERMS, type OrderReason } from "#modules/booking/lifecycle.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { TenderKind } from "#modules/payments/shares.ts";
import type { BillSheet, SheetBlock, SheetFact, SheetLine } from "../paper/sheet.ts";
import type { CreditCause } from "../rules.ts";
import { frameOf, moneyOf, plainDay, siteDay, type Wording } from "./ask.ts";
import { giftNotes, isGift, isReceipt } from "./gift-notes.ts";
import { isOfMargin, linesOf, type BillLine } from "./lines.ts";

/** To whom a bill is made out: the lines of an address, the name first. */
export type Addressee = readonly string[];

/** What a bill is made of. `total`: what its items cost after reductions; `paid`: the tenders of the order, in the order of use. */
export type BillFacts = {
  order: OrderView;
  total: Cents;
  addressee: Addressee;
  paid: readonly { kind: TenderKind; method: PaymentMethod; amount: Cents }[];
};

/** All lines of an order. Throws where they are not what its items cost: a wrong invoice is never written. */
function billLines({ order: { items }, total }: BillFacts, words: Wording): BillLine[] {
  const lines = items.flatMap((item) => linesOf(item, words));
  const sum = sumCents(lines.map((line) => line.amount));
  if (sum !== total) throw new Error(`lines of ${sum} are not items of ${total}`);
  return lines;
}

/** An invoice of all items. */
export function invoiceSheet(facts: BillFacts, number: string, words: Wording): BillSheet {
  const { order, total, paid } = facts;
  const money = moneyOf(words);
  return {
    ...invoiceFrame(facts, number, words),
    lines: billLines(facts, words).map((line) => worded(line, words)),
    total: { label: words.t("documents.paper.total"), value: money(total) },
    payments: paid.map(({ kind, method, amount }) => ({
      label: words.t(`documents.paper.paid.${kind === "provider" ? method : kind}`),
      value: money(amount),
    })),
    notes: [...marginNotes(order, words), ...giftNotes(order, words), ...taxNotes(order, words)],
  };
}

/** An invoice of an amount beyond the items. */
export function furtherSheet(
  facts: BillFacts,
  { number, amount }: { number: string; amount: Cents },
  words: Wording,
): BillSheet {
  const line = { title: words.t("documents.paper.more"), detail: null, amount };
  return {
    ...invoiceFrame(facts, number, words),
    lines: [worded(line, words)],
    total: { label: words.t("documents.paper.total"), value: moneyOf(words)(amount) },
    payments: [],
    notes: [...marginNotes(facts.order, words), ...giftNotes(facts.order, words)],
  };
}

/** What is taken back, of which invoice, and why. `reason`: how the order came into its state. */
export type CreditFacts = {
  number: string;
  invoice: { number: string; createdAt: Date; sheet: BillSheet };
  amount: Cents;
  cause: CreditCause;
  reason: OrderReason;
};

/** A credit note. It says what its invoice said of stay and buyer, whatever the order says by now. */
export function creditSheet(
  order: OrderView,
  { number, invoice, amount, cause, reason }: CreditFacts,
  words: Wording,
): BillSheet {
  const { t } = words;
  const { sheet } = invoice;
  const line = { title: t(`documents.paper.back.${backWord(cause, reason)}`), detail: null, amount };
  return {
    ...frameOf(words),
    kind: "bill",
    title: t("documents.kind.credit_note"),
    subtitle: number,
    facts: [
      ...dayFacts(order, words),
      { label: t("documents.paper.corrects"), value: invoice.number },
      { label: t("documents.paper.correctsOf"), value: plainDay(siteDay(invoice.createdAt, words.site), words) },
    ],
    seller: sheet.seller,
    buyer: { ...sheet.buyer, label: t("documents.paper.creditedTo") },
    about: sheet.about,
    head: sheet.head,
    lines: [worded(line, words)],
    total: { label: t("documents.paper.credited"), value: moneyOf(words)(amount) },
    payments: [
      {
        label: t(cause === "refund" ? "documents.paper.returned" : "documents.paper.rebilled"),
        value: moneyOf(words)(amount),
      },
    ],
    notes: sheet.notes.filter(({ strong }) => strong !== null),
  };
}

function backWord(cause: CreditCause, reason: OrderReason): "change" | "recipient" | "cancelled" | "insured" | "other" {
  if (cause !== "refund") return cause;
  if (BY_TERMS.includes(reason)) return "cancelled";
  return reason === "cancelled_insured" ? "insured" : "other";
}

function invoiceFrame({ order, addressee }: BillFacts, number: string, words: Wording) {
  const { t } = words;
  const stay = stayOf(order)?.stay ?? null;
  return {
    ...frameOf(words),
    kind: "bill" as const,
    ...(isReceipt(order) ? { isReceipt: true } : {}),
    title: t(isReceipt(order) ? "giftCheckout.paper.receipt" : "documents.kind.invoice"),
    subtitle: number,
    facts: [...dayFacts(order, words), ...stayFacts(stay, words)],
    seller: sellerOf(words),
    buyer: { label: t("documents.paper.billedTo"), lines: addressee },
    about: stay && aboutOf(stay, words),
    head: { what: t("documents.paper.what"), amount: t("documents.paper.amount") },
  };
}

function dayFacts(order: OrderView, words: Wording): SheetFact[] {
  const { t, site, now } = words;
  const { createdAt } = order;
  return [
    { label: t("documents.paper.date"), value: plainDay(siteDay(now, site), words) },
    {
      label: t(order.items.some(isGift) ? "giftCheckout.page.number" : "documents.paper.booking"),
      value: order.number,
    },
    ...(siteDay(new Date(createdAt), site) === siteDay(now, site)
      ? []
      : [{ label: t("documents.paper.soldOn"), value: plainDay(siteDay(new Date(createdAt), site), words) }]),
  ];
}

function stayFacts(stay: StaySnapshot | null, { t, format }: Wording): SheetFact[] {
  if (!stay) return [];
  return [
    {
      label: t("documents.paper.dates"),
      value: `${format.dayRange(stay.checkin, stay.checkout)} ${stay.checkout.slice(0, 4)}`,
    },
  ];
}

function sellerOf({ t, operator: { company } }: Wording): SheetBlock {
  return {
    label: t("documents.paper.soldBy"),
    lines: [company.name, ...company.address, t("documents.paper.vat", { number: company.vatNumber })],
  };
}

function aboutOf(stay: StaySnapshot, { t, format }: Wording): NonNullable<BillSheet["about"]> {
  return {
    title: stay.packageLabel,
    lines: [
      `${stay.hotelName}, ${stay.hotelAddress}`,
      t("documents.paper.stayLine", {
        days: `${format.dayShort(stay.checkin)} – ${format.dayShort(stay.checkout)}`,
        nights: t("unit.nights", { count: stay.nights }),
        guests: guestsOf(stay, t),
      }),
    ],
  };
}

/** "2 adultes, 1 enfant" */
export function guestsOf({ party }: Pick<StaySnapshot, "party">, t: Wording["t"]): string {
  return [
    t("unit.adults", { count: party.adults }),
    ...(party.children > 0 ? [t("unit.children", { count: party.children })] : []),
    ...(party.babies > 0 ? [t("unit.babies", { count: party.babies })] : []),
  ].join(", ");
}

/** The law's own words where the margin scheme holds (Directive 2006/112/EC, article 226(13)). Of what is not a package the catalogue knows no rate: nothing is said. */
function marginNotes({ items }: OrderView, { t }: Wording): BillSheet["notes"][number][] {
  if (!items.some(isOfMargin)) return [];
  return [{ strong: t("documents.paper.margin"), text: t("documents.paper.marginText") }];
}

function taxNotes(order: OrderView, words: Wording): BillSheet["notes"][number][] {
  const atHotel = stayOf(order)?.stay.localTaxAtHotelCents ?? ZERO;
  if (atHotel <= ZERO) return [];
  return [{ strong: null, text: words.t("documents.paper.taxAtHotel", { amount: moneyOf(words)(cents(atHotel)) }) }];
}

const worded = ({ amount, ...line }: BillLine, words: Wording): SheetLine => ({
  ...line,
  amount: moneyOf(words)(amount),
});
