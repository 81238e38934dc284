/** Accents and case taken off, letter by letter, so that positions stay those of the label. */
function foldLetters(text: string): string {
  return [...text]
    .map((letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().slice(0, 1) || letter)
    .join("");
}

/** The part of a label that the visitor typed: at a word's start if possible. Null when the match is another spelling. */
export function findMatch(label: string, term: string): { before: string; match: string; after: string } | null {
  const wanted = foldLetters(term.trim());
  if (wanted === "") return null;
  const letters = [...label];
  const folded = foldLetters(label);
  const atWord = [...folded.matchAll(/(^|[\s'’-])/g)]
    .map((hit) => hit.index + hit[0].length)
    .find((index) => folded.startsWith(wanted, index));
  const at = atWord ?? folded.indexOf(wanted);
  if (at < 0) return null;
  const end = at + wanted.length;
  return {
    before: letters.slice(0, at).join(""),
    match: letters.slice(at, end).join(""),
    after: letters.slice(end).join(""),
  };
}
