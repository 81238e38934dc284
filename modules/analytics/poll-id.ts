/** How an id that another script sets is waited for (docs/product/services.md#analytics). */
export const POLL_TRIES = 5;
export const POLL_EVERY_MS = 1000;

export type PollOptions = {
  read: () => string | null | undefined;
  wait?: (milliseconds: number) => Promise<void>;
  tries?: number;
  everyMs?: number;
};

/** Asks for an id that another script sets in its own time: at once, then every second, five times in all. Null when it never came. */
export async function pollAnalyticsId({
  read,
  wait = sleep,
  tries = POLL_TRIES,
  everyMs = POLL_EVERY_MS,
}: PollOptions): Promise<string | null> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const id = read();
    if (id) return id;
    if (attempt < tries) await wait(everyMs);
  }
  return null;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
