/**
 * Account numbers of the single euro payments area (ISO 13616; European Payments Council, EPC409): by country, how long they are. A transfer in euros
 * reaches these and no others.
 */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Why a text is no account that we can send to: not of that form, of another part of the world, too long or too short, a slip of the hand. */
export type IbanFault = "form" | "country" | "length" | "digits";

/** An account number without spaces, in capitals; or why it is none. */
export type ReadIban = { iban: string; fault: null } | { iban: null; fault: IbanFault };

/** Reads an account number however it was spaced. */
export function readIban(text: string): ReadIban {
  const iban = text.replaceAll(/[\s.‐‑-]/gu, "").toUpperCase();
  const fault = faultOf(iban);
  return fault === null ? { iban, fault } : { iban: null, fault };
}

function faultOf(iban: string): IbanFault | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return "form";
  const length = LENGTHS[iban.slice(0, 2)];
  if (length === undefined) return "country";
  if (iban.length !== length) return "length";
  return remainderOf(iban) === 1 ? null : "digits";
}

/** What is left of the whole number by 97, letters counted from 10 on (ISO 7064): 1 for a right one. */
function remainderOf(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const letter of turned)
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** In fours, as a bank prints it. */
export const showIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** What may be shown of an account: its country and its end. */
export type MaskedAccount = { country: string; lastFour: string };

export const maskIban = (iban: string): MaskedAccount => ({ country: iban.slice(0, 2), lastFour: iban.slice(-4) });

/** `FR ···· 0189`. */
export const maskedText = ({ country, lastFour }: MaskedAccount): string => `${country}\u00a0····\u00a0${lastFour}`;
