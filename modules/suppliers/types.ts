import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { Party } from "#modules/visit/party.ts";
import type { SiteId } from "#modules/sites/locales.ts";

/** What a hotel is told of an order. `modification`: the stay of a reservation it knows has other dates, rooms or guests. */
export const MESSAGE_KINDS = ["reservation", "modification", "cancellation"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What a guest may ask the hotel for: each is told it, and taken out of what it was told with the guest. */
export const GUEST_WISHES = ["specialRequest"] as const;
/** What could not be said yet when a message was written is not in it. */
export type GuestWishes = Partial<Record<(typeof GUEST_WISHES)[number], string | null>>;

/**
 * What a hotel needs to have the room ready, and nothing else: no address, no card. What the nights cost is for channel managers, whose messages want it;
 * no mail says it.
 */
export type ToldStay = GuestWishes & {
  /** The site whose language and host the hotel is written to with (rules.ts), and the one that sold the stay. */
  siteId: SiteId;
  soldOn: SiteId;
  hotelName: string;
  timeZone: string;
  guest: { firstName: string; lastName: string };
  party: Party;
  checkin: Day;
  checkout: Day;
  nights: number;
  rooms: number;
  /** InvTypeCode and RatePlanCode of what was sold; null when the package was taken out of the catalogue since. */
  roomCode: string | null;
  ratePlanCode: string | null;
  /** Names in the language of `siteId`, else English, else as the guest read them. */
  roomName: string;
  packageLabel: string;
  board: string;
  activities: ToldActivity[];
  /** One amount a night, after tax, rooms together. Messages from before it was kept have none. */
  nightlyCents?: Cents[];
};

/** `time`: the hour that the guest would like, `15:30`; left out where none was said. `minutes`, `isNightly`, `isElsewhere`: as far as they were kept. */
export type ToldActivity = {
  title: string;
  day: Day | null;
  time?: string;
  minutes?: number;
  isNightly?: boolean;
  /** Another house delivers it. */
  isElsewhere?: boolean;
};
