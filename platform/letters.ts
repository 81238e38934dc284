const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How long a text is as people count: an emoji is one, however it is written. */
export function countLetters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
