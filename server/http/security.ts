import type { Env } from "#platform/env.ts";
import { policySources } from "#modules/payments/configured.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";

/** Hashes of what may stand in a page, known from constants and the files of the build; never from the page. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** Where a form of ours leads on to, of whoever signs in that way. */
const GOOGLE = "https://accounts.google.com";

const NOTHING: Inline = { scripts: [], styles: [] };

/**
 * Content-Security-Policy of a page. Scripts and styles that stand in it are allowed by their hashes; style attributes carry sizes and placeholders.
 * A payment provider's hosts are allowed only where it takes the payments.
 */
export function contentSecurityPolicy(env: Env, { scripts, styles }: Inline = NOTHING): string {
  const payments = policySources(env, PROVIDERS);
  const tiles = env.MAP_TILES_URL.startsWith("http") ? [new URL(env.MAP_TILES_URL).origin] : [];
  const events = originsIn(env.ANALYTICS_URL);
  const messenger = env.MESSENGER_APP_ID ? originsIn(env.MESSENGER_URL) : [];
  // Our own stand-ins, of a provider or a messenger, are pages of this host.
  const isOwn = payments.frames.length === 0 || (env.MESSENGER_APP_ID !== undefined && messenger.length === 0);
  return [
    "default-src 'self'",
    list("script-src", "'self'", ...scripts, ...payments.scripts),
    list("style-src", "'self'", ...styles),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    list("connect-src", "'self'", ...payments.connects, ...tiles, ...events),
    list("frame-src", ...(isOwn ? ["'self'"] : []), ...payments.frames, ...messenger),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // A form of ours leads on to a provider's page (docs/decisions/0059).
    list("form-action", "'self'", ...payments.pages, ...(env.GOOGLE_CLIENT_ID ? [GOOGLE] : [])),
    "object-src 'none'",
  ].join("; ");
}

const originsIn = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

const list = (directive: string, ...sources: string[]): string => [directive, ...sources].join(" ");

/** Headers that every answer carries. */
export function securityHeaders(env: Env): Record<string, string> {
  // A wallet is opened by its provider's own frame.
  const wallets = ["self", ...policySources(env, PROVIDERS).frames.map((origin) => `"${origin}"`)];
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(self), payment=(${wallets.join(" ")})`,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(env.PUBLIC_ORIGIN_SCHEME === "https"
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
    ...(env.ALLOW_INDEXING ? {} : { "X-Robots-Tag": "noindex, nofollow" }),
  };
}
