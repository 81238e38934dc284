import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import type { Shed } from "./load-guard.ts";

/** A page for whom there is no time to make one: small, prepared, without scripts; the browser's own address leads on. */
export function createCalmPages(messages: MessageStore): (site: Site, shed: Shed) => Response {
  const texts = new Map(
    Object.values(SITES).flatMap((site) =>
      ([429, 503] as const).map((status) => [keyOf(site.id, status), write(site, status, messages)]),
    ),
  );
  return (site, { status, retryAfter }) =>
    new Response(texts.get(keyOf(site.id, status)), {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        "Retry-After": String(retryAfter),
        "Content-Security-Policy":
          "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
}

const keyOf = (site: SiteId, status: Shed["status"]) => `${site} ${status}`;

function write(site: Site, status: Shed["status"], messages: MessageStore): string {
  const t = messages.translator(site.id);
  return `<!doctype html>
<html lang="${site.tag}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t("shell.busy.title")} · Vendredi</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/calm.css">
<main>
<h1>${t("shell.busy.title")}</h1>
<p>${t(status === 429 ? "shell.busy.often" : "shell.busy.text")}</p>
<p><a href="">${t("shell.busy.again")}</a></p>
</main>
</html>
`;
}
