import { PHOTO_KINDS, ROOM_KINDS, type PhotoKind } from "../../photographs/kinds.ts";

/** What the name of a photograph's file says. `place`: where it stands among the others, null: by its kind. */
export type PhotoName = { place: number | null; kind: PhotoKind; code: string | null };
/** Codes of the hotel that a name may use. */
export type HouseCodes = { rooms: readonly string[]; activities: readonly string[] };

const NAME = /^(?:(\d{1,4})[-_. ])?([a-z]+)(?:[-_ ](.+))?\.(?:jpe?g|png|webp|avif)$/i;
const TURN = /^(?:(.*)[-_ ])?\d{1,3}$/;

/**
 * Reads `02-room-SUP-2.jpg`: a place, a kind, the code of a room or an activity, and a number that tells files apart; all but the kind may be left out.
 * Kinds that show neither may be followed by any words. Otherwise what is wrong with it: a code that nobody has would show a room that is not meant.
 */
export function readPhotoName(name: string, codes: HouseCodes): PhotoName | { reason: string } {
  const [, digits, word = "", rest] = NAME.exec(name) ?? [];
  const kind = PHOTO_KINDS.find((each) => each === word.toLowerCase());
  if (!kind) return { reason: NAMELESS };
  const place = digits === undefined ? null : Number(digits);
  if (kind !== "activity" && !ROOM_KINDS.includes(kind)) return { place, kind, code: null };
  const [noun, known] = kind === "activity" ? ["activities", codes.activities] : ["rooms", codes.rooms];
  const code = findCode(rest, known);
  if (code !== undefined) return { place, kind, code };
  return { reason: `names "${rest}": the ${noun} of the hotel are ${known.join(", ") || "none"}` };
}

const NAMELESS = `does not say what it shows: call it ${PHOTO_KINDS.slice(0, -1).join(", ")} or detail, with .jpg, .png, .webp or .avif (02-room-SUP.jpg)`;

/** The code that the end of a name says, null for none; undefined where it says something else. */
function findCode(rest: string | undefined, known: readonly string[]): string | null | undefined {
  if (rest === undefined) return null;
  const exact = matchCode(rest, known);
  if (exact !== undefined) return exact;
  const turn = TURN.exec(rest);
  if (!turn) return undefined;
  const [, before] = turn;
  return before === undefined ? null : matchCode(before, known);
}

/** Some systems write every name in small letters. */
function matchCode(text: string, known: readonly string[]): string | undefined {
  if (known.includes(text)) return text;
  const alike = known.filter((code) => code.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}
