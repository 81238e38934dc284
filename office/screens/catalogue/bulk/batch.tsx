import { randomUUID } from "node:crypto";
import type { BatchFile, DoneThing } from "#modules/assortment/bulk/read.server.ts";
import { listPath, WHOLE_LIST } from "#modules/assortment/query.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { isUuid } from "#platform/uuid.ts";
import { readText } from "../../../form.ts";
import { Box, Boxes, Stack } from "../../../parts/box.tsx";
import { Button, ButtonLink } from "../../../parts/button.tsx";
import { Facts } from "../../../parts/facts.tsx";
import { Note } from "../../../parts/note.tsx";
import { PageHead } from "../../../parts/page-head.tsx";
import { Status } from "../../../parts/status.tsx";
import { Table } from "../../../parts/table.tsx";
import { ReasonField } from "../../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../../screen.ts";
import { whoIs } from "../../rates/looker.ts";
import { BATCHES_PATH, batchPath } from "./address.ts";
import { lackingWords, leftWords, Lines, moveWords, thingColumn, wishWords } from "./words.tsx";

/** What was done to many things at once: which changed, which stayed as they were and why; all of it, or what nobody has changed since, can be put back. */
export const BULK_BATCH: OfficeScreen = {
  path: "/catalogue/batches/:id",
  titleKey: "office.catalogue.bulk.batch",
  permission: "catalogue",
  place: "catalogue",
  show: (ask) => drawBatch(ask, null),
  act: undo,
};

type Typed = { why: string; key: string };

async function undo(ask: Sent<Ask>): Promise<Acted> {
  const { form, services, actor } = ask;
  const why = readText(form, "reason").slice(0, LONGEST_REASON);
  const key = readText(form, "key");
  if (!isUuid(key)) return NOT_FOUND;
  if (why === "") return drawBatch(ask, { why, key });
  const of = ask.params["id"] ?? "";
  const outcome = await services.assortment.bulk.undo({ key, of }, { by: actor, reason: why });
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "none":
      return leadTo(batchPath(of));
    case "done":
      return leadTo(batchPath(outcome.id));
  }
}

async function drawBatch(ask: Ask, typed: Typed | null): Promise<Drawn | NotFound> {
  const found = await ask.services.assortment.bulk.find(ask.params["id"] ?? "", ask.language);
  if (!found) return NOT_FOUND;
  return draw(<Batch ask={ask} found={found} typed={typed} />, {
    title: ask.t("office.catalogue.bulk.batch"),
    status: typed ? 422 : 200,
  });
}

type Props = { ask: Ask; found: BatchFile; typed: Typed | null };

function Batch({ ask, found, typed }: Props) {
  const { t } = ask;
  const { batch, left } = found;
  return (
    <>
      <PageHead
        title={t("office.catalogue.bulk.batch")}
        text={batch.wish ? wishWords(ask, batch.file, batch.wish) : t("office.catalogue.bulk.isUndo")}
        back={{ href: BATCHES_PATH, label: t("office.catalogue.bulk.batches") }}
        actions={
          <ButtonLink href={listPath({ ...WHOLE_LIST, file: batch.file })}>
            {t(`office.catalogue.of.${batch.file}`)}
          </ButtonLink>
        }
      />
      <Outcome ask={ask} found={found} />
      <Boxes isWide>
        <Stack>
          <Done ask={ask} found={found} />
          {left.length > 0 ? <Left ask={ask} found={found} /> : null}
        </Stack>
        <Stack>
          <About ask={ask} found={found} />
          <Undo ask={ask} found={found} typed={typed} />
        </Stack>
      </Boxes>
    </>
  );
}

/** How it went, and where the rest of the list is. */
function Outcome({ ask: { t }, found: { batch, done, left } }: Omit<Props, "typed">) {
  return (
    <Stack>
      {batch.endedAt === null ? <Note tone="attention">{t("office.catalogue.bulk.brokenOff")}</Note> : null}
      <Note tone={left.length > 0 ? "attention" : "done"} isLive>
        {t("office.catalogue.bulk.done", { count: done.length })}{" "}
        {left.length > 0 ? t("office.catalogue.bulk.leftCount", { count: left.length }) : null}
      </Note>
      {batch.nextPath === null ? null : (
        <Note>
          {t("office.catalogue.bulk.hasRest")} <a href={batch.nextPath}>{t("office.catalogue.bulk.seeRest")}</a>
        </Note>
      )}
    </Stack>
  );
}

function Done({ ask, found: { batch, done } }: Omit<Props, "typed">) {
  const { t } = ask;
  if (done.length === 0) return null;
  return (
    <Box title={t("office.catalogue.bulk.changed")} isFlush>
      <Table
        caption={t("office.catalogue.bulk.changed")}
        rows={done}
        keyOf={({ id }) => id}
        columns={[
          thingColumn(ask, batch.file),
          { title: t("office.catalogue.whatChanges"), cell: (thing: DoneThing) => <Moved ask={ask} thing={thing} /> },
          {
            title: t("office.catalogue.bulk.since"),
            cell: ({ isAsLeft }: DoneThing) => (
              <Status tone={isAsLeft ? "done" : "over"}>
                {t(isAsLeft ? "office.catalogue.bulk.asLeft" : "office.catalogue.bulk.isOther")}
              </Status>
            ),
          },
        ]}
      />
    </Box>
  );
}

function Moved({ ask, thing: { move, lacking } }: { ask: Ask; thing: DoneThing }) {
  return (
    <div>
      <Lines texts={moveWords(ask, move)} />
      {lacking.length > 0 ? (
        <small>
          <Lines texts={lackingWords(ask, lacking)} />
        </small>
      ) : null}
    </div>
  );
}

function Left({ ask, found: { batch, left } }: Omit<Props, "typed">) {
  const { t } = ask;
  return (
    <Box title={t("office.catalogue.bulk.stayed")} isFlush>
      <Table
        caption={t("office.catalogue.bulk.stayed")}
        rows={left}
        keyOf={({ id }) => id}
        columns={[
          thingColumn(ask, batch.file),
          { title: t("office.catalogue.bulk.why"), cell: (one) => <Lines texts={leftWords(ask, one)} /> },
        ]}
      />
    </Box>
  );
}

function About({ ask, found: { batch, names, undoneBy } }: Omit<Props, "typed">) {
  const { t, moments } = ask;
  return (
    <Box title={t("office.catalogue.bulk.about")}>
      <Facts
        facts={[
          { name: t("office.person.reason"), value: batch.reason },
          {
            name: t("office.team.person"),
            value: whoIs(ask, batch.actor, names),
            note: moments.full(batch.startedAt),
          },
          ...(batch.undoOf === null
            ? []
            : [
                {
                  name: t("office.catalogue.bulk.takesBack"),
                  value: <a href={batchPath(batch.undoOf)}>{t("office.catalogue.bulk.batch")}</a>,
                },
              ]),
          ...undoneBy.map(({ id, at }) => ({
            name: t("office.catalogue.bulk.takenBack"),
            value: <a href={batchPath(id)}>{moments.full(at)}</a>,
          })),
        ]}
      />
    </Box>
  );
}

/** Puts back what was, of all that nobody has changed since. */
function Undo({ ask: { t }, found: { done }, typed }: Props) {
  const count = done.filter(({ isAsLeft }) => isAsLeft).length;
  const others = done.length - count;
  if (done.length === 0) return null;
  return (
    <Box title={t("office.catalogue.bulk.undoTitle")}>
      {count === 0 ? (
        <p>{t("office.catalogue.bulk.undoNone")}</p>
      ) : (
        <form method="post" className="form">
          <p>
            {t("office.catalogue.bulk.undoText")}{" "}
            {others > 0 ? t("office.catalogue.bulk.undoOthers", { count: others }) : null}
          </p>
          <input type="hidden" name="key" value={typed?.key ?? randomUUID()} />
          <ReasonField t={t} reason={typed?.why ?? ""} error={typed ? t("office.rates.wrong.why") : undefined} />
          <div className="actions">
            <Button>{t("office.catalogue.bulk.undo", { count })}</Button>
          </div>
        </form>
      )}
    </Box>
  );
}
