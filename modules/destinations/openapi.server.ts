import { z } from "zod";
import { answers, CACHED, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described, idNote, whole, type Notes } from "#platform/openapi/notes.server.ts";
import { count, idText, point } from "#platform/openapi/shapes.server.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import type { SuggestionView } from "./api.server.ts";
import { DESTINATION_KINDS } from "./kinds.ts";
import { autocompleteQuery, recommendedQuery } from "./schema.ts";

/** A place by its kind. */
export const PLACE_NOTES = {
  city: idNote("A city"),
  department: idNote("A department or province"),
  region: idNote("A region"),
  country: idNote("A country"),
  poi: idNote("A point of interest"),
  seaResort: idNote("A sea resort"),
  skiResort: idNote("A ski resort"),
  touristicRegion: idNote("A touristic region"),
} satisfies Notes;

const NOTES = {
  ...SITE_NOTES,
  term: { description: "What was typed; empty gives the recommended ones" },
  q: { description: "What was typed" },
  maxResults: whole("At most; more than 30 count as 30", 1),
  catalogSourceType: { description: "What the visitor is looking at: a kind of destination" },
  catalogSourceCode: { description: "Its id: neighbours come first" },
} satisfies Notes;

const suggestionsAnswer = z.object({
  suggestions: z.array(
    z.object({
      id: idText,
      category: z.enum([...DESTINATION_KINDS, "theme", "hotel"]),
      label: z.string(),
      alias: z.string().nullable().meta({ description: "The other name that the term met" }),
      within: z.string().nullable().meta({ description: "Where it lies" }),
      pos: z.enum(["NL", "FR", "BE", "IT", "ES"]).nullable(),
      location: point.nullable(),
      uri: z.string(),
      offers: count.meta({ description: "Offers that choosing it finds" }),
    }),
  ),
}) satisfies z.ZodType<{ suggestions: SuggestionView[] }>;

export const destinationApi: ApiPart = {
  paths: {
    "/api/autocomplete-geonames.json": {
      get: operation(
        "Search",
        "Destinations for typed words",
        `Accents, case and typos do not matter; an empty term gives the recommended ones. ${CACHED}`,
        {
          requestParams: { query: described(autocompleteQuery, NOTES) },
          responses: { ...answers(suggestionsAnswer, "Suggestions, best first", [400]), ...notModified },
        },
      ),
    },
    "/api/recommendedAutocomplete.json": {
      get: operation("Search", "Recommended destinations", CACHED, {
        requestParams: { query: described(recommendedQuery.in, NOTES) },
        responses: { ...answers(suggestionsAnswer, "Suggestions, best first", [400]), ...notModified },
      }),
    },
  },
};
