import { useEffect, useState } from "react";
import type { Flow } from "#modules/sites/flows.ts";
import type { fetchSuggestions } from "./fetch-suggestions.ts";
import type { DestinationChoice, SearchBoxData, Suggestion } from "./types.ts";

/** Milliseconds after the last letter (docs/product/search.md#destination). */
const PAUSE_MS = 120;

type Asking = {
  siteId: string;
  flow: Flow;
  term: string;
  isOpen: boolean;
  /** What the visitor looks at: its neighbours are recommended first. */ source: DestinationChoice | null;
  /** Places without offers too. */ isAnywhere?: boolean;
};

/** Nobody has typed yet when a page opens: the code that asks comes with the first question. */
const suggest = async (...asked: Parameters<typeof fetchSuggestions>) =>
  (await import("./fetch-suggestions.ts")).fetchSuggestions(...asked);

/** Suggestions for a text while the field is open: recommended ones for an empty text. A failure gives none (docs/product/search.md#destination). */
export function useSuggestions({ siteId, flow, term, isOpen, source, isAnywhere = false }: Asking): {
  suggestions: Suggestion[];
  answeredTerm: string | null;
} {
  const [answer, setAnswer] = useState<{ term: string; suggestions: Suggestion[] } | null>(null);
  const category = source?.category;
  const code = source?.id;
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        void suggest({
          siteId,
          flow,
          term,
          source: category && code ? { category, id: code } : null,
          isAnywhere,
          signal: controller.signal,
        }).then((suggestions) => {
          if (!controller.signal.aborted) setAnswer({ term, suggestions: suggestions ?? [] });
        });
      },
      term === "" ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [siteId, flow, term, isOpen, category, code, isAnywhere]);
  return { suggestions: answer?.suggestions ?? [], answeredTerm: answer?.term ?? null };
}

/** Whether a flow can search a suggestion: places and hotels always, themes where they are its own. */
export function isOffered(
  { category, id }: Pick<DestinationChoice, "category" | "id">,
  { themes }: Pick<SearchBoxData, "themes">,
): boolean {
  return category !== "theme" || themes.some((theme) => String(theme.id) === id);
}
