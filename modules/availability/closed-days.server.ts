import { COUNTRY_RULES, type Closing } from "./country-rules.ts";

/** What rates say of it. */
const COLUMNS: Record<Closing, string> = {
  nights: "is_closed",
  arrival: "closed_to_arrival",
  departure: "closed_to_departure",
};

/**
 * Whether a day of a room rate is closed for something, by its rates or a rule of its country: SQL over a row of `rate_day`, which `row` names. What
 * reads these columns reads them by this; a search that did not would promise what the quote refuses.
 */
export function closedSql(row: string, closes: Closing): string {
  const column = `${row}.${COLUMNS[closes]}`;
  const rules = COUNTRY_RULES.filter((rule) => rule.closes === closes);
  if (rules.length === 0) return column;
  const day = `to_char(${row}.day, 'MM-DD')`;
  const days = rules.map(({ on }) => `'${on}'`).join(", ");
  const pairs = rules.map(({ country, on }) => `('${country}', '${on}')`).join(", ");
  return `(${column} or case when ${day} in (${days}) then exists (
    select from room_rate country_rate join hotel country_hotel on country_hotel.id = country_rate.hotel_id
    where country_rate.id = ${row}.room_rate_id and (country_hotel.country, ${day}) in (${pairs})) else false end)`;
}
