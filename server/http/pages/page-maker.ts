import type { RequestContext } from "#app/context.server.ts";
import { INLINE_SCRIPT_HASHES } from "#app/inline-scripts.server.ts";
import type { Env } from "#platform/env.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { RETRY_AFTER } from "#platform/http/outage.server.ts";
import { createMemory } from "#platform/memory.ts";
import { createPage, nameContent, type Page } from "./page.ts";
import { isForEverybody } from "./page-cache.ts";
import { contentSecurityPolicy } from "../security.ts";

/** Styles that stand in a page: what it needs of its sheets. */
const MOST_POLICIES = 500;

/** What a route answered, with its policies, as it will be sent to all who ask; what is no page, and not for everybody, passes as it is. */
export function createPageMaker(
  env: Env,
): (answer: Response, rendered: RequestContext["rendered"]) => Promise<Page | Response> {
  const policies = createMemory<string>(MOST_POLICIES);
  const policyOf = (styles: readonly string[]) =>
    policies(styles.join(" "), () => contentSecurityPolicy(env, { scripts: INLINE_SCRIPT_HASHES, styles }));
  const policyOfNone = contentSecurityPolicy(env);
  return async (answer, rendered) => {
    const { status, headers } = answer;
    headers.set("Cache-Control", cachingOf(headers));
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", rendered ? policyOf(rendered.styles) : policyOfNone);
    const isShared = isForEverybody(answer);
    // The rest, and answers to HEAD.
    if (!rendered && (!isShared || !answer.body)) return answer;
    const body = rendered ? Buffer.from(rendered.html) : Buffer.from(await answer.arrayBuffer());
    const page = createPage(body, { status, headers });
    if (isShared) nameContent(page);
    return page;
  };
}

/** What a route calls public may be kept by whoever asks each time, unless a cookie came along; all else is the visitor's. */
function cachingOf(headers: Headers): string {
  const named = headers.get("Cache-Control") ?? CACHE.private;
  if (!named.startsWith("public")) return named;
  return headers.has("Set-Cookie") ? CACHE.private : CACHE.asked;
}

/** A page that could not be made is nobody's to keep, whatever its route says of its policy; a 503 says when to come back. */
export function refuseCaching<Answer extends Page | Response>(answer: Answer): Answer {
  answer.headers.set("Cache-Control", CACHE.private);
  if (answer.status === 503 && !answer.headers.has("Retry-After")) answer.headers.set("Retry-After", RETRY_AFTER.away);
  return answer;
}
