/** What can have been done just now, as an address says it. */
export const DONE = ["changed", "sent", "readdressed"] as const;
export type Done = (typeof DONE)[number];
