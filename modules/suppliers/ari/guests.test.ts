import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { control, createChannelScene, isSuccess, period, price, type ChannelScene } from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { quoteStay } from "#modules/availability/quote.server.ts";
import { applyAri } from "#modules/availability/ari.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { childrenOf, find } from "./xml.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-26T09:00:00Z");
const weekend = period("2026-12-11", "2026-12-12");
let scene: ChannelScene;
beforeEach(async () => {
  scene = await createChannelScene(database().db, clock);
});

const forGuests = (...amounts: [guests: number, amount: string][]) =>
  `<RateAmountMessage LocatorID="1">${control(weekend)}<Rates><Rate><BaseByGuestAmts>${amounts
    .map(([guests, amount]) => `<BaseByGuestAmt NumberOfGuests="${guests}" AmountAfterTax="${amount}"/>`)
    .join("")}</BaseByGuestAmts></Rate></Rates></RateAmountMessage>`;

async function readBack(): Promise<string[][]> {
  const { root } = await scene.send(scene.askPrices(weekend.from, weekend.until));
  return childrenOf(find(root, "RatePlans"), "RatePlan").map((plan) =>
    childrenOf(find(plan, "Rates", "Rate", "BaseByGuestAmts"), "BaseByGuestAmt").map(
      ({ attributes }) => `${attributes["NumberOfGuests"]}: ${attributes["AmountAfterTax"]}`,
    ),
  );
}

it("what a night costs for each number of guests is read back as it was sent, two first, and what is not mentioned stays", async () => {
  expect(isSuccess(await scene.send(scene.prices(forGuests([3, "160"], [2, "120.50"], [1, "105"]))))).toBe(true);
  const first = ["2: 120.50", "1: 105.00", "3: 160.00"];
  expect(await readBack()).toEqual([first, first]);
  await scene.send(scene.prices(price(1, control(period("2026-12-12")), 'NumberOfGuests="1" AmountAfterTax="95"')));
  expect(await readBack()).toEqual([first, ["2: 120.50", "1: 95.00", "3: 160.00"]]);
});

it("sells at it, once the night has a price for two", async () => {
  const { db } = database();
  const alone = { adults: 1, children: 0, babies: 0, singleRoom: false };
  const quote = () =>
    quoteStay(db, clock, {
      siteId: "fr_FR",
      packageId: scene.stay.id,
      checkin: weekend.from,
      nights: 2,
      party: alone,
      activityDays: [],
    });
  const rooms = { roomRateId: scene.rates.bar.id, ...weekend, roomsLeft: 3 };
  await db.transaction((tx) => applyAri(tx, clock, [rooms], { by: WORKER }));
  await scene.send(scene.prices(forGuests([1, "105"])));
  expect((await quote())?.errors).toEqual(["PACKAGE_NOT_AVAILABLE_CHECKIN"]);
  await scene.send(scene.prices(forGuests([2, "120.50"])));
  expect((await quote())?.price?.stay.nightly).toEqual([10_500, 10_500]);
});

it.each([
  ["half a guest", 'AmountAfterTax="12" NumberOfGuests="1.5"', 'wrong value: NumberOfGuests="1.5"'],
  ["more than any room sleeps", 'AmountAfterTax="12" NumberOfGuests="21"', 'wrong value: NumberOfGuests="21"'],
  [
    "the price of a child",
    'AmountAfterTax="12" AgeQualifyingCode="8" NumberOfGuests="1"',
    'wrong value: AgeQualifyingCode="8"',
  ],
  ["nothing for one", 'AmountAfterTax="0" NumberOfGuests="1"', "amount not greater than zero: 0"],
])("%s is an error, and nothing of the message counts", async (_, amount, text) => {
  const good = price(1, control(weekend), 'NumberOfGuests="1" AmountAfterTax="99"');
  const { errors } = await scene.send(scene.prices(`${good}${price(2, control(weekend), amount)}`));
  expect(errors).toEqual([{ code: "2.1", locator: "2", text: `LocatorID 2: ${text}` }]);
  expect(await readBack()).toEqual([]);
});
