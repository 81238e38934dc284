import type { PageContext } from "#modules/sites/context.tsx";

/** "8 and up": a score of the filter without its empty decimal. `value`: out of ten. */
export function scoreLabel(value: string, { t, format }: Pick<PageContext, "t" | "format">): string {
  return t("filters.scoreFrom", { score: format.score(Math.round(Number(value) * 10)).replace(/[.,]0$/, "") });
}
