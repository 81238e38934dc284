import type { Env } from "#platform/env.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { hostName } from "#modules/sites/resolve.ts";
import tokens from "#app/styles/tokens.css?raw";
import { createOffice } from "#office/office.tsx";
import { LETTERS } from "./letters.ts";

/** What visitors' hosts and the office share: pictures. Files of the build are answered before (root.ts). */
const SHARED = /^\/img\//;

/** The office's answer to a request; null for what came to another host, or is no business of its. */
export type OfficeHost = (request: Request) => Promise<Response> | null;

/** The back office behind its host. Visitors' pages and calls do not exist there, nor it on theirs; without STAFF_HOST it is nowhere. */
export function createOfficeHost({
  env: { STAFF_HOST },
  messages,
}: {
  env: Pick<Env, "STAFF_HOST">;
  messages: MessageStore;
}): OfficeHost {
  if (STAFF_HOST === undefined) return () => null;
  const office = createOffice({
    messages,
    styles: LETTERS + tokens,
  });
  return (request) => {
    const url = new URL(request.url);
    const isOurs = hostName(request.headers.get("host") ?? url.host) === STAFF_HOST && !SHARED.test(url.pathname);
    return isOurs ? Promise.resolve(office.fetch(request)) : null;
  };
}
