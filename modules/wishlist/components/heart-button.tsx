import { Heart } from "lucide-react";
import type { OfferFacts } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { toggleWish, useIsWished } from "./use-wishlist.ts";
import { withVisit } from "../kept-visit.ts";
import type { WishlistEntry } from "../types.ts";
import css from "./heart-button.module.css";

type Props = {
  kind: WishlistEntry["kind"];
  offer: OfferFacts;
  name: string;
  /** Dates, party and flow that it is liked with, as in an address. */ state?: Readonly<
    Record<string, string | undefined>
  >;
  className?: string;
};

/** Keeps an offer, or lets it go. `name`: of what, for those who do not see the card. */
export function HeartButton({ kind, offer, name, state, className }: Props) {
  const { t } = usePage();
  const entry = { kind, id: offer.offerId, ...withVisit(state) };
  const isWished = useIsWished(entry);
  const toggle = () => track({ name: toggleWish(entry) ? "add_to_wishlist" : "remove_from_wishlist", ...offer });
  return (
    <button
      type="button"
      className={classes(css["heart"], isWished && css["on"], className)}
      aria-pressed={isWished}
      aria-label={t("card.keep", { name })}
      onClick={toggle}
    >
      <Heart aria-hidden size={20} strokeWidth={1.9} />
    </button>
  );
}
