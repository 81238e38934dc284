import type { Format } from "#platform/format.ts";
import { presetSpan, PRESETS, MOST_DAYS, readAsked, type Asked, type ReadPeriod } from "#modules/reports/period.ts";
import { mainOf, REPORT_ROWS } from "#modules/reports/reports.server.ts";
import {
  isTime,
  REPORTS,
  type ColumnName,
  type Measure,
  type ReportName,
  type ReportRow,
  type ReportTable,
  type Span,
} from "#modules/reports/types.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { draw, drawAgain, leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";
import { BOOK_SCREENS } from "./books.tsx";
import { addressOf, mayRead, permissionOf, ReportTabs, readerOf } from "./tabs.tsx";
import { keyText, wordOf } from "./words.ts";

/** The first of the reports that somebody may read. */
const OVERVIEW: OfficeScreen = {
  path: "/reports",
  titleKey: "office.rail.reports",
  permission: ["finance", "revenue"],
  place: "reports",
  show: (ask) => {
    const first = REPORTS.find((name) => mayRead(ask, name));
    return first ? leadTo(`/reports/${first}`) : NOT_FOUND;
  },
};

/** A report: its period and what it comes to, added up by what is asked for. */
const screenOf = (name: ReportName): OfficeScreen => ({
  path: `/reports/${name}`,
  titleKey: `office.reports.name.${name}`,
  permission: permissionOf(name),
  place: "reports",
  show: async (ask) => {
    const read = readAsked(ask.query, REPORT_ROWS[name], readerOf(ask));
    if (read.fault) return drawAgain(<Report ask={ask} name={name} read={read} table={null} />);
    return draw(<Report ask={ask} name={name} read={read} table={await ask.services.reports.read(name, read.asked)} />);
  },
});

/** Its lines as a file. */
const linesOf = (name: ReportName): OfficeScreen => ({
  path: `/reports/${name}/lines`,
  titleKey: `office.reports.name.${name}`,
  permission: permissionOf(name),
  place: "reports",
  show: async ({ query, services, actor, language, t }) => {
    const { asked, fault } = readAsked(query, REPORT_ROWS[name], readerOf({ services, language }));
    if (fault) return leadTo(`/reports/${name}?${query.toString()}`);
    const words = {
      language,
      header: (column: ColumnName) => t(`office.reports.column.${column}`),
      word: (column: ColumnName, value: string) => wordOf(t, column, value),
    };
    const file = await services.reports.download(name, asked, { actor, words });
    if (file.kind === "forbidden") return REFUSED;
    return {
      kind: "download",
      name: `${name}-${asked.from}-${asked.until}${asked.site ? `-${asked.site}` : ""}.csv`,
      type: "text/csv; charset=utf-8",
      body: file.body,
    };
  },
});

export const REPORT_SCREENS: readonly OfficeScreen[] = [
  OVERVIEW,
  ...BOOK_SCREENS,
  ...REPORTS.flatMap((name) => [screenOf(name), linesOf(name)]),
];

const spanText = (format: Format, { from, until }: Span): string => {
  const years = from.slice(0, 4) === until.slice(0, 4) ? "" : `\u00a0${from.slice(0, 4)}`;
  const text = years
    ? `${format.dayMonth(from)}${years} – ${format.dayMonth(until)}`
    : from === until
      ? format.dayMonth(from)
      : format.dayRange(from, until);
  return `${text}\u00a0${until.slice(0, 4)}`;
};

type Props = { ask: Ask; name: ReportName; read: ReadPeriod; table: ReportTable | null };

function Report({ ask, name, read: { asked, fault }, table }: Props) {
  const { t, format } = ask;
  const { measures } = REPORT_ROWS[name];
  const site = asked.site ? t(`office.site.${asked.site}`) : t("office.orders.allSites");
  const isEmpty = table?.totals.every((total) => total === 0) && (isTime(asked.by) || table.rows.length === 0);
  return (
    <div className="report">
      <PageHead
        title={t(`office.reports.name.${name}`)}
        text={fault ? t(`office.reports.about.${name}`) : `${spanText(format, asked)} · ${site}`}
        actions={
          table && !isEmpty ? (
            <ButtonLink href={addressOf(`/reports/${name}/lines`, asked)}>{t("office.reports.download")}</ButtonLink>
          ) : undefined
        }
      />
      {table ? <Figures ask={ask} measures={measures} table={table} /> : null}
      <section className="box" aria-label={t(`office.reports.name.${name}`)}>
        <ReportTabs ask={ask} asked={asked} current={name} />
        <Wishes ask={ask} name={name} read={{ asked, fault }} />
        {table === null ? null : isEmpty ? (
          <Empty isAlone title={t("office.reports.empty")}>
            <p>{t(`office.reports.about.${name}`)}</p>
          </Empty>
        ) : (
          <>
            <Rows ask={ask} name={name} asked={asked} table={table} />
            <p className="report-note">
              {t(`office.reports.about.${name}`)}
              {table.isCut ? ` ${t("office.reports.cut")}` : ""}
            </p>
          </>
        )}
      </section>
    </div>
  );
}

const shown = (format: Format, { kind }: Measure, value: number) =>
  kind === "money" ? format.money(value) : kind === "percent" ? format.percent(value) : format.integer(value);

/** What the period comes to, beside the one before. */
function Figures({
  ask: { t, format },
  measures,
  table,
}: {
  ask: Ask;
  measures: readonly Measure[];
  table: ReportTable;
}) {
  const { totals, before } = table;
  const share = (now: number, then: number) =>
    then > 0 && now !== then
      ? `${now >= then ? "+" : "−"}${format.percent(Math.abs(Math.round(((now - then) * 100) / then)))}`
      : null;
  return (
    <dl className="figures">
      {measures.map((measure, at) => {
        if (!measure.isFigure) return null;
        const [now, then] = [totals[at] ?? 0, before.totals[at] ?? 0];
        const change = share(now, then);
        return (
          <div key={measure.name}>
            <dt>{t(`office.reports.column.${measure.name}`)}</dt>
            <dd>
              {shown(format, measure, now)}
              <small>
                {t("office.reports.before", {
                  value: shown(format, measure, then),
                  days: spanText(format, before.span),
                })}
                {change ? ` · ${change}` : ""}
              </small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A form that is the report's address: it works without a script, and can be kept as a bookmark. */
function Wishes({ ask, name, read: { asked, fault } }: Omit<Props, "table">) {
  const { t } = ask;
  const { today } = readerOf(ask);
  return (
    <form className="filters" method="get" action={`/reports/${name}`}>
      <TextField name="from" type="date" label={t("office.reports.from")} value={asked.from} />
      <TextField
        name="until"
        type="date"
        label={t("office.reports.until")}
        value={asked.until}
        error={fault ? t(`office.reports.fault.${fault}`, { days: MOST_DAYS }) : undefined}
      />
      <Select
        name="site"
        label={t("office.orders.site")}
        value={asked.site ?? ""}
        options={[
          { value: "", label: t("office.orders.allSites") },
          ...LOCALES.map((id) => ({ value: id, label: t(`office.site.${id}`) })),
        ]}
      />
      <Select
        name="by"
        label={t("office.reports.by")}
        value={asked.by}
        options={REPORT_ROWS[name].groups.map((group) => ({ value: group, label: t(`office.reports.group.${group}`) }))}
      />
      <Button look="main">{t("office.journal.show")}</Button>
      <div className="choices">
        {PRESETS.map((preset) => (
          <ButtonLink key={preset} look="quiet" href={addressOf(`/reports/${name}`, asked, presetSpan(preset, today))}>
            {t(`office.reports.preset.${preset}`)}
          </ButtonLink>
        ))}
      </div>
    </form>
  );
}

type Line = ReportRow & { isTotal?: boolean };

/** The rows, with the total below; of what is no time, beside what the period before had of it. */
function Rows({ ask, name, asked, table }: { ask: Ask; name: ReportName; asked: Asked; table: ReportTable }) {
  const { t, format } = ask;
  const { measures } = REPORT_ROWS[name];
  const { by } = asked;
  const rows: Line[] = [...table.rows, { key: null, values: table.totals, isTotal: true }];
  const main = mainOf(REPORT_ROWS[name]);
  const mainMeasure = measures[main];
  const bold = (line: Line, text: string) => (line.isTotal ? <b>{text}</b> : text);
  const then = ({ key, isTotal }: Line) => (isTotal ? table.before.totals : table.before.byKey.get(key))?.[main] ?? 0;
  return (
    <Table
      caption={t(`office.reports.name.${name}`)}
      rows={rows}
      keyOf={({ key, isTotal }) => (isTotal ? "total" : (key ?? "none"))}
      columns={[
        {
          title: t(`office.reports.group.${by}`),
          cell: (line) => bold(line, line.isTotal ? t("office.reports.total") : keyText(ask, by, line.key)),
        },
        ...measures.map((measure, at) => ({
          title: t(`office.reports.column.${measure.name}`),
          // Where nothing happened one nought says so.
          cell: (line: Line) =>
            at > 0 && !line.isTotal && line.values.every((value) => value === 0)
              ? null
              : bold(line, shown(format, measure, line.values[at] ?? 0)),
          isNumber: true,
        })),
        ...(isTime(by) || !mainMeasure
          ? []
          : [
              {
                title: t("office.reports.periodBefore"),
                cell: (line: Line) => bold(line, shown(format, mainMeasure, then(line))),
                isNumber: true,
              },
            ]),
      ]}
    />
  );
}
