/** Lower case, without accents, ligatures and punctuation, single spaces: how spellings are compared ("L'Île-d'Yeu" is "l ile d yeu"). */
export function fold(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
