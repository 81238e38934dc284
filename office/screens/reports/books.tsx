import { isDay, type Day } from "#platform/dates.ts";
import type { BookedDay, BookedDayPage } from "#modules/reports/books/days.server.ts";
import type { DayFault } from "#modules/reports/books/faults.ts";
import { readAsked, MOST_DAYS, type ReadPeriod } from "#modules/reports/period.ts";
import { Box, Empty, Stack } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { ReferenceText } from "../../parts/reference.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import { draw, drawAgain, leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";
import { ReportTabs, readerOf } from "./tabs.tsx";

const pathOf = ({ company, day }: Pick<BookedDay, "company" | "day">) => `/reports/books/${company.id}/${day}`;

/** The days that there are books of: whether each is closed, and whether it equals what it is kept of. */
const BOOKS: OfficeScreen = {
  path: "/reports/books",
  titleKey: "office.reports.books",
  permission: "finance",
  place: "reports",
  show: async (ask) => {
    const read = readAsked(ask.query, { groups: ["day"] }, readerOf(ask));
    if (read.fault) return drawAgain(<Days ask={ask} read={read} days={null} />);
    return draw(<Days ask={ask} read={read} days={await ask.services.reports.books.list(read.asked)} />);
  },
};

/** A day of a company: its sums by account, what differs, its file. */
const BOOKED_DAY: OfficeScreen = {
  path: "/reports/books/:company/:day",
  titleKey: "office.reports.books",
  permission: "finance",
  place: "reports",
  show: (ask) => drawDay(ask, "", false),
  act: async (ask) => {
    const { params, services, actor, form, t } = ask;
    const asked = readDay(params);
    if (!asked) return NOT_FOUND;
    const why = readWhy(form);
    if (why === "") return drawDay(ask, why, true);
    const outcome = await services.reports.books.seeTo(asked, { actor, why });
    if (outcome.kind === "forbidden") return REFUSED;
    const to = `/reports/books/${asked.company}/${asked.day}`;
    return outcome.kind === "seen"
      ? leadTo(to, { tone: "done", text: t("office.reports.seen") })
      : leadTo(to, { tone: "attention", text: t("office.reports.seenBefore") });
  },
};

const DAY_FILE: OfficeScreen = {
  path: "/reports/books/:company/:day/file",
  titleKey: "office.reports.books",
  permission: "finance",
  place: "reports",
  show: async ({ params, services, actor }) => {
    const asked = readDay(params);
    const found = asked ? await services.reports.books.download(asked, actor) : { kind: "none" as const };
    if (found.kind === "none") return NOT_FOUND;
    if (found.kind === "forbidden") return REFUSED;
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(found.file);
        stream.close();
      },
    });
    return { kind: "download", name: found.name, type: "text/csv; charset=utf-8", body };
  },
};

export const BOOK_SCREENS: readonly OfficeScreen[] = [BOOKS, BOOKED_DAY, DAY_FILE];

function readDay(params: Ask["params"]): { company: string; day: Day } | null {
  const { company = "", day = "" } = params;
  return isDay(day) ? { company, day } : null;
}

async function drawDay(ask: Ask, why: string, isWhyMissing: boolean) {
  const asked = readDay(ask.params);
  const page = asked ? await ask.services.reports.books.find(asked) : null;
  if (!page) return NOT_FOUND;
  return draw(<DayPage ask={ask} page={page} why={why} isWhyMissing={isWhyMissing} />, {
    ...(isWhyMissing && { status: 422 }),
    title: ask.format.dayLong(page.day),
  });
}

type DaysProps = { ask: Ask; read: ReadPeriod; days: readonly BookedDay[] | null };

function Days({ ask, read: { asked, fault }, days }: DaysProps) {
  const { t, format } = ask;
  return (
    <div className="report">
      <PageHead title={t("office.reports.books")} text={t("office.reports.booksText")} />
      <section className="box" aria-label={t("office.reports.books")}>
        <ReportTabs ask={ask} asked={asked} current="books" />
        <form className="filters" method="get" action="/reports/books">
          <TextField name="from" type="date" label={t("office.reports.from")} value={asked.from} />
          <TextField
            name="until"
            type="date"
            label={t("office.reports.until")}
            value={asked.until}
            error={fault ? t(`office.reports.fault.${fault}`, { days: MOST_DAYS }) : undefined}
          />
          <Button look="main">{t("office.journal.show")}</Button>
        </form>
        {days === null ? null : days.length === 0 ? (
          <Empty isAlone title={t("office.reports.noDays")} />
        ) : (
          <Table
            caption={t("office.reports.books")}
            rows={days}
            keyOf={pathOf}
            columns={[
              {
                title: t("office.reports.group.day"),
                cell: (one) => <RowLink href={pathOf(one)}>{format.dayLong(one.day)}</RowLink>,
              },
              { title: t("office.reports.company"), cell: ({ company }) => company.name },
              { title: t("office.reports.state"), cell: (one) => <DayState ask={ask} day={one} /> },
              {
                title: t("office.reports.records"),
                cell: ({ records }) => (records === null ? "–" : format.integer(records)),
                isNumber: true,
              },
            ]}
          />
        )}
      </section>
    </div>
  );
}

function DayState({ ask: { t }, day: { closedAt, faults, isSeen } }: { ask: Ask; day: BookedDay }) {
  if (faults.length > 0)
    return (
      <Status tone={isSeen ? "over" : "wrong"}>
        {t(isSeen ? "office.reports.differedSeen" : "office.reports.differs")}
      </Status>
    );
  return (
    <Status tone={closedAt ? "done" : "waits"}>{t(closedAt ? "office.reports.closed" : "office.reports.open")}</Status>
  );
}

type DayProps = { ask: Ask; page: BookedDayPage; why: string; isWhyMissing: boolean };

function DayPage({ ask, page, why, isWhyMissing }: DayProps) {
  const { t, format, moments } = ask;
  const { company, day, closedAt, faults, isSeen, sums, sha256 } = page;
  return (
    <>
      <PageHead
        title={format.dayLong(day)}
        text={`${company.name} · ${closedAt ? t("office.reports.closedAt", { at: moments.full(closedAt) }) : t("office.reports.stillOpen")}`}
        back={{ href: "/reports/books", label: t("office.reports.books") }}
        actions={<ButtonLink href={`${pathOf(page)}/file`}>{t("office.reports.file")}</ButtonLink>}
      />
      <Stack>
        {faults.length > 0 ? (
          <Box title={t("office.reports.differences")}>
            <Note tone={isSeen ? "plain" : "wrong"}>
              {t(isSeen ? "office.reports.differedSeen" : "office.reports.differsText")}
            </Note>
            <Faults ask={ask} faults={faults} />
            {isSeen || !closedAt ? null : (
              <form className="form" method="post">
                <WhyField t={t} hint={t("office.reports.whyHint")} why={why} isMissing={isWhyMissing} />
                <div className="actions">
                  <Button look="main">{t("office.reports.seeTo")}</Button>
                </div>
              </form>
            )}
          </Box>
        ) : (
          <Note tone="done">{t("office.reports.equals")}</Note>
        )}
        <Box title={t("office.reports.sums")} isFlush={sums.length > 0}>
          {sums.length === 0 ? <p>{t("office.reports.noSums")}</p> : <Sums ask={ask} page={page} />}
        </Box>
        <p className="report-note">
          {t("office.reports.fingerprint")} <span className="reference">{sha256}</span>
        </p>
      </Stack>
    </>
  );
}

function Faults({ ask: { t, format }, faults }: { ask: Ask; faults: readonly DayFault[] }) {
  return (
    <Table
      caption={t("office.reports.differences")}
      rows={faults}
      keyOf={(fault) => faults.indexOf(fault)}
      columns={[
        {
          title: t("office.reports.what"),
          cell: ({ check, of }) => (of ? t(`office.payments.fault.${of}`) : t(`office.reports.check.${check}`)),
        },
        { title: t("office.orders.order"), cell: ({ orderId }) => <ReferenceText text={orderId ?? "–"} /> },
        { title: t("office.reports.inBooks"), cell: ({ books }) => format.money(books), isNumber: true },
        { title: t("office.reports.elsewhere"), cell: ({ found }) => format.money(found), isNumber: true },
      ]}
    />
  );
}

function Sums({ ask: { t, format }, page: { sums } }: { ask: Ask; page: BookedDayPage }) {
  return (
    <Table
      caption={t("office.reports.sums")}
      rows={sums}
      keyOf={({ account, kind, vat }) => `${account} ${kind} ${vat}`}
      columns={[
        { title: t("office.reports.account"), cell: ({ account }) => t(`office.reports.account.${account}`) },
        { title: t("office.reports.posting"), cell: ({ kind }) => t(`office.reports.posting.${kind}`) },
        { title: t("office.reports.vat"), cell: ({ vat }) => t(`office.reports.vat.${vat}`) },
        { title: t("office.reports.column.amount"), cell: ({ amount }) => format.money(amount), isNumber: true },
      ]}
    />
  );
}
