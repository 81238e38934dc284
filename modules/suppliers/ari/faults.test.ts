import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { rateDay, stockDay } from "#modules/availability/tables.server.ts";
import {
  control,
  createChannelScene,
  isSuccess,
  period,
  price,
  status,
  type ChannelScene,
} from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";

const database = useDatabase();
/** It is 26 November at the hotel. */
const clock = fixedClock("2026-11-26T09:00:00Z");
let scene: ChannelScene;
beforeEach(async () => {
  scene = await createChannelScene(database().db, clock);
});

const rates = (roomRateId = scene.rates.bar.id) =>
  database().db.select().from(rateDay).where(eq(rateDay.roomRateId, roomRateId)).orderBy(asc(rateDay.day));
const stock = () =>
  database().db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool)).orderBy(asc(stockDay.day));

describe("what is wrong", () => {
  const lengths = (type: string, time: string) =>
    `<LengthsOfStay><LengthOfStay MinMaxMessageType="${type}" Time="${time}"/></LengthsOfStay>`;
  const later = period("2026-12-11", "2026-12-12");
  const shut = '<RestrictionStatus Status="Close"/>';

  it.each<[string, () => string, string]>([
    ["a room", () => scene.avail(status(7, control(later, "BAR", "TWIN"), shut)), "room not found: TWIN"],
    ["a plan", () => scene.avail(status(7, control(later, "NONE"), shut)), "rate plan not found: NONE"],
    [
      "a plan of a room",
      () => scene.avail(status(7, control(later, "SALE", "SUI"), shut)),
      "rate plan not found of room SUI: SALE",
    ],
    [
      "a missing room",
      () => scene.avail(status(7, control(later).replace('InvTypeCode="DBL"', ""), shut)),
      "mandatory item missing: InvTypeCode",
    ],
    [
      "a missing plan",
      () => scene.avail(status(7, control(later).replace('RatePlanCode="BAR"', ""), shut)),
      "mandatory item missing: RatePlanCode",
    ],
    [
      "a missing start",
      () => scene.avail(status(7, control(later).replace(/Start="[^"]*"/, ""), shut)),
      "mandatory item missing: Start",
    ],
    [
      "nothing to set",
      () => scene.avail(status(7, control(later))),
      "mandatory item missing: BookingLimit, LengthsOfStay or RestrictionStatus",
    ],
    [
      "no status",
      () => scene.avail(status(7, control(later), "<RestrictionStatus/>")),
      "mandatory item missing: Status",
    ],
    ["no amount", () => scene.prices(price(7, control(later), "")), "mandatory item missing: AmountAfterTax"],
    [
      "a day that is none",
      () => scene.avail(status(7, control(later).replace("2026-12-11", "2026-02-30"), shut)),
      'wrong value: Start="2026-02-30"',
    ],
    [
      "a status",
      () => scene.avail(status(7, control(later), '<RestrictionStatus Status="Shut"/>')),
      'wrong value: Status="Shut"',
    ],
    [
      "a restriction",
      () => scene.avail(status(7, control(later), '<RestrictionStatus Status="Close" Restriction="Noon"/>')),
      'wrong value: Restriction="Noon"',
    ],
    [
      "a kind of length",
      () => scene.avail(status(7, control(later), lengths("SetLOS", "2"))),
      'wrong value: MinMaxMessageType="SetLOS"',
    ],
    ["a length", () => scene.avail(status(7, control(later), lengths("SetMinLOS", "two"))), 'wrong value: Time="two"'],
    ["a limit", () => scene.avail(status(7, control(later), "", -1)), 'wrong value: BookingLimit="-1"'],
    [
      "an amount",
      () => scene.prices(price(7, control(later), 'AmountAfterTax="12,50"')),
      'wrong value: AmountAfterTax="12,50"',
    ],
    [
      "half a cent",
      () => scene.prices(price(7, control(later), 'AmountAfterTax="12.505"')),
      'wrong value: AmountAfterTax="12.505"',
    ],
    [
      "a currency",
      () => scene.prices(price(7, control(later), 'AmountAfterTax="12" CurrencyCode="USD"')),
      'wrong value: CurrencyCode="USD"',
    ],
    [
      "no guests",
      () => scene.prices(price(7, control(later), 'AmountAfterTax="12" NumberOfGuests="0"')),
      'wrong value: NumberOfGuests="0"',
    ],
    [
      "nothing",
      () => scene.prices(price(7, control(later), 'AmountAfterTax="0.00"')),
      "amount not greater than zero: 0.00",
    ],
    [
      "less than nothing",
      () => scene.prices(price(7, control(later), 'AmountAfterTax="-5"')),
      "amount not greater than zero: -5",
    ],
    [
      "yesterday",
      () => scene.avail(status(7, control(period("2026-11-25", "2026-12-12")), shut)),
      "start before today (2026-11-26): 2026-11-25",
    ],
    [
      "more than a year",
      () => scene.avail(status(7, control(period("2026-12-11", "2027-11-27")), shut)),
      "end more than 1 year ahead (2027-11-26): 2027-11-27",
    ],
    [
      "the wrong way round",
      () => scene.avail(status(7, control(period("2026-12-12", "2026-12-11")), shut)),
      "start after end: 2026-12-12, 2026-12-11",
    ],
  ])("%s is told with its locator, and changes nothing", async (_, text, said) => {
    const good = status(1, control(later), shut, 3);
    const both = text().replace(/(<AvailStatusMessages [^>]*>)/, `$1${good}`);
    const answered = await scene.send(both);
    expect(answered.status).toBe(200);
    expect(answered.errors).toEqual([{ code: "2.1", locator: "7", text: `LocatorID 7: ${said}` }]);
    expect(isSuccess(answered)).toBe(false);
    expect([await rates(), await stock()]).toEqual([[], []]);
  });

  it.each<[string, () => string, string]>([
    [
      "hotel",
      () => scene.avail(status(1, control(later), shut)).replace(scene.hotel.code, "NOWHERE"),
      "hotel not found: NOWHERE",
    ],
    [
      "code of a hotel",
      () => scene.avail(status(1, control(later), shut)).replace(/HotelCode="[^"]*"/, ""),
      "mandatory item missing: HotelCode",
    ],
    [
      "target",
      () => scene.avail(status(1, control(later), shut), { target: "Rehearsal" }),
      'wrong value: Target="Rehearsal"',
    ],
    [
      "time",
      () => scene.avail(status(1, control(later), shut), { at: "yesterday" }),
      'wrong value: TimeStamp="yesterday"',
    ],
    ["part", () => scene.avail(""), "mandatory item missing: AvailStatusMessage"],
    [
      "range",
      () => scene.askAvail("2026-12-11", "2026-12-12").replace(/<DateRange[^>]*>/, ""),
      "mandatory item missing: DateRange",
    ],
    ["past", () => scene.askPrices("2026-11-01", "2026-12-12"), "start before today (2026-11-26): 2026-11-01"],
  ])("of all of it is told as that: %s", async (_, text, said) => {
    expect((await scene.send(text())).errors).toEqual([{ code: "2.1", locator: null, text: said }]);
  });

  it("is told of all parts at once, in their order", async () => {
    const parts =
      status(1, control(later, "NONE"), shut) +
      status(2, control(period("2026-11-01", "2026-12-12"), "BAR", "TWIN"), shut);
    expect((await scene.send(scene.avail(parts))).errors.map(({ text }) => text)).toEqual([
      "LocatorID 1: rate plan not found: NONE",
      "LocatorID 2: room not found: TWIN",
      "LocatorID 2: start before today (2026-11-26): 2026-11-01",
    ]);
  });

  it("is by the hotel's own calendar", async () => {
    const late = await createChannelScene(database().db, fixedClock("2026-11-26T23:30:00Z"));
    const { errors } = await late.send(late.avail(status(1, control(period("2026-11-26", "2026-12-01")), shut)));
    expect(errors[0]?.text).toContain("start before today (2026-11-27)");
    expect(isSuccess(await late.send(late.avail(status(1, control(period("2026-11-27", "2027-11-27")), shut))))).toBe(
      true,
    );
    expect(day("2027-11-27")).toBe("2027-11-27");
  });
});
