import { track } from "#modules/analytics/track.ts";

const SENT = "vendredi.reviewed";

/** A review leaves this page; whether it was taken, the next one knows. */
export function noteSent(): void {
  try {
    sessionStorage.setItem(SENT, "1");
  } catch {
    // Without a place to note it in, it is not told.
  }
}

/** It was taken: told once, and not again with a reload. */
export function tellSent(): void {
  try {
    if (sessionStorage.getItem(SENT) === null) return;
    sessionStorage.removeItem(SENT);
  } catch {
    return;
  }
  track({ name: "review_sent" });
}
