/** What a text may not have: its writer is told, and takes it out. */
export type Forbidden = "link" | "email" | "phone";
/** What somebody of the house has to look at: it may be meant well, and only reading tells. */
export type MarkKind = "link" | "name" | "insult";
export type Mark = { kind: MarkKind; passage: string };

const EMAIL = /[^\s@<>]+@[^\s@<>]+\.[\p{L}]{2,}/u;
const LINK =
  /https?:\/\/\S+|\bwww\.\S+|[\p{L}\d-]+\.(?:com|net|org|info|eu|fr|nl|shop|travel|app)\b|[\p{L}\d-]{2,}\.(?:es|it|be|io|co|me)\/\S*/u;
/** Ends of addresses that are words as well: a blank that is missing after a full stop looks the same. */
const MAYBE_LINK = /[\p{L}\d-]{2,}\.(?:es|it|be|io|co|me)\b/gu;
const DAY = /(?<![\d.\-/])(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:\d{4}|\d{2})(?![-./]?\d)/g;
/** Nine digits and more, however they are spaced. */
const PHONE = /(?:\+|\()?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/u;

/** What may not be in a text; null for nothing (docs/product/services.md#written-reviews). It is asked nothing but the text: good and bad are treated alike. */
export function findForbidden(text: string): Forbidden | null {
  if (EMAIL.test(text)) return "email";
  if (LINK.test(text)) return "link";
  return PHONE.test(text.replaceAll(DAY, "·")) ? "phone" : null;
}

/** A title with a name after it, in the languages of the sites; a first name with an initial. */
const TITLED =
  /(?<!\p{L})(?:M\.|Mr\.?|Mme|Mlle|Monsieur|Madame|Mrs\.?|Ms\.?|Dhr\.?|Mevr\.?|Mevrouw|Meneer|Sr\.?|Sra\.?|Señora?|Don|Doña|Sig\.?|Sig\.ra|Signora?)\s+\p{Lu}[\p{L}'’-]+/gu;
const INITIALED = /(?<!\p{L})\p{Lu}\p{Ll}{2,}\s\p{Lu}\.(?!\p{L})/gu;

/** Words that nobody is to be called, without accents; whole words only. The lists of the sites' languages and English in turn. */
const INSULTS: ReadonlySet<string> = new Set(
  [
    "connard connards connasse connasses salope salopes salaud salauds encule encules pute putes abruti abrutis cretin cretins ordure ordures",
    "cabron cabrones gilipollas puta putas hijoputa imbecil imbeciles subnormal subnormales mierdoso",
    "klootzak klootzakken hoer hoeren kutwijf eikel eikels debiel debielen mongool mongolen trut trutten",
    "stronzo stronza stronzi bastardo bastardi puttana puttane coglione coglioni cretino cretini deficiente",
    "asshole assholes bastard bastards bitch bitches moron morons idiot idiots",
  ].flatMap((line) => line.split(" ")),
);

/** What somebody of the house has to look at before it is published, with the passage. Like the rest it is asked of the text alone. */
export function findMarks(text: string): Mark[] {
  const passagesOf = (kind: MarkKind, pattern: RegExp): Mark[] =>
    [...text.matchAll(pattern)].map(([passage]) => ({ kind, passage }));
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  return [
    ...passagesOf("link", MAYBE_LINK),
    ...passagesOf("name", TITLED),
    ...passagesOf("name", INITIALED),
    ...words.filter((word) => INSULTS.has(plain(word))).map((passage): Mark => ({ kind: "insult", passage })),
  ];
}

const plain = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
