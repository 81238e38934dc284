import { isPhotograph, MOST_PICTURES } from "#modules/catalogue/photographs/own-photographs.ts";
import { PHOTO_KINDS, type PhotoKind } from "#modules/catalogue/photographs/kinds.ts";
import { movePicture, putBack, takeAway } from "#modules/assortment/pictures/picture-list.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { readText, readTexts } from "../../../form.ts";
import { readWhy } from "../../../parts/why.tsx";
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
import { titleOf } from "../about.ts";
import { partPath } from "../paths.ts";
import { codeOf, hasCode, usualKind } from "./codes.ts";
import { findPictured, isSingle, refusalOf, writePictures, type Pictured } from "./edit.ts";
import { PicturesPage } from "./pictures-page.tsx";
import { FILE_BYTES, takePhoto } from "./take-photo.ts";
import { readRefused, type TypedPhotos } from "./faults.ts";

/** How many files a form may bring. */
const MOST_FILES = 12;

const NOTHING: TypedPhotos = {
  photos: [],
  refused: [],
  kind: "",
  code: "",
  why: "",
  isWhyMissing: false,
  others: [],
  added: 0,
};

/** The pictures of a thing: photographs come in, are put in order, taken away and put back. */
export const PICTURES: OfficeScreen = {
  path: "/catalogue/:file/:id/pictures",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  formBytes: FILE_BYTES * MOST_FILES + 1024 * 1024,
  files: { field: "files", mostBytes: FILE_BYTES, most: MOST_FILES, take: takePhoto },
  show: (ask) => drawPictures(ask, null),
  act: async (ask) => {
    const of = await findPictured(ask);
    if (!of) return NOT_FOUND;
    const [deed = "", id = ""] = readText(ask.form, "deed").split(" ");
    return deed === "add" ? add(ask, of) : change(ask, of, { deed, id });
  },
};

async function drawPictures(ask: Ask, typed: TypedPhotos | null, status = 200): Promise<Drawn | NotFound> {
  const of = await findPictured(ask);
  if (!of) return NOT_FOUND;
  return draw(<PicturesPage ask={ask} of={of} typed={typed} />, { title: titleOf(of.record), status });
}

async function add(ask: Sent<Ask>, of: Pictured): Promise<Acted> {
  const { t, form, services } = ask;
  const { shown } = of.pictures;
  const room = isSingle(of) ? 1 : MOST_PICTURES - of.pictures.behind.length - shown.length;
  const sent = [...new Set(readTexts(form, "photo"))];
  const there = await Promise.all(sent.map((id) => services.assortment.photos.has(id)));
  const fresh = sent.filter((id, at) => there[at] && !shown.some((picture) => picture.id === id));
  const photos = fresh.slice(0, Math.max(0, room));
  const [kind, code] = [readKind(readText(form, "kind"), of), readText(form, "code")];
  const lent = of.pictures.others.filter(({ id }) => readTexts(form, "other").includes(id));
  const refused = [
    ...readTexts(form, "refused").flatMap(readRefused),
    ...(sent.length > fresh.length ? [{ name: "", fault: "twin" as const }] : []),
    ...fresh.slice(photos.length).map(() => ({ name: "", fault: "no_room" as const })),
  ];
  const named = readText(form, "named");
  const why = readWhy(form, LONGEST_REASON);
  const typed = { photos, refused, kind, code, why, isWhyMissing: why === "", others: [], added: 0 };
  const isNothing = photos.length + lent.length === 0 && named === "";
  if (isNothing)
    return drawPictures(
      ask,
      { ...typed, isWhyMissing: false, others: refused.length > 0 ? [] : [t("office.pictures.none")] },
      422,
    );
  if (why === "") return drawPictures(ask, typed, 422);
  if (code !== "" && !hasCode(of.record.house, { kind, code }))
    return drawPictures(ask, { ...typed, others: [t("office.pictures.wrongCode")] }, 422);
  const come: Picture[] = [
    ...photos.map((id) => ({ id, alt: {}, kind, ...codeOf(code) })),
    ...lent,
    ...(named === "" ? [] : [{ id: named, alt: { fr: readText(form, "namedAlt") || titleOf(of.record) } }]),
  ];
  const outcome = await writePictures(ask, of, {
    shown: isSingle(of) ? come.slice(0, 1) : [...shown, ...come],
    reason: why,
  });
  const refusal = refusalOf(ask, outcome);
  if (refusal) return drawPictures(ask, { ...typed, others: refusal.texts }, refusal.status);
  if (outcome.kind === "forbidden") return REFUSED;
  if (refused.length > 0)
    return drawPictures(ask, { ...typed, photos: [], why: "", isWhyMissing: false, added: come.length });
  return leadTo(pathOf(of), { tone: "done", text: t("office.pictures.added", { count: come.length }) });
}

const readKind = (text: string, of: Pictured): PhotoKind =>
  PHOTO_KINDS.find((kind) => kind === text) ?? usualKind(of.record.file);

const pathOf = ({ record: { file, line } }: Pictured) => partPath(file, line.id, "pictures");

type Deed = { deed: string; id: string };

/** A change of one button: it says itself why. */
async function change(ask: Sent<Ask>, of: Pictured, { deed, id }: Deed): Promise<Acted> {
  const { t } = ask;
  const next = listAfter(of, { deed, id });
  if (!next) return NOT_FOUND;
  if (next.shown.length + of.pictures.behind.length === 0)
    return drawPictures(ask, { ...NOTHING, others: [t("office.pictures.last")] }, 422);
  const outcome = await writePictures(ask, of, { shown: next.shown, reason: t(next.word) });
  const refusal = refusalOf(ask, outcome);
  if (refusal) return drawPictures(ask, { ...NOTHING, others: refusal.texts }, refusal.status);
  if (outcome.kind === "forbidden") return REFUSED;
  if (outcome.kind === "not_found") return NOT_FOUND;
  const anchor = deed === "up" || deed === "down" ? `#${id}` : "";
  return leadTo(pathOf(of) + anchor, { tone: "done", text: t(next.word) });
}

function listAfter(of: Pictured, { deed, id }: Deed) {
  const { shown, removed } = of.pictures;
  const isThere = shown.some((picture) => picture.id === id);
  switch (deed) {
    case "up":
    case "down":
      return isThere
        ? { shown: movePicture(shown, id, deed === "up" ? -1 : 1), word: "office.pictures.moved" as const }
        : null;
    case "away":
      return isThere ? { shown: takeAway(shown, id), word: "office.pictures.away" as const } : null;
    case "back": {
      const gone = removed.find(({ picture }) => picture.id === id);
      if (!gone) return null;
      return { shown: isSingle(of) ? [gone.picture] : putBack(shown, gone), word: "office.pictures.back" as const };
    }
    case "house":
      return { shown: shown.filter((picture) => !isPhotograph(picture)), word: "office.pictures.asHouse" as const };
    default:
      return null;
  }
}
