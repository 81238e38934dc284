import type { QuoteErrorCode } from "#modules/availability/types.ts";
import type { Found } from "./lifecycle.ts";

/** As many as an account may have at once (docs/product/services.md#watches). */
export const MOST_WATCHES = 20;

/** What no day will change. */
const FOR_GOOD: readonly QuoteErrorCode[] = ["PACKAGE_EXPIRED", "PARTY_TOO_LARGE"];

/** Whether watching a stay would be in vain: the offer is over, or no room of it is for so many. */
export const isInVain = ({ errors }: { errors: readonly QuoteErrorCode[] }): boolean =>
  errors.some((code) => FOR_GOOD.includes(code));

/** What is missing may be chosen once it is free. */
const CAN_BE_CHOSEN: readonly QuoteErrorCode[] = ["ACTIVITY_DATE_REQUIRED"];

/** What a quote says of a stay: that all of its nights can be had, or not. */
export const foundBy = ({ errors }: { errors: readonly QuoteErrorCode[] }): Found =>
  errors.every((code) => CAN_BE_CHOSEN.includes(code)) ? "free" : "taken";
