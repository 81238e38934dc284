import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { SearchResults } from "#modules/search/types.ts";
import type { ResultsData, ResultsView } from "./use-results.ts";

/** The page's own heading, unless the hash searches another place or around the visitor: then its words are made in the browser. */
export function useHeading({ data, view }: { data: ResultsData; view: ResultsView }): string {
  const page = usePage();
  const details = (view.results ?? data.results).searchDetails;
  const isNear = Boolean(view.state.lat);
  const isOwn = subjectOf(details) === subjectOf(data.results.searchDetails) && isNear === Boolean(data.state.lat);
  const [other, setOther] = useState(data.heading);
  useEffect(() => {
    if (isOwn) return;
    let isGone = false;
    void import("./heading.ts").then(({ searchHeading }) => {
      if (!isGone) setOther(searchHeading(details, page, isNear));
    });
    return () => {
      isGone = true;
    };
  }, [isOwn, details, page, isNear]);
  return isOwn ? data.heading : other;
}

const subjectOf = ({ theme, destination }: SearchResults["searchDetails"]) => `${theme?.id}:${destination?.category}:${destination?.id}`;
