import type { Services } from "#app/services.server.ts";
import { isTrial } from "#platform/env.ts";
import { SITES } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";

const STYLE = "splash";

export const SPLASH_PICTURE = "canal-golden-1";

/**
 * Belgium's front door: two entry buttons and a picture (docs/product/content.md#splash). One small document without scripts: it is seen
 * for a second.
 */
export function renderSplash({ services }: { services: Services }): Response {
  const trial = isTrial(services.env)
    ? `<p class="trial">${(["nl_BE", "fr_BE"] as const).map((site) => `<span lang="${SITES[site].tag}">${services.messages.translator(site)("shell.trial.text")}</span>`).join(" ")}</p>\n`
    : "";
  const line = (site: "nl_BE" | "fr_BE") => services.messages.translator(site)("shell.tagline");
  const html = `<!doctype html>
<html lang="nl-BE">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vendredi · België · Belgique</title>
<meta name="description" content="${line("nl_BE")} · ${line("fr_BE")}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/${STYLE}.css">
<link rel="alternate" hreflang="nl-BE" href="${homePath(SITES.nl_BE)}"><link rel="alternate" hreflang="fr-BE" href="${homePath(SITES.fr_BE)}">
</head>
<body>
<main>
<div class="text">
${trial}<h1>Vendredi<b aria-hidden="true">.</b></h1>
<p lang="nl-BE">${line("nl_BE")}</p>
<p lang="fr-BE">${line("fr_BE")}</p>
<nav aria-label="Taal / Langue">
<a href="${homePath(SITES.nl_BE)}" lang="nl-BE" hreflang="nl-BE">Nederlands</a>
<a href="${homePath(SITES.fr_BE)}" lang="fr-BE" hreflang="fr-BE">Français</a>
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
