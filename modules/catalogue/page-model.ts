/** What a page says of itself to whoever lists or shares it. */
export type PageModel = { title: string; description: string };

/** Letters of a description that search engines show. */
const MOST_DESCRIPTION = 158;

/** The title and description of the page of a stay or voucher: the same in its head and in the calls (docs/product/api.md#stay-calls). */
export function pageModelOf(
  { label, description }: { label: string; description: string },
  hotel: { label: string; location: { label: string } },
): PageModel {
  return { title: `${label}, ${hotel.label} (${hotel.location.label})`, description: cutSentences(description) };
}

/** Whole sentences, as far as they fit; the first one always. */
function cutSentences(text: string): string {
  const [first = "", ...rest] = text.split(/(?<=[.!?])\s+/);
  let result = first;
  for (const sentence of rest) {
    if (result.length + sentence.length > MOST_DESCRIPTION) break;
    result += ` ${sentence}`;
  }
  return result.slice(0, 300);
}
