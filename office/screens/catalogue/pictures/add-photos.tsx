import { ImagePlus } from "lucide-react";
import { readLabel } from "#modules/catalogue/labels/label.ts";
import { PHOTO_KIND_LABELS } from "#modules/catalogue/labels/photo-kinds.ts";
import { PHOTO_KINDS } from "#modules/catalogue/photographs/kinds.ts";
import { MOST_PICTURES } from "#modules/catalogue/photographs/own-photographs.ts";
import { Button } from "../../../parts/button.tsx";
import { Select, TextField } from "../../../parts/field.tsx";
import { Note } from "../../../parts/note.tsx";
import type { Ask } from "../../../screen.ts";
import { WhyLine } from "../sent-form.tsx";
import { usualKind } from "./codes.ts";
import { isSingle, type Pictured } from "./edit.ts";
import { PHOTO_TYPES } from "./photo-file.tsx";
import { Shot } from "./shot.tsx";
import type { TypedPhotos } from "./faults.ts";

type Props = { ask: Ask; of: Pictured; typed: TypedPhotos | null };

/** The way in for photographs: files, others of the hotel, or a picture that the site has by its name. */
export function AddPhotos({ ask, of, typed }: Props) {
  const { t } = ask;
  const { record, pictures } = of;
  const isFull = !isSingle(of) && pictures.shown.length + pictures.behind.length >= MOST_PICTURES;
  if (isFull) return <Note>{t("office.pictures.full", { most: MOST_PICTURES })}</Note>;
  return (
    <section aria-labelledby="add">
      <h2 id="add">{t(isSingle(of) ? "office.pictures.replace" : "office.pictures.add")}</h2>
      <form method="post" encType="multipart/form-data" className="form catalogue-form">
        <input type="hidden" name="seen" value={record.seen} />
        {typed?.photos.length ? <Ready ask={ask} photos={typed.photos} /> : null}
        <div className="field">
          <label htmlFor="files">{t("office.pictures.files")}</label>
          <p className="hint" id="files-hint">
            {t("office.pictures.filesHint")}
          </p>
          <input
            id="files"
            type="file"
            name="files"
            accept={PHOTO_TYPES}
            multiple={!isSingle(of)}
            aria-describedby="files-hint"
          />
        </div>
        <ShownThere ask={ask} of={of} kind={typed?.kind ?? ""} code={typed?.code ?? ""} />
        <OfHouse ask={ask} of={of} />
        <details className="by-name">
          <summary>{t("office.pictures.byName")}</summary>
          <div className="three">
            <TextField
              name="named"
              label={t("office.catalogue.field.pictureId")}
              hint={t("office.catalogue.pictureIdHint")}
              maxLength={80}
            />
            <TextField name="namedAlt" label={t("office.catalogue.field.pictureAlt")} maxLength={300} />
          </div>
        </details>
        <WhyLine t={t} why={typed?.why} isMissing={typed?.isWhyMissing} />
        <div className="actions">
          <Button look="main" name="deed" value="add">
            <ImagePlus size={17} strokeWidth={1.75} aria-hidden="true" />
            {t(isSingle(of) ? "office.pictures.replace" : "office.pictures.add")}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Photographs that came with a form that was not taken: nobody chooses them again. */
function Ready({ ask: { t }, photos }: { ask: Ask; photos: readonly string[] }) {
  return (
    <div className="picture-ready">
      <p>{t("office.pictures.ready", { count: photos.length })}</p>
      {photos.map((id) => (
        <span key={id}>
          <input type="hidden" name="photo" value={id} />
          <Shot picture={{ id }} />
        </span>
      ))}
    </div>
  );
}

/** Other photographs of the hotel, to be shown here too. */
function OfHouse({ ask: { t, language }, of: { pictures, record } }: Pick<Props, "ask" | "of">) {
  if (record.file === "hotels" || pictures.others.length === 0) return null;
  return (
    <fieldset className="of-house">
      <legend>{t("office.pictures.others")}</legend>
      {pictures.others.map(({ id, alt, kind }) => (
        <label key={id}>
          <input type="checkbox" name="other" value={id} />
          <Shot picture={{ id }} />
          <span>{alt[language] ?? readLabel(PHOTO_KIND_LABELS[kind ?? "detail"], language)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type ThereProps = Pick<Props, "ask" | "of"> & { kind: string; code: string };

/** What a photograph shows, and at a hotel whose. */
export function ShownThere({ ask: { t, language }, of: { record }, kind, code }: ThereProps) {
  const { file, house } = record;
  const named = ({ code: value, name }: { code: string; name: string }) => ({ value, label: `${name} (${value})` });
  return (
    <div className="two">
      <Select
        name="kind"
        label={t("office.pictures.kind")}
        value={kind || usualKind(file)}
        options={PHOTO_KINDS.map((value) => ({ value, label: readLabel(PHOTO_KIND_LABELS[value], language) }))}
      />
      {file === "hotels" ? (
        <Select
          name="code"
          label={t("office.pictures.whose")}
          value={code}
          options={[
            { value: "", label: t("office.pictures.ofAll") },
            ...house.rooms.map(named),
            ...house.activities.map(named),
          ]}
        />
      ) : null}
    </div>
  );
}
