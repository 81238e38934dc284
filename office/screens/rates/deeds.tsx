import { daysText } from "../../moments.ts";
import type { PaintRow, RoomMonth } from "#modules/rates/service.ts";
import { initialsOf } from "../../parts/avatar.tsx";
import { Box } from "../../parts/box.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import type { Ask } from "../../screen.ts";
import { roomPath, whoIs } from "./looker.ts";

/** What was painted of a room last: by whom and why, whether searches have it, and the way back. */
export function Deeds({ ask, shown }: { ask: Ask; shown: RoomMonth }) {
  const { t, moments } = ask;
  const { hotel, room, paints, names } = shown;
  return (
    <Box title={t("office.rates.deeds")}>
      {paints.length === 0 ? (
        <p className="hint">{t("office.rates.noDeeds")}</p>
      ) : (
        <Timeline
          moments={paints.map((paint) => {
            const name = whoIs(ask, paint.actor, names);
            return {
              key: paint.id,
              sign: initialsOf(name),
              tone: "person" as const,
              text: deedWords(ask, paint),
              note: (
                <>
                  {[name, t("office.journal.because", { reason: paint.reason }), searchWords(ask, paint)].join(" · ")}
                  {paint.undoneAt ? (
                    ` · ${t("office.rates.undone")}`
                  ) : (
                    <>
                      {" · "}
                      <a href={`${roomPath(hotel.code, room.code)}/undo/${paint.id}`}>{t("office.rates.undo.link")}</a>
                    </>
                  )}
                </>
              ),
              at: moments.full(paint.at),
              iso: paint.at.toISOString(),
            };
          })}
        />
      )}
    </Box>
  );
}

/** "12 jours peints, 1–31 déc." */
export function deedWords({ t, format }: Ask, { kind, days, fromDay, untilDay }: PaintRow): string {
  return t(`office.rates.did.${kind}`, { count: days, days: daysText(format, fromDay, untilDay) });
}

/** Whether the searches of this process have read a change by now. */
const searchWords = ({ t, services }: Ask, { at }: PaintRow): string =>
  t(at <= services.searchedUntil() ? "office.rates.inSearches" : "office.rates.soonInSearches");
