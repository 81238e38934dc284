import type { PhotoFault } from "#platform/images/photograph.server.ts";

/** Why a file did not come in. `unkept`: there was no room for it on the server. */
export const FAULTS = [
  "empty",
  "no_picture",
  "other_kind",
  "damaged",
  "moves",
  "too_large",
  "too_small",
  "too_heavy",
  "surplus",
  "no_room",
  "twin",
  "unkept",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Every reason of the reader is one that can be told. */
type Told = PhotoFault extends Fault ? Fault : never;

/** A refusal as a form carries it: its reason and the name of the file. */
export function readRefused(text: string): { name: string; fault: Told }[] {
  const [word = "", ...name] = text.split(" ");
  const fault = FAULTS.find((each) => each === word);
  return fault ? [{ fault, name: name.join(" ") }] : [];
}

/** What a form of photographs comes back with. `photos`: on the shelf already, to be added. */
export type TypedPhotos = {
  photos: readonly string[];
  refused: readonly { name: string; fault: Fault }[];
  kind: string;
  code: string;
  why: string;
  isWhyMissing: boolean;
  others: readonly string[];
  /** What came in all the same. */
  added: number;
};
