/** What a photograph may be, before a pixel of it is read. */
export const MOST_BYTES = 20 * 1024 * 1024;
export const LONGEST_SIDE = 10_000;
export const MOST_PIXELS = LONGEST_SIDE * LONGEST_SIDE;
/** The long and the short side, whichever way it is held: a card on a good phone is 1,170 pixels wide. */
export const SMALLEST = { long: 1200, short: 800 };
