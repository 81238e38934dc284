import { ActivityPicker } from "./activity-picker.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteSkeleton } from "./quote-skeleton.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** What a panel says once there are dates: days of activities, lines of the price; while the first quote is on its way, their places. */
export function QuoteDetails() {
  const { quote, isQuoting } = useStay();
  if (!quote) return isQuoting ? <QuoteSkeleton /> : null;
  return (
    <>
      <div className={css["scripted"]}>
        <ActivityPicker />
      </div>
      {quote.priceInfo ? <QuoteLines quote={quote} /> : null}
    </>
  );
}
