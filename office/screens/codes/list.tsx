import type { EffectOf } from "#modules/booking/code-effect.server.ts";
import { CODE_STATES } from "#modules/promotions/code-rules.ts";
import type { CodeCursor, CodeLine, CodePage, CodeQuery } from "#modules/promotions/list-codes.server.ts";
import { Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Status } from "../../parts/status.tsx";
import { Pager, RowLink, Table } from "../../parts/table.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";
import { codePath, daysWords, STATE_TONES, worthWords } from "./words.ts";

/** Promotion codes with what each came to. */
export const CODES: OfficeScreen = {
  path: "/codes",
  titleKey: "office.rail.codes",
  permission: "revenue",
  place: "codes",
  show: async (ask) => {
    const query = readQuery(ask.query);
    const page = await ask.services.codes.list(query);
    const effectOf = await ask.services.codes.effect(page.lines);
    return draw(<Codes ask={ask} query={query} page={page} effectOf={effectOf} />);
  },
};

const TEXT_LENGTH = 40;

const readQuery = (params: URLSearchParams): CodeQuery => ({
  text: (params.get("q") ?? "").trim().slice(0, TEXT_LENGTH),
  state: CODE_STATES.find((state) => state === params.get("state")) ?? null,
  after: readCursor(params.get("after") ?? ""),
});

function readCursor(text: string): CodeCursor | null {
  const [, at = "", name = ""] = /^(\d{1,13})_(.{1,40})$/.exec(text) ?? [];
  return name === "" ? null : { createdAt: new Date(Number(at)), name };
}

function listPath({ text, state }: CodeQuery, after: CodeCursor | null = null): string {
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(state && { state }),
    ...(after && { after: `${after.createdAt.getTime()}_${after.name}` }),
  }).toString();
  return query ? `/codes?${query}` : "/codes";
}

type Props = { ask: Ask; query: CodeQuery; page: CodePage; effectOf: EffectOf };

function Codes({ ask, query, page, effectOf }: Props) {
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t("office.rail.codes")}
        text={t("office.promo.text")}
        actions={
          <>
            <ButtonLink href="/codes/batches/new">{t("office.promo.newBatch")}</ButtonLink>
            <ButtonLink look="main" href="/codes/new">
              {t("office.promo.new")}
            </ButtonLink>
          </>
        }
      />
      <section className="box" aria-label={t("office.rail.codes")}>
        <div className="box-head">
          <Tabs
            label={t("office.gifts.state")}
            tabs={[null, ...CODE_STATES].map((state) => ({
              href: listPath({ ...query, state }),
              label: state ? t(`office.promo.state.${state}`) : t("office.gifts.all"),
              isCurrent: state === query.state,
            }))}
          />
        </div>
        <form className="filters" method="get" action="/codes" role="search" aria-label={t("office.rail.codes")}>
          {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
          <div className="wide">
            <TextField
              name="q"
              type="search"
              label={t("office.promo.search")}
              value={query.text}
              maxLength={TEXT_LENGTH}
            />
          </div>
          <Button look="main">{t("office.orders.find")}</Button>
        </form>
        {page.lines.length > 0 ? (
          <Lines ask={ask} lines={page.lines} effectOf={effectOf} />
        ) : (
          <Empty isAlone title={t(query.text || query.state ? "office.gifts.noneFound" : "office.promo.none")}>
            <p>{t("office.promo.noneHint")}</p>
          </Empty>
        )}
        {query.after || page.next ? (
          <Pager
            newer={query.after ? { href: listPath(query), label: t("office.gifts.first") } : null}
            older={page.next ? { href: listPath(query, page.next), label: t("office.gifts.older") } : null}
          />
        ) : null}
      </section>
    </>
  );
}

function Lines({ ask, lines, effectOf }: Pick<Props, "ask" | "effectOf"> & { lines: readonly CodeLine[] }) {
  const { t, format } = ask;
  return (
    <Table
      caption={t("office.rail.codes")}
      rows={lines}
      keyOf={(line) => codePath(line)}
      columns={[
        {
          title: t("office.promo.code"),
          cell: (line) => (
            <div>
              <RowLink href={codePath(line)}>
                <b>{line.name}</b>
              </RowLink>
              <small>
                {[worthWords(ask, line), line.isBatch ? t("office.promo.codes", { count: line.codes }) : null]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </div>
          ),
        },
        { title: t("office.promo.days"), cell: (line) => daysWords(ask, line) },
        {
          title: t("office.gifts.state"),
          cell: ({ state }) => <Status tone={STATE_TONES[state]}>{t(`office.promo.state.${state}`)}</Status>,
        },
        { title: t("office.promo.uses"), cell: (line) => usesWords(ask, line), isNumber: true },
        { title: t("office.promo.orders"), cell: (line) => format.integer(effectOf(line).orders), isNumber: true },
        { title: t("office.promo.reduction"), cell: (line) => format.money(effectOf(line).reduction), isNumber: true },
        { title: t("office.promo.turnover"), cell: (line) => format.money(effectOf(line).turnover), isNumber: true },
      ]}
    />
  );
}

/** "3 / 500"; without a bound the uses alone. */
export const usesWords = (
  { format }: Pick<Ask, "format">,
  { uses, maxUses }: Pick<CodeLine, "uses" | "maxUses">,
): string => (maxUses === null ? format.integer(uses) : `${format.integer(uses)} / ${format.integer(maxUses)}`);
