/** Of the 70 letters that lists of search engines show, those before the site's name. */
const MOST_TITLE = 59;
/** What a title can do without: "(Annecy)", ", Hôtel du Lac". */
const LAST_PART = /( \([^()]*\)|, [^,()]*)$/;

/** What no title ends with: "de", "en", a comma. */
const LOOSE_END = /(?:\s+\S{1,3}|[\s,;:–-]+)$/u;

/** The title of a document: a long one loses its last parts, one after another, then its last words, and half a word only where it is a single one (docs/product/sites.md#titles). */
export function fitTitle(title: string): string {
  if (title.length <= MOST_TITLE) return title;
  return LAST_PART.test(title) ? fitTitle(title.replace(LAST_PART, "")) : cutWords(title);
}

function cutWords(title: string): string {
  const room = title.slice(0, MOST_TITLE);
  const end = room.lastIndexOf(" ");
  let result = room.slice(0, end > 0 ? end : MOST_TITLE - 1);
  while (LOOSE_END.test(result)) result = result.replace(LOOSE_END, "");
  return `${result}…`;
}
