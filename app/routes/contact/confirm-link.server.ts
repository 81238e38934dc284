import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import type { RequestContext } from "#app/context.server.ts";

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

type Link = { url: URL; thanks: string };

/** Where the link of a mail stands (`?token=`). A mail scanner follows links, a person presses the button. */
export async function lookAtLink({ services }: RequestContext, { url, thanks }: Link) {
  const state = await services.contact.look(tokenOf(url));
  if (state === "taken") throw redirect(thanks, { status: 302, headers: PRIVATE });
  return data({ state }, { status: state === "invalid" ? 410 : 200, headers: PRIVATE });
}

/** What the button does. */
export async function confirmLink({ services, actor }: RequestContext, { url, thanks }: Link) {
  const state = await services.contact.confirm(tokenOf(url), actor);
  if (typeof state !== "string") throw new Response(null, { status: 403 });
  if (state === "taken") throw redirect(thanks, { status: 303, headers: PRIVATE });
  return data({ state }, { status: 410, headers: PRIVATE });
}
