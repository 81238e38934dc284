import { stayOf } from "#modules/booking/items/views.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import type { StaySnapshot } from "#modules/booking/types.ts";
import type { SheetFact, VoucherSheet } from "../paper/sheet.ts";
import { frameOf, type Wording } from "./ask.ts";
import { guestsOf } from "./bill.ts";

export type SoldActivity = StaySnapshot["activities"][number];

/** What of an order has to be shown at a centre. */
export function voucheredActivities(order: OrderView): SoldActivity[] {
  return stayOf(order)?.stay.activities.filter(({ plan }) => plan?.needsVoucher === true) ?? [];
}

/** `checkUrl`: the order's page as anybody sees it, which says whether the booking stands (docs/decisions/0016). */
export type VoucherFacts = { order: OrderView; stay: StaySnapshot; activity: SoldActivity; checkUrl: string };

/** The voucher of one activity. */
export function voucherSheet({ order, stay, activity, checkUrl }: VoucherFacts, words: Wording): VoucherSheet {
  const { t, operator } = words;
  return {
    ...frameOf(words),
    kind: "voucher",
    title: t("documents.kind.voucher"),
    subtitle: t("documents.paper.voucher.subtitle"),
    activity: activity.title,
    place: placeOf(stay, activity, words),
    facts: factsOf(order, { stay, activity }, words),
    code: checkUrl,
    codeHint: t("documents.paper.voucher.code", { number: order.number }),
    how: {
      title: t("documents.paper.voucher.how"),
      steps: [
        ...(activity.day ? [t("documents.paper.voucher.step1")] : []),
        t("documents.paper.voucher.step2"),
        t("documents.paper.voucher.step3"),
      ],
    },
    note: t("documents.paper.voucher.note", { phone: operator.emergencyPhone }),
  };
}

function placeOf({ hotelName, cityLabel }: StaySnapshot, { plan }: SoldActivity, { t, format }: Wording): string[] {
  const center = plan?.center;
  if (!center) return [hotelName, cityLabel].filter(Boolean);
  const distance = format.decimal(center.distanceKm);
  return [center.label, t("documents.paper.voucher.away", { distance, hotel: hotelName })];
}

function factsOf(
  { buyer }: OrderView,
  { stay, activity: { day, plan } }: Pick<VoucherFacts, "stay" | "activity">,
  { t, format }: Wording,
): SheetFact[] {
  const dates = format.dayRange(stay.checkin, stay.checkout);
  const hours = plan?.hours;
  return [
    {
      label: t("documents.paper.voucher.day"),
      value: day ? format.dayLong(day) : t("documents.paper.voucher.during", { dates }),
    },
    ...(hours
      ? [
          {
            label: t("documents.paper.voucher.hours"),
            value: t("documents.paper.voucher.from", {
              from: format.time(hours.from),
              until: format.time(hours.until),
            }),
          },
        ]
      : []),
    { label: t("documents.paper.voucher.guest"), value: `${buyer?.firstName ?? ""} ${buyer?.lastName ?? ""}`.trim() },
    { label: t("documents.paper.voucher.party"), value: guestsOf(stay, t) },
    { label: t("documents.paper.voucher.hotel"), value: stay.hotelName },
  ];
}
