/** Milliseconds between a visitor's way to another page and the question (docs/product/services.md#acquisition). */
export const ASK_AFTER = 10_000;
/** Milliseconds that the thanks stand before the dialog goes. */
export const CLOSE_AFTER = 1_200;
/** Milliseconds until the next try when the visitor is in the middle of something. */
const TRY_AGAIN = 2_000;

type Timer = { isBusy: () => boolean; ask: () => void };

/** Asks after ten seconds, or as soon as the visitor is free after them. Returns what stops it. */
export function startAsking({ isBusy, ask }: Timer): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const attempt = () => {
    if (isBusy()) timer = setTimeout(attempt, TRY_AGAIN);
    else ask();
  };
  timer = setTimeout(attempt, ASK_AFTER);
  return () => clearTimeout(timer);
}
