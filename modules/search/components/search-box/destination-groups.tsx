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
import type { Flow } from "#modules/sites/flows.ts";
import { COUNTRIES } from "#modules/sites/locales.ts";
import type { ComboGroup } from "#ui/combobox/combo-group.ts";
import { findMatch } from "./match.ts";
import { NEAR_ID, optionId, recentId } from "./option-ids.ts";
import type { DestinationChoice, Suggestion } from "./types.ts";

export { readRecent } from "./recent-searches.ts";

import css from "./destination.module.css";

type GroupId = "together" | "ideas" | "regions" | "places" | "wishes" | "hotels";
const GROUPS: Record<string, GroupId> = {
  country: "regions",
  region: "regions",
  department: "regions",
  touristicregion: "regions",
  theme: "wishes",
  hotel: "hotels",
};

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
/** Where nothing is typed. */
const MOST_IDEAS = 8;

/** `isStale`: the suggestions answer an earlier text; only those that still fit are shown. */
type Input = {
  suggestions: readonly Suggestion[];
  isStale: boolean;
  recent: readonly DestinationChoice[];
  /** What is typed, without the spaces around it. */
  term: string;
  hasNear: boolean;
  flow: Flow;
  page: PageContext;
};

/**
 * The options under the destination field: suggestions by kind, in the order of the best of each. Where nothing is typed, ideas, with recent
 * searches and "near me" beside them.
 */
export function groupOptions(input: Input): ComboGroup[] {
  const found = suggested(input);
  return input.term === "" ? [...found, ...beside(input)] : found;
}

function suggested({ suggestions, isStale, term, flow, page }: Input): ComboGroup[] {
  const { t } = page;
  const groups = new Map<GroupId, Suggestion[]>();
  for (const suggestion of suggestions) {
    if (isStale && term !== "" && !findMatch(suggestion.label, term) && !findMatch(suggestion.alias ?? "", term))
      continue;
    const id = term === "" ? "ideas" : suggestion.theme ? "together" : (GROUPS[suggestion.category] ?? "places");
    const list = groups.get(id) ?? [];
    if (list.length < (id === "ideas" ? MOST_IDEAS : MOST_OF_A_GROUP)) groups.set(id, [...list, suggestion]);
  }
  return [...groups].map(([id, list]) => ({
    id,
    title: t(`searchBox.group.${id}`),
    options: list.map((choice) => ({
      id: optionId(choice),
      label: choice.label,
      content: (
        <Option
          icon={ICONS[choice.category] ?? MapIcon}
          label={choice.theme ? `${choice.theme.label} · ${choice.label}` : choice.label}
          alias={choice.alias}
          term={term}
          detail={describe(choice, page)}
          offers={countText(choice, flow, page)}
        />
      ),
    })),
  }));
}

function beside({ recent, hasNear, page }: Input): ComboGroup[] {
  const { t } = page;
  const found: ComboGroup[] = [];
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

/** "12 stays": what choosing it finds. Of a hotel by the night its rooms are counted. */
function countText({ category, offers = 0 }: Suggestion, flow: Flow, { t }: PageContext): string {
  const what = flow === "hotel" && category === "hotel" ? "rooms" : flow;
  return offers > 0 ? t(`results.count.${what}`, { count: offers }) : "";
}

function describe(choice: Suggestion, page: PageContext): string {
  const country =
    choice.pos && choice.category !== "country" ? COUNTRIES.find((code) => code === choice.pos) : undefined;
  const kind = categoryLabel(choice.category, page);
  const around = choice.within ?? (country ? page.t(`searchBox.country.${country}`) : null);
  return choice.category === "theme" ? "" : around ? `${kind}, ${around}` : kind;
}

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
  /** The other word that the term met: "Spa (thalasso)". */ alias?: string | null;
  offers?: string;
};

function Option({ icon: Icon, label, alias, detail, offers = "", term = "" }: OptionProps): ReactNode {
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
      {offers ? <span className={css["offers"]}>{offers}</span> : null}
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
