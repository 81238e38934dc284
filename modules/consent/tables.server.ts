import { bigserial, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Purpose } from "./purposes.ts";

/**
 * That somebody was asked, and what they said (Regulation (EU) 2016/679, article 7). No person is in it: `choiceId` is a random number that stands
 * beside the choice in the browser alone, and shows whose proof it is to whoever brings it.
 */
export const consentProof = pgTable(
  "consent_proof",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    choiceId: uuid().notNull(),
    locale: text().notNull(),
    revision: integer().notNull(),
    allowed: text().array().$type<Purpose[]>().notNull(),
    refused: text().array().$type<Purpose[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.at)],
);
