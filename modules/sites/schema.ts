import { text } from "#platform/http/text.ts";
import { isSiteId, type SiteId } from "./locales.ts";

/** The site that a call is for. */
export const locale = text({ error: "is required" }).refine((id): id is SiteId => isSiteId(id), "is not a site");
