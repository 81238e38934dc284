import type { Translate } from "#platform/i18n/keys.ts";
import { isPhotoId } from "#platform/images/photo-id.ts";
import { Shot } from "./shot.tsx";

/** What browsers offer to choose; what a file is, its content says. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** The first photograph of a new thing. `id`: one that has come already with a form that was not taken. */
export const PhotoFile = ({ t, id }: { t: Translate; id: string }) => (
  <div className="field">
    <label htmlFor="files">{t("office.pictures.file")}</label>
    <p className="hint" id="files-hint">
      {t("office.pictures.fileHint")}
    </p>
    <input id="files" type="file" name="files" accept={PHOTO_TYPES} aria-describedby="files-hint" />
    {isPhotoId(id) ? <Shot picture={{ id }} /> : null}
  </div>
);
