import type { Checkup, FileView } from "#modules/content/desk.server.ts";
import { differences, type Difference } from "#modules/content/difference.ts";
import { PREVIEW_PATH } from "#modules/content/preview.server.ts";
import type { ReleaseOutcome } from "#modules/content/versions.server.ts";
import { LOCALES, SITES, type SiteId } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { readText } from "../../form.ts";
import { Box, Boxes, Stack } from "../../parts/box.tsx";
import { ButtonLink } from "../../parts/button.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy } from "../../parts/why.tsx";
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
import { DifferenceTable } from "./difference-table.tsx";
import { PreviewForm, ReleaseForm, type Link, type ReleaseErrors, type ReleaseTyped } from "./release-form.tsx";
import {
  downloadPath,
  editPath,
  Faults,
  filePath,
  minuteWords,
  nameOf,
  readNumber,
  StateOf,
  versionName,
} from "./words.tsx";

/** One version: how it differs from what stands, what is wrong with it, a look at it on the site, and when it is to stand. */
export const CONTENT_VERSION: OfficeScreen = {
  path: "/content/:file/:number",
  titleKey: "office.rail.content",
  permission: "content",
  place: "content",
  show: (ask) => drawVersion(ask),
  act: async (ask) => {
    const found = await findVersion(ask);
    if (!found) return NOT_FOUND;
    return readText(ask.form, "deed") === "preview" ? preview(ask, found) : release(ask, found);
  },
};

/** The file as it was written, to be kept or put into `data/content`. */
export const CONTENT_DOWNLOAD: OfficeScreen = {
  path: "/content/:file/:number/file",
  titleKey: "office.content.download",
  permission: "content",
  place: "content",
  show: async (ask) => {
    const found = await findVersion(ask);
    if (!found) return NOT_FOUND;
    const body = `${JSON.stringify(found.body, null, 2)}\n`;
    return { kind: "download", name: `${found.view.file}.json`, type: "application/json", body };
  },
};

type Found = { view: FileView; number: number; body: unknown };

async function findVersion({ services: { content }, params }: Ask): Promise<Found | null> {
  const number = readNumber(params["number"]);
  const view = await content.find(params["file"] ?? "");
  if (number === null || !view) return null;
  const body = await content.body(view.file, number);
  return body === undefined ? null : { view, number, body };
}

async function release(ask: Sent<Ask>, { view: { file }, number }: Found): Promise<Acted> {
  const { form, services, actor } = ask;
  const typed: ReleaseTyped = { from: readText(form, "from"), until: readText(form, "until"), why: readWhy(form) };
  const seen = readNumber(readText(form, "seen")) ?? -1;
  const wish = { file, number, from: typed.from, until: typed.until, seen, reason: typed.why };
  return tell(ask, { file, number }, typed, await services.content.release(wish, actor));
}

function tell(
  ask: Sent<Ask>,
  { file, number }: Pick<FileView, "file"> & { number: number },
  typed: ReleaseTyped,
  outcome: ReleaseOutcome,
): Acted | Promise<Acted> {
  const { t } = ask;
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "no_reason":
      return drawVersion(ask, { typed, errors: { isWhyMissing: true } });
    case "bad":
      return drawVersion(ask, { typed, errors: {} });
    case "bad_time":
      return drawVersion(ask, { typed, errors: { [outcome.field]: t(`office.content.badTime.${outcome.why}`) } });
    case "stale":
      return drawVersion(ask, { typed, errors: { isStale: true }, status: 409 });
    case "released": {
      const text = outcome.isNow
        ? t("office.content.published", { version: versionName(ask, number) })
        : t("office.content.scheduled", {
            version: versionName(ask, number),
            from: minuteWords(ask, outcome.from),
          });
      return leadTo(filePath(file), { tone: "done", text });
    }
  }
}

/** A link that opens a site as it would look; shown on the page, as it is whoever's who has it. */
async function preview(ask: Sent<Ask>, { view: { file }, number }: Found): Promise<Acted> {
  const { form, services, actor, t } = ask;
  const [minute, site] = [readText(form, "minute"), readSite(readText(form, "site"))];
  const outcome = await services.content.preview({ file, number, minute }, actor);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "not_found":
      return NOT_FOUND;
    case "bad":
      return drawVersion(ask, { status: 422 });
    case "bad_time":
      return drawVersion(ask, { link: { minute, site, error: t("office.content.badTime.none") }, status: 422 });
    case "made": {
      const query = new URLSearchParams({ token: outcome.token, to: homePath(SITES[site]) });
      const url = `${services.origins[site] ?? ""}${PREVIEW_PATH}?${query.toString()}`;
      return drawVersion(ask, { link: { minute, site, url }, status: 200 });
    }
  }
}

const readSite = (text: string): SiteId => LOCALES.find((id) => id === text) ?? "fr_FR";

type Again = { typed?: ReleaseTyped; errors?: ReleaseErrors; link?: Link; status?: number };

async function drawVersion(ask: Ask, again: Again = {}): Promise<Drawn | NotFound> {
  const found = await findVersion(ask);
  if (!found) return NOT_FOUND;
  const { content } = ask.services;
  const { view, number, body } = found;
  const standing = await content.body(view.file, view.standing?.number ?? 0);
  const props = { ask, ...found, checkup: content.check(view.file, body), changes: differences(standing, body), again };
  const status = again.status ?? (again.errors ? 422 : 200);
  return draw(<Version {...props} />, { status, title: `${nameOf(ask, view.file)} · ${versionName(ask, number)}` });
}

type Props = Found & { ask: Ask; checkup: Checkup; changes: readonly Difference[]; again: Again };

function Version({ ask, view, number, checkup, changes, again }: Props) {
  const { t } = ask;
  const { file, versions, standing } = view;
  const isStanding = (standing?.number ?? 0) === number;
  const state = versions.find((one) => one.number === number)?.state ?? (isStanding ? "published" : "replaced");
  return (
    <>
      <PageHead
        title={versionName(ask, number)}
        text={<StateOf t={t} state={state} />}
        back={{ href: filePath(file), label: nameOf(ask, file) }}
        actions={
          <>
            <ButtonLink href={downloadPath(file, number)}>{t("office.content.download")}</ButtonLink>
            <ButtonLink href={editPath(file, number)}>{t("office.content.editFrom")}</ButtonLink>
          </>
        }
      />
      <Faults t={t} faults={number === 0 ? [] : checkup.faults} />
      {checkup.deadLinks.length > 0 ? (
        <Note tone="attention">{t("office.content.deadLinks", { paths: checkup.deadLinks.join(", ") })}</Note>
      ) : null}
      <Boxes isWide>
        <Box title={t("office.content.difference")} isFlush>
          <DifferenceTable t={t} changes={changes} isStanding={isStanding} />
        </Box>
        <Stack>
          {number > 0 && checkup.faults.length === 0 ? (
            <Box title={t("office.content.preview")}>
              <PreviewForm ask={ask} link={again.link ?? { minute: view.now, site: "fr_FR" }} />
            </Box>
          ) : null}
          {number === 0 || checkup.faults.length === 0 ? (
            <Box title={t("office.content.release")}>
              <ReleaseForm
                ask={ask}
                seen={view.newestRelease}
                typed={again.typed ?? { from: "", until: "", why: "" }}
                errors={again.errors ?? {}}
                isBack={state === "over" || state === "replaced"}
              />
            </Box>
          ) : null}
        </Stack>
      </Boxes>
    </>
  );
}
