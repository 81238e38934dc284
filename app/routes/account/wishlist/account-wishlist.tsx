import { useEffect, useState } from "react";
import type { Day } from "#platform/dates.ts";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { useKept } from "#modules/search/components/kept/use-kept.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { WatchView } from "#modules/watches/service.ts";
import { adoptList } from "#modules/wishlist/components/account-list.ts";
import { useWishlist } from "#modules/wishlist/components/whole-list.ts";
import { MOST_WISHES } from "#modules/wishlist/entries.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { Button } from "#ui/button.tsx";
import { EmptyList } from "#app/routes/wishlist/empty-list.tsx";
import { Undo } from "#app/routes/wishlist/undo.tsx";
import { WishList } from "#app/routes/wishlist/wish-list.tsx";
import { ShareList } from "./share-list.tsx";
import { Watches } from "./watches.tsx";
import css from "./account-wishlist.module.css";

type Props = {
  entries: readonly WishlistEntry[];
  offers: readonly KeptOffer[];
  shareUrl: string | null;
  watches: readonly WatchView[];
  saved: string | null;
  today: Day;
};

/** The list of an account. The server writes it whole; the browser's own takes its place once it has taken it over, so that each heart counts. */
export function AccountWishlist({ entries: given, offers, shareUrl, watches, saved, today }: Props) {
  const { t, site } = usePage();
  const [isAdopted, setAdopted] = useState(false);
  const own = useWishlist();
  useEffect(() => {
    adoptList(given);
    setAdopted(true);
  }, [given]);
  const entries = isAdopted ? own : given;
  const kept = useKept(entries, site.id, offers);
  const isFull = entries.length >= MOST_WISHES;
  return (
    <>
      <div role="status">
        {isFull ? <p className={css["full"]}>{t("wishlist.full", { most: MOST_WISHES })}</p> : null}
      </div>
      {isAdopted ? <Undo entries={entries} offers={kept.offers} /> : null}
      {entries.length === 0 ? (
        <EmptyList text={t("wishlist.account.intro")} />
      ) : (
        <WishList
          entries={entries}
          kept={kept}
          today={today}
          lead={<h2 className={css["count"]}>{t("wishlist.account.count", { count: entries.length })}</h2>}
          tools={<ShareList url={shareUrl} />}
          below={(entry) => <PlainRemove entry={entry} />}
        />
      )}
      <Watches watches={watches} isAdded={saved === "watch"} />
    </>
  );
}

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
