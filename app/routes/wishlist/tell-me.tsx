import { BellRing } from "lucide-react";
import { useRootData } from "#app/root-data.ts";
import { usePage } from "#modules/sites/context.tsx";
import { watchPath } from "#modules/sites/watch-paths.ts";
import { writeQuery } from "#modules/visit/state.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";
import css from "./wishlist.module.css";

/** The way to be told when a stay is free on the dates that it was kept with; nothing for gifts, which have none, and where there are no accounts. */
export function TellMe({ entry: { kind, id, visit } }: { entry: WishlistEntry }) {
  const { site, t } = usePage();
  const hasAccounts = useRootData()?.shell.hasAccounts ?? false;
  if (!hasAccounts || kind !== "stay" || !visit?.checkin || !visit.checkout) return null;
  const { checkin, checkout, a, c, b } = visit;
  const people = { ...(a ? { a } : {}), ...(c ? { c } : {}), ...(b ? { b } : {}) };
  return (
    <p className={css["tellMe"]}>
      <BellRing aria-hidden size={18} />
      <a href={watchPath(site, `stay=${id}&${writeQuery({ checkin, checkout, ...people })}`)} rel="nofollow">
        {t("wishlist.watch.offer")}
      </a>
    </p>
  );
}
