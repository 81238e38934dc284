import { LOCALES } from "#modules/sites/locales.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ORDER_STATES } from "#modules/booking/states.ts";
import type { NamedPartner } from "#modules/desk/partners.server.ts";
import {
  orderListPath,
  readOrderQuery,
  VIEWS,
  writeCursor,
  writePartner,
  type OrderQuery,
} from "#modules/desk/query.ts";
import type { OrderLine, OrderPage } from "#modules/desk/search-orders.server.ts";
import { readText } from "../../form.ts";
import { lookedFor, readLookedFor } from "../../looked-for.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Pager, RowLink, Table } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, leadTo, type Ask, type OfficeScreen } from "../../screen.ts";
import { boughtWords, stateWords } from "./words.ts";

/** What the form of the list says beside what is looked for. */
const FILTERS = ["view", "state", "partner", "site", "from", "until", "over"] as const;

/** All orders, found by what somebody says on the telephone. What is typed is sent in a body. */
export const ORDERS: OfficeScreen = {
  path: "/orders",
  titleKey: "office.rail.orders",
  permission: ["care", "finance"],
  place: "orders",
  show: async (ask) => {
    const text = readLookedFor(ask, orderListPath);
    if (typeof text !== "string") return text;
    const query = readOrderQuery(ask.query, text);
    const page = await ask.services.desk.search(query);
    const [only, ...others] = page.lines;
    // A number is one order: nobody has to choose it.
    if (only && others.length === 0 && query.text.replaceAll(/\D/g, "") === only.number)
      return leadTo(`/orders/${only.number}`);
    const partners = await ask.services.desk.partners();
    return draw(<Orders ask={ask} query={query} page={page} partners={partners} />);
  },
  act: ({ form, lookups }) => {
    const filters = new URLSearchParams(FILTERS.map((name) => [name, readText(form, name)]));
    return leadTo(orderListPath(filters, lookedFor(lookups, readText(form, "q"))));
  },
};

type Props = { ask: Ask; query: OrderQuery; page: OrderPage; partners: readonly NamedPartner[] };

function Orders({ ask, query, page, partners }: Props) {
  const { t, query: params } = ask;
  return (
    <>
      <PageHead
        title={t("office.rail.orders")}
        actions={
          ask.actor.permissions.includes("care") ? (
            <ButtonLink href="/closings">{t("office.house.closings.title")}</ButtonLink>
          ) : undefined
        }
      />
      <section className="box" aria-label={t("office.rail.orders")}>
        <div className="box-head">
          <Tabs
            label={t("office.orders.views")}
            tabs={VIEWS.map((view) => ({
              href: orderListPath(params, { view: view === "all" ? null : view }),
              label: t(`office.orders.view.${view}`),
              isCurrent: view === query.view,
            }))}
          />
        </div>
        <Filters ask={ask} query={query} partners={partners} />
        {page.lines.length > 0 ? <Lines ask={ask} lines={page.lines} /> : <Nothing ask={ask} />}
        {query.after || page.next ? (
          <Pager
            newer={query.after ? { href: orderListPath(params, {}), label: t("office.orders.first") } : null}
            older={
              page.next
                ? { href: orderListPath(params, { after: writeCursor(page.next) }), label: t("office.orders.older") }
                : null
            }
          />
        ) : null}
      </section>
    </>
  );
}

/** One that is looked for and is no more keeps its line: the list says what narrows it. */
function partnerOptions(t: Translate, { partner }: OrderQuery, partners: readonly NamedPartner[]) {
  const options = partners.map(({ name, siteId, ...one }) => ({
    value: writePartner(one),
    label: siteId === null ? t("office.orders.channel", { name }) : `${name} · ${t(`office.site.${siteId}`)}`,
  }));
  const asked = partner && writePartner(partner);
  return asked === null || options.some(({ value }) => value === asked)
    ? options
    : [...options, { value: asked, label: partner?.id ?? "" }];
}

/** It leads to the list's address: a list can be kept as a bookmark. */
function Filters({ ask: { t }, query, partners }: Omit<Props, "page">) {
  const sites = LOCALES.map((id) => ({ value: id, label: t(`office.site.${id}`) }));
  const states = ORDER_STATES.map((state) => ({ value: state, label: stateWords(t, state).text }));
  return (
    <form className="filters" method="post" action="/orders" role="search" aria-label={t("office.rail.orders")}>
      {query.view === "all" ? null : <input type="hidden" name="view" value={query.view} />}
      <div className="wide">
        <TextField
          name="q"
          type="search"
          label={t("office.orders.search")}
          hint={t("office.orders.searchHint")}
          value={query.text}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <Select
        name="state"
        label={t("office.orders.status")}
        value={query.state ?? ""}
        options={[{ value: "", label: t("office.orders.allStates") }, ...states]}
      />
      <Select
        name="partner"
        label={t("office.orders.partner")}
        value={query.partner ? writePartner(query.partner) : ""}
        options={[{ value: "", label: t("office.orders.allPartners") }, ...partnerOptions(t, query, partners)]}
      />
      <Select
        name="site"
        label={t("office.orders.site")}
        value={query.site ?? ""}
        options={[{ value: "", label: t("office.orders.allSites") }, ...sites]}
      />
      <TextField name="from" type="date" label={t("office.orders.from")} value={query.from ?? ""} />
      <TextField name="until" type="date" label={t("office.orders.until")} value={query.until ?? ""} />
      <TextField
        name="over"
        type="number"
        inputMode="numeric"
        label={t("office.orders.over")}
        value={query.overEuros === null ? "" : String(query.overEuros)}
      />
      <Button look="main">{t("office.orders.find")}</Button>
    </form>
  );
}

function Lines({ ask: { t, format, moments }, lines }: { ask: Ask; lines: readonly OrderLine[] }) {
  return (
    <Table
      caption={t("office.rail.orders")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("office.orders.order"),
          cell: ({ number, siteId, createdAt }) => (
            <div>
              <RowLink href={`/orders/${number}`}>
                <b>{number}</b>
              </RowLink>
              <small>
                {t(`office.site.${siteId}`)} · {moments.short(createdAt)}
              </small>
            </div>
          ),
        },
        {
          title: t("office.orders.customer"),
          cell: ({ buyer }) =>
            buyer ? (
              <div>
                {buyer.name}
                <small>{buyer.email}</small>
              </div>
            ) : (
              "–"
            ),
        },
        {
          title: t("office.orders.bought"),
          cell: (line) => (
            <div>
              {boughtWords(t, line)}
              {line.hotelName ? <small>{line.hotelName}</small> : null}
            </div>
          ),
        },
        {
          title: t("office.orders.dates"),
          cell: ({ checkin, checkout }) => (checkin && checkout ? format.dayRange(checkin, checkout) : "–"),
        },
        {
          title: t("office.orders.status"),
          cell: ({ state }) => {
            const { tone, text } = stateWords(t, state);
            return <Status tone={tone}>{text}</Status>;
          },
        },
        { title: t("office.orders.amount"), cell: ({ amount }) => format.money(amount), isNumber: true },
      ]}
    />
  );
}

function Nothing({ ask: { t, query } }: { ask: Ask }) {
  const isNarrowed = [...query].length > 0;
  return (
    <Empty isAlone title={t(isNarrowed ? "office.orders.noneFound" : "office.orders.none")}>
      {isNarrowed ? (
        <>
          <p>{t("office.orders.noneFoundHint")}</p>
          <ButtonLink href="/orders">{t("office.orders.showAll")}</ButtonLink>
        </>
      ) : null}
    </Empty>
  );
}
