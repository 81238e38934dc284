/** Letters shown of a text before "See more" (docs/product/product.md#texts). */
export const SHORT = { phone: 86, desktop: 250 } as const;

/** `reach`: who sees a piece of a shortened text: everybody, wide screens, nobody before "See more". */
export type Piece = { text: string; reach: "all" | "desktop" | "more" };

/** A text in paragraphs, each cut between words where phones and wide screens stop reading. */
export function cutText(text: string): Piece[][] {
  let start = 0;
  return text.split(/\n\s*\n/).map((paragraph) => {
    const phone = cutAt(paragraph, SHORT.phone - start);
    const desktop = Math.max(phone, cutAt(paragraph, SHORT.desktop - start));
    start += paragraph.length;
    const pieces: Piece[] = [
      { text: paragraph.slice(0, phone), reach: "all" },
      { text: paragraph.slice(phone, desktop), reach: "desktop" },
      { text: paragraph.slice(desktop), reach: "more" },
    ];
    return pieces.filter((piece) => piece.text !== "");
  });
}

/** The end of the last whole word within `most` letters, or of the sentence or clause before it where only a word or two of the next would be seen. */
function cutAt(text: string, most: number): number {
  if (most <= 0) return 0;
  if (text.length <= most) return text.length;
  const space = text.lastIndexOf(" ", most);
  if (space <= 0) return 0;
  const begun = BEGUN.exec(text.slice(0, space));
  return begun ? begun.index + (begun[1] ?? "").length : space;
}

/** A sentence that has only begun, after the end of the one before; of a clause the sign before it is left out too. */
const BEGUN = /(?:([.!?…])|\s?[,;:]) [^.!?…,;:]{1,12}$/;

/** What is shown of a line of a program, 250 letters at most, and the rest: cut between words where there is room for one (docs/product/product.md#texts). */
export function cutSummary(text: string): [shown: string, rest: string] {
  const end = cutAt(text, SHORT.desktop) || SHORT.desktop;
  return [text.slice(0, end), text.slice(end)];
}
