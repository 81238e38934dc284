import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Tabs } from "#ui/tabs.tsx";
import { BookButton } from "./book-button.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./sticky-bars.module.css";

/** Scrolled pixels after which a phone shows its price bar (spec B §9). */
const PHONE_OFFSET = 250;

/** Once the booking panel is out of sight: tabs, price and the button, above on a wide screen, below on a phone. */
export function StickyBars({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const { t, format } = usePage();
  const { product, quote, fromPrice } = useStay();
  const { isPanelGone, isScrolled } = useScrollState();
  if (product.expired) return null;
  const price = quote?.priceInfo ?? fromPrice;
  const amount = quote?.priceInfo ? format.money(quote.priceInfo.sellPrice) : price ? format.moneyUp(price.sellPrice / price.nights) : null;
  const words = quote?.priceInfo ? t("unit.nights", { count: quote.priceInfo.nights }) : t("unit.perNight");
  const isShown = isPanelGone && isScrolled;
  return (
    <div className={classes(css["bar"], isShown && css["shown"])} inert={!isShown} data-sticky-bar>
      <div className="wrap">
        <div className={css["tabs"]}><Tabs label={t("product.tabs")} items={sections} /></div>
        <div className={css["buy"]}>
          {amount ? <p><span className="price">{amount}</span><small>{quote?.priceInfo ? words : `${t("unit.from")} · ${words}`}</small></p> : <span />}
          <BookButton small />
        </div>
      </div>
    </div>
  );
}

function useScrollState(): { isPanelGone: boolean; isScrolled: boolean } {
  const [isPanelGone, setPanelGone] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const panel = document.getElementById("booking");
    const observer = new IntersectionObserver(([entry]) => setPanelGone(entry ? !entry.isIntersecting : false));
    if (panel) observer.observe(panel);
    const onScroll = () => setScrolled(scrollY > PHONE_OFFSET);
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", onScroll);
    };
  }, []);
  return { isPanelGone, isScrolled };
}
