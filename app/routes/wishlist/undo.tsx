import { useEffect, useRef, useState } from "react";
import type { KeptOffer } from "#modules/search/components/kept/fetch-cards.ts";
import { usePage } from "#modules/sites/context.tsx";
import { toggleWish } from "#modules/wishlist/components/use-wishlist.ts";
import { hasEntry, type WishlistEntry } from "#modules/wishlist/wishlist.ts";
import { Button } from "#ui/button.tsx";
import css from "./wishlist.module.css";

type Removed = { entry: WishlistEntry; name: string };

/** After a heart was cleared: which offer left, and the way back. The focus comes here, since the heart is gone. */
export function Undo({ entries, offers }: { entries: readonly WishlistEntry[]; offers: readonly KeptOffer[] }) {
  const { t } = usePage();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const before = useRef<readonly KeptOffer[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = before.current.find(({ entry, card }) => card !== null && !hasEntry(entries, entry));
    before.current = offers;
    if (left?.card) setRemoved({ entry: left.entry, name: left.card.flowType === "activity" ? left.card.label : left.card.hotel.label });
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
      {isBack ? null : <><p>{t("content.wishlist.removed", { name: removed.name })}</p><Button look="link" onClick={restore}>{t("content.wishlist.undo")}</Button></>}
    </div>
  );
}
