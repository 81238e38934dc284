import type { OrderView } from "./contract.ts";
import type { ItemView } from "./items/views.ts";

/** Text of an iCalendar value (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replace(/([\\;,])/g, "\\$1").replace(/\r?\n/g, "\\n");
}

/** Lines are folded at 75 octets (RFC 5545 §3.1), never inside a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > 74) {
      parts.push(part);
      part = "";
      octets = 0;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}

const compact = (value: string) => value.replaceAll("-", "");

/** The stay as an all-day entry of a calendar, arrival to departure. `url` is the confirmation page. */
export function calendarFile(
  order: Pick<OrderView, "id" | "number">,
  { stay, promotionCodeItem: reduction }: ItemView<"stay">,
  { url, stamp }: { url: string; stamp: Date },
): string {
  const percent = reduction?.percentage ?? null;
  const code = reduction ? [percent === null ? reduction.code : `${reduction.code} (−${percent} %)`] : [];
  const description = [
    stay.packageLabel,
    stay.roomName,
    ...stay.activities.map((activity) => activity.title),
    `N° ${order.number}`,
    ...code,
    url,
  ].join("\n");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vendredi//Stay//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${order.id}@vendredi`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d{3}/g, "")}`,
    `DTSTART;VALUE=DATE:${compact(stay.checkin)}`,
    `DTEND;VALUE=DATE:${compact(stay.checkout)}`,
    `SUMMARY:${escapeText(`${stay.hotelName}, ${stay.cityLabel}`)}`,
    `LOCATION:${escapeText(stay.hotelAddress)}`,
    `GEO:${stay.hotelLatitude};${stay.hotelLongitude}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
