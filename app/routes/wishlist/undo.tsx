import { useEffect, useRef, useState } from "react";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { usePage } from "#modules/sites/context.tsx";
import { toggleWish } from "#modules/wishlist/components/use-wishlist.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { hasEntry } from "#modules/wishlist/wishlist.ts";
import { Button } from "#ui/button.tsx";
import css from "./wishlist.module.css";

type Removed = { entry: WishlistEntry; name: string };

/** What a card says first: the activity, or the hotel of a stay. */
function nameOf({ entry, card, gone }: KeptOffer): string | null {
  const shown = card ?? gone;
  return shown && (entry.kind === "activity" ? shown.label : shown.hotel.label);
}

/** After a heart was cleared: which offer left, and the way back. The focus comes here, since the heart is gone. */
export function Undo({ entries, offers }: { entries: readonly WishlistEntry[]; offers: readonly KeptOffer[] }) {
  const { t } = usePage();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const before = useRef<readonly KeptOffer[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = before.current.find((offer) => nameOf(offer) !== null && !hasEntry(entries, offer.entry));
    before.current = offers;
    const name = left && nameOf(left);
    if (left && name) setRemoved({ entry: left.entry, name });
  }, [entries, offers]);
  useEffect(() => {
    if (removed && document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, [removed]);
  const isBack = removed === null || hasEntry(entries, removed.entry);
  const restore = () => {
    if (removed) toggleWish(removed.entry);
    setRemoved(null);
  };
  return (
    <div ref={box} role="status" className={css["undo"]}>
      {isBack ? null : (
        <>
          <p>{t("content.wishlist.removed", { name: removed.name })}</p>
          <Button look="link" onClick={restore}>
            {t("content.wishlist.undo")}
          </Button>
        </>
      )}
    </div>
  );
}
