import type { ProductView } from "./views.ts";

/** Ids of the activities of a stay that ask for a day, in its order. */
export const datedActivities = ({ activities }: Pick<ProductView, "activities">): string[] =>
  activities.filter(({ singleDay }) => singleDay).map(({ activityId }) => activityId);
