import { data } from "react-router";
import { requestContext } from "#app/context.server.ts";
import type { RouterContextProvider } from "react-router";
import type { LinkState } from "#modules/newsletter/newsletter.server.ts";
import { CACHE } from "#platform/http/cache.server.ts";

type LinkRequest = { url: URL; context: Readonly<RouterContextProvider> };

/** A mail scanner follows links, a person presses the button: looking changes nothing. */
export async function lookAtLink(purpose: "confirm" | "unsubscribe", { url, context }: LinkRequest) {
  const { services } = context.get(requestContext);
  const state = await services.newsletter.look(purpose, tokenOf(url));
  return data({ state }, { status: statusOf(state), headers: PRIVATE });
}

/** The button of the page, or the one POST of a mailbox (RFC 8058). */
export async function followLink(purpose: "confirm" | "unsubscribe", { url, context }: LinkRequest) {
  const { services, actor } = context.get(requestContext);
  const state = await services.newsletter.follow(purpose, tokenOf(url), actor);
  if (typeof state !== "string") throw new Response(null, { status: 403 });
  return data({ state }, { status: statusOf(state), headers: PRIVATE });
}

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
/** Gone: it was a good link once, or never one; neither is worth another try. */
const statusOf = (state: LinkState): number => (state === "invalid" ? 410 : 200);
