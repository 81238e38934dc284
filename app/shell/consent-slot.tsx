import { Suspense, useEffect, useState } from "react";
import { onDemand } from "#ui/late.tsx";
import { useRootData } from "../root-data.ts";

const Consent = onDemand(async () => (await import("#modules/consent/components/consent.tsx")).Consent);

/** Where this site asks for something (docs/product/services.md#consent): in the browser alone, over the page, which does not move by it. */
export function ConsentSlot() {
  const asked = useRootData()?.consent;
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return asked && isBrowser ? (
    <Suspense>
      <Consent asked={asked} />
    </Suspense>
  ) : null;
}
