import type { Translate } from "#platform/i18n/keys.ts";
import type { HouseOf } from "#modules/assortment/record.server.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import type { RecordForm } from "./form.ts";

/** The first picture of a new thing, by its name: one of its hotel's, or any that the site has. */
export function firstPictureForm(
  t: Translate,
  { house, isSingle }: { house: HouseOf | null; isSingle: boolean },
): RecordForm {
  const others = house?.pictures ?? [];
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
      const picture: Picture = { ...known, id, alt };
      return isSingle ? { picture } : { pictures: [picture] };
    },
  };
}
