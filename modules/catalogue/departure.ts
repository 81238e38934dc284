import type { Hours } from "./types.ts";
import type { ActivityKind } from "./vocabulary.ts";

const LATE: ActivityKind = "late_checkout";

/** Until when guests may stay on the day they leave, `14:00`: the hotel's hour, or that of a late check-out among what the stay includes. */
export function departureHour(checkOut: Hours, activities: readonly { kind: string; hours: Hours | null }[]): string {
  const late = activities.flatMap(({ kind, hours }) => (kind === LATE && hours ? [hours.until] : []));
  return [checkOut.until, ...late].toSorted().at(-1) ?? checkOut.until;
}
