import { isPhotograph } from "#modules/catalogue/photographs/own-photographs.ts";
import { PHOTO_KINDS } from "#modules/catalogue/photographs/kinds.ts";
import { findSuccessor, putInPlace } from "#modules/assortment/pictures/picture-list.ts";
import type { Picture, Texts } from "#modules/catalogue/types.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { readFocus } from "#platform/images/photo-id.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { readText } from "../../../form.ts";
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
import { partPath, picturePath } from "../paths.ts";
import { codeOf, hasCode } from "./codes.ts";
import { findPictured, refusalOf, writePictures, type Pictured } from "./edit.ts";
import { PicturePage, shownValues, type TypedPicture } from "./picture-page.tsx";

const LONGEST_ALT = 300;

/** One picture of a thing: where its subject is, what it shows, and its words in every language. */
export const PICTURE: OfficeScreen = {
  path: "/catalogue/:file/:id/pictures/:picture",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: async (ask) => {
    const found = await find(ask);
    if (!found || found.kind === "gone") return NOT_FOUND;
    const { file, line } = found.of.record;
    return found.kind === "moved" ? leadTo(picturePath(file, line.id, found.picture.id)) : drawPicture(ask, found);
  },
  act,
};

/** The whole of a photograph, to choose its subject in. */
export const PHOTO: OfficeScreen = {
  path: "/catalogue/photos/:photo",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: async ({ params, services }) => {
    const id = params["photo"] ?? "";
    const found = await services.assortment.photos.look(id);
    if (!found) return NOT_FOUND;
    return {
      kind: "download",
      name: `${id}.jpg`,
      type: "image/jpeg",
      body: new Blob([new Uint8Array(found.content)]).stream(),
    };
  },
};

/** `moved`: somebody has put its subject elsewhere, and it has another address now; `gone`: it was taken away. */
type Found = { of: Pictured; picture: Picture; kind: "there" | "moved" | "gone" };

async function find(ask: Ask): Promise<Found | null> {
  const of = await findPictured(ask);
  const id = ask.params["picture"] ?? "";
  if (!of) return null;
  const { shown, removed, others } = of.pictures;
  const picture = shown.find((one) => one.id === id);
  if (picture) return { of, picture, kind: "there" };
  const successor = findSuccessor(shown, id);
  if (successor) return { of, picture: successor, kind: "moved" };
  const last = [...removed.map((one) => one.picture), ...others].find((one) => one.id === id);
  return { of, picture: last ?? { id, alt: {} }, kind: "gone" };
}

async function drawPicture(ask: Ask, { of, picture }: Found, typed?: TypedPicture, status = 200): Promise<Drawn> {
  const whole = isPhotograph(picture) ? await ask.services.assortment.photos.look(picture.id) : null;
  return draw(<PicturePage ask={ask} of={of} picture={picture} whole={whole} typed={typed ?? null} />, {
    title: ask.t("office.pictures.one"),
    status,
  });
}

/** Its form again, over how the picture is by now: nothing that was typed is lost, and what nobody touched is not written back. */
async function drawAgain(ask: Sent<Ask>, typed: TypedPicture, status: 409 | 422): Promise<Drawn | NotFound> {
  const found = await find(ask);
  if (!found) return NOT_FOUND;
  return drawPicture(ask, found, { ...typed, ...untouched(ask.form, typed, found) }, status);
}

async function act(ask: Sent<Ask>): Promise<Acted> {
  const found = await find(ask);
  // Whoever opened its page sends what it showed; an address by hand is of nothing.
  if (!found || (found.kind === "gone" && !ask.form.has("was:kind"))) return NOT_FOUND;
  const typed = readTyped(ask);
  if (found.kind === "there") return write(ask, found, typed);
  const text = ask.t(found.kind === "moved" ? "office.pictures.cropped" : "office.pictures.takenAway");
  return drawAgain(ask, { ...typed, others: [text] }, 409);
}

async function write(ask: Sent<Ask>, { of, picture }: Found, typed: TypedPicture): Promise<Acted> {
  const { t, form } = ask;
  const focus = isPhotograph(picture) ? readPlace(typed) : null;
  const wrong = [
    ...(focus === "wrong" ? [t("office.pictures.wrongPlace")] : []),
    ...(typed.code !== "" && !hasCode(of.record.house, typed) ? [t("office.pictures.wrongCode")] : []),
    ...(Object.values(typed.alt).some((words) => words.length > LONGEST_ALT)
      ? [t("office.pictures.wrongAlt", { most: LONGEST_ALT })]
      : []),
  ];
  if (wrong.length > 0 || focus === "wrong" || typed.why === "")
    return drawAgain(ask, { ...typed, others: wrong, isWhyMissing: typed.why === "" }, 422);
  const id = focus === null ? picture.id : await cropTo(ask, picture.id, focus);
  if (id === null) return drawAgain(ask, { ...typed, others: [t("office.pictures.gone")] }, 422);
  const next = touch(picture, typed, form, id);
  const shown = putInPlace(of.pictures.shown, picture.id, next);
  const outcome = await writePictures(ask, of, { shown, reason: typed.why });
  const refusal = refusalOf(ask, outcome);
  if (refusal) return drawAgain(ask, { ...typed, others: refusal.texts }, refusal.status);
  if (outcome.kind === "forbidden") return REFUSED;
  const { file, line } = of.record;
  return leadTo(
    `${partPath(file, line.id, "pictures")}#${id}`,
    outcome.kind === "nothing"
      ? { tone: "attention", text: t("office.catalogue.nothing") }
      : { tone: "done", text: t("office.catalogue.saved") },
  );
}

/** The picture with its subject there: itself where it is there already. */
async function cropTo({ services }: Ask, id: string, focus: { x: number; y: number }): Promise<string | null> {
  const was = readFocus(id);
  return was?.x === focus.x && was.y === focus.y ? id : services.assortment.photos.crop(id, focus);
}

function readTyped({ form }: Sent<Ask>): TypedPicture {
  const kind = PHOTO_KINDS.find((one) => one === readText(form, "kind")) ?? "detail";
  return {
    x: readText(form, "x"),
    y: readText(form, "y"),
    place: readText(form, "place"),
    kind,
    code: readText(form, "code"),
    alt: Object.fromEntries(LANGUAGES.map((language) => [language, readText(form, `alt.${language}`)])),
    why: readWhy(form, LONGEST_REASON),
    isWhyMissing: false,
    others: [],
  };
}

/** Fields of a form that nobody touched, as the picture is by now. */
function untouched(form: FormData, typed: TypedPicture, { of, picture }: Found): Partial<TypedPicture> {
  const now = shownValues(picture, of.record.file);
  const value = (name: string, said: string) => (form.get(`was:${name}`) === said ? (now[name] ?? "") : said);
  const kind = PHOTO_KINDS.find((one) => one === value("kind", typed.kind)) ?? typed.kind;
  return {
    x: value("x", typed.x),
    y: value("y", typed.y),
    kind,
    code: value("code", typed.code),
    alt: Object.fromEntries(
      Object.entries(typed.alt).map(([language, said]) => [language, value(`alt.${language}`, said)]),
    ),
  };
}

/** Where the subject is, percent: the fields, or one of nine places that was chosen over them. */
function readPlace({ x, y, place }: TypedPicture): { x: number; y: number } | "wrong" {
  const [left = x, top = y] = place === "" ? [] : place.split(" ");
  const isPercent = (text: string) => /^\d{1,2}$/.test(text);
  return isPercent(left) && isPercent(top) ? { x: Number(left), y: Number(top) } : "wrong";
}

/** What somebody touched, of what the form showed; the rest is as it is by now. */
function touch(picture: Picture, typed: TypedPicture, form: FormData, id: string): Picture {
  const isTouched = (name: string, value: string) => readText(form, `was:${name}`) !== value;
  const alt: Texts = {};
  for (const language of LANGUAGES) {
    const words = typed.alt[language] ?? "";
    const said = isTouched(`alt.${language}`, words) ? words : (picture.alt[language] ?? "");
    if (said !== "") alt[language] = said;
  }
  if (!isPhotograph(picture)) return { ...picture, id, alt };
  const { kind: formerKind, code: formerCode } = picture;
  const kind = isTouched("kind", typed.kind) ? typed.kind : formerKind;
  const code = isTouched("code", typed.code) ? typed.code : (formerCode ?? "");
  return { id, alt, ...(kind === undefined ? {} : { kind }), ...codeOf(code) };
}
