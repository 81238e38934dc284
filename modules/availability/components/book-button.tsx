import { useId } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useStay, type Missing } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

const LABELS = { dates: "product.seeAvailability", availability: "product.otherDates", smallerParty: "product.otherParty", activities: "product.book" } as const;

/** Books when nothing is missing; else it says what is missing and opens it (spec B §4, Checkout start). */
export function BookButton({ small }: { small?: boolean }) {
  const { t } = usePage();
  const { missing, bookHref, isQuoting, hasFailed, isAsked, setAsked } = useStay();
  const ask = useAsk();
  const hintId = useId();
  if (missing === null && !isQuoting && !hasFailed) {
    return <ButtonLink href={bookHref} wide={!small} small={small}>{t("product.book")}</ButtonLink>;
  }
  const hint = isAsked && !small && missing === "dates" ? t("product.chooseDates") : "";
  return (
    <>
      <Button
        wide={!small}
        small={small}
        busy={isQuoting}
        className={css["scripted"]}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => {
          setAsked(true);
          ask(missing, small);
        }}
      >
        {t(LABELS[missing ?? "activities"])}
      </Button>
      {small ? null : <p id={hintId} role="status" className={css["hint"]}>{hint}</p>}
    </>
  );
}

/** Takes the visitor to what is missing; from a bar that stands away from the panel, back to the panel first. */
function useAsk(): (missing: Missing, isAway?: boolean) => void {
  const { setCalendarOpen, setPartyOpen } = useStay();
  return (missing, isAway) => {
    if (isAway) document.getElementById("booking")?.scrollIntoView({ block: "center" });
    if (missing === "dates" || missing === "availability") setCalendarOpen(true);
    if (missing === "smallerParty") setPartyOpen(true);
    if (missing === "activities") document.querySelector<HTMLElement>("#activity-days input:enabled")?.focus();
  };
}
