import {
  BedDouble,
  Building2,
  Flower2,
  History,
  Landmark,
  LocateFixed,
  Map as MapIcon,
  MountainSnow,
  Waves,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import type { PageContext } from "#modules/sites/context.tsx";
import type { ComboGroup } from "#ui/combobox/combobox.tsx";
import { findMatch } from "./match.ts";
import { NEAR_ID, optionId, recentId } from "./option-ids.ts";
import type { DestinationChoice, Suggestion } from "./types.ts";

export { readRecent } from "./recent-searches.ts";

import css from "./search-box.module.css";

const GROUPS = {
  regions: ["country", "region", "department", "touristicregion"],
  places: ["city", "poi", "searesort", "skiresort"],
  wishes: ["theme"],
  hotels: ["hotel"],
} as const;
type GroupId = keyof typeof GROUPS;

const ICONS: Record<string, LucideIcon> = {
  city: Building2,
  poi: Landmark,
  searesort: Waves,
  skiresort: MountainSnow,
  theme: Flower2,
  hotel: BedDouble,
};

/** At most this many of a kind, so that every kind can be seen. */
const MOST_OF_A_GROUP = 4;

/** `isStale`: the suggestions answer an earlier text; only those that still fit are shown. */
type Input = {
  suggestions: readonly Suggestion[];
  isStale: boolean;
  recent: readonly DestinationChoice[];
  term: string;
  hasNear: boolean;
  page: PageContext;
};

/** The options under the destination field: suggestions by kind, in the order of the best of each, then recent searches and "near me". */
export function groupOptions({ suggestions, isStale, recent, term, hasNear, page }: Input): ComboGroup[] {
  const { t } = page;
  const groups = new Map<GroupId, Suggestion[]>();
  for (const suggestion of suggestions) {
    if (isStale && term.trim() !== "" && !findMatch(suggestion.label, term) && !findMatch(suggestion.alias ?? "", term))
      continue;
    const id = groupOf(suggestion.category);
    const list = groups.get(id) ?? [];
    if (list.length < MOST_OF_A_GROUP) groups.set(id, [...list, suggestion]);
  }
  const found: ComboGroup[] = [...groups].map(([id, list]) => ({
    id,
    title: t(`searchBox.group.${id}`),
    options: list.map((choice) => ({
      id: optionId(choice),
      label: choice.label,
      content: (
        <Option
          icon={ICONS[choice.category] ?? MapIcon}
          label={choice.label}
          alias={choice.alias}
          term={term}
          detail={describe(choice, page)}
        />
      ),
    })),
  }));
  if (recent.length > 0) {
    const options = recent.map((choice) => ({
      id: recentId(choice),
      label: choice.label,
      content: <Option icon={History} label={choice.label} detail={categoryLabel(choice.category, page)} />,
    }));
    found.push({ id: "recent", title: t("searchBox.group.recent"), options, isAside: true });
  }
  if (hasNear) {
    found.push({
      id: NEAR_ID,
      title: t("searchBox.group.near"),
      isAside: true,
      options: [
        {
          id: NEAR_ID,
          label: t("searchBox.near"),
          content: <Option icon={LocateFixed} label={t("searchBox.near")} detail={t("searchBox.nearDetail")} />,
        },
      ],
    });
  }
  return found;
}

function groupOf(category: string): GroupId {
  return (
    (Object.keys(GROUPS) as GroupId[]).find((id) => (GROUPS[id] as readonly string[]).includes(category)) ?? "places"
  );
}

function describe(choice: Suggestion, page: PageContext): string {
  const country =
    choice.pos && choice.category !== "country" ? COUNTRIES.find((code) => code === choice.pos) : undefined;
  const kind = categoryLabel(choice.category, page);
  const around = choice.within ?? (country ? page.t(`searchBox.country.${country}`) : null);
  return choice.category === "theme" ? "" : around ? `${kind}, ${around}` : kind;
}

const COUNTRIES = ["FR", "ES", "BE", "NL", "IT"] as const;
const CATEGORIES = [
  "city",
  "poi",
  "department",
  "region",
  "country",
  "theme",
  "hotel",
  "searesort",
  "skiresort",
  "touristicregion",
] as const;

function categoryLabel(category: string, { t }: PageContext): string {
  const known = CATEGORIES.find((candidate) => candidate === category);
  return known ? t(`searchBox.category.${known}`) : "";
}

type OptionProps = {
  icon: LucideIcon;
  label: string;
  detail: string;
  term?: string;
  /** The other name that the term met: "Antwerpen (Anvers)". */ alias?: string | null;
};

function Option({ icon: Icon, label, alias, detail, term = "" }: OptionProps): ReactNode {
  return (
    <span className={css["option"]}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <b>
        <Marked text={label} term={alias ? "" : term} />
        {alias ? (
          <span className={css["alias"]}>
            {" "}
            (<Marked text={alias} term={term} />)
          </span>
        ) : null}
      </b>
      {detail ? <small>{detail}</small> : null}
    </span>
  );
}

/** A text with the typed part marked. */
function Marked({ text, term }: { text: string; term: string }): ReactNode {
  const match = findMatch(text, term);
  return match ? (
    <>
      {match.before}
      <mark>{match.match}</mark>
      {match.after}
    </>
  ) : (
    text
  );
}
