import { useState, useSyncExternalStore } from "react";
import { dayHere, lostDates, type LostDates } from "#modules/search/components/kept/lost-dates.ts";
import { useKept, type Kept } from "#modules/search/components/kept/use-kept.ts";
import { GoneOffer } from "#modules/search/components/gone-offer.tsx";
import { OfferCard } from "#modules/search/components/offer-card.tsx";
import { CardGrid, OfferGridSkeleton } from "#modules/search/components/offer-grid.tsx";
import { useViewList } from "#modules/search/components/use-view-list.ts";
import { usePage } from "#modules/sites/context.tsx";
import { flowHomePath } from "#modules/sites/flows.ts";
import { homePath } from "#modules/sites/paths.ts";
import { toggleWish, useWishlist } from "#modules/wishlist/components/use-wishlist.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { Picture } from "#ui/media/picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Undo } from "./undo.tsx";
import css from "./wishlist.module.css";

const NEVER = () => () => {};
/** Whether the browser has the page: before that nobody knows what is kept. */
const useIsLive = () =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );

/** What a visitor keeps: stays and activities with today's prices, and word of those that are gone. */
export function WishlistPage() {
  const { t, site } = usePage();
  const isLive = useIsLive();
  const entries = useWishlist();
  const kept = useKept(entries, site.id);
  return (
    <div className={`wrap ${css["page"]}`}>
      <h1>{t("content.wishlist.title")}</h1>
      <div className={css["count"]} role="status">
        {isLive && entries.length > 0 ? <h2>{t("content.wishlist.count", { count: entries.length })}</h2> : null}
      </div>
      <noscript>
        <p>{t("content.wishlist.noScript")}</p>
      </noscript>
      {isLive ? <Undo entries={entries} offers={kept.offers} /> : null}
      {isLive && entries.length === 0 ? <Empty /> : <List kept={kept} entries={isLive ? entries : UNKNOWN} />}
    </div>
  );
}

const UNKNOWN: readonly WishlistEntry[] = [
  { kind: "stay", id: "1" },
  { kind: "stay", id: "2" },
  { kind: "stay", id: "3" },
];

function List({ kept: { status, offers, retry }, entries }: { kept: Kept; entries: readonly WishlistEntry[] }) {
  const { t, format } = usePage();
  const [today] = useState(() => dayHere(new Date()));
  const noteOf = (lost: LostDates | null) =>
    lost ? t(`content.wishlist.${lost.reason}`, { dates: format.dayRange(lost.checkin, lost.checkout) }) : undefined;
  const cards = offers.flatMap(({ card }) => card ?? []);
  const unknown = offers.filter(({ card, gone }) => !card && !gone);
  const shown = offers.filter(({ card, gone }) => card ?? gone);
  const viewRef = useViewList("wishlist", status === "ready" ? cards : []);
  if (status === "failed") return <Failed retry={retry} />;
  const missing = entries.length - offers.length;
  return (
    <>
      {unknown.length > 0 ? <Unknown entries={unknown.map(({ entry }) => entry)} /> : null}
      {shown.length > 0 ? (
        <CardGrid viewRef={viewRef}>
          {shown.map(({ entry, card, gone }, position) => (
            <li key={`${entry.kind}-${entry.id}`}>
              {card ? (
                <OfferCard
                  card={card}
                  stateForm="query"
                  list="wishlist"
                  position={position}
                  note={noteOf(lostDates({ entry, card }, today))}
                />
              ) : gone ? (
                <GoneOffer offer={gone} onRemove={() => toggleWish(entry)} />
              ) : null}
            </li>
          ))}
        </CardGrid>
      ) : null}
      {missing > 0 ? (
        <div className={css["waiting"]} aria-busy aria-label={t("state.loading")} role="group">
          <OfferGridSkeleton count={Math.min(missing, 6)} />
        </div>
      ) : null}
    </>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = usePage();
  return (
    <div className={css["note"]} role="alert">
      <p>{t("content.wishlist.failed")}</p>
      <Button look="quiet" onClick={retry}>
        {t("action.retry")}
      </Button>
    </div>
  );
}

/** Entries that name nothing any more say so, and leave the list when the visitor wants it. */
function Unknown({ entries }: { entries: readonly WishlistEntry[] }) {
  const { t } = usePage();
  return (
    <div className={css["note"]}>
      <p>{t("content.wishlist.gone", { count: entries.length })}</p>
      <Button look="quiet" small onClick={() => entries.forEach((entry) => toggleWish(entry))}>
        {t("content.wishlist.removeGone")}
      </Button>
    </div>
  );
}

function Empty() {
  const { t, site } = usePage();
  return (
    <div className={css["empty"]}>
      <Picture id="pool-riviera-0" alt="" ratio="card" sizes="(max-width: 760px) 100vw, 720px" />
      <h2>{t("content.wishlist.emptyTitle")}</h2>
      <p>{t("content.wishlist.intro")}</p>
      <p className={css["ways"]}>
        <ButtonLink href={homePath(site)}>{t("content.wishlist.toStays")}</ButtonLink>
        <ButtonLink look="quiet" href={flowHomePath(site, "activity")}>
          {t("content.wishlist.toActivities")}
        </ButtonLink>
      </p>
    </div>
  );
}
