import { CalendarX, CreditCard, Headset, ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ActivityPicker } from "./activity-picker.tsx";
import { CancellationDialog } from "./cancellation-dialog.tsx";
import { DatesAndParty } from "./dates-and-party.tsx";
import { PanelPrice } from "./panel-price.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** The one place of a product page where dates, party and price meet, and the way to the checkout. */
export function BookingPanel() {
  const { t } = usePage();
  const { product, quote, isQuoting } = useStay();
  return (
    <section className={css["panel"]} id="booking" aria-label={t("product.panel.label")} aria-busy={isQuoting}>
      <PanelPrice />
      <DatesAndParty />
      <ActivityPicker />
      {quote?.priceInfo ? <QuoteLines quote={quote} /> : null}
      <PanelProblem />
      {product.expired ? null : <BookButton />}
      <CancellationLabel />
      <ul className={css["assure"]}>
        <li><CreditCard aria-hidden size={18} />{t("product.panel.securePayment")}</li>
        <li><Headset aria-hidden size={18} />{t("product.panel.team")}</li>
      </ul>
    </section>
  );
}

/** Books when nothing is missing; else it says what is missing and opens it (spec B §4, Checkout start). */
export function BookButton({ small }: { small?: boolean }) {
  const { t } = usePage();
  const { missing, bookHref, isQuoting, setCalendarOpen, hasFailed } = useStay();
  const [isAsked, setAsked] = useState(false);
  const hintId = useId();
  if (missing === null && !isQuoting && !hasFailed) {
    return <ButtonLink href={bookHref} wide={!small} small={small}>{t("product.book")}</ButtonLink>;
  }
  const ask = () => {
    setAsked(true);
    if (missing === "dates" || missing === "availability") setCalendarOpen(true);
    if (missing === "activities") document.getElementById("activity-days")?.querySelector("input")?.focus();
  };
  const label = missing === "dates" ? t("product.seeAvailability") : missing === "availability" ? t("product.otherDates") : t("product.book");
  return (
    <>
      <Button wide={!small} small={small} busy={isQuoting} aria-describedby={isAsked ? hintId : undefined} onClick={ask}>{label}</Button>
      {small ? null : <p id={hintId} role="status" className={css["hint"]}>{isAsked && missing === "dates" ? t("product.chooseDates") : isAsked && missing === "activities" ? t("product.chooseActivityDates") : ""}</p>}
    </>
  );
}

/** Why the chosen stay cannot be booked, in words, with a way on. */
function PanelProblem() {
  const { t } = usePage();
  const { quote, missing, hasFailed, retry, setCalendarOpen } = useStay();
  if (hasFailed) {
    return <p className={css["problem"]} role="alert"><CalendarX aria-hidden size={20} /><span>{t("error.oops")} <Button look="link" onClick={retry}>{t("action.retry")}</Button></span></p>;
  }
  if (missing !== "availability" || !quote) return null;
  return (
    <p className={css["problem"]} role="alert">
      <CalendarX aria-hidden size={20} />
      <span>{quote.errors[0]?.message} <Button look="link" onClick={() => setCalendarOpen(true)}>{t("product.otherDates")}</Button></span>
    </p>
  );
}

/** Spec B §4, Cancellation label. */
function CancellationLabel() {
  const { t } = usePage();
  const { quote, product } = useStay();
  const [isOpen, setOpen] = useState(false);
  const message = quote?.cancellationPolicy.message ?? (product.cancellation.cancellable ? t("quote.cancellation.addDates") : t("quote.cancellation.none"));
  return (
    <>
      <button type="button" className={css["cancellation"]} onClick={() => setOpen(true)}><ShieldCheck aria-hidden size={18} /><span>{message}</span></button>
      <CancellationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
