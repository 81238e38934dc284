import { isDay, type Day } from "#platform/dates.ts";
import type { AriSaid } from "#modules/availability/ari.server.ts";
import { BASE_ADULTS } from "#modules/availability/pricing/split.ts";
import { readAmount } from "./amount.ts";
import type { AriPart, Period, PlanCodes, Told } from "./messages.ts";
import { childrenOf, find, type XmlElement } from "./xml.ts";

/** Takes down what is wrong, all of it: whoever mends a message wants to do it once. */
export type Notes = {
  note: (text: string) => void;
  missing: (name: string) => void;
  wrong: (name: string, value: string) => void;
};

/** Of one part of a message, or of all of it. */
export function notesOf(told: Told[], locator: string | null): Notes {
  const note = (text: string) => void told.push({ locator, text });
  return {
    note,
    missing: (name) => note(`mandatory item missing: ${name}`),
    wrong: (name, value) => note(`wrong value: ${name}="${value.slice(0, 40)}"`),
  };
}

/** An attribute that has to be there. */
export function need(element: XmlElement | undefined, name: string, notes: Notes): string | null {
  const value = element?.attributes[name]?.trim();
  if (!value) notes.missing(name);
  return value || null;
}

const WHOLE = /^\d{1,9}$/;

/** A whole number up to `most`; null, and noted, where it is none. */
function wholeNumber(value: string, name: string, most: number, notes: Notes): number | null {
  const number = WHOLE.test(value) ? Number(value) : Number.NaN;
  if (number <= most) return number;
  notes.wrong(name, value);
  return null;
}

/** A day, or a moment of it. */
function needDay(element: XmlElement | undefined, name: string, notes: Notes): Day | null {
  const value = need(element, name, notes);
  if (value === null) return null;
  const [text = ""] = value.split("T");
  if (isDay(text)) return text;
  notes.wrong(name, value);
  return null;
}

export function needPeriod(element: XmlElement | undefined, notes: Notes): Period | null {
  const [from, until] = [needDay(element, "Start", notes), needDay(element, "End", notes)];
  return from && until ? { from, until } : null;
}

export function needPlan(element: XmlElement | undefined, notes: Notes): PlanCodes | null {
  const [roomCode, planCode] = [need(element, "InvTypeCode", notes), need(element, "RatePlanCode", notes)];
  return roomCode && planCode ? { roomCode, planCode } : null;
}

/** More rooms than any house has, and longer than any stay. */
const MOST_ROOMS = 9_999;
const MOST_NIGHTS = 999;

/** What each part is about, and what it says of it: null where something of it is wrong. */
function readPart(element: XmlElement, told: Told[], readSaid: (notes: Notes) => AriSaid): AriPart | null {
  const locator = element.attributes["LocatorID"]?.trim() || null;
  const before = told.length;
  const notes = notesOf(told, locator);
  const control = find(element, "StatusApplicationControl");
  const [plan, period] = [needPlan(control, notes), needPeriod(control, notes)];
  const said = readSaid(notes);
  return plan && period && told.length === before ? { locator, ...plan, ...period, said } : null;
}

/** Stock, lengths of stay and restrictions of one plan over a period. */
export function readAvailPart(element: XmlElement, told: Told[]): AriPart | null {
  return readPart(element, told, (notes) => {
    const said: AriSaid = {};
    const limit = element.attributes["BookingLimit"]?.trim();
    const roomsLeft = limit === undefined ? null : wholeNumber(limit, "BookingLimit", MOST_ROOMS, notes);
    if (roomsLeft !== null) said.roomsLeft = roomsLeft;
    const lengths = childrenOf(find(element, "LengthsOfStay"), "LengthOfStay");
    for (const length of lengths) Object.assign(said, readLength(length, notes));
    const statuses = childrenOf(element, "RestrictionStatus");
    for (const status of statuses) Object.assign(said, readStatus(status, notes));
    if (limit === undefined && lengths.length === 0 && statuses.length === 0)
      notes.missing("BookingLimit, LengthsOfStay or RestrictionStatus");
    return said;
  });
}

/** A least of 0 is a least of 1: nobody stays for less than a night. */
function readLength(element: XmlElement, notes: Notes): AriSaid {
  const [type, time] = [need(element, "MinMaxMessageType", notes), need(element, "Time", notes)];
  const nights = time === null ? null : wholeNumber(time, "Time", MOST_NIGHTS, notes);
  if (type === "SetMinLOS") return nights === null ? {} : { minLos: Math.max(1, nights) };
  if (type === "SetMaxLOS") return nights === null ? {} : { maxLos: nights };
  if (type !== null) notes.wrong("MinMaxMessageType", type);
  return {};
}

const RESTRICTIONS = {
  Master: "isClosed",
  Arrival: "closedToArrival",
  Departure: "closedToDeparture",
} as const satisfies Record<string, keyof AriSaid>;
const isRestriction = (name: string): name is keyof typeof RESTRICTIONS => Object.hasOwn(RESTRICTIONS, name);

function readStatus(element: XmlElement, notes: Notes): AriSaid {
  const status = need(element, "Status", notes);
  const restriction = element.attributes["Restriction"]?.trim() || "Master";
  if (!isRestriction(restriction)) notes.wrong("Restriction", restriction);
  if (status !== null && status !== "Open" && status !== "Close") notes.wrong("Status", status);
  return isRestriction(restriction) ? { [RESTRICTIONS[restriction]]: status === "Close" } : {};
}

/** More adults than any room sleeps. */
const MOST_GUESTS = 20;
/** The trade's code of the age of adults: no other age is priced by the night here. */
const ADULTS = "10";

/** The price of a night, for two adults and for other numbers of them. */
export function readRatePart(element: XmlElement, told: Told[]): AriPart | null {
  return readPart(element, told, (notes) => {
    const amounts = childrenOf(find(element, "Rates"), "Rate").flatMap((rate) =>
      childrenOf(find(rate, "BaseByGuestAmts"), "BaseByGuestAmt"),
    );
    if (amounts.length === 0) notes.missing("BaseByGuestAmt");
    const said: AriSaid = {};
    const byAdults: Record<number, number> = {};
    for (const amount of amounts) {
      const { guests, amountCents } = readBase(amount, notes);
      if (guests === null || amountCents === null) continue;
      if (guests === BASE_ADULTS) said.amountCents = amountCents;
      else byAdults[guests] = amountCents;
    }
    return Object.keys(byAdults).length > 0 ? { ...said, byAdults } : said;
  });
}

/** Null, and noted, where it is missing or wrong. */
function readBase(element: XmlElement, notes: Notes): { guests: number | null; amountCents: number | null } {
  const { DecimalPlaces, NumberOfGuests, CurrencyCode, AgeQualifyingCode = ADULTS } = element.attributes;
  const text = need(element, "AmountAfterTax", notes);
  const places = DecimalPlaces === undefined ? null : wholeNumber(DecimalPlaces.trim(), "DecimalPlaces", 9, notes);
  if (CurrencyCode !== undefined && CurrencyCode !== "EUR") notes.wrong("CurrencyCode", CurrencyCode);
  if (AgeQualifyingCode.trim() !== ADULTS) notes.wrong("AgeQualifyingCode", AgeQualifyingCode);
  const guests = NumberOfGuests === undefined ? BASE_ADULTS : readGuests(NumberOfGuests, notes);
  if (text === null || (DecimalPlaces !== undefined && places === null)) return { guests, amountCents: null };
  const amountCents = readAmount(text, places);
  if (amountCents === null) notes.wrong("AmountAfterTax", text);
  else if (amountCents <= 0) notes.note(`amount not greater than zero: ${text}`);
  return { guests, amountCents };
}

function readGuests(text: string, notes: Notes): number | null {
  const guests = wholeNumber(text.trim(), "NumberOfGuests", MOST_GUESTS, notes);
  if (guests === 0) notes.wrong("NumberOfGuests", text);
  return guests === 0 ? null : guests;
}
