import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** What a code may count for. */
export const CODE_CATEGORIES = ["stay", "hotel_night", "gift", "activity", "card"] as const;
export type CodeCategory = (typeof CODE_CATEGORIES)[number];

/** What is bought in a flow, in the words of codes. */
export const CATEGORY_OF_FLOW: Record<Flow, CodeCategory> = {
  booking: "stay",
  hotel: "hotel_night",
  gifting: "gift",
  activity: "activity",
};

/**
 * A code of the table (docs/product/buying.md#promotion-codes). Lists that are null leave nothing out. `percent` or `amountCents`, never both. Days are those
 * of the site, both included.
 */
export type CodeTerms = {
  code: string;
  percent: number | null;
  amountCents: number | null;
  validFrom: Day | null;
  validUntil: Day | null;
  categories: readonly CodeCategory[] | null;
  /** What the order must cost at least, before the code and without insurance. */
  minimumCents: number | null;
  sites: readonly SiteId[] | null;
  flows: readonly Flow[] | null;
  affiliates: readonly string[] | null;
  miniSites: readonly string[] | null;
  maxUses: number | null;
  maxUsesPerEmail: number | null;
  /** How many orders hold it or were bought with it. */
  uses: number;
};

/** Why a code does not count. */
export const CODE_REFUSALS = ["UNKNOWN", "NOT_YET", "EXPIRED", "CHANNEL", "CATEGORY", "MINIMUM", "USED"] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** Where somebody comes from, as the address or the call says. */
export type Channel = { affiliateId?: string | undefined; minisiteId?: string | undefined };

/** For what a code is asked: where, on which day there, what it costs. `base`: what the code is taken off (tax is paid whole). */
export type CodeAsk = {
  siteId: SiteId;
  today: Day;
  flow: Flow;
  channel: Channel;
  price: Cents;
  base: Cents;
  /** Orders of the same e-mail that hold or have used it; 0 while nobody knows the e-mail. */
  usesOfEmail: number;
};

/** What a payment provider must be left to take: nobody can pay nothing yet. */
const LEAST_LEFT = 100;

/** Codes are written in capitals; people type them as they like. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase();

const isOf = <T>(list: readonly T[] | null, value: T | undefined) =>
  list === null || (value !== undefined && list.includes(value));

/** What stands in a code's way, the first reason of the list above; null when it counts. */
export function findCodeRefusal(terms: CodeTerms | null, ask: CodeAsk): CodeRefusal | null {
  if (!terms) return "UNKNOWN";
  const isPartner = terms.affiliates !== null || terms.miniSites !== null;
  const cameBy =
    !isPartner ||
    (terms.affiliates?.includes(ask.channel.affiliateId ?? "") ?? false) ||
    (terms.miniSites?.includes(ask.channel.minisiteId ?? "") ?? false);
  const reasons: Record<Exclude<CodeRefusal, "UNKNOWN">, boolean> = {
    NOT_YET: terms.validFrom !== null && ask.today < terms.validFrom,
    EXPIRED: terms.validUntil !== null && ask.today > terms.validUntil,
    CHANNEL: !isOf(terms.sites, ask.siteId) || !isOf(terms.flows, ask.flow) || !cameBy,
    CATEGORY: !isOf(terms.categories, CATEGORY_OF_FLOW[ask.flow]),
    MINIMUM: terms.minimumCents !== null && ask.price < terms.minimumCents,
    USED:
      (terms.maxUses !== null && terms.uses >= terms.maxUses) ||
      (terms.maxUsesPerEmail !== null && ask.usesOfEmail >= terms.maxUsesPerEmail),
  };
  return CODE_REFUSALS.find((reason) => reason !== "UNKNOWN" && reasons[reason]) ?? null;
}

/** How a code stands on a day: over, not begun, all of its uses taken, or none of these. */
export const CODE_STATES = ["running", "planned", "used", "ended"] as const;
export type CodeState = (typeof CODE_STATES)[number];

export function codeStateOf(
  { validFrom, validUntil, uses, maxUses }: Pick<CodeTerms, "validFrom" | "validUntil" | "uses" | "maxUses">,
  today: Day,
): CodeState {
  if (validUntil !== null && validUntil < today) return "ended";
  if (validFrom !== null && validFrom > today) return "planned";
  return maxUses !== null && uses >= maxUses ? "used" : "running";
}

/** What a code takes off: never more than the base, and never so much that less than a euro is left to pay. A percentage is rounded up to the cent. */
export function reductionOf(
  { percent, amountCents }: Pick<CodeTerms, "percent" | "amountCents">,
  { price, base }: Pick<CodeAsk, "price" | "base">,
): Cents {
  const wanted = percent === null ? (amountCents ?? 0) : Math.ceil((base * percent) / 100);
  return cents(Math.max(ZERO, Math.min(wanted, base, price - LEAST_LEFT)));
}
