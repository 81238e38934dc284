import { addDays, daysInMonth, type Day } from "#platform/dates.ts";
import type { RoomMonth } from "#modules/rates/service.ts";
import { readPaint } from "#modules/rates/wish.ts";
import { readText } from "../../form.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
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
import { HotelLine, Months, Rooms, Ways } from "./room-head.tsx";
import { firstOf, freshTyped, NOTHING_WRONG, PaintForm, readTyped, type Typed, type Wrong } from "./paint-form.tsx";
import { doPainted, previewPainted } from "./preview.tsx";

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
        actions={<Ways ask={ask} shown={shown} />}
      />
      <section className="box" aria-label={room.name}>
        <div className="box-head">
          <Rooms ask={ask} shown={shown} pathOf={(code) => monthPath(hotel.code, code, month)} />
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
