import { localTime } from "#platform/clock.ts";
import type { Owed, ValueLine, ValuePage } from "#modules/desk/values/list-values.server.ts";
import {
  KINDS,
  readValueQuery,
  STANDINGS,
  valueListPath,
  writeCursor,
  type ValueQuery,
} from "#modules/desk/values/query.ts";
import { readOrderNumber } from "#modules/booking/lookup/rules.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { readText } from "../../form.ts";
import { keptLookedFor, lookedFor, readLookedFor } from "../../looked-for.ts";
import { dayText } from "../../moments.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Pager, RowLink, Table } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, leadTo, type Ask, type OfficeScreen } from "../../screen.ts";
import { maskedCode, standingWords } from "./words.ts";

/** What is owed to holders of gifts and cards. What is looked for is sent by POST: a code goes into no address, and is kept nowhere; a mailbox goes there locked. */
export const VALUES: OfficeScreen = {
  path: "/values",
  titleKey: "office.rail.gifts",
  permission: ["care", "finance"],
  place: "gifts",
  show: async (ask) => {
    const text = readLookedFor(ask, valueListPath);
    if (typeof text !== "string") return text;
    const query = readValueQuery(ask.query, text);
    const [page, owed] = await Promise.all([ask.services.values.list(query), ask.services.values.owed()]);
    return draw(<Values ask={ask} query={query} page={page} owed={owed} />);
  },
  act: async (ask) => {
    const text = readText(ask.form, "q");
    // Whatever else was typed may be a code with a slip in it.
    if (text === "" || text.includes("@") || readOrderNumber(text))
      return leadTo(valueListPath(ask.query, lookedFor(ask.lookups, text)));
    const id = await ask.services.values.findByCode(text);
    if (id) return leadTo(`/values/${id}`);
    return leadTo("/values", { tone: "attention", text: ask.t("office.gifts.noSuchCode") });
  },
};

type Props = { ask: Ask; query: ValueQuery; page: ValuePage; owed: Owed };

function Values({ ask, query, page, owed }: Props) {
  const { t, query: params } = ask;
  return (
    <>
      <PageHead title={t("office.rail.gifts")} text={t("office.gifts.text")} />
      <Figures ask={ask} owed={owed} />
      <section className="box" aria-label={t("office.rail.gifts")}>
        <div className="box-head">
          <Tabs
            label={t("office.gifts.kinds")}
            tabs={[null, ...KINDS].map((kind) => ({
              href: valueListPath(params, { kind }),
              label: kind ? t(`office.gifts.kind.${kind}`) : t("office.gifts.all"),
              isCurrent: kind === query.kind,
            }))}
          />
        </div>
        <Search ask={ask} query={query} />
        <Filters ask={ask} query={query} />
        {page.lines.length > 0 ? <Lines ask={ask} lines={page.lines} /> : <Nothing ask={ask} />}
        {query.after || page.next ? (
          <Pager
            newer={query.after ? { href: valueListPath(params, {}), label: t("office.gifts.first") } : null}
            older={
              page.next
                ? { href: valueListPath(params, { after: writeCursor(page.next) }), label: t("office.gifts.older") }
                : null
            }
          />
        ) : null}
      </section>
    </>
  );
}

/** What is owed in all, of each kind, and what of it ends soon. */
function Figures({ ask: { t, format }, owed }: Pick<Props, "ask" | "owed">) {
  const titles = (count: number) => t("office.gifts.titles", { count });
  const tiles = [
    { key: "total", name: t("office.gifts.owed"), amount: owed.total, note: titles(owed.count) },
    ...KINDS.map((kind) => {
      const line = owed.kinds.find((one) => one.kind === kind);
      return {
        key: kind,
        name: t(`office.gifts.kind.${kind}`),
        amount: line?.owed ?? 0,
        note: titles(line?.count ?? 0),
      };
    }),
    { key: "soon", name: t("office.gifts.soon"), amount: owed.soon.owed, note: titles(owed.soon.count) },
  ];
  return (
    <dl className="tiles">
      {tiles.map(({ key, name, amount, note }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            {format.money(amount)}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Search({ ask: { t }, query }: Pick<Props, "ask" | "query">) {
  return (
    <form className="filters" method="post" action="/values" role="search" aria-label={t("office.gifts.search")}>
      <div className="wide">
        <TextField
          name="q"
          type="search"
          label={t("office.gifts.search")}
          hint={t("office.gifts.searchHint")}
          value={query.text}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <Button look="main">{t("office.orders.find")}</Button>
    </form>
  );
}

/** A form that is the list's address: it works without a script, and a list can be kept as a bookmark. */
function Filters({ ask: { t, query: params }, query }: Pick<Props, "ask" | "query">) {
  return (
    <form className="filters" method="get" action="/values" aria-label={t("office.gifts.filters")}>
      {query.kind ? <input type="hidden" name="kind" value={query.kind} /> : null}
      {query.text === "" ? null : <input type="hidden" {...keptLookedFor(params)} />}
      <Select
        name="state"
        label={t("office.gifts.state")}
        value={query.standing ?? ""}
        options={[
          { value: "", label: t("office.gifts.anyState") },
          ...STANDINGS.map((value) => ({ value, label: t(`office.gifts.standing.${value}`) })),
        ]}
      />
      <Select
        name="ends"
        label={t("office.gifts.end")}
        value={query.endsSoon ? "soon" : ""}
        options={[
          { value: "", label: t("office.gifts.anyEnd") },
          { value: "soon", label: t("office.gifts.soon") },
        ]}
      />
      <Select
        name="site"
        label={t("office.orders.site")}
        value={query.site ?? ""}
        options={[
          { value: "", label: t("office.orders.allSites") },
          ...LOCALES.map((id) => ({ value: id, label: t(`office.site.${id}`) })),
        ]}
      />
      <Button>{t("office.journal.show")}</Button>
    </form>
  );
}

function Lines({ ask: { t, format, services }, lines }: { ask: Ask; lines: readonly ValueLine[] }) {
  const { today } = localTime(services.clock, HOUSE_TIME_ZONE);
  return (
    <Table
      caption={t("office.rail.gifts")}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t("office.gifts.title"),
          cell: ({ id, ending, kind, holder }) => (
            <div>
              <RowLink href={`/values/${id}`}>
                <b>{maskedCode(ending)}</b>
              </RowLink>
              <small>{[t(`office.orders.gift.${kind}`), holder].filter(Boolean).join(" · ")}</small>
            </div>
          ),
        },
        { title: t("office.orders.order"), cell: ({ orderNumber }) => orderNumber ?? "–" },
        { title: t("office.gifts.worth"), cell: ({ worth }) => format.money(worth), isNumber: true },
        { title: t("office.gifts.left"), cell: ({ left }) => <b>{format.money(left)}</b>, isNumber: true },
        { title: t("office.gifts.end"), cell: ({ validUntil }) => dayText(format, validUntil) },
        {
          title: t("office.gifts.state"),
          cell: (line) => {
            const { tone, text } = standingWords(t, line, today);
            return <Status tone={tone}>{text}</Status>;
          },
        },
      ]}
    />
  );
}

function Nothing({ ask: { t, query } }: { ask: Ask }) {
  const isNarrowed = [...query].length > 0;
  return (
    <Empty isAlone title={t(isNarrowed ? "office.gifts.noneFound" : "office.gifts.none")}>
      {isNarrowed ? (
        <>
          <p>{t("office.gifts.noneFoundHint")}</p>
          <ButtonLink href="/values">{t("office.orders.showAll")}</ButtonLink>
        </>
      ) : null}
    </Empty>
  );
}
