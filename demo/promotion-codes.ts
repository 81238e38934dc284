import { addDays, type Day } from "#platform/dates.ts";
import type { CodeInput } from "#modules/promotions/manage.server.ts";

/** What the demonstration knows of promotion codes: one that counts, one of an amount, one expired, one with a minimum, one that one order may have (docs/demo.md#codes). */
export const demoCodes = (today: Day): CodeInput[] => [
  { code: "VENDREDI15", percent: 15 },
  { code: "MERCI20", amountCents: 2_000 },
  { code: "ETE2026", percent: 20, validUntil: addDays(today, -1) },
  { code: "GRAND50", amountCents: 5_000, minimumCents: 50_000 },
  { code: "UNIQUE", percent: 25, maxUses: 1 },
];
