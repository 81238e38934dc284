import { Suspense, useEffect, useState, type ReactNode } from "react";
import { onDemand } from "#ui/late.tsx";
import { STICKY_OFFSET_PX } from "./sticky-offset.ts";

const StickyBars = onDemand(async () => (await import("./sticky-bars.tsx")).StickyBars);

type Props = {
  /** Whether the page has a section of reviews. */ hasReviews: boolean;
  /** What was added to the stay just now. */ added: ReactNode;
  /** Another way to book, beside the button. */ beside?: ReactNode;
};

/** The sticky bars, loaded with the first scroll that could show them. */
export function LateStickyBars({ hasReviews, added, beside }: Props) {
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
      <StickyBars hasReviews={hasReviews} added={added} beside={beside} />
    </Suspense>
  ) : null;
}
