import { addDays, daysInMonth, monthStart } from "#platform/dates.ts";
import type { RoomOfHotel } from "#modules/rates/types.ts";
import { readCopy } from "#modules/rates/wish.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import {
  draw,
  NOT_FOUND,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { lookerOf, RATES_PERMISSION, roomPath } from "./looker.ts";
import {
  DateFields,
  freshTyped,
  NOTHING_WRONG,
  PlanChecks,
  readTyped,
  Why,
  wrongText,
  type Typed,
  type Wrong,
} from "./paint-form.tsx";
import { doPainted, previewPainted } from "./preview.tsx";

const A_YEAR_OF_WEEKS = 364;

/** A season once more: what some days cost and say, on days of another year, weekday by weekday. */
export const COPY_RATES: OfficeScreen = {
  path: "/rates/:hotel/:room/copy",
  titleKey: "office.rates.copy.title",
  permission: RATES_PERMISSION,
  place: "rates",
  show: (ask) => drawCopy(ask, null, NOTHING_WRONG),
  act,
};

const codesOf = ({ params }: Ask) => ({ hotel: params["hotel"] ?? "", room: params["room"] ?? "" });

async function act(ask: Sent<Ask>): Promise<Acted> {
  const typed = readTyped(ask.form);
  const deed = readText(ask.form, "deed");
  if (deed === "edit") return drawCopy(ask, typed, NOTHING_WRONG);
  const found = await ask.services.rates.findRoom(codesOf(ask), lookerOf(ask));
  if (!found) return NOT_FOUND;
  const ids = found.plans.map(({ roomRateId }) => roomRateId);
  const read = readCopy(typed, ids);
  const isWhyMissing = typed.why === "";
  if (read.kind === "wrong") return drawCopy(ask, typed, { fields: read.fields, isWhyMissing });
  if (isWhyMissing) return drawCopy(ask, typed, { fields: [], isWhyMissing });
  const asked = { ...codesOf(ask), wish: read.wish };
  return deed === "apply" ? doPainted(ask, asked, typed) : previewPainted(ask, asked, typed);
}

async function drawCopy(ask: Ask, typed: Typed | null, wrong: Wrong): Promise<Drawn | NotFound> {
  const found = await ask.services.rates.findRoom(codesOf(ask), lookerOf(ask));
  if (!found) return NOT_FOUND;
  const isWrong = wrong.isWhyMissing || wrong.fields.length > 0;
  return draw(<Copy ask={ask} found={found} typed={typed ?? freshOf(found)} wrong={wrong} />, {
    status: isWrong ? 422 : 200,
  });
}

/** This month, a year on. */
function freshOf({ hotel: { today }, plans }: RoomOfHotel): Typed {
  const from = monthStart(today);
  const until = addDays(from, daysInMonth(from) - 1);
  return { ...freshTyped(plans, from, until), to: addDays(from, A_YEAR_OF_WEEKS) };
}

type Props = { ask: Ask; found: RoomOfHotel; typed: Typed; wrong: Wrong };

function Copy({ ask, found: { hotel, room, plans }, typed, wrong }: Props) {
  const { t } = ask;
  const back = roomPath(hotel.code, room.code);
  return (
    <>
      <PageHead
        title={t("office.rates.copy.title")}
        text={`${hotel.name} · ${room.name}`}
        back={{ href: back, label: room.name }}
      />
      <Box title={t("office.rates.copy.what")}>
        <form method="post" className="form paint">
          <p>{t("office.rates.copy.text")}</p>
          <PlanChecks ask={ask} plans={plans} typed={typed} wrong={wrong} />
          <DateFields ask={ask} typed={typed} wrong={wrong} />
          <div className="two">
            <TextField
              name="to"
              type="date"
              label={t("office.rates.copy.to")}
              hint={t("office.rates.copy.toHint")}
              value={typed["to"] ?? ""}
              isRequired
              error={wrongText(ask, wrong, "to")}
            />
            <TextField
              name="price"
              label={t("office.rates.copy.price")}
              hint={t("office.rates.copy.priceHint")}
              value={typed["price"] ?? ""}
              maxLength={12}
              error={wrongText(ask, wrong, "price")}
            />
          </div>
          <Why ask={ask} typed={typed} wrong={wrong} />
          <div className="actions">
            <Button look="main" name="deed" value="preview">
              {t("office.rates.preview.button")}
            </Button>
            <ButtonLink look="quiet" href={back}>
              {t("office.cancel")}
            </ButtonLink>
          </div>
        </form>
      </Box>
    </>
  );
}
