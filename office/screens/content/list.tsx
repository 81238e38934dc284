import { localTime } from "#platform/clock.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { mondayOf } from "#modules/content/weeks.ts";
import type { FileView } from "#modules/content/desk.server.ts";
import { Weeks, type WeeksShown } from "./weeks.tsx";
import { Box } from "../../parts/box.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { RowLink, Table } from "../../parts/table.tsx";
import { draw, type Ask, type OfficeScreen } from "../../screen.ts";
import { draftOf, filePath, minuteWords, nameOf, StateOf, versionName } from "./words.tsx";

/** Everything that editors change, with what stands of it, since when, and what comes next. */
export const CONTENT: OfficeScreen = {
  path: "/content",
  titleKey: "office.rail.content",
  permission: "content",
  place: "content",
  show: async (ask) => {
    const { content } = ask.services;
    const site = LOCALES.find((id) => id === ask.query.get("site")) ?? "fr_FR";
    const [files, now] = [await content.list(), ask.services.clock.now()];
    const today = localTime({ now: () => now }, SITES[site].timeZone).today;
    const from = mondayOf(today);
    const weeks = { site, today, from, rows: await content.weeks(site, from) };
    return draw(<Files ask={ask} files={files} weeks={weeks} />);
  },
};

function Files({ ask, files, weeks }: { ask: Ask; files: readonly FileView[]; weeks: WeeksShown }) {
  const { t } = ask;
  return (
    <>
      <PageHead title={t("office.rail.content")} text={t("office.content.text")} />
      <Weeks ask={ask} weeks={weeks} />
      <Box title={t("office.content.files")} isFlush>
        <Table
          caption={t("office.content.files")}
          rows={files}
          keyOf={({ file }) => file}
          columns={[
            {
              title: t("office.content.placement"),
              cell: ({ file }) => (
                <>
                  <RowLink href={filePath(file)}>{nameOf(ask, file)}</RowLink>
                  <small>{file}.json</small>
                </>
              ),
            },
            { title: t("office.content.stands"), cell: ({ standing }) => versionName(ask, standing?.number ?? 0) },
            {
              title: t("office.content.since"),
              cell: ({ standing }) => (standing ? minuteWords(ask, standing.from) : t("office.content.always")),
            },
            {
              title: t("office.content.next"),
              cell: ({ next }) =>
                next
                  ? `${minuteWords(ask, next.at)}\u00a0: ${versionName(ask, next.number)}`
                  : t("office.content.nothing"),
            },
            { title: t("office.content.newest"), cell: (view) => <Newest ask={ask} view={view} /> },
          ]}
        />
      </Box>
    </>
  );
}

/** What somebody has begun, and nobody has let stand. */
function Newest({ ask, view }: { ask: Ask; view: FileView }) {
  const draft = draftOf(view);
  if (!draft) return <StateOf t={ask.t} state={view.next ? "scheduled" : "published"} />;
  return (
    <>
      <StateOf t={ask.t} state="draft" />
      <small>{versionName(ask, draft.number)}</small>
    </>
  );
}
