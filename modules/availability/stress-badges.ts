import type { Day } from "#platform/dates.ts";
import { labelCodes, type LabelFacts, type MarketingLabelCode } from "#modules/catalogue/marketing-labels.ts";

/** What a page may say of a stay beside its title, all of it true of the asked dates or of the stay (docs/product/product.md#badges). */
export type BadgeFacts = LabelFacts & {
  /** Left on the asked dates; null without any, or where the stay cannot be had. */
  availableRooms: number | null;
  /** Paid orders of the stay in the last 7 days. */
  booked: number;
  /** The last day of its flash sale; null where nobody says one. */
  saleEndsOn: Day | null;
  /** Whether it can be changed free of charge, on the asked dates where there are any. */
  isFlexible: boolean;
};

export type BadgeCode = "rooms" | "booked" | "flexible" | MarketingLabelCode;
export type BadgeLook = "scarcity" | "social" | "reinsurance";
/** `count`: rooms, or orders. `until`: the last day. */
export type Badge = { code: BadgeCode; look: BadgeLook; count?: number; until?: Day };

/** The rooms-left warning appears at this many or fewer. */
export const FEW_ROOMS = 3;
/** So many orders of a week are worth telling. */
export const MANY_BOOKED = 3;
export const MOST_BADGES = 2;

/** What a badge is about: it will not be had for long, others like it, nothing can go wrong. */
const LOOKS: Record<BadgeCode, BadgeLook> = {
  rooms: "scarcity",
  flash_sale: "scarcity",
  last_minute: "scarcity",
  booked: "social",
  favourite: "social",
  top_rated: "social",
  new: "social",
  eco: "reinsurance",
  flexible: "reinsurance",
};

/** At most two facts that make a visitor decide, the heaviest first: rooms left, the label of the card that led here, orders, terms. */
export function stressBadges(facts: BadgeFacts): Badge[] {
  const { availableRooms: rooms, booked, saleEndsOn, isFlexible } = facts;
  const [label] = labelCodes(facts);
  const found: (Omit<Badge, "look"> | false | undefined)[] = [
    rooms !== null && rooms > 0 && rooms <= FEW_ROOMS && { code: "rooms", count: rooms },
    label && { code: label, ...(label === "flash_sale" && saleEndsOn ? { until: saleEndsOn } : {}) },
    booked >= MANY_BOOKED && { code: "booked", count: booked },
    isFlexible && { code: "flexible" },
  ];
  return found
    .filter((badge) => typeof badge === "object")
    .slice(0, MOST_BADGES)
    .map((badge) => ({ ...badge, look: LOOKS[badge.code] }));
}
