/** How long a confirmation link works, and how long an address waits for its confirmation before it is forgotten. */
export const CONFIRM_DAYS = 7;
/** Confirmation mails of one sign-up: the first may have been lost. */
const MOST_MAILS = 3;
/** Between two confirmation mails to one address, whatever sites it was typed on: whoever types somebody else's cannot fill a mailbox. */
const PAUSE_MINUTES = 60;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When a sign-up that waits for its confirmation gets a mail; null for not at all. `mails`: how many it had, `lastMailAt`: when the last one to
 * the address leaves, of any site. The first mail waits its turn, so that nobody who signs up on two sites is forgotten; asking again is
 * answered only when it is due.
 */
export function nextMail({ mails, lastMailAt }: { mails: number; lastMailAt: Date | null }, now: Date): Date | null {
  const free = lastMailAt === null ? now : new Date(lastMailAt.getTime() + PAUSE_MINUTES * MINUTE);
  if (free <= now) return mails < MOST_MAILS ? now : null;
  return mails === 0 ? free : null;
}

/** When the links of a mail stop confirming. */
export function confirmDeadline(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + CONFIRM_DAYS * DAY);
}

/** Pending addresses that were last written to before this moment are forgotten. */
export function lapsesBefore(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_DAYS * DAY);
}
