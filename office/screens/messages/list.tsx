import { LOCALES } from "#modules/sites/locales.ts";
import { CASE_VIEWS, caseListPath, readCaseQuery, type CaseQuery } from "#modules/desk/cases/query.ts";
import type { CaseLine, CasePage } from "#modules/desk/cases/read.server.ts";
import { writeCursor } from "#modules/desk/query.ts";
import { readText } from "../../form.ts";
import { lookedFor, readLookedFor } from "../../looked-for.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Pager, RowLink, Table } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, leadTo, type Ask, type OfficeScreen } from "../../screen.ts";
import { casePath, subjectWords } from "./words.ts";

/** What the form of the list says beside what is looked for. */
const FILTERS = ["view", "site"] as const;

/** What customers have written to us: those that wait, the oldest first; those that were answered, the latest first. What is typed is sent in a body. */
export const MESSAGES: OfficeScreen = {
  path: "/messages",
  titleKey: "office.rail.messages",
  permission: "care",
  place: "messages",
  show: async (ask) => {
    const text = readLookedFor(ask, caseListPath);
    if (typeof text !== "string") return text;
    const query = readCaseQuery(ask.query, text);
    const { cases } = ask.services;
    return draw(<Messages ask={ask} query={query} page={await cases.list(query)} waiting={await cases.count()} />);
  },
  act: ({ form, lookups }) => {
    const filters = new URLSearchParams(FILTERS.map((name) => [name, readText(form, name)]));
    return leadTo(caseListPath(filters, lookedFor(lookups, readText(form, "q"))));
  },
};

type Props = { ask: Ask; query: CaseQuery; page: CasePage; waiting: number };

function Messages({ ask, query, page, waiting }: Props) {
  const { t, query: params, services } = ask;
  return (
    <>
      <PageHead title={t("office.rail.messages")} text={t("office.cases.waiting", { count: waiting })} />
      {services.cases.isAnsweredElsewhere ? <Note>{t("office.cases.elsewhere")}</Note> : null}
      <section className="box" aria-label={t("office.rail.messages")}>
        <div className="box-head">
          <Tabs
            label={t("office.cases.views")}
            tabs={CASE_VIEWS.map((view) => ({
              href: caseListPath(params, { view: view === "open" ? null : view }),
              label: t(`office.cases.view.${view}`),
              isCurrent: view === query.view,
              ...(view === "open" && waiting > 0 && { count: waiting }),
            }))}
          />
        </div>
        <Filters ask={ask} query={query} />
        {page.lines.length > 0 ? <Lines ask={ask} lines={page.lines} /> : <Nothing ask={ask} query={query} />}
        {query.after || page.next ? (
          <Pager
            newer={query.after ? { href: caseListPath(params, {}), label: t("office.cases.first") } : null}
            older={
              page.next
                ? { href: caseListPath(params, { after: writeCursor(page.next) }), label: t("office.cases.more") }
                : null
            }
          />
        ) : null}
      </section>
    </>
  );
}

/** It leads to the list's address: a list can be kept as a bookmark. */
function Filters({ ask: { t }, query }: Pick<Props, "ask" | "query">) {
  const sites = LOCALES.map((id) => ({ value: id, label: t(`office.site.${id}`) }));
  return (
    <form className="filters" method="post" action="/messages" role="search" aria-label={t("office.rail.messages")}>
      {query.view === "open" ? null : <input type="hidden" name="view" value={query.view} />}
      <div className="wide">
        <TextField
          name="q"
          type="search"
          label={t("office.cases.search")}
          hint={t("office.cases.searchHint")}
          value={query.text}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <Select
        name="site"
        label={t("office.orders.site")}
        value={query.site ?? ""}
        options={[{ value: "", label: t("office.orders.allSites") }, ...sites]}
      />
      <Button look="main">{t("office.orders.find")}</Button>
    </form>
  );
}

function Lines({ ask, lines }: { ask: Ask; lines: readonly CaseLine[] }) {
  const { t, moments } = ask;
  return (
    <Table
      caption={t("office.rail.messages")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("office.cases.from"),
          cell: (line) => (
            <div>
              <RowLink href={casePath(line)}>
                <b>{line.name}</b>
              </RowLink>
              <small>{line.email}</small>
            </div>
          ),
        },
        {
          title: t("office.cases.about"),
          cell: ({ subject, number, site }) => (
            <div>
              {subjectWords(t, subject)}
              <small>{[number, t(`office.site.${site}`)].filter(Boolean).join(" · ")}</small>
            </div>
          ),
        },
        { title: t("office.cases.written"), cell: ({ at }) => moments.short(at), isNumber: true },
        { title: t("office.cases.due"), cell: (line) => <Due ask={ask} line={line} />, isNumber: true },
      ]}
    />
  );
}

/** By when a message is answered, or that it was. */
export function Due({ ask: { t, moments, services }, line }: { ask: Ask; line: Pick<CaseLine, "due" | "answeredAt"> }) {
  const { due, answeredAt } = line;
  if (answeredAt) return <Status tone="done">{t("office.cases.answeredAt", { at: moments.short(answeredAt) })}</Status>;
  const isLate = due <= services.clock.now();
  return (
    <Status tone={isLate ? "wrong" : "waits"}>
      {t(isLate ? "office.today.overdue" : "office.today.due", { at: moments.short(due) })}
    </Status>
  );
}

function Nothing({ ask: { t }, query }: Pick<Props, "ask" | "query">) {
  const isNarrowed = query.text !== "" || query.site !== null;
  return (
    <Empty isAlone title={t(isNarrowed ? "office.cases.noneFound" : `office.cases.none.${query.view}`)}>
      {isNarrowed ? (
        <>
          <p>{t("office.cases.noneFoundHint")}</p>
          <ButtonLink href="/messages">{t("office.cases.showAll")}</ButtonLink>
        </>
      ) : null}
    </Empty>
  );
}
