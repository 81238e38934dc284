import { entriesOf } from "#platform/objects.ts";
import { isActivity } from "#modules/sites/flows.ts";
import { useEffect, useRef, useState } from "react";
import { readAside } from "./flow-switch.ts";
import { readValues } from "./box-values.ts";
import { justSwitched } from "./just-switched.ts";
import { readLastSearch, type Search } from "./last-search.ts";
import type { DestinationChoice, SearchBoxData, SearchBoxProps } from "./types.ts";

/** What is being chosen. `text`: typed without choosing, the form finds out what is meant. */
export type Draft = Search & { text: string };

export type DraftTools = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  setText: (text: string) => void;
  /** `theme`: the wish that was typed with it. */
  choose: (choice: DestinationChoice | null, theme?: number | null) => void;
};

/** Starts from the page's search and follows it, part by part, when another one arrives: what is being changed elsewhere stays. */
export function useDraft(props: SearchBoxProps, siteId: string): DraftTools {
  const given = readGiven(props);
  const [draft, setDraft] = useState<Draft>({ ...given, text: "" });
  const known = useRef(given);
  const signature = JSON.stringify(given);
  useEffect(() => {
    const arrived = changedParts(known.current, given);
    known.current = given;
    if (Object.keys(arrived).length > 0)
      setDraft((before) => ({ ...before, ...arrived, ...("choice" in arrived ? { text: "" } : {}) }));
    // The signature stands for all parts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [signature]);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  usePrefill({ box: props.box, siteId, isSearchPage: props.isSearchPage ?? false, change });
  return {
    draft,
    change,
    // Typing gives the chosen destination up: the words count from then on.
    setText: (text) => change(text === "" ? { text } : { text, choice: null }),
    // A theme is no place: choosing one clears the place (docs/product/search.md#criteria), and it stands in its own field.
    choose: (choice, theme = null) =>
      change(
        choice?.category === "theme"
          ? { choice: null, text: "", theme: Number(choice.id) }
          : { choice, text: "", ...(theme === null ? {} : { theme }) },
      ),
  };
}

function readGiven({ box, state, destination, themeId = null }: SearchBoxProps): Search {
  return { ...readValues(state, box), choice: destination, theme: themeId };
}

function changedParts(before: Search, now: Search): Partial<Search> {
  return Object.fromEntries(
    entriesOf(now).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value)),
  );
}

type Prefill = { box: SearchBoxData; siteId: string; isSearchPage: boolean; change: (part: Partial<Draft>) => void };

/**
 * What a home page's box starts with: place and dates that the activity flow put aside, when it has just been left (every other switch
 * starts empty: docs/product/search.md#flow-switch); the tab's last search for who comes back.
 */
function usePrefill({ box, siteId, isSearchPage, change }: Prefill): void {
  useEffect(() => {
    if (isSearchPage) return;
    const switched = justSwitched();
    const last = switched ? null : readLastSearch(siteId, box);
    const aside = !last && !isActivity(box.flow) && (!switched || isActivity(switched.from)) ? readAside(siteId) : null;
    if (last) change(last);
    else if (aside) change({ choice: aside.place, range: aside.range });
    // Once, when the box appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
