import type { Translate } from "#platform/i18n/keys.ts";
import type { HouseOf } from "#modules/assortment/record.server.ts";
import { isPhotoId } from "#platform/images/photo-id.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { usualKind } from "./pictures/codes.ts";
import type { RecordForm } from "./form.ts";

/** The first picture of a new thing: a photograph that came with the form, one of its hotel's, or any that the site has by its name. */
export function firstPictureForm(
  t: Translate,
  { file, house }: { file: RecordFile; house: HouseOf | null },
): RecordForm {
  const others = house?.pictures ?? [];
  const isSingle = file === "activities";
  return {
    sections: [
      {
        title: t("office.catalogue.section.newPicture"),
        fields: [
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
        ],
      },
    ],
    spread: () => ({}),
    compose: (values) => {
      const id = values["new.id"];
      if (typeof id !== "string") return isSingle ? { picture: undefined } : { pictures: [] };
      const known = others.find((picture) => picture.id === id);
      const said = values["new.alt"];
      const alt = { ...known?.alt, ...(typeof said === "string" && said !== "" ? { fr: said } : {}) };
      // A photograph without words of its own is told by what it shows.
      const kind = isPhotoId(id) ? { kind: usualKind(file) } : {};
      const picture: Picture = { ...kind, ...known, id, alt };
      return isSingle ? { picture } : { pictures: [picture] };
    },
  };
}
