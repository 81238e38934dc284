import type { Env } from "#platform/env.ts";

/** Hashes of what may stand in a page, known from constants and the files of the build; never from the page. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

const NOTHING: Inline = { scripts: [], styles: [] };

/**
 * Content-Security-Policy of a page. Scripts and styles that stand in it are allowed by their hashes; style attributes carry sizes and placeholders.
 * Stripe's hosts are allowed only where Stripe takes the payments.
 */
export function contentSecurityPolicy(env: Env, { scripts, styles }: Inline = NOTHING): string {
  const isStripe = env.PAYMENT_PROVIDER === "stripe";
  const stripeScripts = isStripe ? " https://js.stripe.com" : "";
  const tiles = env.MAP_TILES_URL.startsWith("http") ? ` ${new URL(env.MAP_TILES_URL).origin}` : "";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}${stripeScripts}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isStripe ? " https://api.stripe.com" : ""}${tiles}`,
    `frame-src ${isStripe ? "https://js.stripe.com https://hooks.stripe.com" : "'self'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** Headers that every answer carries. */
export function securityHeaders(env: Env): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(env.PUBLIC_ORIGIN_SCHEME === "https"
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
    ...(env.ALLOW_INDEXING ? {} : { "X-Robots-Tag": "noindex, nofollow" }),
  };
}
