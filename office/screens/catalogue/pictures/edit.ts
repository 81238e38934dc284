import type { EditOutcome } from "#modules/catalogue/editing/edit-record.server.ts";
import { isPhotograph } from "#modules/catalogue/photographs/own-photographs.ts";
import type { PicturesOf } from "#modules/assortment/pictures/find-pictures.server.ts";
import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { readText } from "../../../form.ts";
import type { Ask, Sent } from "../../../screen.ts";
import { blockedText } from "../about.ts";
import { whichOf } from "../paths.ts";

/** A thing with what it shows. */
export type Pictured = { record: CatalogueRecord; pictures: PicturesOf };

/** Null where the address names nothing that has pictures. */
export async function findPictured(ask: Ask): Promise<Pictured | null> {
  const which = whichOf(ask);
  const record = which && which.file !== "rate-plans" && (await ask.services.assortment.record(which, ask.language));
  return record ? { record, pictures: await ask.services.assortment.pictures(record) } : null;
}

/** An activity has one picture. */
export const isSingle = ({ record: { file } }: Pick<Pictured, "record">): boolean => file === "activities";

/** Writes what a thing shows from now on; drawings that waited behind photographs go on waiting. */
export function writePictures(
  ask: Sent<Ask>,
  of: Pictured,
  { shown, reason }: { shown: readonly Picture[]; reason: string },
): Promise<EditOutcome> {
  const { file, line } = of.record;
  const all = [
    ...shown.filter(isPhotograph),
    ...shown.filter((picture) => !isPhotograph(picture)),
    ...of.pictures.behind,
  ];
  return ask.services.assortment.edit(
    {
      file,
      id: line.id,
      seen: readText(ask.form, "seen"),
      patch: isSingle(of) ? { picture: all[0] } : { pictures: all },
    },
    { by: ask.actor, reason },
  );
}

/** Why nothing was written, in words; null where it was, or said so already. */
export function refusalOf(
  ask: Pick<Ask, "t">,
  outcome: EditOutcome,
): { texts: readonly string[]; status: 409 | 422 } | null {
  const { t } = ask;
  switch (outcome.kind) {
    case "wrong":
      return { texts: outcome.issues.map(({ path, message }) => `${path}: ${message}`), status: 422 };
    case "blocked":
      return { texts: outcome.by.map((key) => blockedText(ask, key)), status: 422 };
    case "changed":
      return { texts: [t("office.catalogue.changed")], status: 409 };
    case "busy":
      return { texts: [t("office.catalogue.busy")], status: 409 };
    default:
      return null;
  }
}
