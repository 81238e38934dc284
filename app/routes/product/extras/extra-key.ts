import type { Upsell } from "#modules/availability/upsells/types.ts";

/** The same for an extra and the way back from it. */
export const extraKey = ({ change, activityIds }: Pick<Upsell, "change" | "activityIds">): string =>
  [change, ...activityIds].join("-");
