import { ACTIVITY_THEMES, THEMES } from "#modules/catalogue/vocabulary.ts";
import {
  activityThemeOf,
  activityThemesIn,
  themeOf,
  themesIn,
  type ActivityTheme,
  type LabelLanguage,
  type Theme,
} from "#modules/catalogue/vocabulary-labels.ts";
import { isActivity, type Flow } from "#modules/sites/flows.ts";

/** Whether a theme is one of the flow: activities have their own (docs/product/sites.md#ids). */
export function isThemeOf(id: number, flow: Flow): boolean {
  const themes: number[] = Object.values(isActivity(flow) ? ACTIVITY_THEMES : THEMES);
  return themes.includes(id);
}

/** A theme of the flow in words; null for an id that is none. */
export function themeOfFlow(id: number, flow: Flow, language: LabelLanguage): Theme | ActivityTheme | null {
  return isActivity(flow) ? activityThemeOf(id, language) : themeOf(id, language);
}

export function themesOfFlow(flow: Flow, language: LabelLanguage): readonly (Theme | ActivityTheme)[] {
  return isActivity(flow) ? activityThemesIn(language) : themesIn(language);
}
