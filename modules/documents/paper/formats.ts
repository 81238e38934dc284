/** How a gift comes out of a printer: A4 in thirds for a long envelope, A4 in quarters as a card, or a card of A5 as it is. */
export const PAPER_FORMATS = ["flat", "folded", "card"] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];
