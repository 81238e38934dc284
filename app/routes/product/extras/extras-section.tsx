import { useEffect } from "react";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { ChangingDialog } from "./changing-dialog.tsx";
import { ExtraCard, extraCardId } from "./extra-card.tsx";
import { priceOfExtra } from "./extra-price.ts";
import type { Extras } from "./question.ts";
import { showAdded } from "./added.ts";
import { useChange } from "./use-change.ts";
import { useExtras } from "./use-extras.ts";
import css from "./extras.module.css";

/** "And to go a little further?": steps to richer stays of the hotel, and back (docs/product/product.md#upsells). Nothing where there are none. */
export function ExtrasSection({ first, giftNights }: { first: Extras; giftNights: number | null }) {
  const { t, format } = usePage();
  const { chosen, quote } = useStay();
  const { upsells, isAsking } = useExtras({ first, giftNights });
  const { change, changing, addressOf, cameFrom } = useChange(giftNights);
  const ask = { nights: chosen.nights, giftNights };
  const added = upsells.find(({ id, direction }) => id === cameFrom && direction === "remove");
  const price = added && priceOfExtra(added, ask);
  // Beside a total after a code, a difference before it would not add up.
  const badge = added
    ? [
        ...(price && price.total > 0 && chosen.nights && !quote?.promotionCodeItem
          ? [`+${format.money(price.total)}`]
          : []),
        added.label,
      ].join(" · ")
    : null;
  useEffect(() => {
    showAdded(isAsking ? null : badge);
    return () => showAdded(null);
  }, [badge, isAsking]);
  useEffect(() => {
    if (cameFrom) document.getElementById(extraCardId(cameFrom))?.focus({ preventScroll: true });
  }, [cameFrom]);
  if (upsells.length === 0) return null;
  return (
    <section id="extras" className={css["extras"]} aria-busy={isAsking}>
      <h2>{t("extras.title")}</h2>
      <p className={css["under"]}>{t("extras.text")}</p>
      <ul className={classes(css["cards"], isAsking && css["asking"])}>
        {upsells.map((upsell) => (
          <ExtraCard
            key={upsell.id}
            upsell={upsell}
            price={priceOfExtra(upsell, ask)}
            href={addressOf(upsell)}
            onChange={change}
          />
        ))}
      </ul>
      <ChangingDialog upsell={changing} />
    </section>
  );
}
