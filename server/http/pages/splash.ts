import type { Services } from "#app/services.server.ts";
import { isTrial } from "#platform/env.ts";
import { SHARED_HOSTS, type SharedHost } from "#modules/sites/hosts.ts";
import { LANGUAGE_NAMES, SITE_NAMES, SITES } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";

const STYLE = "splash";

export const SPLASH_PICTURE = "canal-golden-1";

/**
 * The front door of a host that sites share: a button for each and a picture (docs/product/content.md#splash). One small document without scripts: it
 * is seen for a second. It speaks all their languages at once.
 */
export function renderSplash({
  services,
  host,
  origins,
}: {
  services: Services;
  host: SharedHost;
  /** Of every site that has a host. */ origins: Record<string, string>;
}): Response {
  const origin = origins[host] ?? "";
  const sites = SHARED_HOSTS[host].sites.map((id) => ({ ...SITES[id], t: services.messages.translator(id) }));
  const [first] = SHARED_HOSTS[host].sites;
  const names = SHARED_HOSTS[host].sites.map((id) => SITE_NAMES[id]);
  const of = (write: (site: (typeof sites)[number]) => string, between: string) => sites.map(write).join(between);
  const trial = isTrial(services.env)
    ? `<p class="trial">${of(({ tag, t }) => `<span lang="${tag}">${t("shell.trial.text")}</span>`, " ")}</p>\n`
    : "";
  const html = `<!doctype html>
<html lang="${SITES[first].tag}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${["Vendredi", ...names].join(" · ")}</title>
<meta name="description" content="${of(({ t }) => t("shell.tagline"), " · ")}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/letters.css"><link rel="stylesheet" href="/${STYLE}.css">
<link rel="canonical" href="${origin}/">${of((site) => `<link rel="alternate" hreflang="${site.tag}" href="${origin}${homePath(site)}">`, "")}
</head>
<body>
<main>
<div class="text">
${trial}<h1>Vendredi<b aria-hidden="true">.</b></h1>
${of(({ tag, t }) => `<p lang="${tag}">${t("shell.tagline")}</p>`, "\n")}
<nav aria-label="${of(({ t }) => t("shell.languages"), " / ")}">
${of((site) => `<a href="${homePath(site)}" lang="${site.tag}" hreflang="${site.tag}">${LANGUAGE_NAMES[site.language]}</a>`, "\n")}
</nav>
</div>
<img src="/img/${SPLASH_PICTURE}/poster-1200.webp" srcset="/img/${SPLASH_PICTURE}/poster-800.webp 800w, /img/${SPLASH_PICTURE}/poster-1200.webp 1200w" sizes="(max-width: 640px) 100vw, 50vw" alt="" width="1200" height="1500">
</main>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": CACHE.public,
      "Content-Security-Policy":
        "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
