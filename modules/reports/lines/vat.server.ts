import { sql } from "drizzle-orm";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { ledgerEntry, ledgerPosting } from "#modules/ledger/tables.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import type { Report } from "../types.ts";
import { dayOf, inSpan, ofSite } from "./parts.server.ts";

const COUNTRY_OF_SITES = sql.join(
  Object.values(SITES).map(({ id, country }) => sql`(${id}, ${country})`),
  sql`, `,
);

/**
 * What the books say was earned, by the rule of tax that it falls under and the country: a single-purpose voucher when it is bought, by the country where it
 * is used, else of the site; anything else when it is earned, by the country of the site. No rate and no tax: the books know neither
 * (docs/product/services.md#reports). What the house bears of a stay is not there: nobody paid it.
 */
export const VAT: Report = {
  lines: (ask) => sql`
    select * from (
      select p.at, ${dayOf(sql`p.at`)} as day, coalesce(o.number, '') as number, coalesce(o.site_id, v.site_id) as site, e.account as deed,
        case when e.account = 'gift_clearing' or v.vat = 'single_purpose' then 'single_purpose' when v.vat = 'multi_purpose' then 'multi_purpose'
          when e.account = 'stay_income' then case when (select jsonb_array_length(i.snapshot -> 'activities') from ${orderItem} i
            where i.order_id = p.order_id and i.id::text = e.object) > 0 then 'margin' else 'room' end
          when e.account = 'insurance_income' then 'insurance' when e.account = 'shipping_income' then 'shipping' else 'fee' end as kind,
        coalesce(case when e.account = 'gift_clearing' then (select i.snapshot #>> '{place,country}' from ${orderItem} i where i.id::text = e.object) end,
          sites.country) as country,
        case when e.account = 'gift_clearing' then e.amount_cents else -e.amount_cents end as amount, e.id as place
      from ${ledgerPosting} p
      join ${ledgerEntry} e on e.posting_id = p.id
      left join ${ledgerEntry} g on g.posting_id = p.id and g.account = 'gift_liability'
      left join ${giftValue} v on v.id::text = coalesce(g.object, e.object)
      left join ${order} o on o.id = coalesce(p.order_id, case when e.account = 'gift_clearing' then
        (select i.order_id from ${orderItem} i where i.id::text = e.object) end)
      join (values ${COUNTRY_OF_SITES}) sites (site, country) on sites.site = coalesce(o.site_id, v.site_id)
      where ${inSpan(sql`p.at`, ask)}
        and (e.account in ('stay_income', 'insurance_income', 'shipping_income', 'fee_income', 'extension_income')
          or e.account = 'breakage_income' and v.vat = 'multi_purpose' or e.account = 'gift_clearing' and v.vat = 'single_purpose')
    ) earned
    where true ${ofSite(sql`earned.site`, ask.site)}
    order by place`,
  columns: [
    { name: "at", kind: "moment" },
    { name: "number", kind: "text" },
    { name: "site", kind: "word" },
    { name: "kind", kind: "word" },
    { name: "country", kind: "word" },
    { name: "deed", kind: "word" },
    { name: "amount", kind: "money" },
  ],
  groups: ["kind", "country", "site", "month"],
  measures: [{ name: "amount", kind: "money", isFigure: true, sum: sql`sum(l.amount)` }],
};
