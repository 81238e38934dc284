import { useEffect, type ComponentProps, type ReactNode } from "react";
import { useKept } from "#modules/search/components/kept/use-kept.ts";
import { RecentCards } from "#modules/search/components/recent/recent-cards.tsx";
import type { ViewedOffer } from "#modules/search/components/recent/viewed.ts";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Rail, RailArrows, useRail } from "#ui/media/carousel.tsx";
import { Head } from "./offers.tsx";
import css from "./recent.module.css";

/** The offers seen lately; one that cannot be booked now says so. `place` stands there while they come; without any that can, `onGone` is told. */
export function RecentRail({
  viewed,
  place,
  onGone,
  onForget,
}: {
  viewed: readonly ViewedOffer[];
  place: ReactNode;
  onGone: () => void;
  onForget: () => void;
}) {
  const { site } = usePage();
  const { status, offers } = useKept(viewed, site.id);
  const cards = offers.flatMap(({ card }) => card ?? []);
  const viewRef = useViewList("recently_viewed", status === "ready" ? cards : []);
  const isGone = status === "failed" || (status === "ready" && cards.length === 0);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  if (status !== "ready" || cards.length === 0) return place;
  return (
    <section ref={viewRef} className="wrap" aria-labelledby="recent">
      <Offers offers={offers} onForget={onForget} />
    </section>
  );
}

/** Comes when the offers are there: only then can the arrows tell whether there is more than fits. */
function Offers({ offers, onForget }: { offers: ComponentProps<typeof RecentCards>["offers"]; onForget: () => void }) {
  const { t } = usePage();
  const rail = useRail<HTMLUListElement>();
  return (
    <>
      <Head id="recent" title={t("home.recent.title")} text={t("home.recent.text")}>
        <div className={css["tools"]}>
          <Button look="link" onClick={onForget}>
            {t("home.recent.forget")}
          </Button>
          <RailArrows rail={rail} labels={{ previous: t("home.weekends.previous"), next: t("home.weekends.next") }} />
        </div>
      </Head>
      <Rail railRef={rail.ref} label={t("home.recent.title")}>
        <RecentCards offers={offers} />
      </Rail>
    </>
  );
}
