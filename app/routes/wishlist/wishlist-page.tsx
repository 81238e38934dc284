import { useRootData } from "#app/root-data.ts";
import { useKept } from "#modules/search/components/kept/use-kept.ts";
import { accountWishlistPath, signInToPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { useWishlist } from "#modules/wishlist/components/whole-list.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import { EmptyList } from "./empty-list.tsx";
import { Undo } from "./undo.tsx";
import { useIsLive, WishList } from "./wish-list.tsx";
import css from "./wishlist.module.css";

/** The list of this browser. Whoever has an account finds the way to its own list, with or without JavaScript. */
export function WishlistPage() {
  const { t, site } = usePage();
  const isLive = useIsLive();
  const entries = useWishlist();
  const kept = useKept(entries, site.id);
  const isEmpty = isLive && entries.length === 0;
  return (
    <div className={`wrap ${css["page"]}`}>
      <h1>{t("content.wishlist.title")}</h1>
      <div className={css["count"]} role="status">
        {isLive && entries.length > 0 ? <h2>{t("content.wishlist.count", { count: entries.length })}</h2> : null}
      </div>
      <noscript>
        <p>{t("content.wishlist.noScript")}</p>
      </noscript>
      {isEmpty ? null : <ToAccount text={t("wishlist.drawer.keep")} />}
      {isLive ? <Undo entries={entries} offers={kept.offers} /> : null}
      {isEmpty ? (
        <>
          <EmptyList text={t("content.wishlist.intro")} />
          <ToAccount text={t("wishlist.account.see")} className={css["others"]} />
        </>
      ) : (
        <WishList kept={kept} entries={isLive ? entries : UNKNOWN} />
      )}
    </div>
  );
}

const UNKNOWN: readonly WishlistEntry[] = [
  { kind: "stay", id: "1" },
  { kind: "stay", id: "2" },
  { kind: "stay", id: "3" },
];

type ToAccountProps = { text: string; className?: string };

/** The same list on every device: what is here joins it. */
function ToAccount({ text, className = css["keepThem"] }: ToAccountProps) {
  const { site } = usePage();
  if (!useRootData()?.shell.hasAccounts) return null;
  return (
    <p className={className}>
      <a href={signInToPath(site, accountWishlistPath(site))} rel="nofollow">
        {text}
      </a>
    </p>
  );
}
