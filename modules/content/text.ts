import { SITES, type Language, type SiteId } from "#modules/sites/locales.ts";

/** One text by language; a site may have its own words (`fr_BE`, `nl_BE`). Free of schemas: what shows texts may stand in a page. */
export type Text = Partial<Record<Language | SiteId, string>>;

/** A site's words of a text; undefined when nobody wrote any. */
export function readText(texts: Text, id: SiteId): string | undefined {
  return texts[id] ?? texts[SITES[id].language];
}
