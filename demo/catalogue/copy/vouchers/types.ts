import type { Five } from "../../text.ts";

/** The words of one kind of activity voucher: its names, and what it is like. Placeholders are the hotel's (`{inTown}`, `{wines}`, `{park}`). */
export type VoucherCopy = { labels: readonly Five[]; texts: readonly Five[] };
