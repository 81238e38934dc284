import { useEffect, useId, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { leadsOn, useStay, type Missing } from "./stay-context.tsx";
import type { Chosen } from "./chosen.ts";
import css from "./booking-panel.module.css";

const LABELS = {
  dates: "product.seeAvailability",
  availability: "product.otherDates",
  smallerParty: "product.otherParty",
  activities: "product.book",
} as const;

/** Books when nothing is missing; else it says what is missing and opens it (docs/product/buying.md#checkout). */
export function BookButton({ small }: { small?: boolean }) {
  const { t } = usePage();
  const { missing, bookHref, isQuoting, hasFailed, isAsked, setAsked } = useStay();
  const tell = useTellBooking();
  const ask = useAsk();
  const hintId = useId();
  const [isWaiting, waitForQuote] = useWait(small);
  if (missing === null && !isQuoting && !hasFailed) {
    return (
      <ButtonLink href={bookHref} onClick={tell} wide={!small} small={small}>
        {t("product.book")}
      </ButtonLink>
    );
  }
  const hint = isWaiting
    ? t("product.bookWhenPriced")
    : isAsked && !small && missing === "dates"
      ? t("product.chooseDates")
      : "";
  return (
    <>
      <Button
        wide={!small}
        small={small}
        busy={isQuoting}
        className={css["scripted"]}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => {
          if (isQuoting && !leadsOn(missing)) return waitForQuote();
          setAsked(true);
          ask(missing, small);
        }}
      >
        {t(LABELS[missing ?? "activities"])}
      </Button>
      <p id={hintId} role="status" className={small ? "vh" : classes(css["hint"], isWaiting && css["calm"])}>
        {hint}
      </p>
    </>
  );
}

/** Who presses while the price is still on its way goes on once it is there, unless something else was chosen meanwhile. */
function useWait(isAway: boolean | undefined): [boolean, () => void] {
  const { chosen, isQuoting, hasFailed, missing, bookHref, setAsked } = useStay();
  const tell = useTellBooking();
  const ask = useAsk();
  const [awaited, setAwaited] = useState<Chosen | null>(null);
  useEffect(() => {
    if (!awaited || isQuoting) return;
    setAwaited(null);
    if (awaited !== chosen || hasFailed) return;
    if (missing === null) {
      tell();
      return location.assign(bookHref);
    }
    setAsked(true);
    ask(missing, isAway);
  }, [awaited, isQuoting, chosen, hasFailed, missing, bookHref, setAsked, ask, tell, isAway]);
  return [awaited !== null && awaited === chosen, () => setAwaited(chosen)];
}

function useTellBooking(): () => void {
  const { quote, onBook } = useStay();
  return () => {
    if (quote?.priceInfo) onBook(quote.priceInfo);
  };
}

/** The bar hides once the panel is in sight: what opens now gives the focus back to the panel. */
function goToPanel(): void {
  const panel = document.getElementById("booking");
  panel?.scrollIntoView({ block: "center" });
  panel?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
}

/** Takes the visitor to what is missing; from a bar that stands away from the panel, back to the panel first. */
function useAsk(): (missing: Missing, isAway?: boolean) => void {
  const { setCalendarOpen, setPartyOpen } = useStay();
  return (missing, isAway) => {
    if (isAway) goToPanel();
    if (missing === "dates" || missing === "availability") setCalendarOpen(true);
    if (missing === "smallerParty") setPartyOpen(true);
    if (missing === "activities") document.querySelector<HTMLElement>("#activity-days input:enabled")?.focus();
  };
}
