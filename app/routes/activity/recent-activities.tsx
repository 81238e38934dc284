import { useMemo } from "react";
import { useNear } from "#modules/catalogue/components/use-near.ts";
import { useKept } from "#modules/search/components/kept/use-kept.ts";
import { RailFrame } from "#modules/search/components/offer-rail.tsx";
import { RecentCards } from "#modules/search/components/recent/recent-cards.tsx";
import { useViewed } from "#modules/search/components/recent/use-viewed.ts";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import page from "#app/routes/product/product-page.module.css";

/**
 * The activities seen lately, without that of the page, `activityId` (docs/product/gifts.md#activity-page). Only the browser knows them; they are
 * asked for when the end of the page is near.
 */
export function RecentActivities({ activityId }: { activityId: string }) {
  const viewed = useViewed();
  const entries = useMemo(
    () => viewed.filter(({ kind, id }) => kind === "activity" && id !== activityId),
    [viewed, activityId],
  );
  const { ref, isNear } = useNear();
  return <div ref={ref}>{isNear && entries.length > 0 ? <Seen entries={entries} /> : null}</div>;
}

/** While they come, and where none is sold any more, nothing is missed; beside others, one that cannot be booked now says so. */
function Seen({ entries }: { entries: readonly WishlistEntry[] }) {
  const { t, site } = usePage();
  const { offers } = useKept(entries, site.id);
  const cards = offers.flatMap(({ card }) => card ?? []);
  const viewRef = useViewList("recently_viewed", cards);
  if (cards.length === 0) return null;
  return (
    <div className={page["section"]}>
      <RailFrame
        id="recent"
        viewRef={viewRef}
        title={t("activity.recent")}
        text={t("activity.recentText")}
        items={<RecentCards offers={offers} />}
      />
    </div>
  );
}
