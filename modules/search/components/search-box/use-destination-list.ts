import { useEffect, useState, type RefObject } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { scrollBehavior } from "#ui/scroll-behavior.ts";
import { isPhone } from "#ui/screen.ts";
import { NEAR_ID, optionId, recentId } from "./option-ids.ts";
import type { DestinationChoice, SearchBoxData, Suggestion } from "./types.ts";
import { isOffered, useSuggestions } from "./use-suggestions.ts";

export type DestinationListProps = {
  /** What was typed without choosing: the form finds out what is meant. */
  text: string;
  box: Pick<SearchBoxData, "flow" | "themes">;
  /** The place that the page shows: its neighbours are recommended. */
  source: DestinationChoice | null;
  hasNear: boolean;
  onChoose: (choice: DestinationChoice | null, theme?: number | null) => void;
  onNear: () => void;
  onOpenChange: (isOpen: boolean) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The list under the destination: suggestions for what is typed, recent searches, "near me". `field`: what it hangs from. */
export function useDestinationList(
  { text, box, source, hasNear, onChoose, onNear, onOpenChange, inputRef }: DestinationListProps,
  field: RefObject<HTMLElement | null>,
) {
  const page = usePage();
  const { t, site } = page;
  const term = text.trim();
  const [isOpen, setOpen] = useState(false);
  const [highlighted, highlight] = useState<string | null>(null);
  const [recent, setRecent] = useState<DestinationChoice[]>([]);
  const [tools, setTools] = useState<typeof import("./destination-groups.tsx") | null>(null);
  const found = useSuggestions({ siteId: site.id, flow: box.flow, term, isOpen, source });
  const suggestions = found.suggestions.filter((suggestion) => isOffered(suggestion, box));
  const isAnswered = found.answeredTerm === term;

  useReplaced(inputRef, isOpen);
  const open = () => {
    void import("./destination-groups.tsx").then((loaded) => {
      setTools(loaded);
      setRecent(loaded.readRecent(site.id).filter((entry) => isOffered(entry, box)));
    });
    setOpen(true);
    highlight(null);
    onOpenChange(true);
    // Half a phone's screen is keyboard: the suggestions need the rest.
    if (isPhone()) field.current?.scrollIntoView({ block: "start", behavior: scrollBehavior() });
  };
  const close = () => {
    setOpen(false);
    onOpenChange(false);
  };
  const choose = (id: string) => {
    close();
    if (id === NEAR_ID) return onNear();
    const chosen =
      recent.find((entry) => recentId(entry) === id) ?? suggestions.find((entry) => optionId(entry) === id);
    if (!chosen) return;
    trackChosen(chosen, { recent, suggestions, term });
    const { id: chosenId, category, label, uri, placeUri, theme }: Suggestion = chosen;
    onChoose({ id: chosenId, category, label, uri: placeUri ?? uri }, theme ? Number(theme.id) : null);
  };
  const groups =
    (isOpen &&
      tools?.groupOptions({ suggestions, isStale: !isAnswered, recent, term, hasNear, flow: box.flow, page })) ||
    [];
  const shown = groups.reduce((count, group) => count + group.options.length, 0);
  return {
    isOpen,
    open,
    close,
    choose,
    highlighted,
    highlight,
    groups,
    status: isAnswered ? t("searchBox.suggestions", { count: shown }) : "",
    /** Nothing is known by these words. */
    isNothing: term !== "" && isAnswered && suggestions.length === 0,
  };
}

/** When the list closes, the choice is back in the field: what is typed next takes its place. */
function useReplaced(inputRef: RefObject<HTMLInputElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const input = inputRef.current;
    if (!isOpen || !input) return;
    return () => {
      if (document.activeElement === input) input.select();
    };
  }, [isOpen, inputRef]);
}

type Offered = { recent: readonly DestinationChoice[]; suggestions: readonly DestinationChoice[]; term: string };

/** Tells analytics from which list, and from which place in it. */
function trackChosen(chosen: DestinationChoice, { recent, suggestions, term }: Offered): void {
  const list = recent.includes(chosen) ? "recent" : term === "" ? "recommended" : "suggested";
  const rank = (list === "recent" ? recent : suggestions).indexOf(chosen);
  track({ name: "suggestion_chosen", category: chosen.category, rank, list });
}
