import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { ToldStay } from "./types.ts";

type Words = { t: Translate; format: Format };

export type Fact = { label: string; value: string };

/** What a hotel reads of a stay, in mail and on the page alike. */
export function stayFacts(stay: ToldStay, { t, format }: Words): Fact[] {
  const { checkin, checkout, roomCode, ratePlanCode, specialRequest } = stay;
  const codes = roomCode && ratePlanCode ? t("suppliers.value.codes", { room: roomCode, plan: ratePlanCode }) : null;
  return [
    { label: t("suppliers.label.guest"), value: guestName(stay) },
    { label: t("suppliers.label.arrival"), value: format.dayLong(checkin) },
    { label: t("suppliers.label.departure"), value: format.dayLong(checkout) },
    { label: t("suppliers.label.room"), value: roomText(stay, t) },
    { label: t("suppliers.label.party"), value: partyText(stay, t) },
    { label: t("suppliers.label.board"), value: boardText(stay.board, t) },
    { label: t("suppliers.label.package"), value: stay.packageLabel },
    ...(codes ? [{ label: t("suppliers.label.codes"), value: codes }] : []),
    ...(specialRequest ? [{ label: t("suppliers.label.request"), value: specialRequest }] : []),
  ];
}

/** What is included beside the room, with the day and the hour that the guest asked for. */
export function activityLines({ activities }: ToldStay, { t, format }: Words): string[] {
  return activities.map(({ title, day, time }) => {
    if (!day) return title;
    const at = { title, day: format.dayLong(day) };
    return time
      ? t("suppliers.value.activityAt", { ...at, time: format.time(time) })
      : t("suppliers.value.activity", at);
  });
}

export const guestName = ({ guest }: ToldStay): string => `${guest.firstName} ${guest.lastName}`.trim();

export function partyText({ party }: ToldStay, t: Words["t"]): string {
  return [
    t("unit.adults", { count: party.adults }),
    ...(party.children > 0 ? [t("unit.children", { count: party.children })] : []),
    ...(party.babies > 0 ? [t("unit.babies", { count: party.babies })] : []),
  ].join(", ");
}

export function roomText({ nights, rooms, roomName }: ToldStay, t: Words["t"]): string {
  return t("suppliers.value.room", {
    nights: t("unit.nights", { count: nights }),
    rooms: t("unit.rooms", { count: rooms }),
    room: roomName,
  });
}

function boardText(board: string, t: Words["t"]): string {
  return board === "RO" || board === "HB" || board === "FB" ? t(`suppliers.board.${board}`) : t("suppliers.board.BB");
}
