import { day } from "#platform/dates.ts";
import type { PaintRow } from "#modules/rates/service.ts";
import type { RoomOfHotel } from "#modules/rates/types.ts";
import type { UndoOutcome } from "#modules/rates/undo.server.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { Box } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { deedWords } from "./deeds.tsx";
import { lookerOf, monthPath, RATES_PERMISSION, roomPath } from "./looker.ts";
import { NOTHING_WRONG, Why } from "./paint-form.tsx";

/** Takes a deed back, as long as nobody has said anything of its days since. */
export const UNDO_RATES: OfficeScreen = {
  path: "/rates/:hotel/:room/undo/:id",
  titleKey: "office.rates.undo.title",
  permission: RATES_PERMISSION,
  place: "rates",
  show: (ask) => drawUndo(ask, null),
  act,
};

const askedOf = ({ params }: Ask) => ({ id: params["id"] ?? "", hotel: params["hotel"] ?? "" });

async function act(ask: Sent<Ask>): Promise<Acted> {
  const reason = readWhy(ask.form, LONGEST_REASON);
  if (reason === "") return drawUndo(ask, { isWhyMissing: true });
  const outcome = await ask.services.rates.undo(askedOf(ask), { by: ask.actor, reason }, lookerOf(ask));
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "done":
      return leadBack(ask, outcome);
    default:
      return drawUndo(ask, { isWhyMissing: false, outcome });
  }
}

async function leadBack(ask: Ask, { days, at }: Extract<UndoOutcome, { kind: "done" }>): Promise<Acted> {
  const found = await ask.services.rates.findPaint(askedOf(ask), lookerOf(ask));
  if (!found) return NOT_FOUND;
  const to = monthPath(found.room.hotel.code, found.room.room.code, day(`${found.paint.fromDay.slice(0, 7)}-01`));
  return leadTo(to, { tone: "done", text: ask.t("office.rates.done", { count: days, at: ask.moments.short(at) }) });
}

type Problem = { isWhyMissing: boolean; outcome?: Extract<UndoOutcome, { kind: "changed" | "over" }> };

async function drawUndo(ask: Ask, problem: Problem | null): Promise<Drawn | NotFound> {
  const found = await ask.services.rates.findPaint(askedOf(ask), lookerOf(ask));
  if (!found) return NOT_FOUND;
  const status = problem === null ? 200 : problem.outcome ? 409 : 422;
  return draw(<Undo ask={ask} {...found} problem={problem} />, { status });
}

function Undo({
  ask,
  paint,
  room,
  problem,
}: {
  ask: Ask;
  paint: PaintRow;
  room: RoomOfHotel;
  problem: Problem | null;
}) {
  const { t, moments } = ask;
  const back = roomPath(room.hotel.code, room.room.code);
  const isOver = paint.undoneAt !== null || problem?.outcome !== undefined;
  return (
    <>
      <PageHead
        title={t("office.rates.undo.title")}
        text={`${room.hotel.name} · ${room.room.name}`}
        back={{ href: back, label: room.room.name }}
      />
      {problem?.outcome ? (
        <Note tone="wrong" isLive>
          {problem.outcome.kind === "changed"
            ? t("office.rates.undo.changed", { count: problem.outcome.days })
            : t("office.rates.undo.over")}
        </Note>
      ) : null}
      <Box title={t("office.rates.undo.what")}>
        <Facts
          facts={[
            { name: t("office.journal.deed"), value: deedWords(ask, paint), note: moments.full(paint.at) },
            { name: t("office.person.reason"), value: paint.reason },
          ]}
        />
        {isOver ? (
          <div className="actions">
            <ButtonLink href={back}>{t("office.orders.back")}</ButtonLink>
          </div>
        ) : (
          <form method="post" className="form">
            <p>{t("office.rates.undo.text")}</p>
            <Why
              ask={ask}
              typed={{ plans: "", weekdays: "", why: "" }}
              wrong={{ ...NOTHING_WRONG, isWhyMissing: problem?.isWhyMissing ?? false }}
            />
            <div className="actions">
              <Button look="main">{t("office.rates.undo.button")}</Button>
              <ButtonLink look="quiet" href={back}>
                {t("office.orders.back")}
              </ButtonLink>
            </div>
          </form>
        )}
      </Box>
    </>
  );
}
