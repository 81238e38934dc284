import { writePeople } from "#modules/visit/party.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { ChooseData } from "../page-data.ts";

/** What was chosen and what was shown, in a form: the same names as in the address. */
export function ChangeFields({ data: { wish, outlook, changesSeen } }: { data: ChooseData }) {
  const days = Object.fromEntries(wish.activityDays.map(({ activityId, day }) => [String(activityId), day]));
  const fields = {
    ...writeDates(wish),
    ...writePeople(wish.party),
    activityDates: writeActivityDates(days),
    offer: String(wish.packageId),
    expectedDifference: String(outlook.difference ?? 0),
    changesSeen: String(changesSeen),
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
