/** Largest id that the database holds. */
const LARGEST = 2_147_483_647;

/** An id as an address has it, up to ten digits: the office's own have as many (modules/catalogue/editing/ids.server.ts). 0 is nobody's: what is none. */
export const readId = (text: string): number => (/^\d{1,10}$/.test(text) && Number(text) <= LARGEST ? Number(text) : 0);
