import { localTime } from "#platform/clock.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { arrivalOf } from "#modules/vouchers/parcels/rules.ts";
import type { ItemView } from "../views.ts";

/** How far a parcel has come, in sentences for its buyer. */
export function parcelStanding(
  { state, carrier, tracking, sentAt, parcel }: ItemView<"parcel">,
  { t, format }: { t: Translate; format: Format },
): string {
  if (state !== "sent" || !carrier || !sentAt) return t(`parcel.state.${state === "sent" ? "to_pack" : state}`);
  const { today: day } = localTime({ now: () => new Date(sentAt) }, parcel.timeZone);
  const { from, to } = arrivalOf(day);
  return [
    t("parcel.state.sent", { carrier, day: format.dayLong(day) }),
    t("parcel.arrives", { span: format.daySpan(from, to) }),
    ...(tracking ? [t("parcel.tracking", { tracking })] : []),
  ].join(" ");
}
