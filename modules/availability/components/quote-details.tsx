import { useEffect } from "react";
import { endRoom } from "#ui/kept-room.ts";
import { ActivityPicker } from "./activity-picker.tsx";
import { PANEL_ROOMS } from "./panel-rooms.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteSkeleton } from "./quote-skeleton.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** What a panel says once there are dates: days of activities, lines of the price; while the first quote is on its way, their places. */
export function QuoteDetails() {
  const { quote, isQuoting } = useStay();
  const isThere = quote !== null;
  useEffect(() => {
    // A refusal has its code when it comes, and the height of what was waited for.
    if (isQuoting) import("./panel-problem.tsx").then(({ keepRoom }) => keepRoom()).catch(() => {});
  }, [isQuoting]);
  useEffect(() => {
    if (isThere) endRoom(PANEL_ROOMS);
    return () => endRoom(PANEL_ROOMS);
  }, [isThere]);
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
