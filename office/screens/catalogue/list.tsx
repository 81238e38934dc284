import { Download, ListChecks, Plus } from "lucide-react";
import type { ListLine, ListPage } from "#modules/assortment/list.server.ts";
import {
  LIST_FILES,
  LIST_STATES,
  listPath,
  PAGE_SIZE,
  readListQuery,
  WHOLE_LIST,
  type ListQuery,
} from "#modules/assortment/query.ts";
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from "#modules/sites/locales.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Pager, RowLink, Table, type Column } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";
import { BATCHES_PATH } from "./bulk/address.ts";
import { BulkForm, isAllTicked } from "./bulk/list-form.tsx";
import { Chips, StateWord, Thumb, WeekendBars } from "./marks.tsx";
import { newPath, recordPath } from "./paths.ts";

/** What the house sells: packages, hotels, activities and vouchers, found by name, state and language. */
export const CATALOGUE: OfficeScreen = {
  path: "/catalogue",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: async (ask) => {
    const query = readListQuery(ask.query);
    const page = await ask.services.assortment.list(query, ask.language);
    return draw(<List ask={ask} query={query} page={page} />);
  },
};

type Props = { ask: Ask; query: ListQuery; page: ListPage };

function List({ ask, query, page }: Props) {
  const { t, format } = ask;
  const { counts, lines } = page;
  return (
    <>
      <PageHead
        title={t("office.rail.catalogue")}
        text={t("office.catalogue.counts", {
          packages: format.integer(counts.packages),
          hotels: format.integer(counts.hotels),
        })}
        actions={
          <>
            <ButtonLink href={BATCHES_PATH}>
              <ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("office.catalogue.bulk.batches")}
            </ButtonLink>
            <ButtonLink href="/catalogue/files">
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("office.catalogue.files")}
            </ButtonLink>
            <ButtonLink look="main" href={newPath("hotels", null)}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("office.catalogue.new.hotels")}
            </ButtonLink>
          </>
        }
      />
      <section className="box" aria-label={t("office.rail.catalogue")}>
        <div className="box-head">
          <Tabs
            label={t("office.catalogue.views")}
            tabs={LIST_FILES.map((file) => ({
              href: listPath({ ...query, file, state: null, site: null, page: 1 }),
              label: t(`office.catalogue.of.${file}`),
              count: counts[file],
              isCurrent: file === query.file,
            }))}
          />
        </div>
        <Filters ask={ask} query={query} />
        {lines.length === 0 ? (
          <Nothing ask={ask} query={query} />
        ) : (
          <BulkForm ask={ask} query={query} total={page.total}>
            <Table
              caption={t(`office.catalogue.of.${query.file}`)}
              rows={lines}
              keyOf={({ id }) => id}
              columns={columnsOf(ask, query)}
            />
          </BulkForm>
        )}
        <Pages ask={ask} query={query} page={page} />
      </section>
    </>
  );
}

/** Which part of the list this is, and the ways to the others. */
function Pages({ ask: { t, format }, query, page: { lines, total } }: Props) {
  const first = (query.page - 1) * PAGE_SIZE;
  if (total <= PAGE_SIZE) return null;
  const at = (page: number, label: string) => ({ href: listPath({ ...query, page }), label });
  return (
    <Pager
      note={t("office.catalogue.range", {
        from: format.integer(first + 1),
        until: format.integer(first + lines.length),
        total: format.integer(total),
      })}
      newer={query.page > 1 ? at(query.page - 1, t("office.catalogue.before")) : null}
      older={first + lines.length < total ? at(query.page + 1, t("office.catalogue.next")) : null}
    />
  );
}

function columnsOf({ t, format, query: address }: Ask, { file }: ListQuery): Column<ListLine>[] {
  const columns: Column<ListLine>[] = [
    {
      title: t(`office.catalogue.one.${file}`),
      cell: ({ id, title, hotelName, code, picture }) => (
        <div className="with-thumb ticked">
          <input
            type="checkbox"
            name="row"
            value={id}
            defaultChecked={isAllTicked(address)}
            aria-label={t("office.catalogue.bulk.tick", { title })}
          />
          <Thumb picture={picture} />
          <div>
            <RowLink href={recordPath(file, id)}>
              <b>{title}</b>
            </RowLink>
            <small>{file === "hotels" ? code : `${hotelName} · ${code}`}</small>
          </div>
        </div>
      ),
    },
    { title: t("office.catalogue.languages"), cell: ({ languages }) => <Chips t={t} states={languages} /> },
  ];
  if (file === "packages")
    columns.push(
      {
        title: t("office.catalogue.weekends"),
        cell: ({ weekends }) => <WeekendBars t={t} weekends={weekends ?? []} />,
      },
      {
        title: t("office.catalogue.from"),
        cell: ({ from }) => (from === null ? "–" : format.money(from)),
        isNumber: true,
      },
    );
  if (file !== "activities")
    columns.push({
      title: t("office.catalogue.state"),
      cell: ({ state, sites }) => (state ? <StateWord t={t} file={file} state={state} sites={sites} /> : "–"),
    });
  return columns;
}

/** Things that are published site by site. */
const isSited = (file: ListQuery["file"]) => file === "packages" || file === "activity-vouchers";

/** A form that is the list's address. */
function Filters({ ask: { t }, query }: Pick<Props, "ask" | "query">) {
  const any = { value: "", label: t("office.catalogue.all") };
  const states = LIST_STATES.filter((state) => state !== "ended" || query.file === "packages");
  return (
    <form className="filters" method="get" action="/catalogue" role="search" aria-label={t("office.rail.catalogue")}>
      {query.file === "packages" ? null : <input type="hidden" name="of" value={query.file} />}
      <div className="wide">
        <TextField name="q" type="search" label={t("office.catalogue.search")} value={query.text} maxLength={120} />
      </div>
      {query.file === "activities" ? null : (
        <Select
          name="state"
          label={t("office.catalogue.state")}
          value={query.state ?? ""}
          options={[
            any,
            ...states.map((value) => ({
              value,
              label: t(
                query.file === "hotels" && value !== "ended"
                  ? `office.catalogue.open.${value}`
                  : `office.catalogue.is.${value}`,
              ),
            })),
          ]}
        />
      )}
      <Select
        name="missing"
        label={t("office.catalogue.part.texts")}
        value={query.missing ?? ""}
        options={[
          any,
          { value: "stale", label: t("office.catalogue.staleTexts") },
          ...LANGUAGES.map((value) => ({
            value,
            label: t("office.catalogue.missingIn", { language: LANGUAGE_NAMES[value] }),
          })),
        ]}
      />
      {isSited(query.file) ? (
        <Select
          name="site"
          label={t("office.catalogue.seenOn")}
          value={query.site ?? ""}
          options={[any, ...LOCALES.map((value) => ({ value, label: t(`office.site.${value}`) }))]}
        />
      ) : null}
      <Button look="main">{t("office.catalogue.show")}</Button>
    </form>
  );
}

function Nothing({ ask: { t }, query }: Pick<Props, "ask" | "query">) {
  const isNarrowed =
    query.text !== "" || query.state !== null || query.missing !== null || query.site !== null || query.page > 1;
  return (
    <Empty isAlone title={t(isNarrowed ? "office.catalogue.noneFound" : "office.catalogue.none")}>
      {isNarrowed ? (
        <>
          <p>{t("office.catalogue.noneFoundHint")}</p>
          <ButtonLink href={listPath({ ...WHOLE_LIST, file: query.file })}>{t("office.catalogue.showAll")}</ButtonLink>
        </>
      ) : (
        <p>{t("office.catalogue.noneHint")}</p>
      )}
    </Empty>
  );
}
