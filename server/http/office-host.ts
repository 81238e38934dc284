import type { Env } from "#platform/env.ts";
import type { OutageWatch } from "#platform/db/outage-watch.server.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { hostName } from "#modules/sites/resolve.ts";
import tokens from "#app/styles/tokens.css?raw";
import { createOffice } from "#office/office.tsx";
import type { OfficeServices } from "#office/services.ts";
import { LETTERS } from "./letters.ts";

/** What visitors' hosts and the office share: pictures. Files of the build are answered before (root.ts). */
const SHARED = /^\/img\//;

/** The office's answer to a request; null for what came to another host, or is no business of its. */
export type OfficeHost = (request: Request, asking: Asking) => Promise<Response> | null;

export type OfficeHostDeps = {
  env: Pick<Env, "STAFF_HOST" | "LINK_SECRET" | "PUBLIC_ORIGIN_SCHEME">;
  messages: MessageStore;
  outages: OutageWatch;
  office: OfficeServices;
};

/** The back office behind its host. Visitors' pages and calls do not exist there, nor it on theirs; without STAFF_HOST it is nowhere. */
export function createOfficeHost({
  env: { STAFF_HOST, LINK_SECRET, PUBLIC_ORIGIN_SCHEME },
  messages,
  outages,
  office: services,
}: OfficeHostDeps): OfficeHost {
  if (STAFF_HOST === undefined) return () => null;
  const office = createOffice({
    messages,
    services,
    outages,
    styles: LETTERS + tokens,
    secrets: LINK_SECRET,
    isSecure: PUBLIC_ORIGIN_SCHEME === "https",
  });
  return (request, asking) => {
    const url = new URL(request.url);
    const isOurs = hostName(request.headers.get("host") ?? url.host) === STAFF_HOST && !SHARED.test(url.pathname);
    return isOurs ? Promise.resolve(office.fetch(request, { asking })) : null;
  };
}
