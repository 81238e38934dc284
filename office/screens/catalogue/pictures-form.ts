import type { Translate } from "#platform/i18n/keys.ts";
import type { HouseOf } from "#modules/assortment/record.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { RecordForm, Values } from "./form.ts";
import type { Field } from "./inputs.ts";

type Asked = { file: RecordFile; line: object; house: HouseOf | null; language: Language };

/** Pictures of a thing as its line names them. */
export function picturesOf(line: object): Picture[] {
  if ("pictures" in line && Array.isArray(line.pictures)) return line.pictures.filter(isPicture);
  return "picture" in line && isPicture(line.picture) ? [line.picture] : [];
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string" && "alt" in value;

/** The order of pictures, what each is called in one language, which of them go, and one that comes. */
export function picturesForm(t: Translate, { file, line, house, language }: Asked): RecordForm {
  const there = picturesOf(line);
  const isSingle = file === "activities";
  const own: Field[] = there.flatMap((_picture, at): Field[] => [
    ...(isSingle
      ? []
      : [
          {
            kind: "whole" as const,
            path: `picture.${at}.place`,
            label: t("office.catalogue.field.picturePlace"),
            hint: t("office.catalogue.pictureHint"),
          },
        ]),
    {
      kind: "text",
      path: `picture.${at}.alt`,
      label: t("office.catalogue.field.pictureAlt"),
      isOptional: true,
    },
  ]);
  const others = (house?.pictures ?? []).filter(({ id }) => !there.some((picture) => picture.id === id));
  const added: Field[] = [
    {
      kind: "text",
      path: "new.id",
      label: t("office.catalogue.field.pictureId"),
      hint:
        others.length > 0
          ? t("office.catalogue.pictureOthers", { ids: others.map(({ id }) => id).join(", ") })
          : t("office.catalogue.pictureIdHint"),
      isOptional: true,
      most: 80,
    },
    { kind: "text", path: "new.alt", label: t("office.catalogue.field.pictureAlt"), isOptional: true },
  ];
  return {
    sections: [
      { title: t("office.catalogue.part.pictures"), fields: own },
      { title: t("office.catalogue.section.newPicture"), fields: added },
    ],
    spread: () =>
      Object.fromEntries(
        there.flatMap((picture, at) => [
          [`picture.${at}.place`, String(at + 1)],
          [`picture.${at}.alt`, picture.alt[language] ?? ""],
        ]),
      ),
    compose: (values) => {
      const pictures = compose(values, { there, language, others, isSingle });
      return isSingle ? { picture: pictures[0] } : { pictures };
    },
  };
}

type Composed = { there: readonly Picture[]; language: Language; others: readonly Picture[]; isSingle: boolean };

/** Place 0 takes a picture away; a new one goes to the end, and takes the place of a single one. */
function compose(values: Values, { there, language, others, isSingle }: Composed): Picture[] {
  const placed = there.flatMap((picture, at) => {
    const place = isSingle ? 1 : Number(values[`picture.${at}.place`] ?? at + 1);
    return place <= 0
      ? []
      : [{ place, picture: { ...picture, alt: altOf(picture, language, values[`picture.${at}.alt`]) } }];
  });
  const kept = placed.toSorted((a, b) => a.place - b.place).map(({ picture }) => picture);
  const id = values["new.id"];
  if (typeof id !== "string") return kept;
  const known = others.find((picture) => picture.id === id);
  const fresh = { id, alt: altOf(known ?? { alt: {} }, language, values["new.alt"] ?? known?.alt[language]) };
  return isSingle ? [fresh] : [...kept, fresh];
}

function altOf({ alt }: Pick<Picture, "alt">, language: Language, said: unknown): Picture["alt"] {
  const { [language]: _former, ...others } = alt;
  return typeof said === "string" && said !== "" ? { ...others, [language]: said } : others;
}
