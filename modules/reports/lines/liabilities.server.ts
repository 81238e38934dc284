import { sql } from "drizzle-orm";
import { ledgerEntry, ledgerPosting } from "#modules/ledger/tables.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import type { Report } from "../types.ts";
import { beginOf, endOf, ofSite } from "./parts.server.ts";

/**
 * What is owed to holders of gifts and cards, a value a line: at the beginning of the period, what the period did to it, and at its end, which is what the
 * ledger says. Above zero: owed. Of each movement the other side of its posting says what it was.
 */
export const LIABILITIES: Report = {
  lines: (ask) => {
    const during = sql`p.at >= ${beginOf(ask.from)}`;
    return sql`
    select * from (
      select v.id::text as value, v.kind, v.site_id as site, v.valid_until as last_day,
        coalesce(-sum(e.amount_cents) filter (where p.at < ${beginOf(ask.from)}), 0) as opening,
        coalesce(-sum(e.amount_cents) filter (where ${during} and o.account = 'gift_clearing'), 0) as bought,
        coalesce(-sum(e.amount_cents) filter (where ${during} and o.account = 'goodwill'), 0) as given,
        coalesce(-sum(e.amount_cents) filter (where ${during} and o.account = 'provider_clearing'), 0) as spent,
        coalesce(-sum(e.amount_cents) filter (where ${during} and o.account = 'activity_income'), 0) as used,
        coalesce(-sum(e.amount_cents) filter (where ${during} and o.account in ('breakage_income', 'extension_income')), 0) as ended,
        -sum(e.amount_cents) as closing,
        count(*) filter (where ${during}) as moved
      from ${ledgerEntry} e
      join ${ledgerPosting} p on p.id = e.posting_id
      join ${giftValue} v on v.id::text = e.object
      left join ${ledgerEntry} o on o.posting_id = e.posting_id and o.id <> e.id
      where e.account = 'gift_liability' and p.at < ${endOf(ask.until)} ${ofSite(sql`v.site_id`, ask.site)}
      group by v.id
    ) moved
    where opening <> 0 or closing <> 0 or moved.moved > 0
    order by last_day, value`;
  },
  columns: [
    { name: "value", kind: "text" },
    { name: "kind", kind: "word" },
    { name: "site", kind: "word" },
    { name: "last_day", kind: "day" },
    { name: "opening", kind: "money" },
    { name: "bought", kind: "money" },
    { name: "given", kind: "money" },
    { name: "spent", kind: "money" },
    { name: "used", kind: "money" },
    { name: "ended", kind: "money" },
    { name: "closing", kind: "money" },
  ],
  groups: ["kind", "site"],
  measures: [
    { name: "values", kind: "count", isFigure: true, sum: sql`count(*) filter (where l.closing <> 0)` },
    { name: "opening", kind: "money", isFigure: true, sum: sql`sum(l.opening)` },
    { name: "bought", kind: "money", sum: sql`sum(l.bought)` },
    { name: "given", kind: "money", sum: sql`sum(l.given)` },
    { name: "spent", kind: "money", isFigure: true, sum: sql`sum(l.spent)` },
    { name: "used", kind: "money", sum: sql`sum(l.used)` },
    { name: "ended", kind: "money", sum: sql`sum(l.ended)` },
    { name: "closing", kind: "money", isFigure: true, isMain: true, sum: sql`sum(l.closing)` },
  ],
};
