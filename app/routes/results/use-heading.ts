import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** The page's own heading, unless the hash searches another place or around the visitor: then its words are made in the browser. */
export function useHeading({ data, view }: { data: ResultsData; view: ResultsView }): string {
  const page = usePage();
  const details = (view.results ?? data.results).searchDetails;
  const area = areaOf(view.state);
  const isOwn = subjectOf(details) === subjectOf(data.results.searchDetails) && area === areaOf(data.state);
  const [other, setOther] = useState(data.heading);
  useEffect(() => {
    if (isOwn) return;
    let isGone = false;
    void import("./heading.ts").then(({ aroundOf, searchHeading }) => {
      if (!isGone) setOther(searchHeading(details, page, { flow: data.flow, around: aroundOf(view.state) }));
    });
    return () => {
      isGone = true;
    };
  }, [isOwn, details, page, view.state, data.flow]);
  return isOwn ? data.heading : other;
}

const areaOf = ({ lat, lng, near, bounds, distanceMax }: SearchState) =>
  `${lat ?? ""}:${lng ?? ""}:${near ?? ""}${bounds ?? ""}${distanceMax ? "around" : ""}`;
const subjectOf = ({ theme, destination }: SearchResults["searchDetails"]) =>
  `${theme?.id}:${destination?.category}:${destination?.id}`;
