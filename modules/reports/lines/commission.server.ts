import { sql } from "drizzle-orm";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { CONFIRMED_STATES } from "#modules/booking/states.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { virtualCard } from "#modules/suppliers/cards/tables.server.ts";
import type { Report } from "../types.ts";
import { ofSite } from "./parts.server.ts";

/**
 * What stays that ended in the period were sold for, and what of their nights the hotel is owed, a stay a line. What is kept of the nights is known where the
 * hotel's contract says it (`virtualCard` of the catalogue, as its card was issued, else as it says now); of all others nothing is guessed. A hotel is owed
 * whole what the house bears a part of (docs/product/after-sale.md#borne).
 */
export const COMMISSION: Report = {
  lines: ({ from, until, site }) => sql`
    select number, site, hotel, country, checkin, day, sold, nightly, points / 100.0 as percent,
      case when points is null then 0 else nightly - round(nightly * points / 10000.0)::bigint end as net,
      case when points is null then 0 else round(nightly * points / 10000.0)::bigint end as commission,
      case when points is null then sold else 0 end as unknown
    from (
      select o.number, o.site_id as site, h.name as hotel, h.country, st.checkin::text as checkin, st.checkin + st.nights as day,
        i.amount_cents - coalesce((select sum(r.amount_cents) from order_reduction r where r.item_id = i.id), 0) as sold,
        (select coalesce(sum(n::bigint), 0) from jsonb_array_elements_text(coalesce(i.snapshot -> 'hotelNightlyCents', i.snapshot -> 'nightlyCents')) n) as nightly,
        coalesce((select c.commission_points from ${virtualCard} c where c.order_id = o.id and c.hotel_id = st.hotel_id order by c.issued_at desc nulls last limit 1),
          round((h.virtual_card ->> 'commissionPercent')::numeric * 100)::int) as points
      from ${stayItem} st
      join ${orderItem} i on i.id = st.item_id
      join ${order} o on o.id = i.order_id
      join ${hotel} h on h.id = st.hotel_id
      where st.checkin between ${from}::date - 60 and ${until} and st.checkin + st.nights between ${from} and ${until}
        and o.state in (${sql.join(
          CONFIRMED_STATES.map((state) => sql`${state}`),
          sql`, `,
        )}) ${ofSite(sql`o.site_id`, site)}
    ) stays
    order by day, number`,
  columns: [
    { name: "number", kind: "text" },
    { name: "site", kind: "word" },
    { name: "hotel", kind: "text" },
    { name: "country", kind: "word" },
    { name: "checkin", kind: "day" },
    { name: "sold", kind: "money" },
    { name: "nightly", kind: "money" },
    { name: "net", kind: "money" },
    { name: "commission", kind: "money" },
    { name: "unknown", kind: "money" },
  ],
  groups: ["hotel", "country", "site", "month"],
  measures: [
    { name: "stays", kind: "count", isFigure: true, sum: sql`count(*)` },
    { name: "amount", kind: "money", isFigure: true, sum: sql`sum(l.sold)` },
    { name: "net", kind: "money", sum: sql`sum(l.net)` },
    { name: "commission", kind: "money", isFigure: true, sum: sql`sum(l.commission)` },
    { name: "unknown", kind: "money", isFigure: true, sum: sql`sum(l.unknown)` },
  ],
};
