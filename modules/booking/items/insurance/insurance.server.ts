import { cents, sumCents, ZERO } from "#platform/money.ts";
import type { Site } from "#modules/sites/locales.ts";
import { isStayOver } from "../../rules.ts";
import type { InsuranceSnapshot, StaySnapshot } from "../../types.ts";
import type { ItemKindRow, ItemWish, PricedItem } from "../types.ts";
import type { InsuranceChoice } from "./choice.ts";
import { COVER, OWN_TERMS, insurancePrice, isCovered } from "./rules.ts";

/** Cover for cancelling a stay (docs/product/buying.md#insurance): it takes nothing, is had with its stay and ends with it. */
export const insuranceKind: ItemKindRow<"insurance"> = {
  hold: async () => true,
  fulfil: async () => undefined,
  fulfilLate: async () => true,
  release: async () => undefined,
  undo: async () => undefined,
  view: async (_db, { snapshot, endsOn, paid }) => ({
    kind: "insurance",
    endsOn,
    insurance: snapshot,
    amount: paid,
  }),
  mask: () => ({ kind: "insurance" }),
  isHadAgain: async () => false,
  returnPath: (site: Site) => `${site.prefix}/`,
  resumePath: () => "/",
  remindAt: () => null,
  refund: () => ZERO,
  covers: ({ snapshot }, at) => isCovered(snapshot, at),
  isOver: ({ snapshot }, at) => isStayOver(snapshot.checkout, at, snapshot.timeZone),
  toldToHotel: async () => null,
  income: "insurance_income",
};

/** Cover for the stay that the order has been priced with so far, at the price of now. */
export function wishForInsurance({ optionId, amount }: InsuranceChoice, site: Site): ItemWish {
  return async (_tx, { papers }, before) => {
    const stay = before.find((item): item is PricedItem<"stay"> => item.kind === "stay");
    const insured = stay && cents(stay.amount - sumCents(stay.reductions.map((one) => one.amount)));
    const price = stay && insured ? insurancePrice(stay.snapshot.cancellation.type, insured) : null;
    const isKnown = optionId === COVER || optionId === OWN_TERMS;
    if (!stay || !insured || price === null || !papers || !isKnown)
      return { kind: "refused", refusal: { kind: "not_bookable", code: "INSURANCE_NOT_OFFERED" } };
    const snapshot = describe(stay.snapshot, { optionId, insuredCents: insured, terms: papers.insurance(site) });
    const item: PricedItem<"insurance"> = {
      kind: "insurance",
      amount: optionId === COVER ? price : ZERO,
      told: cents(amount),
      reductions: [],
      endsOn: snapshot.coveredUntil,
      snapshot,
      rooms: 0,
      save: async () => undefined,
    };
    return { kind: "priced", item };
  };
}

function describe(
  { checkin, checkout, timeZone }: StaySnapshot,
  own: Pick<InsuranceSnapshot, "optionId" | "insuredCents" | "terms">,
): InsuranceSnapshot {
  return { ...own, coveredUntil: checkin, checkout, timeZone };
}
