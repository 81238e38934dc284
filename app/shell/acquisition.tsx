import { Suspense, useEffect, useState } from "react";
import { isAcquired } from "#modules/newsletter/acquired.ts";
import { onDemand } from "#ui/late.tsx";
import { startAsking } from "./acquisition-timer.ts";

const AcquisitionModal = onDemand(async () => (await import("./acquisition-modal.tsx")).AcquisitionModal);

/**
 * Waits for the moment of the newsletter's question (docs/product/services.md#acquisition); loaded when a visitor has gone to another page.
 * `pathname` restarts it.
 */
export function Acquisition({ pathname }: { pathname: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAcquired()) return;
    return startAsking({ isBusy: isVisitorBusy, ask: () => !isAcquired() && setOpen(true) });
  }, [pathname]);
  return isOpen ? (
    <Suspense>
      <AcquisitionModal onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** Typing, choosing in something that is open, or looking at another tab. */
function isVisitorBusy(): boolean {
  return (
    document.hidden ||
    document.querySelector("dialog[open], [aria-expanded='true'], input:focus, textarea:focus, select:focus") !== null
  );
}
