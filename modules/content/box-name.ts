/** What a box is called where its family is not told apart beside it: the name of the family and, of one of several, which of them. */
export const boxName = ({ title, tier }: { title: string; tier: string | null }): string =>
  tier ? `${title} · ${tier}` : title;
