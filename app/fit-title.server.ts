/** Of the 70 letters that lists of search engines show, those before the site's name. */
const MOST_TITLE = 59;
/** What a title can do without: "(Annecy)", ", Hôtel du Lac". */
const LAST_PART = /( \([^()]*\)|, [^,()]*)$/;

/** The title of a document: a long one loses its last parts, one after another, and never half a word (docs/product/sites.md#titles). */
export function fitTitle(title: string): string {
  return title.length > MOST_TITLE && LAST_PART.test(title) ? fitTitle(title.replace(LAST_PART, "")) : title;
}
