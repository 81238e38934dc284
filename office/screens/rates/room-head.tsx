import { monthStart, type Day } from "#platform/dates.ts";
import type { RoomMonth } from "#modules/rates/service.ts";
import { ButtonLink } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { Ask } from "../../screen.ts";
import { monthPath, roomPath, yearPath } from "./looker.ts";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

type Props = { ask: Ask; shown: RoomMonth };

/** What can be done to a room's rates. */
export const Ways = ({ ask: { t }, shown: { hotel, room } }: Props) => (
  <>
    <ButtonLink href="#paint">{t("office.rates.paint.title")}</ButtonLink>
    <ButtonLink href={`${roomPath(hotel.code, room.code)}/copy`}>{t("office.rates.copy.title")}</ButtonLink>
  </>
);

/** The rooms of the hotel, each by its code. */
export const Rooms = ({ ask: { t }, shown, pathOf }: Props & { pathOf: (code: string) => string }) => (
  <Tabs
    label={t("office.rates.rooms")}
    tabs={shown.rooms.map(({ code, name }) => ({
      href: pathOf(code),
      label: name,
      isCurrent: code === shown.room.code,
    }))}
  />
);

/** Where a hotel lies, and who speaks for it. */
export function HotelLine({
  ask: { t, moments },
  hotel: { city, code, partner },
}: {
  ask: Ask;
  hotel: RoomMonth["hotel"];
}) {
  return (
    <>
      {[city, code].filter(Boolean).join(" · ")}
      {partner ? (
        <>
          {" · "}
          <Status tone={partner.heardAt ? "runs" : "waits"}>
            {partner.heardAt
              ? t("office.rates.heard", { partner: partner.name, at: moments.full(partner.heardAt) })
              : t("office.rates.unheard", { partner: partner.name })}
          </Status>
        </>
      ) : null}
    </>
  );
}

/** The year of a room, and its twelve months from this one on, or from the one that is looked at. */
export function Months({ ask: { t, format }, month, shown: { hotel, room } }: Props & { month: Day }) {
  const first = monthStart(hotel.today);
  const isNear = month >= first && month < monthStart(first, MONTHS.length);
  const start = isNear ? first : month;
  const months = MONTHS.map((_, index) => monthStart(start, index));
  const tab = (one: Day, label: string) => ({
    href: monthPath(hotel.code, room.code, one),
    label,
    isCurrent: one === month,
  });
  return (
    <div className="months">
      <Tabs
        label={t("office.rates.months")}
        tabs={[
          { href: yearPath(hotel.code, room.code, start), label: t("office.rates.year"), isCurrent: false },
          tab(monthStart(start, -1), "‹"),
          ...months.map((one) => tab(one, shortMonth(format.month(one), t(`date.month.${monthNumber(one)}.short`)))),
          tab(monthStart(start, MONTHS.length), "›"),
        ]}
      />
    </div>
  );
}

/** "déc. 26", of the month that a day is of. */
export const monthWords = ({ t, format }: Ask, day: Day): string =>
  shortMonth(format.month(day), t(`date.month.${monthNumber(day)}.short`));

const monthNumber = (month: Day) => MONTHS[Number(month.slice(5, 7)) - 1] ?? 1;
/** "déc. 26": the long name ends with its year. */
const shortMonth = (long: string, short: string) => `${short} ${long.slice(-2)}`;
