import { Download as DownloadIcon } from "lucide-react";
import type { BringOutcome, SentFile } from "#modules/assortment/bring-files.server.ts";
import { isRecordFile, RECORD_FILES } from "#modules/catalogue/export/records.ts";
import type { FileReport } from "#modules/catalogue/import/report.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { readText } from "../../form.ts";
import { Box, Boxes } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Table } from "../../parts/table.tsx";
import { readWhy } from "../../parts/why.tsx";
import { draw, NOT_FOUND, REFUSED, type Acted, type Ask, type OfficeScreen, type Sent } from "../../screen.ts";
import { recordPath } from "./paths.ts";
import { placeWords } from "./place-words.ts";
import { WhyLine } from "./sent-form.tsx";

/** What files of the catalogue may weigh together. */
const FILE_BYTES = 64 * 1024 * 1024;

/** The catalogue as files: out, and in again after a look at what they would do. */
export const CATALOGUE_FILES_SCREEN: OfficeScreen = {
  path: "/catalogue/files",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  formBytes: FILE_BYTES,
  show: (ask) => draw(<Files ask={ask} outcome={null} why="" isWhyMissing={false} />),
  act,
};

/** One of them, written as it is read. */
export const CATALOGUE_FILE: OfficeScreen = {
  path: "/catalogue/files/:file",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: ({ params, services }) => {
    const file = params["file"] ?? "";
    if (!isRecordFile(file)) return NOT_FOUND;
    return {
      kind: "download",
      name: `${file}.ndjson`,
      type: "application/x-ndjson; charset=utf-8",
      body: streamOf(services.assortment.exported(file)),
    };
  },
};

/** Lines as bytes, read when there is room for them. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
}

async function act(ask: Sent<Ask>): Promise<Acted> {
  const { form, services, actor } = ask;
  const files = await readFiles(form);
  const why = readWhy(form, LONGEST_REASON);
  const isDone = readText(form, "deed") === "bring";
  const isWhyMissing = isDone && why === "";
  const outcome = await services.assortment.bring(
    { files, digest: isDone && !isWhyMissing ? readText(form, "digest") : null },
    { by: actor, reason: why },
  );
  if (outcome.kind === "forbidden") return REFUSED;
  const isGood = outcome.kind === "looked" || outcome.kind === "brought";
  return draw(<Files ask={ask} outcome={outcome} why={why} isWhyMissing={isWhyMissing} />, {
    status: isGood && !isWhyMissing ? 200 : 422,
  });
}

async function readFiles(form: FormData): Promise<SentFile[]> {
  const files = form.getAll("files").flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []));
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

type Props = { ask: Ask; outcome: BringOutcome | null; why: string; isWhyMissing: boolean };

function Files(props: Props) {
  const { ask, outcome } = props;
  const { t } = ask;
  return (
    <>
      <PageHead
        title={t("office.catalogue.files")}
        text={t("office.catalogue.filesText")}
        back={{ href: "/catalogue", label: t("office.rail.catalogue") }}
      />
      <Boxes isWide>
        <Box title={t("office.catalogue.bring")}>
          <Bring {...props} />
          {outcome && "reports" in outcome ? <Reports ask={ask} reports={outcome.reports} /> : null}
        </Box>
        <Box title={t("office.catalogue.export")}>
          <ul className="site-links">
            {RECORD_FILES.map((file) => (
              <li key={file}>
                <a href={`/catalogue/files/${file}`} download>
                  {t(`office.catalogue.of.${file}`)}
                  <small>{file}.ndjson</small>
                  <DownloadIcon size={14} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
          <p className="hint">{t("office.catalogue.exportHint")}</p>
        </Box>
      </Boxes>
    </>
  );
}

function Bring({ ask: { t }, outcome, why, isWhyMissing }: Props) {
  const looked = outcome?.kind === "looked" ? outcome : null;
  if (outcome?.kind === "brought")
    return (
      <>
        <Note tone="done" isLive>
          {t("office.catalogue.brought")}
        </Note>
        <div className="actions">
          <ButtonLink href="/catalogue">{t("office.rail.catalogue")}</ButtonLink>
        </div>
      </>
    );
  return (
    <form method="post" encType="multipart/form-data" className="form">
      <Told t={t} outcome={outcome} />
      <div className="field">
        <label htmlFor="files">{t("office.catalogue.choose")}</label>
        <p className="hint" id="files-hint">
          {t(looked ? "office.catalogue.chooseAgain" : "office.catalogue.chooseHint")}
        </p>
        <input
          id="files"
          name="files"
          type="file"
          multiple
          required
          accept=".ndjson,.gz"
          aria-describedby="files-hint"
        />
      </div>
      {looked ? (
        <>
          <input type="hidden" name="digest" value={looked.digest} />
          <WhyLine t={t} why={why} isMissing={isWhyMissing} />
        </>
      ) : null}
      <div className="actions">
        {looked ? (
          <Button look="main" name="deed" value="bring">
            {t("office.catalogue.bringNow")}
          </Button>
        ) : (
          <Button look="main" name="deed" value="look">
            {t("office.catalogue.look")}
          </Button>
        )}
      </div>
    </form>
  );
}

function Told({ t, outcome }: { t: Ask["t"]; outcome: BringOutcome | null }) {
  if (!outcome) return null;
  if (outcome.kind === "looked") return <Note isLive>{t("office.catalogue.looked")}</Note>;
  const text = {
    refused: () => t("office.catalogue.bringRefused"),
    others: () => t("office.catalogue.bringOthers"),
    none: () => t("office.catalogue.bringNone"),
    names: () => t("office.catalogue.bringNames", { names: outcome.kind === "names" ? outcome.names.join(", ") : "" }),
    brought: () => "",
    forbidden: () => "",
  }[outcome.kind]();
  return (
    <Note tone="wrong" isLive>
      {text}
    </Note>
  );
}

/** What each file does or would do, thing by thing, and what is wrong with its lines. */
function Reports({ ask: { t, format }, reports }: { ask: Ask; reports: readonly FileReport[] }) {
  return (
    <>
      {reports.map(({ file, created, changed, same, news, problems, problemCount }) => (
        <section key={file} className="import-report" aria-labelledby={`report-${file}`}>
          <h3 id={`report-${file}`}>{isRecordFile(file) ? t(`office.catalogue.of.${file}`) : file}</h3>
          <p>
            {t("office.catalogue.report", {
              created: format.integer(created),
              changed: format.integer(changed),
              same: format.integer(same),
            })}
          </p>
          {problemCount > 0 ? (
            <>
              <p className="error">{t("office.catalogue.problems", { number: format.integer(problemCount) })}</p>
              <ul className="problems">
                {problems.map(({ line, path, message }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a line may have the same problem twice
                  <li key={at}>
                    {line === null ? "" : `${t("office.catalogue.line", { number: line })} `}
                    <code>{[path, message].filter(Boolean).join(": ")}</code>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {news.length > 0 && isRecordFile(file) ? (
            <Table
              caption={t(`office.catalogue.of.${file}`)}
              rows={news}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t("office.catalogue.field.code"),
                  cell: ({ id, code, fields }) => (fields ? <a href={recordPath(file, id)}>{code}</a> : code),
                },
                {
                  title: t("office.catalogue.whatChanges"),
                  cell: ({ fields }) =>
                    fields ? fields.map((path) => placeWords(t, path)).join(", ") : t("office.catalogue.isNew"),
                },
              ]}
            />
          ) : null}
        </section>
      ))}
    </>
  );
}
