import { localTime } from "#platform/clock.ts";
import { addDays, isDay, type Day } from "#platform/dates.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { activityLines, guestName, partyText } from "#modules/suppliers/facts.ts";
import type { HotelMessage } from "#modules/suppliers/hotel-desk.server.ts";
import { Empty } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { draw, NOT_FOUND, type Ask, type OfficeScreen } from "../../screen.ts";
import { chooseHotels, HotelField, idsOf, nameOf, NoHotel, type Chosen } from "./chosen.tsx";

/** Days that the list shows unless somebody asks for others, and at most. */
const DAYS = 14;
const MOST_DAYS = 92;

type Period = { from: Day; until: Day };

/** Who arrives at a hotel: what it has to have ready, and nothing of money or addresses. */
export const ARRIVALS: OfficeScreen = {
  path: "/arrivals",
  titleKey: "office.rail.arrivals",
  permission: "hotel",
  place: "arrivals",
  show: async (ask) => {
    const chosen = await chooseHotels(ask);
    if (!chosen) return NOT_FOUND;
    const period = readPeriod(ask);
    const arrivals = await ask.services.hotelDesk.arrivals({ hotels: idsOf(chosen), ...period });
    return draw(<Arrivals ask={ask} chosen={chosen} period={period} arrivals={arrivals} />);
  },
};

function readPeriod({ query, services }: Ask): Period {
  const { today } = localTime(services.clock, HOUSE_TIME_ZONE);
  const [asked, end] = [query.get("from") ?? "", query.get("until") ?? ""];
  const from = isDay(asked) ? asked : today;
  const last = addDays(from, MOST_DAYS - 1);
  const until = isDay(end) && end >= from ? end : addDays(from, DAYS - 1);
  return { from, until: until > last ? last : until };
}

type Props = { ask: Ask; chosen: Chosen; period: Period; arrivals: readonly HotelMessage[] };

function Arrivals({ ask, chosen, period, arrivals }: Props) {
  const { t, format } = ask;
  return (
    <>
      <PageHead
        title={t("office.rail.arrivals")}
        text={[
          format.dayRange(period.from, period.until),
          // Of no hotel nobody says that nobody comes.
          ...(chosen.hotels.length > 0 ? [t("office.hotel.arrivals", { count: arrivals.length })] : []),
        ].join(" · ")}
      />
      <section className="box" aria-label={t("office.rail.arrivals")}>
        <form className="filters" method="get" action="/arrivals">
          <HotelField ask={ask} chosen={chosen} />
          <TextField name="from" type="date" label={t("office.rates.day.from")} value={period.from} />
          <TextField name="until" type="date" label={t("office.rates.day.until")} value={period.until} />
          <Button look="main">{t("office.journal.show")}</Button>
        </form>
        {chosen.hotels.length === 0 ? (
          <NoHotel ask={ask} />
        ) : arrivals.length === 0 ? (
          <Empty isAlone title={t("office.hotel.noArrivals")} />
        ) : (
          <Lines ask={ask} chosen={chosen} arrivals={arrivals} />
        )}
      </section>
    </>
  );
}

function Lines({ ask, chosen, arrivals }: Omit<Props, "period">) {
  const { t, format } = ask;
  return (
    <Table
      caption={t("office.rail.arrivals")}
      rows={arrivals}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("suppliers.label.arrival"),
          cell: ({ stay, hotelId }) => (
            <div>
              <b>{format.dayShort(stay.checkin)}</b>
              <small>{nameOf(chosen, hotelId)}</small>
            </div>
          ),
        },
        {
          title: t("suppliers.label.guest"),
          cell: ({ stay, orderNumber }) => (
            <div>
              {guestName(stay)}
              <small>{orderNumber}</small>
            </div>
          ),
        },
        {
          title: t("suppliers.label.party"),
          cell: ({ stay }) => (
            <div>
              {partyText(stay, t)}
              <small>
                {t("unit.nights", { count: stay.nights })}, {t("unit.rooms", { count: stay.rooms })}
              </small>
            </div>
          ),
        },
        {
          title: t("suppliers.label.room"),
          cell: ({ stay }) => (
            <div>
              {stay.roomName}
              <small>{stay.packageLabel}</small>
            </div>
          ),
        },
        {
          title: t("office.orders.activities"),
          cell: ({ stay }) => activityLines(stay, { t, format }).join(", ") || "–",
        },
        { title: t("suppliers.label.request"), cell: ({ stay }) => stay.specialRequest ?? "–" },
      ]}
    />
  );
}
