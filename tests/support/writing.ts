import { createFormat, type Format } from "#platform/format.ts";
import { readContent } from "#modules/content/load.server.ts";
import { operatorOf as factsOf, type Operator } from "#modules/content/operator.ts";
import type { Writing } from "#modules/notifications/mail-parts.ts";
import { writingFor } from "#modules/notifications/send-once.server.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { messages } from "./messages.ts";

const { operator } = readContent();

/** Who runs the sample installation. */
export const operatorOf = (site: Site): Operator => factsOf(operator, site);

/** What a mail of a site is written with. */
export function writingIn(siteId: SiteId, isTrial = false): Writing & { format: Format } {
  const site = SITES[siteId];
  const linkTo = (_: Site, path: string) => `https://vendredi.example${path === "home" ? "/" : path}`;
  const writing = writingFor({ messages, isTrial, linkTo, operatorOf }, site);
  return { ...writing, format: createFormat(site.language, writing.t) };
}
