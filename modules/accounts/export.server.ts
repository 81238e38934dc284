import { escapeHtml } from "#platform/escape-html.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Site } from "#modules/sites/locales.ts";
import { eq } from "drizzle-orm";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { listDevices } from "./devices.server.ts";
import type { Session } from "./session.server.ts";
import { customer } from "./tables.server.ts";
import { isOwn } from "./trips.server.ts";

/** What a module has of somebody, for them to take along: a name, and rows that are plain. */
export type Exporter = (
  db: Db,
  email: string,
  orderIds: readonly string[],
) => Promise<[name: string, rows: unknown[]][]>;

export type ExportDeps = { db: Db; clock: Clock; exporters: readonly Exporter[] };

/** Everything that we have of an account, by its kind. */
export async function collectData(deps: ExportDeps, session: Session): Promise<Record<string, unknown>> {
  const { db, clock, exporters } = deps;
  const [account] = await db.select().from(customer).where(eq(customer.id, session.accountId));
  const orders = await db
    .select({
      id: order.id,
      number: order.number,
      state: order.state,
      site: order.siteId,
      amountCents: order.amountCents,
      buyer: order.buyer,
      createdAt: order.createdAt,
    })
    .from(order)
    .where(isOwn(db, session))
    .orderBy(order.createdAt);
  const items = await db
    .select({ orderId: orderItem.orderId, kind: orderItem.kind, content: orderItem.snapshot, wishes: stayItem.wishes })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .where(isOwn(db, session));
  const ids = orders.map(({ id }) => id);
  const more: [string, unknown[]][] = [];
  for (const exporter of exporters) more.push(...(await exporter(db, session.email, ids)));
  return {
    exportedAt: clock.now().toISOString(),
    account: account && { email: account.email, since: account.createdAt, details: account.details },
    devices: await listDevices(deps, session),
    orders: orders.map((one) => ({
      ...one,
      items: items.filter(({ orderId }) => orderId === one.id).map(({ orderId: _of, ...item }) => item),
    })),
    ...Object.fromEntries(more),
  };
}

/** The file: a page to read, with the same as JSON inside (`script#data`), in one. */
export function writeExport(data: Record<string, unknown>, { site, t }: { site: Site; t: Translate }): string {
  const title = t("account.export.title");
  const json = JSON.stringify(data, null, 2).replaceAll("<", String.raw`\u003c`);
  const sections = Object.entries(data).map(
    ([name, value]) => `<section><h2>${escapeHtml(name)}</h2>${valueHtml(value)}</section>`,
  );
  return `<!doctype html>
<html lang="${site.tag}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#2a1e2b}dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:4px 16px;margin:0}dt{color:#6b5c63}dd{margin:0;overflow-wrap:anywhere}section{border-top:1px solid #e4d8c8;padding:16px 0}li{margin-bottom:12px}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t("account.export.intro"))}</p>
${sections.join("\n")}
<script type="application/json" id="data">
${json}
</script>
</html>
`;
}

function valueHtml(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? "<p>–</p>" : `<ul>${value.map((one) => `<li>${valueHtml(one)}</li>`).join("")}</ul>`;
  if (value instanceof Date) return escapeHtml(value.toISOString());
  if (typeof value === "object" && value !== null)
    return `<dl>${Object.entries(value)
      .map(([name, one]) => `<dt>${escapeHtml(name)}</dt><dd>${valueHtml(one)}</dd>`)
      .join("")}</dl>`;
  return typeof value === "string" ? escapeHtml(value) : escapeHtml(JSON.stringify(value ?? "–"));
}
