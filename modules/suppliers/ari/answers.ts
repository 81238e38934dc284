import type { TakeOutcome } from "./take-message.server.ts";
import type { Head, Told } from "./messages.ts";
import type { AvailabilityDay, RateOfDay } from "./read-back.server.ts";
import type { ListedRoom } from "./rooms.server.ts";
import { writeXml, type XmlParts } from "./xml.ts";

/** `A01.RIT`: wrong client or credentials. `2.1`: whatever is wrong with what is asked (docs/product/suppliers.md#messages-in). */
type ErrorCode = "A01.RIT" | "2.1";
/** OpenTravel's kinds of errors (EWT): 4 authentication, 3 a rule of the business. */
const ERROR_TYPES: Record<ErrorCode, number> = { "A01.RIT": 4, "2.1": 3 };

/** The answer to a message, as XML. Null: whoever sent it may not come in, or it is about a hotel of somebody else, which sounds alike. */
export function answerTo(head: Head, outcome: TakeOutcome | null): string {
  const parts: XmlParts =
    outcome === null || outcome.kind === "foreign"
      ? errors([{ code: "A01.RIT", locator: null, text: "wrong client or credentials" }])
      : outcome.kind === "refused"
        ? errors(outcome.told.map((told) => ({ code: "2.1", ...told })))
        : { Success: "", ...contentOf(outcome) };
  return writeXml(answerName(head.root), { ...headOf(head), ...parts });
}

const answerName = (root: string): string => (/^OTA_\w+RQ$/.test(root) ? root.replace(/RQ$/, "RS") : "OTA_ErrorRS");

const headOf = ({ echoToken, version, timeStamp }: Head): XmlParts => ({
  ...(echoToken !== null && { "@EchoToken": echoToken }),
  ...(timeStamp !== null && { "@TimeStamp": timeStamp }),
  ...(version !== null && { "@Version": version }),
});

function errors(list: readonly (Told & { code: ErrorCode })[]): XmlParts {
  const told = list.map(({ code, locator, text }) => {
    const where = locator === null ? text : `LocatorID ${locator}: ${text}`;
    return {
      "@Type": ERROR_TYPES[code],
      "@Code": code,
      "@ShortText": where,
      ...(locator !== null && { "@RecordID": locator }),
      "#text": where,
    };
  });
  return { Errors: { Error: told } };
}

function contentOf(outcome: Exclude<TakeOutcome, { kind: "refused" | "foreign" }>): XmlParts {
  switch (outcome.kind) {
    case "done":
      return {};
    case "pong":
      return outcome.echo === null ? {} : { EchoData: outcome.echo };
    case "rooms":
      return {
        HotelRoomLists: { HotelRoomList: { "@HotelCode": outcome.hotelCode, RoomStays: roomStays(outcome.rooms) } },
      };
    case "availability":
      return {
        AvailStatusMessages: {
          "@HotelCode": outcome.hotelCode,
          AvailStatusMessage: outcome.days.map(availStatus),
        },
      };
    case "rates":
      return { RatePlans: { "@HotelCode": outcome.hotelCode, RatePlan: outcome.days.map(ratePlan) } };
  }
}

const roomStays = (rooms: readonly ListedRoom[]): XmlParts => ({
  RoomStay: rooms.map(({ code, name, plans }) => ({
    RoomTypes: { RoomType: { "@IsRoom": "true", "@RoomID": code, RoomDescription: { "@Name": name } } },
    RatePlans: { RatePlan: plans.map((plan) => ({ "@RatePlanName": plan.name, "@RatePlanID": plan.code })) },
  })),
});

const status = (restriction: string, isClosed: boolean): XmlParts => ({
  "@Status": isClosed ? "Close" : "Open",
  "@Restriction": restriction,
});

const availStatus = (day: AvailabilityDay): XmlParts => ({
  "@BookingLimit": day.roomsLeft,
  StatusApplicationControl: {
    "@Start": day.day,
    "@End": day.day,
    "@InvTypeCode": day.roomCode,
    "@RatePlanCode": day.planCode,
  },
  LengthsOfStay: {
    LengthOfStay: [
      { "@MinMaxMessageType": "MinLOS", "@Time": day.minLos },
      { "@MinMaxMessageType": "MaxLOS", "@Time": day.maxLos },
    ],
  },
  RestrictionStatus: [
    status("Master", day.isClosed),
    status("Arrival", day.closedToArrival),
    status("Departure", day.closedToDeparture),
  ],
});

const ratePlan = ({ day, roomCode, planCode, prices }: RateOfDay): XmlParts => ({
  "@Start": day,
  "@End": day,
  "@InvTypeCode": roomCode,
  "@RatePlanCode": planCode,
  Rates: {
    Rate: {
      BaseByGuestAmts: {
        BaseByGuestAmt: prices.map(({ guests, amount }) => ({
          "@AgeQualifyingCode": 10,
          "@NumberOfGuests": guests,
          "@AmountAfterTax": (amount / 100).toFixed(2),
          "@CurrencyCode": "EUR",
        })),
      },
    },
  },
});
