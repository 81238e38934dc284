/** What somebody typed: line ends of one kind, nothing at the ends, and no signs that only machines write. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** How many letters of it there are, as people count them. */
export const lettersOf = (text: string): number => [...cleanText(text)].length;
