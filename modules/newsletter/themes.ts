/** What a letter may be about, in the order in which it is offered. Nothing chosen is all of it (docs/product/services.md#newsletter-preferences). */
export const NEWSLETTER_THEMES = ["nearby", "flash", "wellness", "food", "family", "gifts"] as const;
export type NewsletterTheme = (typeof NEWSLETTER_THEMES)[number];

/** The themes of a form, each once and in our order; null for a form that has none, or one that is not ours. */
export function readThemes(values: readonly unknown[]): NewsletterTheme[] | null {
  const chosen = NEWSLETTER_THEMES.filter((theme) => values.includes(theme));
  return chosen.length > 0 && values.every((value) => NEWSLETTER_THEMES.some((theme) => theme === value))
    ? chosen
    : null;
}
