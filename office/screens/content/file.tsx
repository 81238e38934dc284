import type { RecordedActor } from "#platform/actor.ts";
import type { FileView, ReleaseLine, VersionLine } from "#modules/content/desk.server.ts";
import type { TakeBackOutcome } from "#modules/content/versions.server.ts";
import { readText } from "../../form.ts";
import { Box, Empty } from "../../parts/box.tsx";
import { Button, ButtonLink } from "../../parts/button.tsx";
import { Facts } from "../../parts/facts.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { ReasonField } from "../../parts/why.tsx";
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
} from "../../screen.ts";
import {
  downloadPath,
  editPath,
  filePath,
  minuteWords,
  nameOf,
  readNumber,
  StateOf,
  versionName,
  versionPath,
} from "./words.tsx";

/** One content file: what stands, what is planned, and everything that was written of it. */
export const CONTENT_FILE: OfficeScreen = {
  path: "/content/:file",
  titleKey: "office.rail.content",
  permission: "content",
  place: "content",
  show: (ask) => drawFile(ask),
  act: async (ask) => {
    const view = await ask.services.content.find(ask.params["file"] ?? "");
    if (!view) return NOT_FOUND;
    const { form, services, actor } = ask;
    const [seq, seen] = [readNumber(readText(form, "seq")), readNumber(readText(form, "seen"))];
    const reason = readText(form, "reason");
    if (seq === null || seen === null) return NOT_FOUND;
    return tell(ask, view, {
      seq,
      outcome: await services.content.takeBack({ file: view.file, seq, seen, reason }, actor),
    });
  },
};

function tell(
  ask: Sent<Ask>,
  { file }: FileView,
  { seq, outcome }: { seq: number; outcome: TakeBackOutcome },
): Acted | Promise<Acted> {
  const { t } = ask;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "no_reason":
      return drawFile(ask, seq);
    case "stale":
      return leadTo(filePath(file), { tone: "attention", text: t("office.content.stale") });
    case "taken_back":
      return leadTo(filePath(file), { tone: "done", text: t("office.content.takenBack") });
  }
}

type Names = ReadonlyMap<RecordedActor, string>;
type Props = { ask: Ask; view: FileView; names: Names };

/** `unreasoned`: the release that was to be taken back without a word why. */
async function drawFile(ask: Ask, unreasoned?: number): Promise<Drawn | NotFound> {
  const view = await ask.services.content.find(ask.params["file"] ?? "");
  if (!view) return NOT_FOUND;
  const names = await ask.services.desk.people();
  return draw(<File ask={ask} view={view} names={names} unreasoned={unreasoned} />, {
    title: nameOf(ask, view.file),
    status: unreasoned === undefined ? 200 : 422,
  });
}

function File({ ask, view, names, unreasoned }: Props & { unreasoned: number | undefined }) {
  const { t } = ask;
  const { file, standing, next } = view;
  const number = standing?.number ?? 0;
  return (
    <>
      <PageHead
        title={nameOf(ask, file)}
        text={t(`office.content.where.${file}`)}
        back={{ href: "/content", label: t("office.rail.content") }}
        actions={
          <>
            <ButtonLink href={downloadPath(file, number)}>{t("office.content.download")}</ButtonLink>
            <ButtonLink look="main" href={editPath(file, view.newestVersion || number)}>
              {t("office.content.edit")}
            </ButtonLink>
          </>
        }
      />
      <Box title={t("office.content.standsNow")}>
        <Facts
          facts={[
            {
              name: t("office.content.stands"),
              value: <a href={versionPath(file, number)}>{versionName(ask, number)}</a>,
              ...(standing && { note: standing.reason }),
            },
            {
              name: t("office.content.since"),
              value: standing ? minuteWords(ask, standing.from) : t("office.content.always"),
              ...(standing && { note: names.get(standing.actor) ?? t("office.content.system") }),
            },
            {
              name: t("office.content.next"),
              value: next
                ? `${minuteWords(ask, next.at)}\u00a0: ${versionName(ask, next.number)}`
                : t("office.content.nothing"),
            },
          ]}
        />
      </Box>
      <Planned ask={ask} view={view} names={names} unreasoned={unreasoned} />
      <Versions ask={ask} view={view} names={names} />
    </>
  );
}

/** Releases that begin or end later: each can be taken back. */
function Planned({ ask, view, names, unreasoned }: Props & { unreasoned: number | undefined }) {
  const { t } = ask;
  const { releases, now } = view;
  const planned = releases.filter(({ from, until }) => from > now || (until !== null && until > now));
  if (planned.length === 0) return null;
  return (
    <Box title={t("office.content.planned")}>
      <ul className="planned">
        {planned.map((release) => (
          <li key={release.seq}>
            <b>{versionName(ask, release.number)}</b> {spanWords(ask, release)}
            <small>
              {names.get(release.actor) ?? t("office.content.system")} · {release.reason}
            </small>
            <details className="fold" open={unreasoned === release.seq}>
              <summary>{t("office.content.takeBack")}</summary>
              <form className="form" method="post" action={filePath(view.file)}>
                <input type="hidden" name="seq" value={release.seq} />
                <input type="hidden" name="seen" value={view.newestRelease} />
                <ReasonField
                  t={t}
                  name={`reason-${release.seq}`}
                  reason=""
                  error={unreasoned === release.seq ? t("office.content.noReason") : undefined}
                />
                <div className="actions">
                  <Button look="danger">{t("office.content.takeBackNow")}</Button>
                </div>
              </form>
            </details>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** "from … until …", "from … on". */
function spanWords(ask: Ask, { from, until }: ReleaseLine): string {
  const { t } = ask;
  const start = minuteWords(ask, from);
  return until === null
    ? t("office.content.fromOn", { from: start })
    : t("office.content.fromUntil", { from: start, until: minuteWords(ask, until) });
}

function Versions({ ask, view: { file, versions, standing }, names }: Props) {
  const { t, moments } = ask;
  const shipped = standing === null || standing.number === 0 ? "published" : "replaced";
  return (
    <Box title={t("office.content.versions")} isFlush>
      {versions.length === 0 ? <Empty title={t("office.content.noVersions")} /> : null}
      <Table
        caption={t("office.content.versions")}
        rows={[...versions, null]}
        keyOf={(row) => row?.number ?? 0}
        columns={[
          {
            title: t("office.content.versionTitle"),
            cell: (row) => (
              <RowLink href={versionPath(file, row?.number ?? 0)}>{versionName(ask, row?.number ?? 0)}</RowLink>
            ),
          },
          { title: t("office.content.state"), cell: (row) => <StateOf t={t} state={row?.state ?? shipped} /> },
          { title: t("office.content.who"), cell: (row) => (row ? whoWrote(ask, row, names) : "–") },
          { title: t("office.content.when"), cell: (row) => (row ? moments.full(row.at) : "–") },
          { title: t("office.content.why"), cell: (row) => row?.reason ?? "–" },
        ]}
      />
    </Box>
  );
}

const whoWrote = ({ t }: Ask, { actor }: VersionLine, names: Names) => names.get(actor) ?? t("office.content.system");
