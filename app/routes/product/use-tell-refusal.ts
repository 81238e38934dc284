import { useEffect } from "react";
import { track } from "#modules/analytics/track.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";

/** Tells analytics what a quote refuses. A day of an activity that is still to be chosen is no refusal. */
export function useTellRefusal(): void {
  const { product, quote } = useStay();
  useEffect(() => {
    const code = quote?.errors[0]?.code;
    if (code && code !== "ACTIVITY_DATE_REQUIRED") track({ name: "availability_refused", offerId: product.id, code });
  }, [product.id, quote]);
}
