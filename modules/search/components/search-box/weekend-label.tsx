import { usePage } from "#modules/sites/context.tsx";
import type { WeekendChoice } from "./types.ts";

/** A weekend's name with its dates, once. */
export function WeekendLabel({ weekend }: { weekend: WeekendChoice }) {
  const { format } = usePage();
  const dates = format.dayRange(weekend.checkin, weekend.checkout);
  return weekend.label === dates ? (
    dates
  ) : (
    <>
      {weekend.label} <small>{dates}</small>
    </>
  );
}
