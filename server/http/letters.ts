import base from "#app/styles/base.css?raw";
import figtreeUrl from "#app/styles/fonts/figtree.woff2?url";
import frauncesUrl from "#app/styles/fonts/fraunces.woff2?url";

const letter = (family: string, url: string, weight: string) =>
  `@font-face{font-family:${family};src:url("${url}") format("woff2-variations");font-weight:${weight};font-display:swap}\n`;

/** Faces of the reader's own machine with the measures of ours, as visitors' pages have them. */
export const fallbackFaces = (sheet: string): string =>
  [...sheet.matchAll(/@font-face \{[^}]*src: local[^}]*\}\n/g)].map(([face]) => face).join("");

/** The letters of visitors' pages (app/styles/base.css), for pages that the build does not make: office, calm page, splash, the sandbox's bank. */
export const LETTERS =
  letter("Figtree", figtreeUrl, "400 750") + letter("Fraunces", frauncesUrl, "520") + fallbackFaces(base);
