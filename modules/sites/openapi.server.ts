import type { Notes } from "#platform/openapi/notes.server.ts";
import { idNote } from "#platform/openapi/notes.server.ts";
import { SITES, type SiteId } from "./locales.ts";

/** What these names mean in the calls of every module. */
export const SITE_NOTES = {
  locale: {
    description: "The site that asks",
    example: "fr_FR" satisfies SiteId,
    override: { type: "string", enum: Object.keys(SITES) },
  },
  flow: { description: "What is searched for" },
  id: idNote("Its id"),
} satisfies Notes;
