import { escapeHtml } from "#platform/escape-html.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { lookupPath } from "#modules/sites/paths.ts";
import type { Posted } from "./posted.ts";
import type { Shed } from "../load-guard.ts";

/**
 * What is known of the page that there is no time for. `posted`: the form that was not taken in, which the page keeps and sends again. `mayPay`: money
 * may be on its way (app/page-query.ts).
 */
export type Missed = { posted?: Posted; mayPay?: boolean };

/** A page for whom there is no time to make one: small, prepared, without scripts; the browser's own address leads on. */
export function createCalmPages(messages: MessageStore): (site: Site, shed: Shed, missed?: Missed) => Response {
  const texts = new Map(
    Object.values(SITES).flatMap((site) =>
      ([429, 503] as const).flatMap((status) =>
        [false, true].map(
          (mayPay) => [keyOf(site.id, status, mayPay), write({ site, messages, mayPay }, status)] as const,
        ),
      ),
    ),
  );
  return (site, { status, retryAfter }, { posted = [], mayPay = false } = {}) =>
    new Response(
      posted.length > 0 ? writeForm({ site, messages, mayPay }, posted) : texts.get(keyOf(site.id, status, mayPay)),
      {
        status,
        headers: {
          "Content-Type": "text/html; charset=utf-8",
          "Cache-Control": "no-store, no-transform",
          "Retry-After": String(retryAfter),
          "Content-Security-Policy": `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action ${posted.length > 0 ? "'self'" : "'none'"}; frame-ancestors 'none'`,
        },
      },
    );
}

const keyOf = (site: SiteId, status: Shed["status"], mayPay: boolean) => `${site} ${status} ${mayPay}`;

/** Where a calm page stands. */
type Place = { site: Site; messages: MessageStore; mayPay: boolean };

function write({ site, messages, mayPay }: Place, status: Shed["status"]): string {
  const t = messages.translator(site.id);
  return writeDocument(
    site,
    t("shell.busy.title"),
    `<p>${t(status === 429 ? "shell.busy.often" : "shell.busy.text")}</p>
${mayPay ? `<p>${t("shell.away.paying")}</p>\n` : ""}<p><a href="">${t("shell.busy.again")}</a></p>
${mayPay ? wayToBooking({ site, messages }) : ""}`,
  );
}

/** The same form with the same values, its idempotency key among them: sent twice it does its work once. */
function writeForm({ site, messages, mayPay }: Place, posted: Posted): string {
  const t = messages.translator(site.id);
  const fields = posted.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return writeDocument(
    site,
    t("shell.busy.title"),
    `<p>${t(mayPay ? "shell.away.keptOrder" : "shell.away.kept")}</p>
<form method="post">${fields.join("")}<button>${t("shell.away.send")}</button></form>
${mayPay ? wayToBooking({ site, messages }) : ""}`,
  );
}

function wayToBooking({ site, messages }: Omit<Place, "mayPay">): string {
  const t = messages.translator(site.id);
  return `<p>${t("shell.crash.booking")} <a href="${lookupPath(site)}">${t("shell.crash.find")}</a></p>`;
}

function writeDocument(site: Site, title: string, body: string): string {
  return `<!doctype html>
<html lang="${site.tag}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Vendredi</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/letters.css"><link rel="stylesheet" href="/calm.css">
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
}
