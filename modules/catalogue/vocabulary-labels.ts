import { entriesOf } from "#platform/objects.ts";
import {
  ACTIVITY_THEMES,
  THEMES,
  type ActivityGroup,
  type ActivityKind,
  type ActivityThemeKey,
  type BreakfastKind,
  type Environment,
  type Facility,
  type HotelType,
  type Style,
  type ThemeKey,
} from "./vocabulary.ts";
import type { Bedding, Board } from "./types.ts";
import { ACTIVITY_THEME_TEXTS } from "./labels/activity-themes.ts";
import {
  ACTIVITY_GROUP_LABELS,
  ACTIVITY_KIND_LABELS,
  BOARD_LABELS,
  BREAKFAST_LABELS,
} from "./labels/activity-words.ts";
import { BEDDING_LABELS } from "./labels/bedding.ts";
import { FACILITY_LABELS } from "./labels/facilities.ts";
import { ENVIRONMENT_LABELS, HOTEL_TYPE_LABELS, STYLE_LABELS } from "./labels/hotel-words.ts";
import { readLabel, type Label, type LabelLanguage } from "./labels/label.ts";
import { THEME_TEXTS, type ThemeTexts } from "./labels/themes.ts";

/**
 * The closed lists of vocabulary.ts in words. Views resolve them on the server, so that a page carries the words of its language only:
 * do not import this into a component.
 */
type Lists = {
  hotelTypes: HotelType;
  environments: Environment;
  styles: Style;
  facilities: Facility;
  activityKinds: ActivityKind;
  activityGroups: ActivityGroup;
  boards: Board;
  breakfastKinds: BreakfastKind;
};

const LISTS: { [List in keyof Lists]: Record<Lists[List], Label> } = {
  hotelTypes: HOTEL_TYPE_LABELS,
  environments: ENVIRONMENT_LABELS,
  styles: STYLE_LABELS,
  facilities: FACILITY_LABELS,
  activityKinds: ACTIVITY_KIND_LABELS,
  activityGroups: ACTIVITY_GROUP_LABELS,
  boards: BOARD_LABELS,
  breakfastKinds: BREAKFAST_LABELS,
};

/** The word of a list's key: `labelOf("facilities", "indoor_pool", "nl")`. A key that is none (any more) shows itself. */
export function labelOf<List extends keyof Lists>(
  list: List,
  key: Lists[List] | (string & {}),
  language: LabelLanguage,
): string {
  const labels: Record<string, Label> = LISTS[list];
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
  return label ? readLabel(label, language) : key;
}

/** Every key of a list with its word, in the list's order: what a filter shows. */
export function labelsOf<List extends keyof Lists>(
  list: List,
  language: LabelLanguage,
): { value: Lists[List]; label: string }[] {
  const labels: Record<Lists[List], Label> = LISTS[list];
  return entriesOf(labels).map(([value, label]) => ({ value, label: readLabel(label, language) }));
}

/** "1 double bed", "2 bunk beds". One `twin` is a pair of beds. */
export function beddingLabel({ kind, count: given }: Bedding[number], language: LabelLanguage): string {
  const forms = BEDDING_LABELS[kind];
  const count = kind === "twin" ? 2 * given : given;
  return `${count}\u00a0${readLabel(count === 1 ? forms.one : forms.other, language)}`;
}

type ThemeWords<Key> = { id: number; key: Key; name: string; slug: string; pitch: string };
export type Theme = ThemeWords<ThemeKey>;
/** A theme of the activity flow (985-992). */
export type ActivityTheme = ThemeWords<ActivityThemeKey>;

const THEME_KEYS = new Map<number, ThemeKey>(entriesOf(THEMES).map(([key, id]) => [id, key]));
const ACTIVITY_THEME_KEYS = new Map<number, ActivityThemeKey>(entriesOf(ACTIVITY_THEMES).map(([key, id]) => [id, key]));

/** A theme by its id (docs/product/sites.md#ids); null for an id that is none. */
export function themeOf(id: number, language: LabelLanguage): Theme | null {
  const key = THEME_KEYS.get(id);
  return key ? wordTheme({ id, key }, THEME_TEXTS[key], language) : null;
}

/** A theme of the activity flow by its id; null for an id that is none. */
export function activityThemeOf(id: number, language: LabelLanguage): ActivityTheme | null {
  const key = ACTIVITY_THEME_KEYS.get(id);
  return key ? wordTheme({ id, key }, ACTIVITY_THEME_TEXTS[key], language) : null;
}

function wordTheme<Key>(
  { id, key }: { id: number; key: Key },
  texts: ThemeTexts,
  language: LabelLanguage,
): ThemeWords<Key> {
  return {
    id,
    key,
    name: readLabel(texts.name, language),
    slug: readLabel(texts.slug, language),
    pitch: readLabel(texts.pitch, language),
  };
}

/** Every theme, in the order of their ids. */
export function themesIn(language: LabelLanguage): Theme[] {
  return [...THEME_KEYS.keys()].flatMap((id) => themeOf(id, language) ?? []);
}

/** Every theme of the activity flow, in the order of their ids. */
export function activityThemesIn(language: LabelLanguage): ActivityTheme[] {
  return [...ACTIVITY_THEME_KEYS.keys()].flatMap((id) => activityThemeOf(id, language) ?? []);
}

export { labelLanguage, type LabelLanguage } from "./labels/label.ts";
