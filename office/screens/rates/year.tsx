import { addDays, isDay, monthStart, type Day } from "#platform/dates.ts";
import type { RoomMonth } from "#modules/rates/service.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, NOT_FOUND, type Ask, type Drawn, type NotFound, type OfficeScreen } from "../../screen.ts";
import { Deeds } from "./deeds.tsx";
import { Grid, Legend } from "./grid.tsx";
import { dayId, monthId, type Picking } from "./long-head.tsx";
import { lookerOf, RATES_PERMISSION, readMonth, roomPath, yearPath } from "./looker.ts";
import { freshTyped, NOTHING_WRONG, PaintForm } from "./paint-form.tsx";
import { HotelLine, monthWords, Rooms, Ways } from "./room-head.tsx";

const A_YEAR = 12;

/** A year of a room in one grid: days are picked in its head, the first and then the last, and painted by the same form as a month's. */
export const YEAR_RATES: OfficeScreen = {
  path: "/rates/:hotel/:room/year",
  titleKey: "office.rail.rates",
  permission: RATES_PERMISSION,
  place: "rates",
  show: drawYear,
};

async function drawYear(ask: Ask): Promise<Drawn | NotFound> {
  const { rates } = ask.services;
  const codes = { hotel: ask.params["hotel"] ?? "", room: ask.params["room"] ?? "" };
  const found = await rates.findRoom(codes, lookerOf(ask));
  if (!found) return NOT_FOUND;
  const { today } = found.hotel;
  const month = readMonth(ask.query.get("start"), today);
  // The year that is going on begins today: days that are over are looked up by their month.
  const first = month === monthStart(today) ? today : month;
  const shown = await rates.period(
    { ...codes, from: first, until: addDays(monthStart(month, A_YEAR), -1) },
    lookerOf(ask),
  );
  return shown
    ? draw(<Year ask={ask} month={month} shown={shown} />, { title: `${shown.hotel.name}, ${shown.room.name}` })
    : NOT_FOUND;
}

type Props = { ask: Ask; month: Day; shown: RoomMonth };

function Year({ ask, month, shown }: Props) {
  const { t, format } = ask;
  const { hotel, room, plans, days } = shown;
  const [first, last] = [days.days[0] ?? month, days.days.at(-1) ?? month];
  const picking = pickingOf(ask, month, shown);
  const { from, until } = picking;
  const typed = freshTyped(plans, from ?? first, until ?? from ?? last);
  const label = t("office.rates.gridLabel", {
    room: room.name,
    month: `${format.month(first)} – ${format.month(last)}`,
  });
  return (
    <>
      <PageHead
        title={hotel.name}
        text={<HotelLine ask={ask} hotel={hotel} />}
        back={{ href: "/rates", label: t("office.rail.rates") }}
        actions={<Ways ask={ask} shown={shown} />}
      />
      <section className="box" aria-label={room.name}>
        <div className="box-head">
          <Rooms ask={ask} shown={shown} pathOf={(code) => yearPath(hotel.code, code, month)} />
        </div>
        <Years ask={ask} month={month} shown={shown} />
        <p className="hint more">{t(from && !until ? "office.rates.year.pickLast" : "office.rates.year.pick")}</p>
        {plans.length === 0 ? (
          <Empty title={t("office.rates.noPlan")} />
        ) : (
          <Grid ask={ask} room={shown} days={days} label={label} picking={picking} />
        )}
        <Legend t={t} />
        <p className="fine about-reference">{t("office.rates.referenceHint")}</p>
      </section>
      <Box title={t("office.rates.paint.title")}>
        {hotel.partner ? <Note>{t("office.rates.partnerNote", { partner: hotel.partner.name })}</Note> : null}
        <PaintForm
          ask={ask}
          plans={plans}
          typed={typed}
          wrong={NOTHING_WRONG}
          action={roomPath(hotel.code, room.code)}
        />
      </Box>
      <Deeds ask={ask} shown={shown} />
    </>
  );
}

/** Which days the address has picked; the next one that is clicked begins anew where both are known, or lies before the first. */
function pickingOf({ query }: Ask, month: Day, { hotel, room, days: { days } }: RoomMonth): Picking {
  const dayIn = (name: string): Day | null => {
    const text = query.get(name) ?? "";
    return isDay(text) && days.includes(text) ? text : null;
  };
  const from = dayIn("from");
  const end = dayIn("until");
  const until = from !== null && end !== null && end >= from ? end : null;
  const pathOf = (day: Day) =>
    from === null || until !== null || day < from
      ? yearPath(hotel.code, room.code, month, { from: day, at: dayId(day) })
      : yearPath(hotel.code, room.code, month, { from, until: day, at: "paint" });
  return { from, until, pathOf };
}

/** The months of the grid, to be moved to, and the years beside. */
function Years({ ask, month, shown: { hotel, room, days } }: Props) {
  const { t } = ask;
  const year = (by: number, label: string) => ({
    href: yearPath(hotel.code, room.code, monthStart(month, by)),
    label,
    isCurrent: false,
  });
  const firsts = [...Map.groupBy(days.days, (day) => day.slice(0, 7)).values()].flatMap(([day]) => day ?? []);
  return (
    <div className="months">
      <Tabs
        label={t("office.rates.months")}
        tabs={[
          { href: yearPath(hotel.code, room.code, month), label: t("office.rates.year"), isCurrent: true },
          year(-A_YEAR, "‹"),
          ...firsts.map((day) => ({ href: `#${monthId(day)}`, label: monthWords(ask, day), isCurrent: false })),
          year(A_YEAR, "›"),
        ]}
      />
    </div>
  );
}
