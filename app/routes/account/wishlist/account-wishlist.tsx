import { useEffect, useMemo, useState } from "react";
import type { Day } from "#platform/dates.ts";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { useKept } from "#modules/search/components/kept/use-kept.ts";
import type { WeekendChoice as Weekend } from "#modules/search/components/search-box/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { WatchView } from "#modules/watches/service.ts";
import { adoptList } from "#modules/wishlist/components/account-list.ts";
import { useWishlist } from "#modules/wishlist/components/whole-list.ts";
import { MOST_WISHES } from "#modules/wishlist/entries.ts";
import { onDates } from "#modules/wishlist/on-dates.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { Button } from "#ui/button.tsx";
import type { Fallen } from "#app/routes/wishlist/find-fallen.server.ts";
import { EmptyList } from "#app/routes/wishlist/empty-list.tsx";
import { Undo } from "#app/routes/wishlist/undo.tsx";
import { WishList } from "#app/routes/wishlist/wish-list.tsx";
import { ShareList } from "./share-list.tsx";
import { Watches } from "./watches.tsx";
import { WeekendChoice } from "./weekend-choice.tsx";
import css from "./account-wishlist.module.css";

type Props = {
  entries: readonly WishlistEntry[];
  /** Of the chosen weekend, where there is one. */ offers: readonly KeptOffer[];
  fallen: readonly Fallen[];
  weekends: readonly Weekend[];
  weekend: Weekend | null;
  shareUrl: string | null;
  watches: readonly WatchView[];
  saved: string | null;
  today: Day;
};

/** The list of an account. The server writes it whole; the browser's own takes its place once it has taken it over, so that each heart counts. */
export function AccountWishlist({ entries: given, offers, weekend, shareUrl, watches, saved, ...rest }: Props) {
  const { t, site } = usePage();
  const [isAdopted, setAdopted] = useState(false);
  const own = useWishlist();
  useEffect(() => {
    adoptList(given);
    setAdopted(true);
  }, [given]);
  const entries = isAdopted ? own : given;
  const shown = useMemo(() => entries.map((entry) => onDates(entry, weekend)), [entries, weekend]);
  const kept = useKept(shown, site.id, offers);
  const isFull = entries.length >= MOST_WISHES;
  return (
    <>
      <div role="status">
        {isFull ? <p className={css["full"]}>{t("wishlist.full", { most: MOST_WISHES })}</p> : null}
      </div>
      {isAdopted ? <Undo entries={entries} offers={asKept(kept.offers, entries)} /> : null}
      {entries.length === 0 ? (
        <EmptyList text={t("wishlist.account.intro")} />
      ) : (
        <WishList
          entries={shown}
          kept={weekend ? { ...kept, offers: freeFirst(kept.offers) } : kept}
          today={rest.today}
          dates={weekend}
          fallOf={(offer) => (offers.includes(offer) ? (rest.fallen.find(isOf(offer))?.less ?? null) : null)}
          lead={<h2 className={css["count"]}>{t("wishlist.account.count", { count: entries.length })}</h2>}
          tools={
            <>
              {entries.some(({ kind }) => kind === "stay") ? (
                <WeekendChoice weekends={rest.weekends} chosen={weekend} />
              ) : null}
              <ShareList url={shareUrl} />
            </>
          }
          below={(entry) => <PlainRemove entry={entry} />}
        />
      )}
      <Watches watches={watches} isAdded={saved === "watch"} />
    </>
  );
}

const isOf =
  ({ entry }: KeptOffer) =>
  ({ kind, id }: Pick<WishlistEntry, "kind" | "id">): boolean =>
    kind === entry.kind && id === entry.id;

/** With the dates that they were kept with: what is put back is not of a weekend that was looked at. */
const asKept = (offers: readonly KeptOffer[], entries: readonly WishlistEntry[]): KeptOffer[] =>
  offers.map((offer) => ({ ...offer, entry: entries.find(isOf(offer)) ?? offer.entry }));

/** Those that are free then before the others, each in its order. */
const freeFirst = (offers: readonly KeptOffer[]): KeptOffer[] => {
  const isFree = ({ card }: KeptOffer) => Boolean(card?.checkin);
  return [...offers.filter(isFree), ...offers.filter((offer) => !isFree(offer))];
};

/** What the heart does, without JavaScript. */
function PlainRemove({ entry: { kind, id } }: { entry: WishlistEntry }) {
  const { t } = usePage();
  return (
    <form method="post" className={css["plainRemove"]}>
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="link">
        {t("content.wishlist.removeGone")}
      </Button>
    </form>
  );
}
