import { z } from "zod";
import { wholeText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { DEFAULT_FLOW, FLOWS } from "#modules/sites/flows.ts";
import { locale } from "#modules/sites/schema.ts";
import { DESTINATION_KINDS } from "./kinds.ts";

/** Longest term that is looked up; longer ones are cut, not refused: somebody pasted something. */
const LONGEST_TERM = 200;
/** Results of the destination autocomplete, also when more are asked for (docs/product/search.md#destination). */
const MOST_RESULTS = 30;

const term = text()
  .default("")
  .transform((typed) => typed.slice(0, LONGEST_TERM));
/** What the visitor searches for: decides which themes are suggested, how many offers are counted and where a suggestion leads. */
const flow = z.enum(FLOWS).default(DEFAULT_FLOW);
const id = wholeText(1);
const flag = () =>
  z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true");

/** Query of `GET /api/autocomplete-geonames.json`. */
export const autocompleteQuery = z.object({
  locale,
  term,
  flow,
  maxResults: wholeText(1)
    .transform((count) => Math.min(count, MOST_RESULTS))
    .default(MOST_RESULTS),
  /** What somebody means who sends the words as they are. */
  withMeaning: flag(),
  /** Places without offers too: somebody says where they start from. */
  anywhere: flag(),
});

/**
 * Query of `GET /api/recommendedAutocomplete.json`. `catalogSourceType` and `catalogSourceCode` say what the visitor is looking at: a kind of
 * destination and its id bring neighbours first; other types (theme, hotel, …) change nothing.
 */
export const recommendedQuery = z
  .object({
    locale,
    q: term,
    flow,
    catalogSourceType: text().max(40).optional(),
    catalogSourceCode: text().max(40).optional(),
  })
  .transform(({ locale: site, q, flow: searched, catalogSourceType, catalogSourceCode }) => {
    const kind = z.enum(DESTINATION_KINDS).safeParse(catalogSourceType?.toLowerCase());
    const code = id.safeParse(catalogSourceCode);
    return {
      locale: site,
      q,
      flow: searched,
      source: kind.success && code.success ? { category: kind.data, id: code.data } : null,
    };
  });
