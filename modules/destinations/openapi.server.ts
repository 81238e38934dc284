import { z } from "zod";
import { answers, CACHED, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described, idNote, whole, type Notes } from "#platform/openapi/notes.server.ts";
import { count, idText, point } from "#platform/openapi/shapes.server.ts";
import { COUNTRIES } from "#modules/sites/locales.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import type { MeaningView, SuggestionView } from "./api.server.ts";
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
  withMeaning: { description: "`true`: what somebody means who sends the words as they are" },
  anywhere: { description: "`true`: places without offers too" },
  catalogSourceType: { description: "What the visitor is looking at: a kind of destination" },
  catalogSourceCode: { description: "Its id: neighbours come first" },
} satisfies Notes;

const suggestion = z.object({
  id: idText,
  category: z.enum([...DESTINATION_KINDS, "theme", "hotel"]),
  label: z.string(),
  alias: z.string().nullable().meta({ description: "The other word of the site's language that the term met" }),
  within: z.string().nullable().meta({ description: "Where it lies" }),
  pos: z.enum(COUNTRIES).nullable(),
  location: point.nullable(),
  uri: z.string(),
  offers: count.meta({ description: "Offers that choosing it finds" }),
  theme: z
    .object({ id: idText, label: z.string() })
    .nullable()
    .meta({ description: "The theme typed with the place: `uri` and `offers` are those of both" }),
  placeUri: z.string().nullable().meta({ description: "With a theme: the place without it" }),
}) satisfies z.ZodType<SuggestionView>;

const suggestionsAnswer = z.object({ suggestions: z.array(suggestion) });

const typedAnswer = suggestionsAnswer.extend({
  meaning: z
    .object({
      place: suggestion.nullable(),
      theme: z.object({ id: idText, label: z.string() }).nullable(),
      state: z.record(z.string(), z.string()).meta({ description: "Further wishes, as filters of an address" }),
      unread: z.string().nullable().meta({ description: "What was not understood, as it was typed" }),
    })
    .nullable()
    .optional()
    .meta({ description: "withMeaning: what the words mean; null for none" }) satisfies z.ZodType<
    MeaningView | null | undefined
  >,
});

export const destinationApi: ApiPart = {
  paths: {
    "/api/autocomplete-geonames.json": {
      get: operation(
        "Search",
        "Destinations for typed words",
        `Accents, case and typos do not matter; only what has offers in the flow; an empty term gives the recommended ones. ${CACHED}`,
        {
          requestParams: { query: described(autocompleteQuery, NOTES) },
          responses: { ...answers(typedAnswer, "Suggestions, best first", [400]), ...notModified },
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
