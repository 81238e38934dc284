import { sql } from "drizzle-orm";
import { stockDay } from "#modules/availability/tables.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { SOLD_STATES } from "#modules/booking/states.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { hotel, stockPool } from "#modules/catalogue/tables.server.ts";
import type { Report } from "../types.ts";
import { ofSite } from "./parts.server.ts";

/** Nights that hotels offered and those that are sold of them, a hotel and month a line. What is offered is offered on all sites. */
export const OCCUPANCY: Report = {
  isOfStays: true,
  lines: ({ from, until, site }) => sql`
    select h.name as hotel, h.country, month as day, coalesce(o.offered, 0) as offered, coalesce(s.nights, 0) as nights
    from (
      select pool.hotel_id, date_trunc('month', d.day)::date as month, sum(d.booking_limit) as offered
      from ${stockDay} d join ${stockPool} pool on pool.id = d.pool_id
      where d.day between ${from} and ${until} and d.booking_limit > 0 group by 1, 2
    ) o
    full join (
      select st.hotel_id, date_trunc('month', night)::date as month, sum(st.rooms) as nights
      from ${stayItem} st
      join ${orderItem} i on i.id = st.item_id
      join ${order} o on o.id = i.order_id
      cross join lateral generate_series(st.checkin, st.checkin + st.nights - 1, interval '1 day') night
      where st.checkin between ${from}::date - 60 and ${until} and night between ${from} and ${until}
        and o.state in (${sql.join(
          SOLD_STATES.map((state) => sql`${state}`),
          sql`, `,
        )}) ${ofSite(sql`o.site_id`, site)}
      group by 1, 2
    ) s using (hotel_id, month)
    join ${hotel} h on h.id = hotel_id
    order by h.name, month`,
  columns: [
    { name: "hotel", kind: "text" },
    { name: "country", kind: "word" },
    { name: "day", kind: "day" },
    { name: "offered", kind: "count" },
    { name: "nights", kind: "count" },
  ],
  groups: ["hotel", "month", "country"],
  measures: [
    { name: "nights", kind: "count", isFigure: true, isMain: true, sum: sql`sum(l.nights)` },
    { name: "offered", kind: "count", isFigure: true, sum: sql`sum(l.offered)` },
    {
      name: "share",
      kind: "percent",
      isFigure: true,
      sum: sql`round(100.0 * sum(l.nights) / nullif(sum(l.offered), 0))`,
    },
  ],
};
