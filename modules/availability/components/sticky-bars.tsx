import { Suspense, useEffect, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { useKeptRoom } from "#ui/kept-room.ts";
import { BookButton } from "./book-button.tsx";
import { PANEL_ROOMS } from "./panel-rooms.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { useStay } from "./stay-context.tsx";
import { STICKY_OFFSET_PX } from "./sticky-offset.ts";
import css from "./sticky-bars.module.css";

/** Once the panel's own button is out of sight: tabs, price and the button, above on a wide screen, below on a phone. */
export function StickyBars({
  hasReviews,
  added,
  beside,
}: {
  hasReviews: boolean;
  added: ReactNode;
  beside: ReactNode;
}) {
  const { t } = usePage();
  const { product } = useStay();
  const { isButtonGone, isScrolled } = useScrollState();
  useKeptRoom(PANEL_ROOMS);
  const isShown = isButtonGone && isScrolled;
  return (
    <div className={classes(css["bar"], isShown && css["shown"])} inert={!isShown} data-sticky-bar>
      <div className="wrap">
        <div className={css["tabs"]}>
          <ProductTabs label={`${t("product.tabs")} (${product.label})`} product={product} hasReviews={hasReviews} />
        </div>
        <div className={css["buy"]}>
          <div className={css["extra"]}>
            <Suspense fallback={null}>{added}</Suspense>
          </div>
          <Price />
          {beside}
          <BookButton small />
        </div>
      </div>
    </div>
  );
}

/** What the stay costs, what it would cost elsewhere, and for how long and how many; without dates a night of it. */
function Price() {
  const { t, format } = usePage();
  const { chosen, quote, fromPrice } = useStay();
  const { adults, children, babies } = chosen.party;
  const people = t("unit.people", { count: adults + children + babies });
  const final = quote?.priceInfo ?? null;
  const price = final ?? fromPrice;
  if (!price) return <span />;
  const perNight = (amount: number) => format.moneyUp(amount / price.nights);
  return (
    <p>
      {final ? null : <i>{t("unit.from")} </i>}
      <span className="price">{final ? format.money(final.totalPrice) : perNight(price.sellPrice)}</span>
      {price.promo > 0 ? (
        <s>
          <span className="vh">{t("unit.insteadOf")} </span>
          {final ? format.money(final.refPrice) : perNight(price.refPrice)}
        </s>
      ) : null}
      <small>
        {final ? `${t("unit.nights", { count: final.nights })}, ${people}` : t("product.price.perNight", { people })}
      </small>
    </p>
  );
}

/** What the bar covers of the window (docs/product/product.md#product-page). */
const BAR_PX = 72;

function useScrollState(): { isButtonGone: boolean; isScrolled: boolean } {
  const [isButtonGone, setButtonGone] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const button = document.getElementById("book");
    const observer = new IntersectionObserver(([entry]) => setButtonGone(entry ? !entry.isIntersecting : false), {
      rootMargin: `-${BAR_PX}px 0px 0px`,
    });
    if (button) observer.observe(button);
    const onScroll = () => setScrolled(scrollY > STICKY_OFFSET_PX);
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", onScroll);
    };
  }, []);
  return { isButtonGone, isScrolled };
}
