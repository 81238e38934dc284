import { Suspense, useEffect, useRef, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { followAccount, isByAccount } from "#modules/wishlist/components/account-list.ts";
import { readWishes, wishListeners } from "#modules/wishlist/components/whole-list.ts";
import { MOST_WISHES } from "#modules/wishlist/entries.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { hasEntry } from "#modules/wishlist/wishlist.ts";
import { onDemand } from "#ui/late.tsx";
import { SavedNote, type Said } from "./saved-note.tsx";

const WishDrawer = onDemand(async () => (await import("./wish-drawer.tsx")).WishDrawer);

const JUST_NOW_MS = 3_000;

/** Where the list itself says what is on it. */
const IS_LIST = /\/wishlist$/;

type KeeperProps = {
  /** When this was asked for, milliseconds: what has changed since is said. */ since: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/**
 * What hearts ask for once they are pressed (docs/product/services.md#wishlist): the word that an offer is kept, the drawer behind it, and the way to the list of
 * the account. Pages bring none of it.
 */
export function WishKeeper({ since, isOpen, onOpen, onClose }: KeeperProps) {
  const { t } = usePage();
  const [said, setSaid] = useState<Said | null>(null);
  const [given] = useState(() => listBefore(since));
  const before = useRef(given);
  const heart = useRef<Element | null>(null);
  useEffect(() => {
    const hear = () => {
      const list = readWishes();
      const change = isByAccount() ? null : changeOf(before.current, list);
      before.current = list;
      heart.current = document.activeElement;
      if (change === "kept" && !IS_LIST.test(location.pathname)) setSaid({ kind: "kept", text: t("wishlist.saved") });
      if (change === "full") setSaid({ kind: "full", text: t("wishlist.full", { most: MOST_WISHES }) });
      if (change === "less") setSaid(null);
    };
    if (readWishes() !== before.current) hear();
    wishListeners.add(hear);
    const stop = followAccount(({ refused }) => {
      if (refused > 0) setSaid({ kind: "full", text: t("wishlist.mergedFull", { count: refused, most: MOST_WISHES }) });
    });
    return () => {
      wishListeners.delete(hear);
      stop();
    };
  }, [t]);
  useEffect(() => {
    if (isOpen) setSaid(null);
  }, [isOpen]);
  const open = () => {
    // The note goes: the drawer gives the focus back to the heart.
    if (heart.current instanceof HTMLElement) heart.current.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <>
      <SavedNote said={isOpen ? null : said} onOpen={open} onOver={() => setSaid(null)} />
      {isOpen ? (
        <Suspense>
          <WishDrawer onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What was kept before this was asked for: it is asked for by the very press of the first heart. */
function listBefore(since: number): readonly WishlistEntry[] {
  const list = readWishes();
  const [newest, ...others] = list;
  return newest?.at !== undefined && since - newest.at < JUST_NOW_MS ? others : list;
}

/** What a press of a heart did: one offer more on top, a full list that stayed as it was, or one less. */
function changeOf(before: readonly WishlistEntry[], list: readonly WishlistEntry[]): "kept" | "full" | "less" | null {
  const [first] = list;
  if (list.length === before.length + 1 && first?.at && !hasEntry(before, first)) return "kept";
  if (list.length >= MOST_WISHES && list.length === before.length) return "full";
  return list.length < before.length ? "less" : null;
}
