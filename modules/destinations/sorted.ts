/** First position in sorted texts that is not before what is looked for. */
export function lowerBound(texts: readonly string[], isBefore: (text: string) => boolean): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(texts[middle] ?? "")) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions `[first, end)` of the sorted texts that begin with a text. */
export function rangeOfBeginning(texts: readonly string[], beginning: string): readonly [first: number, end: number] {
  const first = lowerBound(texts, (text) => text < beginning);
  return [first, lowerBound(texts, (text) => text < beginning || text.startsWith(beginning))];
}
