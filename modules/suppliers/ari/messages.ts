import type { Day } from "#platform/dates.ts";
import type { AriSaid } from "#modules/availability/ari.server.ts";

/** What is wrong with a message, and with which part of it: its `LocatorID`, where it has one. */
export type Told = { locator: string | null; text: string };

/** A room under a rate plan, by the codes that the hotel and its partner share. */
export type PlanCodes = { roomCode: string; planCode: string };

/** Days as they are written, both ends included. */
export type Period = { from: Day; until: Day };

/** One part of a message: what it says of a plan over a period. */
export type AriPart = PlanCodes & Period & { locator: string | null; said: AriSaid };

/** What asks for what is known of a period; `plans`: null for all of them. */
type ReadBack = { hotelCode: string; plans: PlanCodes[] | null } & Period;

/** `at`: when it was so, by the partner's clock; null where it tells no time. */
export type AriSetting = {
  kind: "availability" | "rates";
  hotelCode: string;
  isTesting: boolean;
  at: Date | null;
  parts: AriPart[];
};

export type AriMessage =
  | { kind: "ping"; echo: string | null }
  | { kind: "rooms"; hotelCode: string }
  | AriSetting
  | ({ kind: "read_availability" } & ReadBack)
  | ({ kind: "read_rates" } & ReadBack);
export type AriKind = AriMessage["kind"];

/** Each message by its root element. */
export const MESSAGES: Readonly<Record<string, AriKind>> = {
  OTA_PingRQ: "ping",
  OTA_HotelRoomListRQ: "rooms",
  OTA_HotelAvailNotifRQ: "availability",
  OTA_HotelRateAmountNotifRQ: "rates",
  OTA_HotelAvailGetRQ: "read_availability",
  OTA_HotelRatePlanRQ: "read_rates",
};

/** How a message is headed, as it was written; its answer repeats it. */
export type Head = { root: string; echoToken: string | null; version: string | null; timeStamp: string | null };
