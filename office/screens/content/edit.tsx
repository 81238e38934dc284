import type { FileView } from "#modules/content/desk.server.ts";
import { differences } from "#modules/content/difference.ts";
import { entriesIn, entryLists } from "#modules/content/entry-fields.ts";
import { entryLabel } from "#modules/content/weeks.ts";
import type { Fault } from "#modules/content/files.ts";
import { keptJson, keptText } from "#platform/http/text.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { readWhy, WhyField } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { entryPath, Faults, filePath, nameOf, readNumber, versionName, versionPath } from "./words.tsx";

/** A new version, made from another one: the file as it is written. What is wrong with it is told, and nothing typed is lost. */
export const EDIT_CONTENT: OfficeScreen = {
  path: "/content/:file/edit",
  titleKey: "office.content.edit",
  permission: "content",
  place: "content",
  show: async (ask) => {
    const found = await findFrom(ask);
    if (!found) return NOT_FOUND;
    const { view, from, body } = found;
    return drawEditor(ask, found, {
      text: JSON.stringify(body, null, 2),
      seen: view.newestVersion,
      why: "",
      faults: from === 0 ? [] : ask.services.content.check(view.file, body).faults,
    });
  },
  act: async (ask) => {
    const found = await findFrom(ask);
    if (!found) return NOT_FOUND;
    const { form, services } = ask;
    const sent = form.get("body");
    const text = typeof sent === "string" ? keptText(sent) : "";
    const seen = readNumber(readText(form, "seen")) ?? -1;
    const typed = { text, seen, why: readWhy(form) };
    const read = parse(text);
    if ("error" in read) return drawEditor(ask, found, { ...typed, faults: [{ path: "", message: read.error }] }, 422);
    const { faults } = services.content.check(found.view.file, read.body);
    if (readText(form, "deed") === "check")
      return drawEditor(ask, found, { ...typed, faults, compared: read.body }, faults.length > 0 ? 422 : 200);
    if (typed.why === "") return drawEditor(ask, found, { ...typed, faults, isWhyMissing: true }, 422);
    return save(ask, found, { ...typed, faults }, read.body);
  },
};

async function save(ask: Sent<Ask>, found: Found, typed: Typed, body: unknown): Promise<Acted> {
  const { services, actor, t } = ask;
  const { view, from } = found;
  const wish = { file: view.file, body, madeOf: from, seen: typed.seen, reason: typed.why };
  const outcome = await services.content.save(wish, actor);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "no_reason":
      return drawEditor(ask, found, { ...typed, isWhyMissing: true }, 422);
    case "stale":
      return drawEditor(ask, found, { ...typed, seen: outcome.newest, newer: outcome.newest }, 409);
    case "saved":
      return leadTo(versionPath(view.file, outcome.number), {
        tone: typed.faults.length > 0 ? "attention" : "done",
        text: t("office.content.saved", { version: versionName(ask, outcome.number) }),
      });
  }
}

type Found = { view: FileView; from: number; body: unknown };
/** `compared`: what was only looked at; `newer`: what somebody else has saved meanwhile. */
type Typed = {
  text: string;
  seen: number;
  why: string;
  faults: readonly Fault[];
  isWhyMissing?: boolean;
  compared?: unknown;
  newer?: number;
};

/** The version that it is made from: that of the address, else the newest. */
async function findFrom({ services: { content }, params, query }: Ask): Promise<Found | null> {
  const view = await content.find(params["file"] ?? "");
  if (!view) return null;
  const from = readNumber(query.get("from")) ?? (view.newestVersion || (view.standing?.number ?? 0));
  const body = await content.body(view.file, from);
  return body === undefined ? null : { view, from, body };
}

function parse(text: string): { body: unknown } | { error: string } {
  try {
    return { body: keptJson(text) };
  } catch (error) {
    return { error: error instanceof SyntaxError ? error.message : "cannot be read" };
  }
}

function drawEditor(ask: Ask, found: Found, typed: Typed, status = 200): Drawn {
  const title = `${ask.t("office.content.edit")} · ${nameOf(ask, found.view.file)}`;
  return draw(<Editor ask={ask} found={found} typed={typed} />, { status, title });
}

/** Lines that a file is shown with at most: the rest scrolls. */
const MOST_LINES = 36;

function Editor({ ask, found: { view, from, body }, typed }: { ask: Ask; found: Found; typed: Typed }) {
  const { t } = ask;
  const { file } = view;
  return (
    <>
      <PageHead
        title={nameOf(ask, file)}
        text={t("office.content.madeFrom", { version: versionName(ask, from) })}
        back={{ href: filePath(file), label: nameOf(ask, file) }}
      />
      {typed.newer === undefined ? null : (
        <Note tone="wrong" isLive>
          {t("office.content.newer")} <a href={versionPath(file, typed.newer)}>{versionName(ask, typed.newer)}</a>
        </Note>
      )}
      <Faults t={t} faults={typed.faults} />
      {typed.compared === undefined ? null : (
        <Box title={t("office.content.difference")} isFlush>
          <DifferenceTable t={t} changes={differences(body, typed.compared)} isStanding={false} />
        </Box>
      )}
      <Entries ask={ask} found={{ view, from, body }} />
      <Box title={t("office.content.asFile")}>
        {/* As it is: with its signs escaped, the menu would be half as long again, and too much for a form. */}
        <form id="file" className="form wide" method="post" encType="multipart/form-data">
          <input type="hidden" name="seen" value={typed.seen} />
          <TextArea
            name="body"
            label={`${file}.json`}
            hint={t("office.content.jsonHint")}
            value={typed.text}
            rows={Math.min(MOST_LINES, typed.text.split("\n").length + 1)}
          />
          <WhyField t={t} why={typed.why} isMissing={typed.isWhyMissing} hint={t("office.content.whyHint")} />
          <div className="actions">
            <Button name="deed" value="check">
              {t("office.content.check")}
            </Button>
            <Button look="main" name="deed" value="save">
              {t("office.content.save")}
            </Button>
          </div>
        </form>
      </Box>
    </>
  );
}

/** Entries that have a form of their own, list by list. */
function Entries({ ask, found: { view, from, body } }: { ask: Ask; found: Found }) {
  const { t } = ask;
  const lists = entryLists(view.file);
  if (lists.length === 0) return null;
  return (
    <Box title={t("office.content.entries")}>
      {lists.map(({ list }) => (
        <section key={list} className="entries">
          <h3>{list}</h3>
          <ol>
            {entriesIn(body, list).map((entry, index) => (
              <li key={index}>
                <a href={entryPath(view.file, { from, list, index })}>
                  {entryLabel(entry, "fr_FR") ?? String(index + 1)}
                </a>
              </li>
            ))}
          </ol>
          {entriesIn(body, list).length === 0 ? (
            <a href={entryPath(view.file, { from, list, index: 0 })}>{t("office.content.firstEntry")}</a>
          ) : null}
        </section>
      ))}
    </Box>
  );
}
