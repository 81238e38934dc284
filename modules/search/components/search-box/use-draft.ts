import { useEffect, useRef, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import { readAside, writeAside } from "./flow-switch.ts";
import { readValues, type BoxValues } from "./flow-fields.ts";
import type { DestinationChoice, SearchBoxProps } from "./types.ts";

/** What is being chosen. `text`: typed without choosing, the form finds out what is meant. */
export type Draft = BoxValues & { choice: DestinationChoice | null; theme: number | null; text: string };
type Given = Omit<Draft, "text">;

export type DraftTools = { draft: Draft; change: (part: Partial<Draft>) => void; setText: (text: string) => void; choose: (choice: DestinationChoice | null) => void };

/** Starts from the page's search and follows it, part by part, when another one arrives: what is being changed elsewhere stays. */
export function useDraft(props: SearchBoxProps, siteId: string): DraftTools {
  const given = readGiven(props);
  const [draft, setDraft] = useState<Draft>({ ...given, text: "" });
  const known = useRef(given);
  const signature = JSON.stringify(given);
  useEffect(() => {
    const arrived = changedParts(known.current, given);
    known.current = given;
    if (Object.keys(arrived).length > 0) setDraft((before) => ({ ...before, ...arrived, ...("choice" in arrived ? { text: "" } : {}) }));
    // The signature stands for all parts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [signature]);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  useTakeBack({ flow: props.box.flow, siteId, isSearchPage: props.isSearchPage ?? false, change });
  return {
    draft, change,
    // Typing gives the chosen destination up: the words count from then on.
    setText: (text) => change(text === "" ? { text } : { text, choice: null }),
    // A theme is no place: choosing one clears the place (spec A §3, Destination), and it stands in its own field.
    choose: (choice) => change(choice?.category === "theme" ? { choice: null, text: "", theme: Number(choice.id) } : { choice, text: "" }),
  };
}

function readGiven({ box, state, destination, themeId = null }: SearchBoxProps): Given {
  return { ...readValues(state, box), choice: destination, theme: themeId };
}

function changedParts(before: Given, now: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => JSON.stringify(before[key as keyof Given]) !== JSON.stringify(value)));
}

type TakeBack = { flow: Flow; siteId: string; isSearchPage: boolean; change: (part: Partial<Draft>) => void };

/** Leaving the activity flow on a home page brings place and dates back (spec A §4, Flows). */
function useTakeBack({ flow, siteId, isSearchPage, change }: TakeBack): void {
  useEffect(() => {
    if (isSearchPage || flow === "activity") return;
    const aside = readAside(siteId);
    if (!aside) return;
    writeAside(siteId, null);
    change({ choice: aside.place, range: aside.range });
    // Once, when the box of another flow appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
