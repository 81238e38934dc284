import { Users } from "lucide-react";
import { useLocation } from "react-router";
import { partyText } from "#modules/search/components/search-box/party-text.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { keepFacts } from "#modules/visit/facts.ts";
import { readParty, withSingleRoom, writeParty } from "#modules/visit/party.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";
import css from "./results.module.css";

type Props = { split: NonNullable<SearchResults["split"]>; path: string; state: SearchState };

/** Nothing fits everybody: how many bookings would do, and the search for one of them (docs/product/search.md#large-parties). */
export function SplitHint({ split, path, state }: Props) {
  const page = usePage();
  const { t } = page;
  const { search } = useLocation();
  const group = withSingleRoom(split);
  const party = partyText(group, page);
  const smaller = { ...state, page: undefined, a: undefined, c: undefined, b: undefined, s: undefined };
  const href = keepFacts(`${path}?${writeQuery({ ...smaller, ...writeParty(group) })}`, search);
  return (
    <div className={css["notice"]}>
      <Users aria-hidden size={20} />
      <p>
        <b>{t("results.split.strong", { party: partyText(readParty(state), page) })}</b>{" "}
        {t("results.split.text", { count: split.totalCount, groups: split.groups, party })}
      </p>
      <a href={href}>{t("results.split.action", { party })}</a>
    </div>
  );
}
