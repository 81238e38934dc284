import type { Quote } from "../types.ts";
import { ActivityPicker } from "./activity-picker.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteSkeleton } from "./quote-skeleton.tsx";
import css from "./booking-panel.module.css";

/** What a panel says once there are dates: days of activities, lines of the price; until there is a quote, their places. */
export function QuoteDetails({ quote }: { quote: Quote | null }) {
  return quote === null ? (
    <QuoteSkeleton />
  ) : (
    <>
      <div className={css["scripted"]}>
        <ActivityPicker />
      </div>
      {quote.priceInfo ? <QuoteLines quote={quote} /> : null}
    </>
  );
}
