import { writeXml, type XmlParts } from "../ari/xml.ts";

/** What the form of the page asks to be said of a plan over a period; what is empty is not mentioned. */
export type Saying = {
  hotel: string;
  room: string;
  plan: string;
  from: string;
  until: string;
  amount: string;
  /** For how many adults the amount is; two where it is empty. */
  guests: string;
  left: string;
  min: string;
  max: string;
  master: string;
  arrival: string;
  departure: string;
  isTest: boolean;
};

const headOf = (at: Date, isTest = false): XmlParts => ({
  "@Version": "1.0",
  "@TimeStamp": at.toISOString(),
  "@Target": isTest ? "Testing" : "Production",
});

export const askRooms = (hotel: string, at: Date): string =>
  writeXml("OTA_HotelRoomListRQ", {
    ...headOf(at),
    POS: { Source: { RequestorID: { "@Type": "1", "@ID": hotel } } },
  });

type Range = { hotel: string; from: string; until: string };
const rangeOf = ({ from, until }: Range): XmlParts => ({ DateRange: { "@Start": from, "@End": until } });

export const askStock = (range: Range, at: Date): string =>
  writeXml("OTA_HotelAvailGetRQ", {
    ...headOf(at),
    HotelAvailRequests: { "@HotelCode": range.hotel, HotelAvailRequest: rangeOf(range) },
  });

export const askPrices = (range: Range, at: Date): string =>
  writeXml("OTA_HotelRatePlanRQ", {
    ...headOf(at),
    RateAmountMessages: { "@HotelCode": range.hotel, RateAmountMessage: rangeOf(range) },
  });

const controlOf = ({ room, plan, from, until }: Saying): XmlParts => ({
  StatusApplicationControl: { "@Start": from, "@End": until, "@InvTypeCode": room, "@RatePlanCode": plan },
});

/** The messages that say it: one of stock and restrictions, one of prices, as far as there is something to say. */
export function messagesOf(saying: Saying, at: Date): string[] {
  const lengths: XmlParts[] = [
    ...(saying.min ? [{ "@MinMaxMessageType": "SetMinLOS", "@Time": saying.min }] : []),
    ...(saying.max ? [{ "@MinMaxMessageType": "SetMaxLOS", "@Time": saying.max }] : []),
  ];
  const statuses: XmlParts[] = [
    ...(saying.master ? [{ "@Status": saying.master }] : []),
    ...(saying.arrival ? [{ "@Status": saying.arrival, "@Restriction": "Arrival" }] : []),
    ...(saying.departure ? [{ "@Status": saying.departure, "@Restriction": "Departure" }] : []),
  ];
  const hasStock = saying.left !== "" || lengths.length > 0 || statuses.length > 0;
  const stock = writeXml("OTA_HotelAvailNotifRQ", {
    ...headOf(at, saying.isTest),
    AvailStatusMessages: {
      "@HotelCode": saying.hotel,
      AvailStatusMessage: {
        "@LocatorID": "1",
        ...(saying.left && { "@BookingLimit": saying.left }),
        ...controlOf(saying),
        ...(lengths.length > 0 && { LengthsOfStay: { LengthOfStay: lengths } }),
        ...(statuses.length > 0 && { RestrictionStatus: statuses }),
      },
    },
  });
  const prices = writeXml("OTA_HotelRateAmountNotifRQ", {
    ...headOf(at, saying.isTest),
    RateAmountMessages: {
      "@HotelCode": saying.hotel,
      RateAmountMessage: {
        "@LocatorID": "1",
        ...controlOf(saying),
        Rates: {
          Rate: {
            BaseByGuestAmts: {
              BaseByGuestAmt: {
                "@AmountAfterTax": saying.amount,
                ...(saying.guests && { "@NumberOfGuests": saying.guests }),
              },
            },
          },
        },
      },
    },
  });
  return [...(hasStock ? [stock] : []), ...(saying.amount ? [prices] : [])];
}

type Ids = { ours: string; theirs: string };

/** As the trade wants a reservation answered. */
export const committed = (echo: string, { ours, theirs }: Ids): string =>
  writeXml("OTA_HotelResRS", {
    "@EchoToken": echo,
    "@ResResponseType": "Committed",
    Success: "",
    HotelReservations: {
      HotelReservation: {
        ResGlobalInfo: {
          HotelReservationIDs: {
            HotelReservationID: [
              { "@ResID_Type": 5, "@ResID_Value": ours },
              { "@ResID_Type": 14, "@ResID_Value": theirs },
            ],
          },
        },
      },
    },
  });

export const cancelled = (echo: string, { ours, theirs }: Ids): string =>
  writeXml("OTA_CancelRS", {
    "@EchoToken": echo,
    "@Status": "Cancelled",
    Success: "",
    UniqueID: [
      { "@Type": 5, "@ID": ours },
      { "@Type": 14, "@ID": theirs },
    ],
  });

export const refusal = (root: string, echo: string): string =>
  writeXml(root.replace(/RQ$/, "RS"), {
    "@EchoToken": echo,
    Errors: { Error: { "@Type": 3, "@Code": 450, "@ShortText": "Unable to process" } },
  });
