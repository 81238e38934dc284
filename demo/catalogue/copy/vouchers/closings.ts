import type { ActivityThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";
import { readTable } from "#platform/json.ts";
import tables from "./closings.json" with { type: "json" };

/** Last sentence of a voucher's description, by its first theme. */
export const VOUCHER_CLOSINGS: Record<ActivityThemeKey, readonly Five[]> = readTable(tables.VOUCHER_CLOSINGS);

/** How to reserve: `{days}` days ahead (the second list where Saturdays are closed), only the day of a ticket that holds from morning to night, or not at all. */
export const RESERVATIONS: Record<"ahead" | "aheadOnAnyDay" | "dated" | "free", readonly Five[]> = readTable(
  tables.RESERVATIONS,
);
