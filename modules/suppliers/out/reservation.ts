import { addDays } from "#platform/dates.ts";
import { sumCents, type Cents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import { writeXml, type XmlParts } from "../ari/xml.ts";
import type { ToldCard } from "../cards/cards.server.ts";
import type { ToldActivity, ToldStay } from "../types.ts";

/** What our messages are signed with at a partner. */
export type Credentials = { id: string; password: string };
/** Whoever a stay is for, as the trade wants to know them. `country`: ISO 3166-1 alpha-2. */
export type Guest = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  city: string | null;
  postalCode: string | null;
  country: string;
};
/** Ours is given with the reservation, theirs with their answer. */
export type ReservationIds = { ourId: string; theirId: string | null };

export type Envelope = { messageId: string; at: Date; credentials: Credentials };
/** `isChange`: of a reservation that the partner has, for one that takes it so (ResStatus="Modify"). */
export type Reservation = ReservationIds & {
  hotelCode: string;
  stay: ToldStay;
  guest: Guest;
  isChange?: boolean;
  /** The virtual card of what the hotel is owed; null: its contract knows none. */
  card: ToldCard | null;
};

/** What a message cannot be written without. */
export class NotTellable extends Error {}

/** A reservation that stands (docs/product/suppliers.md#messages-out). Throws `NotTellable` where the catalogue or the order no longer has what it needs. */
export const writeReservation = (envelope: Envelope, reservation: Reservation): string =>
  writeXml("OTA_HotelResRQ", {
    ...headOf(envelope),
    "@ResStatus": reservation.isChange ? "Modify" : "Commit",
    POS: posOf(envelope.credentials),
    HotelReservations: {
      HotelReservation: {
        RoomStays: { RoomStay: roomStay(reservation) },
        ...servicesOf(reservation.stay),
        ResGuests: { ResGuest: resGuest(reservation.guest) },
        ResGlobalInfo: globalInfo(reservation),
      },
    },
  });

/** A reservation that is given up, by both its ids as far as they are known. */
export const writeCancellation = (envelope: Envelope, { ourId, theirId }: ReservationIds, hotelCode: string): string =>
  writeXml("OTA_CancelRQ", {
    ...headOf(envelope),
    "@CancelType": "Commit",
    POS: posOf(envelope.credentials),
    UniqueID: idsOf({ ourId, theirId }).map(({ type, id }) => ({ "@Type": type, "@ID": id })),
    Verification: { TPA_Extensions: { BasicPropertyInfo: { "@HotelCode": hotelCode } } },
  });

/** The same in every try: who hears it twice can tell. */
const headOf = ({ messageId, at }: Envelope): XmlParts => ({
  "@EchoToken": messageId,
  "@TimeStamp": at.toISOString(),
  "@Version": "1.0",
  "@Target": "Production",
});

const posOf = ({ id, password }: Credentials): XmlParts => ({
  Source: { RequestorID: { "@ID": id, "@MessagePassword": password } },
});

const OURS = 5;
const THEIRS = 14;
const idsOf = ({ ourId, theirId }: ReservationIds) => [
  { type: OURS, id: ourId },
  ...(theirId === null ? [] : [{ type: THEIRS, id: theirId }]),
];

const euros = (amount: Cents) => ({ "@AmountAfterTax": (amount / 100).toFixed(2), "@CurrencyCode": "EUR" });

function roomStay({ hotelCode, stay }: Reservation): XmlParts {
  const { roomCode, ratePlanCode, nightlyCents = [], checkin, checkout } = stay;
  if (roomCode === null || ratePlanCode === null) throw new NotTellable("the catalogue has its room no longer");
  if (nightlyCents.length !== stay.nights) throw new NotTellable("its nights have no amounts");
  return {
    RoomTypes: {
      RoomType: { "@RoomTypeCode": roomCode, "@RoomType": stay.roomName, "@NumberOfUnits": stay.rooms },
    },
    RatePlans: {
      RatePlan: {
        "@RatePlanCode": ratePlanCode,
        Rates: {
          Rate: nightlyCents.map((amount, night) => ({
            "@EffectiveDate": addDays(checkin, night),
            "@ExpireDate": addDays(checkin, night + 1),
            Base: euros(amount),
          })),
        },
      },
    },
    GuestCounts: { GuestCount: guestCounts(stay) },
    TimeSpan: { "@Start": checkin, "@End": checkout },
    BasicPropertyInfo: { "@HotelCode": hotelCode, "@HotelName": stay.hotelName },
  };
}

const RPH = 1;
/** The trade's codes of ages. */
const AGES = { adults: 10, children: 8, babies: 7 } as const;

const guestCounts = ({ party }: ToldStay): XmlParts[] =>
  (["adults", "children", "babies"] as const)
    .filter((age) => party[age] > 0)
    .map((age) => ({ "@AgeQualifyingCode": AGES[age], "@Count": party[age], "@ResGuestRPH": RPH }));

/** What the hotel itself delivers, in the words that it is written to with. */
function servicesOf(stay: ToldStay): XmlParts {
  const own = stay.activities.filter(({ isElsewhere }) => !isElsewhere);
  return own.length === 0 ? {} : { Services: { Service: own.map((activity) => serviceOf(activity, stay)) } };
}

const serviceOf = ({ title, day, time, minutes, isNightly }: ToldActivity, { party, siteId }: ToldStay): XmlParts => ({
  "@Quantity": party.adults + party.children,
  "@ServicePricingType": isNightly ? "Per night" : "Per stay",
  ServiceDetails: {
    ...((day || minutes) && {
      TimeSpan: {
        ...(day && { "@Start": time ? `${day}T${time}:00` : day }),
        ...(minutes && { "@Duration": `PT${minutes}M` }),
      },
    }),
    ServiceDescription: { Text: { "@Language": SITES[siteId].language, "#text": title } },
  },
});

const resGuest = (guest: Guest): XmlParts => ({
  "@ResGuestRPH": RPH,
  Profiles: {
    ProfileInfo: {
      Profile: {
        Customer: {
          PersonName: { GivenName: guest.firstName, Surname: guest.lastName },
          Telephone: { "@PhoneNumber": guest.phoneNumber },
          Email: guest.email,
          Address: {
            ...(guest.city && { CityName: guest.city }),
            ...(guest.postalCode && { PostalCode: guest.postalCode }),
            CountryName: { "@Code": guest.country },
          },
        },
      },
    },
  },
});

/** A reference to the card, what it bears, and from which day on: whoever has the card's number has it of its issuer. */
const guaranteeOf = ({ reference, amount, from }: ToldCard): XmlParts => ({
  Guarantee: {
    "@GuaranteeType": "PrePay",
    GuaranteesAccepted: { GuaranteeAccepted: { "@GuaranteeID": reference } },
  },
  DepositPayments: {
    RequiredPayment: {
      AmountPercent: { "@Amount": (amount / 100).toFixed(2), "@CurrencyCode": "EUR" },
      Deadline: { "@AbsoluteDeadline": from },
    },
  },
});

function globalInfo({ stay, card, ...ids }: Reservation): XmlParts {
  const comments = [
    ...(stay.specialRequest ? [stay.specialRequest] : []),
    ...stay.activities.flatMap(({ title, day, time }) => (day ? [[title, day, time].filter(Boolean).join(", ")] : [])),
  ];
  return {
    TimeSpan: { "@Start": stay.checkin, "@End": stay.checkout, "@Duration": `P${stay.nights}D` },
    ...(comments.length > 0 && { Comments: { Comment: comments.map((text) => ({ Text: text })) } }),
    ...(card && guaranteeOf(card)),
    Total: euros(sumCents(stay.nightlyCents ?? [])),
    HotelReservationIDs: {
      HotelReservationID: idsOf(ids).map(({ type, id }) => ({ "@ResID_Type": type, "@ResID_Value": id })),
    },
  };
}
