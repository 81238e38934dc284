import type { PageContext } from "#modules/sites/context.tsx";

/** "a, b and c" in the page's language; Spanish says "e" before an i. */
export function joinList(items: readonly string[], { t, site }: Pick<PageContext, "t" | "site">): string {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return last ?? "";
  const joined = t("guide.and", { list: items.slice(0, -1).join(", "), last });
  return site.language === "es" && /^h?i(?![aeo])/i.test(last) ? joined.replace(` y ${last}`, ` e ${last}`) : joined;
}

/** "a, b or c" in the page's language; Spanish says "u" before an o. */
export function joinOr(items: readonly string[], { t, site }: Pick<PageContext, "t" | "site">): string {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return last ?? "";
  const joined = t("results.none.or", { list: items.slice(0, -1).join(", "), last });
  return site.language === "es" && /^h?o/i.test(last) ? joined.replace(` o ${last}`, ` u ${last}`) : joined;
}
