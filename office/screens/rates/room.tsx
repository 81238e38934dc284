import { addDays, daysInMonth, monthStart, type Day } from "#platform/dates.ts";
import type { RoomMonth } from "#modules/rates/service.ts";
import { readPaint } from "#modules/rates/wish.ts";
import { readText } from "../../form.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { Deeds } from "./deeds.tsx";
import { Grid, Legend } from "./grid.tsx";
import { lookerOf, monthPath, RATES_PERMISSION, readMonth, roomPath } from "./looker.ts";
import { firstOf, freshTyped, NOTHING_WRONG, PaintForm, readTyped, type Typed, type Wrong } from "./paint-form.tsx";
import { doPainted, previewPainted } from "./preview.tsx";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** A hotel: its first room. */
export const HOTEL_RATES: OfficeScreen = {
  path: "/rates/:hotel",
  titleKey: "office.rail.rates",
  permission: RATES_PERMISSION,
  place: "rates",
  show: async (ask) => {
    const found = await ask.services.rates.findRoom({ hotel: ask.params["hotel"] ?? "", room: null }, lookerOf(ask));
    return found ? leadTo(roomPath(found.hotel.code, found.room.code)) : NOT_FOUND;
  },
};

/** A month of a room: what its plans cost and say, what is left, sold and held; and the form that paints it. */
export const ROOM_RATES: OfficeScreen = {
  path: "/rates/:hotel/:room",
  titleKey: "office.rail.rates",
  permission: RATES_PERMISSION,
  place: "rates",
  show: (ask) => drawMonth(ask, null, NOTHING_WRONG),
  act,
};

async function act(ask: Sent<Ask>): Promise<Acted> {
  const typed = readTyped(ask.form);
  const deed = readText(ask.form, "deed");
  if (deed === "edit") return drawMonth(ask, typed, NOTHING_WRONG);
  const found = await ask.services.rates.findRoom(codesOf(ask), lookerOf(ask));
  if (!found) return NOT_FOUND;
  const ids = found.plans.map(({ roomRateId }) => roomRateId);
  const read = readPaint(typed, ids);
  const isWhyMissing = typed.why === "";
  if (read.kind === "wrong") return drawMonth(ask, typed, { fields: read.fields, isWhyMissing });
  if (isWhyMissing) return drawMonth(ask, typed, { fields: [], isWhyMissing });
  const asked = { ...codesOf(ask), wish: read.wish };
  return deed === "apply" ? doPainted(ask, asked, typed) : previewPainted(ask, asked, typed);
}

const codesOf = ({ params }: Ask) => ({ hotel: params["hotel"] ?? "", room: params["room"] ?? "" });

async function drawMonth(ask: Ask, typed: Typed | null, wrong: Wrong): Promise<Drawn | NotFound> {
  const { rates } = ask.services;
  const codes = codesOf(ask);
  const found = await rates.findRoom(codes, lookerOf(ask));
  if (!found) return NOT_FOUND;
  const asked = ask.query.get("month") ?? typed?.["from"]?.slice(0, 7) ?? null;
  const month = readMonth(asked, found.hotel.today);
  const shown = await rates.month({ ...codes, month }, lookerOf(ask));
  if (!shown) return NOT_FOUND;
  const isWrong = wrong.isWhyMissing || wrong.fields.length > 0;
  return draw(<Month ask={ask} month={month} shown={shown} typed={typed} wrong={wrong} />, {
    title: `${shown.hotel.name}, ${shown.room.name}`,
    status: isWrong ? 422 : 200,
  });
}

type Props = { ask: Ask; month: Day; shown: RoomMonth };

function Month({ ask, month, shown, typed, wrong }: Props & { typed: Typed | null; wrong: Wrong }) {
  const { t, format } = ask;
  const { hotel, room, plans, days } = shown;
  const last = addDays(month, daysInMonth(month) - 1);
  const fresh = freshTyped(plans, firstOf(month, hotel.today), last);
  return (
    <>
      <PageHead
        title={hotel.name}
        text={<HotelLine ask={ask} hotel={hotel} />}
        back={{ href: "/rates", label: t("office.rail.rates") }}
        actions={
          <>
            <ButtonLink href="#paint">{t("office.rates.paint.title")}</ButtonLink>
            <ButtonLink href={`${roomPath(hotel.code, room.code)}/copy`}>{t("office.rates.copy.title")}</ButtonLink>
          </>
        }
      />
      <section className="box" aria-label={room.name}>
        <div className="box-head">
          <Tabs
            label={t("office.rates.rooms")}
            tabs={shown.rooms.map(({ code, name }) => ({
              href: monthPath(hotel.code, code, month),
              label: name,
              isCurrent: code === room.code,
            }))}
          />
        </div>
        <Months ask={ask} month={month} shown={shown} />
        <h2 className="month">{format.month(month)}</h2>
        {plans.length === 0 ? <Empty title={t("office.rates.noPlan")} /> : <Grid ask={ask} room={shown} days={days} />}
        <Legend t={t} />
        <p className="fine about-reference">{t("office.rates.referenceHint")}</p>
      </section>
      <Box title={t("office.rates.paint.title")}>
        {hotel.partner ? <Note>{t("office.rates.partnerNote", { partner: hotel.partner.name })}</Note> : null}
        <PaintForm ask={ask} plans={plans} typed={typed ?? fresh} wrong={wrong} />
      </Box>
      <Deeds ask={ask} shown={shown} />
    </>
  );
}

function HotelLine({ ask: { t, moments }, hotel: { city, code, partner } }: { ask: Ask; hotel: RoomMonth["hotel"] }) {
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

/** The year of a room: twelve months from this one on, or from the one that is looked at. */
function Months({ ask: { t, format }, month, shown: { hotel, room } }: Props) {
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
          tab(monthStart(start, -1), "‹"),
          ...months.map((one) => tab(one, shortMonth(format.month(one), t(`date.month.${monthNumber(one)}.short`)))),
          tab(monthStart(start, MONTHS.length), "›"),
        ]}
      />
    </div>
  );
}

const monthNumber = (month: Day) => MONTHS[Number(month.slice(5, 7)) - 1] ?? 1;
/** "déc. 26": the long name ends with its year. */
const shortMonth = (long: string, short: string) => `${short} ${long.slice(-2)}`;
