import type { Env } from "#platform/env.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import { hostName } from "#modules/sites/resolve.ts";
import figtreeUrl from "#app/styles/fonts/figtree.woff2?url";
import frauncesUrl from "#app/styles/fonts/fraunces.woff2?url";
import tokens from "#app/styles/tokens.css?raw";
import { createOffice } from "#office/office.tsx";

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
    styles: `${letter("Figtree", figtreeUrl, "400 750")}${letter("Fraunces", frauncesUrl, "520")}${tokens}`,
  });
  return (request) => {
    const url = new URL(request.url);
    const isOurs = hostName(request.headers.get("host") ?? url.host) === STAFF_HOST && !SHARED.test(url.pathname);
    return isOurs ? Promise.resolve(office.fetch(request)) : null;
  };
}

/** The letters of visitors' pages (app/styles/base.css). */
const letter = (family: string, url: string, weight: string) =>
  `@font-face{font-family:${family};src:url("${url}") format("woff2-variations");font-weight:${weight};font-display:swap}\n`;
