/** What a box is called where its family is not told apart beside it: the name of the family and, of one of several, which of them; no line begins with the dot. */
export const boxName = ({ title, tier }: { title: string; tier: string | null }): string =>
  tier ? `${title}\u00a0· ${tier}` : title;
