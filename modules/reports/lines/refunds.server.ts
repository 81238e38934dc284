import { sql } from "drizzle-orm";
import { AS_CARD, order, refund, tender } from "#modules/booking/tables.server.ts";
import type { Report } from "../types.ts";
import { dayOf, inSpan, ofSite } from "./parts.server.ts";

/** Money that went back, a refund a line, on the day on which it was done. `way`: over its provider, to a gift or card, by transfer. */
export const REFUNDS: Report = {
  lines: (ask) => sql`
    select r.done_at as at, ${dayOf(sql`r.done_at`)} as day, o.number, o.site_id as site, r.reason as cause,
      case when r.transfer = ${AS_CARD} then 'gift' when r.transfer is not null then 'transfer' when t.kind = 'provider' then 'provider' else 'gift' end as way,
      t.provider, r.reference, r.amount_cents as amount
    from ${refund} r
    join ${tender} t on t.id = r.tender_id
    join ${order} o on o.id = t.order_id
    where r.state = 'done' and ${inSpan(sql`r.done_at`, ask)} ${ofSite(sql`o.site_id`, ask.site)}
    order by r.done_at, r.id`,
  columns: [
    { name: "at", kind: "moment" },
    { name: "number", kind: "text" },
    { name: "site", kind: "word" },
    { name: "cause", kind: "word" },
    { name: "way", kind: "word" },
    { name: "provider", kind: "text" },
    { name: "reference", kind: "text" },
    { name: "amount", kind: "money" },
  ],
  groups: ["cause", "way", "site", "day", "week", "month"],
  measures: [
    { name: "refunds", kind: "count", isFigure: true, sum: sql`count(*)` },
    { name: "amount", kind: "money", isFigure: true, sum: sql`sum(l.amount)` },
  ],
};
