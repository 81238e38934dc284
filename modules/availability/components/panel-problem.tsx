import { CalendarX } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { writeQuery } from "#modules/visit/state.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeDates } from "#modules/visit/stay.ts";
import { SectionLink } from "#ui/section-link.tsx";
import type { NearestStayView, Quote } from "../types.ts";
import { BookButton } from "./book-button.tsx";
import { rememberRefusal } from "./refused-days.ts";
import { useStay } from "./stay-context.tsx";
import { TellWhenFree } from "./tell-when-free.tsx";
import css from "./booking-panel.module.css";
import problemCss from "./panel-problem.module.css";

/** A refusal has the height of what was waited for: what is below it stays where it is. */
export function keepRoom(): void {
  const panel = document.getElementById("booking");
  panel?.style.setProperty("--asked-room", `${panel.offsetHeight}px`);
}

/** How many of the nearest stays stand open, the ways on with all of them, by how often what is said was too high for its room. */
const OPEN = [3, 1, 0] as const;

/** What of a refusal has to be folded so that the panel keeps the height that it had while it asked; known before anything is painted. */
function useFold(): number {
  const [fold, setFold] = useState(0);
  useLayoutEffect(() => {
    const panel = document.getElementById("booking");
    const room = parseFloat(panel?.style.getPropertyValue("--asked-room") ?? "");
    if (panel && panel.offsetHeight > room && fold < OPEN.length - 1) setFold(fold + 1);
  }, [fold]);
  return fold;
}

/** Why the chosen stay cannot be booked, in words, and the ways on: the nearest days that can be, and other stays (docs/product/product.md#refusals). */
export function PanelProblem({ quote }: { quote: Quote }) {
  const { product, chosen } = useStay();
  const { party, checkin } = chosen;
  const fold = useFold();
  const open = OPEN[fold] ?? 0;
  useEffect(() => {
    if (checkin) rememberRefusal(quote, { productId: product.id, party, checkin });
  }, [quote, product.id, party, checkin]);
  return (
    <>
      <div className={css["problem"]} role="alert">
        <CalendarX aria-hidden size={20} />
        <p>{quote.errors[0]?.message}</p>
        <NearestStays stays={quote.nearestStays.slice(0, open)} isTitled />
        <Ways isFolded={fold > 0}>
          <NearestStays stays={quote.nearestStays.slice(open)} isTitled={open === 0} />
          <OtherStays quote={quote} />
        </Ways>
      </div>
      <Again />
    </>
  );
}

/** What has no room opens at a touch. */
function Ways({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { t } = usePage();
  return isFolded ? (
    <details className={problemCss["more"]} data-screen>
      <summary>{t("product.nearest.more")}</summary>
      {children}
    </details>
  ) : (
    children
  );
}

function NearestStays({ stays, isTitled }: { stays: readonly NearestStayView[]; isTitled: boolean }) {
  const { t } = usePage();
  return stays.length === 0 ? null : (
    <div data-screen>
      {isTitled ? <p className={problemCss["nearTitle"]}>{t("product.nearest.title")}</p> : null}
      <ul className={problemCss["near"]}>
        {stays.map((stay) => (
          <li key={`${stay.checkin} ${stay.nights}`}>
            <NearestStay stay={stay} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The button of the panel under what is said here, in the place of the one that stood higher: nothing that somebody is about to touch moves away
 * (docs/product/product.md#refusals). Whoever was on that one is on this.
 */
function Again() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement?.closest("#book"))
      place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={css["again"]}>
      <BookButton />
    </div>
  );
}

/** A link to the same page on other days; with JavaScript the days change in place. */
function NearestStay({ stay: { checkin, checkout, nights, priceInfo } }: { stay: NearestStayView }) {
  const { t, format } = usePage();
  const { chosen, promotionCode, setDates } = useStay();
  const query = writeQuery({
    ...writeDates({ checkin, nights }),
    ...writePeople(chosen.party),
    ...(promotionCode ? { promotionCode } : {}),
  });
  return (
    <a
      href={`?${query}`}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        setDates(checkin, checkout);
      }}
    >
      <span>
        <b>{format.dayRange(checkin, checkout)}</b> <small>{t("unit.nights", { count: nights })}</small>
      </span>{" "}
      <span className="price">{format.money(priceInfo.totalPrice)}</span>
    </a>
  );
}

/** Where else to look with the same dates and party: the hotel's other offers, its surroundings. */
function OtherStays({ quote }: { quote: Quote }) {
  const { t } = usePage();
  const { product, choiceHash } = useStay();
  const { location } = product.hotel;
  return (
    <ul className={problemCss["ways"]} data-screen>
      <TellWhenFree quote={quote} />
      {product.siblings?.length ? (
        <li>
          <SectionLink section="products">{t("product.expired.others")}</SectionLink>
        </li>
      ) : null}
      {location.uri ? (
        <li>
          <a href={location.uri + choiceHash}>{t("product.expired.around", { city: location.label })}</a>
        </li>
      ) : null}
    </ul>
  );
}
