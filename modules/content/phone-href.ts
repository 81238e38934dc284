/** What a link to a telephone number carries: digits alone. */
export const phoneHref = (number: string): string => `tel:${number.replace(/ /g, "")}`;
