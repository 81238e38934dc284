/** Why a stay that somebody is about to book is not offered any more: all of it, its days, the day of an activity, or for so many people. */
export type NotOffered = "withdrawn" | "dates" | "activity" | "party";

/** `faster`: somebody else has taken its last room. */
export type GoneReason = NotOffered | "faster";

const REASONS: Readonly<Record<string, NotOffered>> = {
  PACKAGE_NOT_FOUND: "withdrawn",
  PACKAGE_EXPIRED: "withdrawn",
  PACKAGE_NOT_AVAILABLE_CHECKIN: "dates",
  PACKAGE_NOT_AVAILABLE_NIGHTS: "dates",
  ACTIVITY_DATE_INVALID: "activity",
  ACTIVITY_DATE_REQUIRED: "activity",
  PARTY_TOO_LARGE: "party",
};

/** What a quote's code says of a stay that it had a price for a moment ago; null for every other code. */
export const whyNotOffered = (code: string | undefined): NotOffered | null => (code && REASONS[code]) || null;
