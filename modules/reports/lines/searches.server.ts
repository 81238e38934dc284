import { sql } from "drizzle-orm";
import { destination } from "#modules/destinations/tables.server.ts";
import { EMPTY_KINDS, type EmptyKind } from "#modules/search/empty/kinds.ts";
import { emptySearch } from "#modules/search/empty/tables.server.ts";
import type { Group, Report } from "../types.ts";
import { ofSite } from "./parts.server.ts";

const kindOf = (by: Group | undefined): EmptyKind => EMPTY_KINDS.find((kind) => kind === by) ?? "search";

/**
 * Searches that found nothing, a day, site, flow and word a line (docs/product/search.md#empty-searches). A screen adds up one kind of words: by filter, a search
 * counts once for each that it had. A file has all kinds.
 */
export const SEARCHES: Report = {
  lines: ({ from, until, site, by, language }) => sql`
    select e.day, e.site_id as site, e.flow, e.searches, e.kind as asked,
      case when e.kind = 'place' then coalesce(d.names ->> ${language}, e.word) else e.word end as place, e.word as theme, e.word as filter, e.word as "when", e.word as party
    from ${emptySearch} e
    left join ${destination} d on e.kind = 'place' and e.word ~ '^[0-9]+$' and d.id::text = e.word
    where e.day between ${from} and ${until} ${by ? sql`and e.kind = ${kindOf(by)}` : sql``} ${ofSite(sql`e.site_id`, site)}
    order by e.day, e.site_id, e.flow, e.kind, e.word`,
  columns: [
    { name: "day", kind: "day" },
    { name: "site", kind: "word" },
    { name: "flow", kind: "word" },
    { name: "asked", kind: "word" },
    { name: "place", kind: "text" },
    { name: "searches", kind: "count" },
  ],
  groups: ["place", "theme", "filter", "when", "party", "flow", "site", "day", "week", "month"],
  measures: [{ name: "searches", kind: "count", isFigure: true, isMain: true, sum: sql`sum(l.searches)` }],
};
