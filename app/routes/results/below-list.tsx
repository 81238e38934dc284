import type { Guide } from "#app/routes/guide/compose.server.ts";
import { GuideText } from "#app/routes/guide/guide.tsx";
import { Related } from "./related.tsx";
import type { ResultsData } from "./use-results.ts";

/** What stands under the results: other searches, and what is known of the place. */
export function BelowList({ data, guide }: { data: ResultsData; guide: Guide | null }) {
  return (
    <>
      <Related related={data.related} details={data.results.searchDetails} />
      <GuideText guide={guide} />
    </>
  );
}
