import { isDay, type Day } from "#platform/dates.ts";
import { childrenOf, find, type XmlElement } from "../ari/xml.ts";

/** A plan of a room, as the hotel's list of rooms names it. */
export type GridPlan = { room: string; roomName: string; plan: string; planName: string };
/** What the door says of a plan on a day. `amount`: for two, as it was written; null where the day has none. `others`: for other numbers of guests. */
export type GridDay = {
  day: Day;
  left: string;
  min: string;
  max: string;
  isClosed: boolean;
  noArrival: boolean;
  noDeparture: boolean;
  amount: string | null;
  others: { guests: string; amount: string }[];
};
export type Grid = (GridPlan & { days: GridDay[] })[];

const keyOf = (element: XmlElement | undefined) =>
  `${element?.attributes["InvTypeCode"]} ${element?.attributes["RatePlanCode"]} ${element?.attributes["Start"]}`;

/** A month of a hotel out of three answers: its rooms, its stock with restrictions, its prices. */
export function readGrid(answers: { rooms: XmlElement; stock: XmlElement; prices: XmlElement }): Grid {
  const amounts = new Map(
    childrenOf(find(answers.prices, "RatePlans"), "RatePlan").map((plan) => [
      keyOf(plan),
      childrenOf(find(plan, "Rates", "Rate", "BaseByGuestAmts"), "BaseByGuestAmt").map(({ attributes }) => ({
        guests: attributes["NumberOfGuests"] ?? "2",
        amount: attributes["AmountAfterTax"] ?? "",
      })),
    ]),
  );
  const parts = childrenOf(find(answers.stock, "AvailStatusMessages"), "AvailStatusMessage");
  return readPlans(answers.rooms).map((plan) => ({
    ...plan,
    days: parts.flatMap((part) => {
      const control = find(part, "StatusApplicationControl");
      const { InvTypeCode, RatePlanCode, Start = "" } = control?.attributes ?? {};
      if (InvTypeCode !== plan.room || RatePlanCode !== plan.plan || !isDay(Start)) return [];
      const prices = Map.groupBy(amounts.get(keyOf(control)) ?? [], ({ guests }) => guests === "2");
      const amount = prices.get(true)?.[0]?.amount ?? null;
      return [{ ...readDay(part), day: Start, amount, others: prices.get(false) ?? [] }];
    }),
  }));
}

const readPlans = (rooms: XmlElement): GridPlan[] =>
  childrenOf(find(rooms, "HotelRoomLists", "HotelRoomList", "RoomStays"), "RoomStay").flatMap((stay) => {
    const room = find(stay, "RoomTypes", "RoomType");
    const names = {
      room: room?.attributes["RoomID"] ?? "",
      roomName: find(room, "RoomDescription")?.attributes["Name"] ?? "",
    };
    return childrenOf(find(stay, "RatePlans"), "RatePlan").map(({ attributes }) => ({
      ...names,
      plan: attributes["RatePlanID"] ?? "",
      planName: attributes["RatePlanName"] ?? "",
    }));
  });

function readDay(part: XmlElement): Omit<GridDay, "day" | "amount" | "others"> {
  const isShut = (restriction: string) =>
    childrenOf(part, "RestrictionStatus").some(
      ({ attributes }) => attributes["Restriction"] === restriction && attributes["Status"] === "Close",
    );
  const length = (type: string) =>
    childrenOf(find(part, "LengthsOfStay"), "LengthOfStay").find(
      ({ attributes }) => attributes["MinMaxMessageType"] === type,
    )?.attributes["Time"] ?? "";
  return {
    left: part.attributes["BookingLimit"] ?? "",
    min: length("MinLOS"),
    max: length("MaxLOS"),
    isClosed: isShut("Master"),
    noArrival: isShut("Arrival"),
    noDeparture: isShut("Departure"),
  };
}
