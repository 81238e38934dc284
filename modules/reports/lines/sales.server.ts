import { sql } from "drizzle-orm";
import { stayChange } from "#modules/booking/change/tables.server.ts";
import { order, orderItem, tender } from "#modules/booking/tables.server.ts";
import { ledgerEntry, ledgerPosting } from "#modules/ledger/tables.server.ts";
import type { Report } from "../types.ts";
import { dayOf, inSpan, ofSite } from "./parts.server.ts";

/**
 * What was sold, an item a line, on the day on which the books say so; a change of a stay is a line of its own, below zero where it became cheaper.
 * `gifts`: what of its order, or of the change, was paid with gifts and cards, which were sold before, told with the first item: what pays a later change is
 * of that one's day.
 */
export const SALES: Report = {
  isOfStays: true,
  lines: (ask) => sql`
    select p.at, ${dayOf(sql`p.at`)} as day, o.number, o.site_id as site, o.minisite_id as partner, p.kind as deed,
      case when i.kind = 'gift' then i.snapshot #>> '{subject,kind}' else i.kind end as kind,
      -e.amount_cents as amount,
      case when i.position = 1 then coalesce(
        (select sum(g.amount_cents) from ${ledgerPosting} taken join ${ledgerEntry} g on g.posting_id = taken.id
          join ${tender} t on t.order_id = o.id and t.id::text = split_part(taken.cause, ':', 2)
          where taken.order_id = o.id and taken.kind = 'money_taken' and g.account = 'provider_clearing' and g.object = 'gift_card'
            and t.round = case when p.kind = 'sold' then 'purchase' else
              (select 'change-' || c.number from ${stayChange} c where c.order_id = o.id and c.id::text = split_part(p.cause, ':', 2)) end), 0) else 0 end as gifts
    from ${ledgerPosting} p
    join ${order} o on o.id = p.order_id
    join ${ledgerEntry} e on e.posting_id = p.id and e.account = 'deferred_income'
    join ${orderItem} i on i.order_id = p.order_id and i.id::text = e.object
    where p.kind in ('sold', 'changed') and ${inSpan(sql`p.at`, ask)} ${ofSite(sql`o.site_id`, ask.site)}
    order by p.id, i.position`,
  columns: [
    { name: "at", kind: "moment" },
    { name: "number", kind: "text" },
    { name: "site", kind: "word" },
    { name: "partner", kind: "text" },
    { name: "kind", kind: "word" },
    { name: "deed", kind: "word" },
    { name: "amount", kind: "money" },
    { name: "gifts", kind: "money" },
  ],
  groups: ["day", "week", "month", "site", "kind", "partner"],
  measures: [
    {
      name: "orders",
      kind: "count",
      isFigure: true,
      sum: sql`count(distinct l.number) filter (where l.deed = 'sold')`,
    },
    { name: "amount", kind: "money", isFigure: true, sum: sql`sum(l.amount)` },
    { name: "gifts", kind: "money", isFigure: true, sum: sql`sum(l.gifts)` },
  ],
};
