import { addDays, type Day } from "#platform/dates.ts";
import { WEEKS_SHOWN, type Bar, type PlacementWeeks } from "#modules/content/weeks.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { TableFrame } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { ReactNode } from "react";
import type { Ask } from "../../screen.ts";
import { filePath, nameOf } from "./words.tsx";

export type WeeksShown = { site: SiteId; today: Day; from: Day; rows: readonly PlacementWeeks[] };

const DAYS = WEEKS_SHOWN * 7;

/** Placements of a site, five weeks side by side: blocks as bars, drafts as what is only outlined. */
export function Weeks({ ask, weeks: { site, today, from, rows } }: { ask: Ask; weeks: WeeksShown }) {
  const { t, format } = ask;
  return (
    <section className="box" aria-label={t("office.content.weeks")}>
      <div className="box-head">
        <Tabs
          label={t("office.rail.site")}
          tabs={LOCALES.map((id) => ({
            href: id === "fr_FR" ? "/content" : `/content?site=${id}`,
            label: t(`office.site.${id}`),
            isCurrent: id === site,
          }))}
        />
        <span>{t("office.content.fiveWeeks", { from: format.dayMonth(from) })}</span>
      </div>
      <TableFrame label={t("office.content.weeks")}>
        <table className="weeks">
          <caption className="unseen">{t("office.content.weeks")}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t("office.content.placement")}
              </th>
              {Array.from({ length: WEEKS_SHOWN }, (_, week) => (
                <th key={week} scope="colgroup" colSpan={7}>
                  {format.dayMonth(addDays(from, week * 7))}
                </th>
              ))}
            </tr>
            <tr className="days">
              {Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day) => (
                <td key={day} className={day === today ? "today" : undefined}>
                  {Number(day.slice(8))}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Placement key={row.file} ask={ask} row={row} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

function Placement({ ask, row: { file, lanes, always } }: { ask: Ask; row: PlacementWeeks }) {
  const { t } = ask;
  const [only] = always;
  const words = always.length === 1 ? only : t("office.content.allTheTime", { count: always.length });
  const rows = [
    ...lanes.map((lane, index) => <Lane key={index} ask={ask} lane={lane} tone={index} />),
    ...(always.length > 0
      ? [
          <td key="always" colSpan={DAYS}>
            <span className="bar always">{words}</span>
          </td>,
        ]
      : []),
  ];
  const shown = rows.length > 0 ? rows : [<Days key="none" days={DAYS} />];
  return shown.map((cells, index) => (
    <tr key={index} className={index === 0 ? "first" : undefined}>
      {index === 0 ? (
        <th scope="rowgroup" rowSpan={shown.length}>
          <a href={filePath(file)}>{nameOf(ask, file)}</a>
        </th>
      ) : null}
      {cells}
    </tr>
  ));
}

/** So many days, with a block on them or none. */
function Days({ days, children = "" }: { days: number; children?: ReactNode }) {
  return <td colSpan={days}>{children}</td>;
}

const TONES = ["apricot", "sea", "sage", "wine"] as const;

/** Blocks of one row, with the empty days between them. */
function Lane({ ask: { t }, lane, tone }: { ask: Ask; lane: readonly Bar[]; tone: number }) {
  const last = lane.at(-1);
  const rest = DAYS - (last ? last.first + last.days : 0);
  return (
    <>
      {lane.map((bar, index) => {
        const before = lane[index - 1];
        const gap = bar.first - (before ? before.first + before.days : 0);
        const look = bar.isDraft ? "draft" : (TONES[(tone + index) % TONES.length] ?? "sea");
        return [
          gap > 0 ? <Days key={`gap ${bar.first}`} days={gap} /> : null,
          <td key={`${bar.first} ${bar.label}`} colSpan={bar.days}>
            <span className={`bar ${look}`} title={bar.label}>
              {bar.isDraft ? t("office.content.drafted", { label: bar.label }) : bar.label}
            </span>
          </td>,
        ];
      })}
      {rest > 0 ? <Days days={rest} /> : null}
    </>
  );
}
