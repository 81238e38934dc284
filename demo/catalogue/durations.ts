import type { Language } from "#modules/sites/locales.ts";

const HOURS: Record<Language, (hours: number) => string> = {
  fr: (hours) => `${hours} h`,
  es: (hours) => `${hours} h`,
  nl: (hours) => `${hours} uur`,
  it: (hours) => (hours === 1 ? "1 ora" : `${hours} ore`),
  en: (hours) => (hours === 1 ? "1 hour" : `${hours} hours`),
};
const HALVES: Record<Language, (hours: number) => string> = {
  fr: (hours) => `${hours} h 30`,
  es: (hours) => `${hours} h 30 min`,
  nl: (hours) => `${hours},5 uur`,
  it: (hours) => (hours === 1 ? "1 ora e mezza" : `${hours} ore e mezza`),
  en: (hours) => `${hours * 60 + 30} minutes`,
};

/** How long something takes, as it is said inside a title: "1 h 30", "1,5 uur", "25 min"; figures never part from their unit. */
export function formatDuration(minutes: number, language: Language): string {
  return wordDuration(minutes, language).replaceAll(" ", "\u00A0");
}

function wordDuration(minutes: number, language: Language): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? HOURS[language](hours) : HALVES[language](hours);
}
