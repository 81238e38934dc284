import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { arrivalOf } from "#modules/vouchers/parcels/rules.ts";
import type { ItemView } from "../views.ts";

type Words = { t: Translate; format: Format };
type Sent = Pick<ItemView<"parcel">, "sentAt" | "parcel">;

/** The day on which it was posted, where it was; null before. */
function sentOn({ sentAt, parcel }: Sent): Day | null {
  return sentAt === null ? null : localTime({ now: () => new Date(sentAt) }, parcel.timeZone).today;
}

/** "Expected from 25 to 27 Nov. at the address you gave."; null before it is posted. */
export function expectedSpan(item: Sent, { t, format }: Words): string | null {
  const on = sentOn(item);
  if (!on) return null;
  const { from, to } = arrivalOf(on, item.parcel.country);
  return t("parcel.arrives", { span: format.daySpan(from, to) });
}

/** How far a parcel has come, in sentences for its buyer. */
export function parcelStanding(item: ItemView<"parcel">, words: Words): string {
  const { t, format } = words;
  const { state, carrier, tracking } = item;
  const on = sentOn(item);
  if (state !== "sent" || !carrier || !on) return t(`parcel.state.${state === "sent" ? "to_pack" : state}`);
  return [
    t("parcel.state.sent", { carrier, day: format.dayLong(on) }),
    expectedSpan(item, words),
    tracking ? t("parcel.tracking", { tracking }) : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(" ");
}
