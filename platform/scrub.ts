import { UUID } from "./uuid.ts";

/** Percent signs stand for letters in addresses that were copied from a browser. */
const EMAIL = /(?<![\p{L}\p{N}.!$'*+_`~-])[\p{L}\p{N}.!$'*+_`~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const ID = new RegExp(UUID, "gi");
/** What a query or a hash carries: words, names, tokens. A question mark in a sentence is none. */
const QUERY = /[?#;&][^\s"'<>()=?#;&]*=[^\s"'<>()]*/g;
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
/** Keys of the payment provider, and the secrets of its payments. */
const KEY = /\b(?:sk|pk|rk)_(?:test|live)_\w+|\bwhsec_\w+|\bpi_\w+_secret_\w+/g;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const HEX = /\b[0-9a-f]{32,}\b/gi;
const LONG_WORD = /[\w-]{32,}/g;
/** Letters of both cases and digits, long: no word of a language and no slug looks like it. */
const isRandom = (word: string) => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
/** Telephone and card numbers as people write them: nine digits and more. Days have eight. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ().\u00A0\u202F/-]{0,2}\d){8,}(?![\p{L}\p{N}])/gu;
/** Twelve letters and digits of the alphabet of gifts, together or in fours, as people write them (docs/product/gifts.md#codes). */
const GIFT_CODE =
  /(?<![\p{L}\p{N}-])[2-9A-HJKMNP-Z]{4}(?:[\s.+‐‑–-]|%20)?[2-9A-HJKMNP-Z]{4}(?:[\s.+‐‑–-]|%20)?[2-9A-HJKMNP-Z]{4}(?![\p{L}\p{N}-])/giu;
/** Three words of four letters are no code, unless they are written as one; digits alone are a number. */
const isGiftCode = (text: string) => /[a-z]/i.test(text) && (/[\d-]/.test(text) || text === text.toUpperCase());
/** Order numbers. */
const ORDER_NUMBER = /(?<!\d)\d{8}(?!\d)/g;

/** No message of use is longer. */
const LONGEST_TEXT = 4_000;

/**
 * A text of somebody else's, for the log: without addresses, telephone and order numbers, order ids, codes of gifts, tokens and queries. What is left says what
 * went wrong, and nothing of whom.
 */
export function scrub(text: string): string {
  return scrubKeys(text.slice(0, LONGEST_TEXT))
    .replace(QUERY, "[query]")
    .replace(EMAIL, "[email]")
    .replace(LONG_NUMBER, "[number]")
    .replace(ORDER_NUMBER, "[number]");
}

/** Longer paths are nobody's links. */
const LONGEST_PATH = 200;

/** A path for the log: ids of the catalogue stay, what opens or names something of somebody's does not. */
export function scrubPath(pathname: string): string {
  return scrubKeys(pathname.slice(0, LONGEST_PATH)).replace(EMAIL, "[email]");
}

/** An order's id opens its confirmation page: it is a key, like all the others. */
function scrubKeys(text: string): string {
  return text
    .replace(ID, ":order")
    .replace(BEARER, "$1 [token]")
    .replace(KEY, "[token]")
    .replace(JWT, "[token]")
    .replace(HEX, "[token]")
    .replace(LONG_WORD, (word) => (isRandom(word) ? "[token]" : word))
    .replace(GIFT_CODE, (text) => (isGiftCode(text) ? "[code]" : text));
}
