/** How long a confirmation link works, and how long an address waits for its confirmation before it is forgotten. */
export const CONFIRM_DAYS = 7;
/** Confirmation mails to one address: whoever types somebody else's cannot fill a mailbox. */
const MOST_MAILS = 3;
const PAUSE_MINUTES = 10;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whether somebody who asks again while pending gets another mail: the first may have been lost. */
export function isMailDue({ mails, mailedAt }: { mails: number; mailedAt: Date | null }, now: Date): boolean {
  return mails < MOST_MAILS && (mailedAt === null || now.getTime() - mailedAt.getTime() >= PAUSE_MINUTES * MINUTE);
}

/** When the links of a mail stop confirming. */
export function confirmDeadline(mailedAt: Date): Date {
  return new Date(mailedAt.getTime() + CONFIRM_DAYS * DAY);
}

/** Pending addresses that were last written to before this moment are forgotten. */
export function lapsesBefore(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_DAYS * DAY);
}
