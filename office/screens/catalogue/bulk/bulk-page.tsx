import type { Plan } from "#modules/assortment/bulk/plan.ts";
import { BULK_KINDS_OF, MOST_AT_ONCE, type BulkWish } from "#modules/assortment/bulk/wish.ts";
import { listPath, WHOLE_LIST } from "#modules/assortment/query.ts";
import { LOCALES } from "#modules/sites/locales.ts";
import { localTime } from "#platform/clock.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { Box, Empty, Stack } from "../../../parts/box.tsx";
import { Button, ButtonLink } from "../../../parts/button.tsx";
import { Checks, Select, TextField } from "../../../parts/field.tsx";
import { Note } from "../../../parts/note.tsx";
import { PageHead } from "../../../parts/page-head.tsx";
import { Status } from "../../../parts/status.tsx";
import { Table, type Column } from "../../../parts/table.tsx";
import { ReasonField } from "../../../parts/why.tsx";
import type { Ask } from "../../../screen.ts";
import { recordPath } from "../paths.ts";
import { BULK_PATH, listFields, writeItem } from "./address.ts";
import type { BulkShown } from "./shown.ts";
import { kindWords, lackingWords, leftWords, Lines, moveWords, ThingNote, wishWords } from "./words.tsx";

type Props = BulkShown & { ask: Ask };
type Row = Props["preview"]["rows"][number];

/** What is wished, what it would do to each thing, and the button that does it. */
export function BulkPage(props: Props) {
  const { ask, query, preview, wish } = props;
  const { t } = ask;
  const { rows } = preview;
  return (
    <>
      <PageHead
        title={t("office.catalogue.bulk.title")}
        text={t("office.catalogue.bulk.text")}
        back={{ href: listPath(query), label: t(`office.catalogue.of.${query.file}`) }}
      />
      {rows.length === 0 ? (
        <Box title={t(`office.catalogue.of.${query.file}`)}>
          <Empty title={t("office.catalogue.noneFound")} />
        </Box>
      ) : (
        <form method="post" action={BULK_PATH}>
          {listFields(query).map(([name, value]) => (
            <input key={name} type="hidden" name={`list:${name}`} value={value} />
          ))}
          {rows.map(({ id }) => (
            <input key={id} type="hidden" name="row" value={id} />
          ))}
          <input type="hidden" name="rest" value={preview.next ?? ""} />
          <input type="hidden" name="key" value={props.formKey} />
          <Stack>
            <WishBox {...props} />
            {typeof wish === "string" ? null : <Rows {...props} wish={wish} />}
          </Stack>
        </form>
      )}
    </>
  );
}

/** What is to be done, to be said otherwise and looked at again. */
function WishBox({ ask, query: { file }, preview, said, wish, nextPath }: Props) {
  const { t, format } = ask;
  const { kind } = said;
  const count = preview.rows.length;
  const wrong = typeof wish === "string" && kind !== "" ? t(`office.catalogue.bulk.wrong.${wish}`) : undefined;
  return (
    <Box title={t("office.catalogue.bulk.chosen", { count })}>
      <div className="form">
        {nextPath === null ? null : (
          <Note>
            {t("office.catalogue.bulk.more200", {
              most: format.integer(MOST_AT_ONCE),
              total: format.integer(preview.total),
            })}
          </Note>
        )}
        <Select
          name="do"
          label={t("office.catalogue.bulk.what")}
          value={kind}
          error={wish === "kind" ? wrong : undefined}
          options={[
            { value: "", label: "–" },
            ...BULK_KINDS_OF[file].map((value) => ({ value, label: kindWords(ask, file, value) })),
          ]}
        />
        {kind === "add" || kind === "take" ? (
          <div className="choices">
            <Checks
              name="on"
              legend={t("office.catalogue.bulk.sites")}
              options={LOCALES.map((value) => ({ value, label: t(`office.site.${value}`) }))}
              chosen={said.sites}
              error={wish === "sites" ? wrong : undefined}
            />
          </div>
        ) : null}
        {kind === "lastArrival" || kind === "closeDay" ? (
          <TextField
            name="day"
            type="date"
            label={t(kind === "lastArrival" ? "office.catalogue.field.lastArrival" : "office.catalogue.bulk.day")}
            {...(kind === "lastArrival" ? { hint: t("office.catalogue.lastHint") } : {})}
            value={said.day}
            error={wish === "day" ? wrong : undefined}
          />
        ) : null}
        <div className="actions">
          <Button look={typeof wish === "string" ? "main" : "plain"} name="step" value="look">
            {t("office.catalogue.look")}
          </Button>
        </div>
      </div>
    </Box>
  );
}

const canBe = ({ plan }: Row): boolean => plan?.kind === "changes";

/** Things with what becomes of each; those that cannot be changed say why and have no tick. */
function Rows({ ask, query: { file }, preview, wish, typed }: Props & { wish: BulkWish }) {
  const { t, format } = ask;
  const able = preview.rows.filter(canBe);
  const columns: Column<Row>[] = [
    { title: t(`office.catalogue.one.${file}`), cell: (row) => <Tick ask={ask} file={file} row={row} typed={typed} /> },
    {
      title: t("office.catalogue.whatChanges"),
      cell: ({ plan }) => (plan ? <PlanWords ask={ask} plan={plan} /> : null),
    },
  ];
  return (
    <Box
      title={wishWords(ask, file, wish)}
      aside={
        <span className="hint">
          {t("office.catalogue.bulk.able", { count: able.length, of: format.integer(preview.rows.length) })}
        </span>
      }
      isFlush
    >
      {/* What can be done first: what cannot is read once, below. */}
      <Table
        caption={t("office.catalogue.whatChanges")}
        rows={[...able, ...preview.rows.filter((row) => !canBe(row))]}
        keyOf={({ id }) => id}
        columns={columns}
      />
      <div className="box-body">
        <div className="form">
          <Consequence ask={ask} wish={wish} isHotel={file === "hotels"} />
          {typed.fault === null ? null : (
            <Note tone="wrong" isLive>
              {typed.fault}
            </Note>
          )}
          {able.length === 0 ? (
            <Note tone="attention">{t("office.catalogue.bulk.nobody")}</Note>
          ) : (
            <Agree ask={ask} file={file} wish={wish} typed={typed} />
          )}
        </div>
      </div>
    </Box>
  );
}

type AgreeProps = { ask: Ask; file: Props["query"]["file"]; wish: BulkWish; typed: Props["typed"] };

/** Why, and the button that does it. */
function Agree({ ask: { t }, file, wish, typed }: AgreeProps) {
  return (
    <>
      <ReasonField t={t} reason={typed.why} error={typed.isWhyMissing ? t("office.rates.wrong.why") : undefined} />
      <div className="actions">
        <Button look={wish.kind === "withdraw" ? "danger" : "main"} name="step" value="do">
          {t("office.catalogue.bulk.doIt")}
        </Button>
        <ButtonLink look="quiet" href={listPath({ ...WHOLE_LIST, file })}>
          {t("office.cancel")}
        </ButtonLink>
      </div>
    </>
  );
}

/** What it means for visitors, in a sentence. */
function Consequence({ ask: { t, services }, wish, isHotel }: { ask: Ask; wish: BulkWish; isHotel: boolean }) {
  if (isHotel)
    return <p>{t(wish.kind === "publish" ? "office.catalogue.does.openHotel" : "office.catalogue.does.closeHotel")}</p>;
  switch (wish.kind) {
    case "publish":
    case "add":
    case "take":
    case "withdraw":
      return <p>{t("office.catalogue.bulk.doesSites")}</p>;
    case "lastArrival":
      return wish.day !== null && wish.day < localTime(services.clock, HOUSE_TIME_ZONE).today ? (
        <Note tone="attention">{t("office.catalogue.bulk.endsNow")}</Note>
      ) : (
        <p>{t("office.catalogue.bulk.doesEnd")}</p>
      );
    case "closeDay":
      return <p>{t("office.catalogue.bulk.doesClose")}</p>;
  }
}

type TickProps = { ask: Ask; file: Props["query"]["file"]; row: Row; typed: Props["typed"] };

function Tick({ ask: { t }, file, row, typed }: TickProps) {
  const isTicked = typed.ticked === null || typed.ticked.includes(row.id);
  return (
    <div className="ticked">
      {canBe(row) ? (
        <input
          type="checkbox"
          name="item"
          value={writeItem(row)}
          defaultChecked={isTicked}
          aria-label={t("office.catalogue.bulk.tick", { title: row.title })}
        />
      ) : null}
      <div>
        <a href={recordPath(file, row.id)}>{row.title}</a>
        <ThingNote file={file} thing={row} />
      </div>
    </div>
  );
}

function PlanWords({ ask, plan }: { ask: Ask; plan: Plan }) {
  const { t } = ask;
  switch (plan.kind) {
    case "changes":
      return (
        <div>
          <Lines texts={moveWords(ask, plan.move)} />
          {plan.lacking.length > 0 ? (
            <small>
              <Status tone="waits">{t("office.catalogue.bulk.notThere")}</Status>
              <Lines texts={lackingWords(ask, plan.lacking)} />
            </small>
          ) : null}
        </div>
      );
    case "same":
      return <Status tone="over">{t("office.catalogue.bulk.left.same")}</Status>;
    case "refused":
      return (
        <div>
          <Status tone="wrong">{t("office.catalogue.bulk.cannot")}</Status>
          <small>
            <Lines texts={leftWords(ask, { why: "blocked", by: plan.by })} />
          </small>
        </div>
      );
  }
}
