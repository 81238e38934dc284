import { isDay, type Day } from "#platform/dates.ts";
import { wishFrom } from "#modules/booking/change/address.ts";
import type { ChangeWish } from "#modules/booking/change/types.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, withSingleRoom } from "#modules/visit/party.ts";

/** Nights that a stay may have at most, as the form offers them. */
const MOST_NIGHTS = 30;
const LARGEST_ID = 2_147_483_647;

type Fields = { get: (name: string) => unknown };

/** The stay that a form, or an address, asks for; what it leaves out, or what makes no sense, is what its customer has. */
export function readWish(fields: Fields, own: ChangeWish): ChangeWish {
  const whole = (name: string, { least, most, now }: { least: number; most: number; now: number }): number => {
    const text = fields.get(name);
    const number = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : now;
    return number >= least && number <= most ? number : now;
  };
  const checkin = fields.get("checkin");
  const { adults, children, babies } = own.party;
  const moved = wishFrom(own, typeof checkin === "string" && isDay(checkin) ? checkin : own.checkin);
  const packageId = whole("offer", { least: 1, most: LARGEST_ID, now: own.packageId });
  return {
    packageId,
    checkin: moved.checkin,
    nights: whole("nights", { least: 1, most: MOST_NIGHTS, now: own.nights }),
    party: withSingleRoom({
      adults: whole("adults", { least: 1, most: MAX_ADULTS, now: adults }),
      children: whole("children", { least: 0, most: MAX_CHILDREN, now: children }),
      babies: whole("babies", { least: 0, most: MAX_BABIES, now: babies }),
    }),
    activityDays: packageId === own.packageId ? moved.activityDays : [],
  };
}

/** The fields of a wish, as forms and addresses have them. */
export const fieldsOf = ({ packageId, checkin, nights, party }: ChangeWish): Record<string, string> => ({
  offer: String(packageId),
  checkin,
  nights: String(nights),
  adults: String(party.adults),
  children: String(party.children),
  babies: String(party.babies),
});

/** The address of a wish below a page. */
export const wishPath = (page: string, wish: ChangeWish, checkin: Day = wish.checkin): string =>
  `${page}?${new URLSearchParams({ ...fieldsOf(wish), checkin }).toString()}`;
