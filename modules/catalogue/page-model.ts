/** What a page says of itself to whoever lists or shares it. */
export type PageModel = { title: string; description: string };

/** Letters of a description that search engines show. */
const MOST_DESCRIPTION = 158;

/** The title and description of the page of a stay or voucher: the same in its head and in the calls (docs/product/api.md#stay-calls). */
export function pageModelOf(
  { label, description }: { label: string; description: string },
  hotel: { label: string; location: { label: string } },
): PageModel {
  const place = hotel.location.label;
  // Many stays are told in the same words: where they are makes each of them one.
  const where = `${hotel.label}, ${place}.`;
  return { title: `${label}, ${hotel.label} (${place})`, description: cutSentences(where, description) };
}

/** Whole sentences after a beginning, as far as they fit; the first one always. */
function cutSentences(beginning: string, text: string): string {
  const [first = "", ...rest] = text.split(/(?<=[.!?])\s+/);
  let result = `${beginning} ${first}`.trim();
  for (const sentence of rest) {
    const longer = `${result} ${sentence}`;
    if (longer.length > MOST_DESCRIPTION) break;
    result = longer;
  }
  return result.slice(0, 300);
}
