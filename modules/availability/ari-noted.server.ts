import { sql, type Param, type Placeholder, type SQL } from "drizzle-orm";
import { rateChange, rateDay, VALUE_COLUMNS } from "./tables.server.ts";

/** What is different of a day by what is said (`said`), one side of it. */
const different = (side: "r" | "said"): SQL =>
  sql.raw(
    `jsonb_strip_nulls(jsonb_build_object(${Object.entries(VALUE_COLUMNS)
      .map(
        ([name, column]) =>
          `'${name}', case when said.${column} is not null and said.${column} is distinct from r.${column} then ${side}.${column} end`,
      )
      .join(", ")}))`,
  );

const isDifferent = sql.raw(
  Object.values(VALUE_COLUMNS)
    .map((column) => `said.${column} <> r.${column}`)
    .join(" or "),
);

/** A part of the statement that writes rates: what it changes of which day, for the history of the day; what waits for an amount is not there yet. */
export const notedRates = ({ now, setBy }: Record<"now" | "setBy", Placeholder | Param>): SQL => sql`
  insert into ${rateChange} (room_rate_id, day, at, set_by, before, after)
  select said.room_rate_id, said.day, ${now}::timestamptz, ${setBy}::text,
    case when r.day is not null then ${different("r")} end, ${different("said")}
  from said left join ${rateDay} r on r.room_rate_id = said.room_rate_id and r.day = said.day
  where (r.day is null and said.amount_cents is not null) or ${isDifferent}`;
