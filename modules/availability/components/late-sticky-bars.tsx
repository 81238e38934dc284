import { Suspense, useEffect, useState } from "react";
import { onDemand } from "#ui/late.tsx";
import { STICKY_OFFSET_PX } from "./sticky-offset.ts";

const StickyBars = onDemand(async () => (await import("./sticky-bars.tsx")).StickyBars);

/** The sticky bars, loaded with the first scroll that could show them. */
export function LateStickyBars({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (hasScrolled) return;
    const onScroll = () => setScrolled(scrollY > STICKY_OFFSET_PX);
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [hasScrolled]);
  return hasScrolled ? (
    <Suspense fallback={null}>
      <StickyBars sections={sections} />
    </Suspense>
  ) : null;
}
