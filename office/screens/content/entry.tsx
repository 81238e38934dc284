import type { FileView } from "#modules/content/desk.server.ts";
import {
  entriesIn,
  entryLists,
  fromTyped,
  toTyped,
  withEntry,
  type EntryField,
  type TypedEntry,
} from "#modules/content/entry-fields.ts";
import { keptText } from "#platform/http/text.ts";
import { readText } from "../../form.ts";
import { Box } from "../../parts/box.tsx";
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
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { EntryForm } from "./entry-form.tsx";
import type { Kept } from "./kept.ts";
import { editPath, Faults, nameOf, readNumber, versionName, versionPath } from "./words.tsx";

/** One entry of a file as a form: its words language by language, its days, its picture. Saved, it makes a new version of the file. */
export const CONTENT_ENTRY: OfficeScreen = {
  path: "/content/:file/entry",
  titleKey: "office.content.edit",
  permission: "content",
  place: "content",
  show: async (ask) => {
    const found = await findEntry(ask);
    if (!found) return NOT_FOUND;
    const typed = toTyped(found.fields, entriesIn(found.body, found.list)[found.index]);
    return drawEntry(ask, found, { typed, seen: found.view.newestVersion, why: "", faults: [] });
  },
  act: async (ask) => {
    const found = await findEntry(ask);
    if (!found) return NOT_FOUND;
    const { form, services, t } = ask;
    const typed = readTyped(form);
    const kept: Kept = { typed, seen: readNumber(readText(form, "seen")) ?? -1, why: readWhy(form), faults: [] };
    const { body, unread } = change(found, readText(form, "deed"), typed);
    const faults = [
      ...unread.map((name) => ({ path: `${found.list}[${found.index}].${name}`, message: t("office.content.unread") })),
      ...services.content.check(found.view.file, body).faults,
    ];
    if (faults.length > 0) return drawEntry(ask, found, { ...kept, faults }, 422);
    if (kept.why === "") return drawEntry(ask, found, { ...kept, isWhyMissing: true }, 422);
    return save(ask, found, kept, body);
  },
};

/** `form`: what is sent by fields of the form that are no field of the entry. */
const OF_THE_FORM: ReadonlySet<string> = new Set(["seen", "why", "deed"]);

const readTyped = (form: FormData): TypedEntry => {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form)
    if (!OF_THE_FORM.has(name) && typeof value === "string") (typed[name] ??= []).push(keptText(value));
  return typed;
};

function change(found: Found, deed: string, typed: TypedEntry): { body: unknown; unread: readonly string[] } {
  if (deed === "remove") return { body: withEntry(found.body, found, { to: "remove" }), unread: [] };
  const { entry, unread } = fromTyped(found.fields, typed);
  return { body: withEntry(found.body, found, { to: deed === "insert" ? "insert" : "replace", entry }), unread };
}

async function save(ask: Sent<Ask>, found: Found, kept: Kept, body: unknown): Promise<Acted> {
  const { services, actor, t } = ask;
  const { file } = found.view;
  const wish = { file, body, madeOf: found.from, seen: kept.seen, reason: kept.why };
  const outcome = await services.content.save(wish, actor);
  switch (outcome.kind) {
    case "forbidden":
      return REFUSED;
    case "no_reason":
      return drawEntry(ask, found, { ...kept, isWhyMissing: true }, 422);
    case "stale":
      return drawEntry(ask, found, { ...kept, seen: outcome.newest, newer: outcome.newest }, 409);
    case "saved":
      return leadTo(versionPath(file, outcome.number), {
        tone: "done",
        text: t("office.content.saved", { version: versionName(ask, outcome.number) }),
      });
  }
}

type Found = {
  view: FileView;
  from: number;
  body: unknown;
  list: string;
  index: number;
  fields: readonly EntryField[];
};
async function findEntry({ services: { content }, params, query }: Ask): Promise<Found | null> {
  const view = await content.find(params["file"] ?? "");
  const [from, index] = [readNumber(query.get("from")), readNumber(query.get("index"))];
  if (!view || from === null || index === null) return null;
  const kind = entryLists(view.file).find(({ list }) => list === query.get("list"));
  const body = kind && (await content.body(view.file, from));
  if (!kind || body === undefined || index >= Math.max(1, entriesIn(body, kind.list).length)) return null;
  return { view, from, body, index, ...kind };
}

function drawEntry(ask: Ask, found: Found, kept: Kept, status = 200): Drawn {
  const title = `${ask.t("office.content.edit")} · ${nameOf(ask, found.view.file)}`;
  return draw(<Entry ask={ask} found={found} kept={kept} />, { status, title });
}

function Entry({ ask, found, kept }: { ask: Ask; found: Found; kept: Kept }) {
  const { t, services } = ask;
  const { view, from, list, index, fields, body } = found;
  const { file } = view;
  return (
    <>
      <PageHead
        title={t("office.content.entry", { number: index + 1 })}
        text={`${list} · ${t("office.content.madeFrom", { version: versionName(ask, from) })}`}
        back={{ href: editPath(file, from), label: nameOf(ask, file) }}
        actions={<ButtonLink href={`${editPath(file, from)}#file`}>{t("office.content.asFile")}</ButtonLink>}
      />
      {kept.newer === undefined ? null : (
        <Note tone="wrong" isLive>
          {t("office.content.newer")} <a href={versionPath(file, kept.newer)}>{versionName(ask, kept.newer)}</a>
        </Note>
      )}
      <Faults t={t} faults={kept.faults} />
      <Box title={t("office.content.fields")}>
        <EntryForm
          ask={ask}
          fields={fields}
          kept={kept}
          place={`${list}[${index}]`}
          pictures={services.content.check(file, body).pictures}
        />
      </Box>
    </>
  );
}
