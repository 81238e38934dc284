import { cutSummary } from "./shorten.ts";
import css from "./product.module.css";

/** A line of a program, cut at 250 letters: its dialog has the rest, and the page itself where no script opens dialogs. */
export function Summary({ text }: { text: string }) {
  const [shown, rest] = cutSummary(text);
  if (!rest) return shown;
  return (
    <>
      {shown}
      <span className={css["summaryDots"]} aria-hidden>
        {"\u00a0…"}
      </span>
      <span className={css["summaryRest"]}>{rest}</span>
    </>
  );
}
