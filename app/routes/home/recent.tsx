import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Inline } from "#app/page-data.tsx";
import { forgetViewed, hasViewed, useViewed, VIEWED_SCRIPT } from "#modules/search/components/recent/use-viewed.ts";
import { onDemand } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import css from "./recent.module.css";

const RecentRail = onDemand(async () => (await import("./recent-rail.tsx")).RecentRail);

/**
 * The offers seen lately where there are some, otherwise the main selling points, `children` (docs/product/content.md#home). Only the browser knows:
 * a script keeps the place before the first paint, the cards come when the page lives.
 */
export function RecentOr({ children }: { children: ReactNode }) {
  const viewed = useViewed();
  const [isGone, setGone] = useState(false);
  const points = useRef<HTMLDivElement>(null);
  const isForgotten = useRef(false);
  useEffect(() => {
    if (isGone || !hasViewed()) delete document.documentElement.dataset["viewed"];
    // The button went with the rail: the keyboard goes on at what stands there now.
    if (isForgotten.current) points.current?.focus({ preventScroll: true });
    isForgotten.current = false;
  }, [isGone, viewed]);
  const forget = () => {
    isForgotten.current = true;
    forgetViewed();
  };
  if (viewed.length > 0 && !isGone)
    return (
      <div className={css["recent"]} data-viewed={viewed.length}>
        <Suspense fallback={<RailPlace />}>
          <RecentRail viewed={viewed} place={<RailPlace />} onGone={() => setGone(true)} onForget={forget} />
        </Suspense>
      </div>
    );
  return (
    <>
      <Inline code={VIEWED_SCRIPT} />
      <div className={css["kept"]}>
        <RailPlace />
      </div>
      <div ref={points} tabIndex={-1} className={css["points"]}>
        {children}
      </div>
    </>
  );
}

/** What a rail of condensed cards takes. */
function RailPlace() {
  return (
    <div className={`wrap ${css["place"]}`} aria-hidden>
      <Skeleton width="min(340px, 80%)" height="38px" />
      <Skeleton width="min(260px, 60%)" height="20px" />
      <div>
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height="476px" />
        ))}
      </div>
    </div>
  );
}
