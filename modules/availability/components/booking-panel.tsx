import { Info, ShieldCheck } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { late, onDemand, soon } from "#ui/late.tsx";
import { BookButton } from "./book-button.tsx";
import { DatesAndParty } from "./dates-and-party.tsx";
import { PanelPrice } from "./panel-price.tsx";
import { PriceBanner } from "./price-banner.tsx";
import { LinesSkeleton } from "./lines-skeleton.tsx";
import { leadsOn, useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** A first visit is without dates: what a quote says comes when they are looked for, and is there before they are chosen. */
const QuoteDetails = soon(async () => (await import("./quote-details.tsx")).QuoteDetails);
const PanelProblem = soon(async () => (await import("./panel-problem.tsx")).PanelProblem);
const Assurances = late(async () => (await import("./assurances.tsx")).Assurances);
const CancellationDialog = onDemand(async () => (await import("./cancellation-dialog.tsx")).CancellationDialog);

/** What a browser without JavaScript gets: only the server has its code. */
const PlainForm = import.meta.env.SSR ? (await import("./plain-form.tsx")).PlainForm : null;

/** The one place of a product page where dates, party and price meet, and the way to the checkout. `beside`: another way to book, under the button. */
export function BookingPanel({ beside }: { beside?: ReactNode }) {
  const { t } = usePage();
  const { product, quote, isQuoting, isCalendarOpen } = useStay();
  return (
    <section
      className={css["panel"]}
      id="booking"
      aria-label={t(product.kind === "room" ? "product.room.panelLabel" : "product.panel.label")}
      aria-busy={isQuoting}
    >
      <div className={css["top"]} data-hash-region>
        <PriceBanner />
        <PanelPrice />
      </div>
      <DatesAndParty />
      <noscript>{PlainForm ? <PlainForm /> : null}</noscript>
      <div id="quote" className={css["quote"]}>
        {quote || isQuoting || isCalendarOpen ? (
          <Suspense fallback={isQuoting ? <LinesSkeleton /> : null}>
            <QuoteDetails />
          </Suspense>
        ) : null}
        <Problem />
      </div>
      <div id="book" className={css["book"]}>
        <BookButton />
      </div>
      {beside}
      <CancellationLabel />
      <Assurances />
    </section>
  );
}

/** Why the chosen stay cannot be booked; the button below leads to other dates. */
export function Problem() {
  const { t } = usePage();
  const { quote, missing, hasFailed, retry } = useStay();
  if (hasFailed) {
    return (
      <p className={css["problem"]} role="alert">
        <span>
          {t("error.oops")}{" "}
          <Button look="link" onClick={retry}>
            {t("action.retry")}
          </Button>
        </span>
      </p>
    );
  }
  return <Suspense>{quote && leadsOn(missing) ? <PanelProblem quote={quote} /> : null}</Suspense>;
}

/** The cancellation label (docs/product/product.md#cancellation). */
export function CancellationLabel() {
  const { t } = usePage();
  const { quote, isQuoting, product } = useStay();
  const [isOpen, setOpen] = useState(false);
  const isFlexible = quote?.cancellationPolicy.cancellable ?? product.cancellation.cancellable;
  const message =
    quote?.cancellationPolicy.message ?? t(isQuoting ? "product.cancellation.title" : "quote.cancellation.addDates");
  return (
    <>
      <button
        type="button"
        className={classes(css["cancellation"], !isFlexible && css["fixed"])}
        onClick={() => setOpen(true)}
      >
        {isFlexible ? <ShieldCheck aria-hidden size={18} /> : <Info aria-hidden size={18} />}
        <span>{message}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CancellationDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
