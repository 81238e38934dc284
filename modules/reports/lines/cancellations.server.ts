import { sql } from "drizzle-orm";
import { order, orderEvent, orderItem } from "#modules/booking/tables.server.ts";
import { ledgerEntry, ledgerPosting } from "#modules/ledger/tables.server.ts";
import type { Report } from "../types.ts";
import { dayOf, inSpan, ofSite } from "./parts.server.ts";

/**
 * What was given up of what had been sold, an order a line, on the day on which the books say so. `back`: what its customer is owed of it, `fee`: what its
 * terms keep. A claim that is allowed later is a line of its own, which gives back of the fee.
 */
export const CANCELLATIONS: Report = {
  lines: (ask) => sql`
    select p.at, ${dayOf(sql`p.at`)} as day, o.number, o.site_id as site, i.snapshot ->> 'hotelName' as hotel,
      i.snapshot ->> 'checkin' as checkin, coalesce(moved.reason, p.kind) as cause, moved.motive, s.sold, s.back, s.fee
    from ${ledgerPosting} p
    join ${order} o on o.id = p.order_id
    left join ${orderItem} i on i.order_id = o.id and i.position = 1
    left join lateral (
      select case when p.kind = 'given_up' then ev.reason else 'claim_approved' end as reason, ev.motive from ${orderEvent} ev
      where ev.order_id = o.id and ev.at <= p.at and ev.from_state in ('authorized', 'confirmed', 'completed') and ev.to_state not in ('confirmed', 'completed')
      order by ev.id desc limit 1) moved on true
    cross join lateral (
      select coalesce(sum(e.amount_cents) filter (where e.account = 'deferred_income'), 0) as sold,
        coalesce(-sum(e.amount_cents) filter (where e.account = 'customer'), 0) as back,
        coalesce(-sum(e.amount_cents) filter (where e.account = 'fee_income'), 0) as fee
      from ${ledgerEntry} e where e.posting_id = p.id) s
    where p.kind in ('given_up', 'claim_allowed') and ${inSpan(sql`p.at`, ask)} ${ofSite(sql`o.site_id`, ask.site)}
    order by p.id`,
  columns: [
    { name: "at", kind: "moment" },
    { name: "number", kind: "text" },
    { name: "site", kind: "word" },
    { name: "hotel", kind: "text" },
    { name: "checkin", kind: "day" },
    { name: "cause", kind: "word" },
    { name: "motive", kind: "word" },
    { name: "sold", kind: "money" },
    { name: "back", kind: "money" },
    { name: "fee", kind: "money" },
  ],
  groups: ["cause", "motive", "hotel", "site", "day", "week", "month"],
  measures: [
    { name: "orders", kind: "count", isFigure: true, sum: sql`count(distinct l.number)` },
    { name: "sold", kind: "money", isFigure: true, sum: sql`sum(l.sold)` },
    { name: "back", kind: "money", isFigure: true, sum: sql`sum(l.back)` },
    { name: "fee", kind: "money", isFigure: true, sum: sql`sum(l.fee)` },
  ],
};
