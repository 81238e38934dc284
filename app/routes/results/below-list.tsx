import type { Guide } from "#app/routes/guide/compose.server.ts";
import { GuideText } from "#app/routes/guide/guide.tsx";
import { TargetedBanner } from "#modules/content/components/targeted-banner.tsx";
import { Related } from "./related.tsx";
import type { ResultsData } from "./use-results.ts";
import css from "./results.module.css";

/** What stands under the results: other searches, the banner of this place or theme, and what is known of the place. */
export function BelowList({ data, guide }: { data: ResultsData; guide: Guide | null }) {
  return (
    <>
      <Related related={data.related} details={data.results.searchDetails} />
      {data.promotion.banner ? <div className={`wrap ${css["banner"]}`}><TargetedBanner banner={data.promotion.banner} place="search" /></div> : null}
      <GuideText guide={guide} />
    </>
  );
}
