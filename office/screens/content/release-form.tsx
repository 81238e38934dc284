import { PREVIEW_HOURS } from "#modules/content/preview.server.ts";
import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import { Button } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import { Note } from "../../parts/note.tsx";
import { WhyField } from "../../parts/why.tsx";
import type { Ask } from "../../screen.ts";

export type ReleaseTyped = { from: string; until: string; why: string };
export type ReleaseErrors = { from?: string; until?: string; isWhyMissing?: boolean; isStale?: boolean };

type ReleaseProps = {
  ask: Ask;
  /** The newest release that whoever sends the form has seen. */
  seen: number;
  typed: ReleaseTyped;
  errors: ReleaseErrors;
  /** It stood before. */
  isBack: boolean;
};

/** When a version is to stand: at once, or from a minute; for good, or until one. */
export function ReleaseForm({ ask: { t }, seen, typed, errors, isBack }: ReleaseProps) {
  return (
    <form className="form" method="post">
      {errors.isStale ? (
        <Note tone="wrong" isLive>
          {t("office.content.stale")}
        </Note>
      ) : null}
      <input type="hidden" name="seen" value={seen} />
      <TextField
        name="from"
        type="datetime-local"
        label={t("office.content.from")}
        hint={t("office.content.fromHint")}
        value={typed.from}
        error={errors.from}
      />
      <TextField
        name="until"
        type="datetime-local"
        label={t("office.content.until")}
        hint={t("office.content.untilHint")}
        value={typed.until}
        error={errors.until}
      />
      <WhyField t={t} why={typed.why} isMissing={errors.isWhyMissing} hint={t("office.content.whyHint")} />
      <div className="actions">
        <Button look="main" name="deed" value="release">
          {t(isBack ? "office.content.restoreNow" : "office.content.releaseNow")}
        </Button>
      </div>
    </form>
  );
}

/** `url`: the link that was made. */
export type Link = { minute: string; site: SiteId; url?: string; error?: string };

/** A look at a site with the version, at any day and hour. */
export function PreviewForm({ ask: { t }, link }: { ask: Ask; link: Link }) {
  return (
    <form className="form" method="post">
      <Select
        name="site"
        label={t("office.rail.site")}
        value={link.site}
        options={LOCALES.map((id) => ({ value: id, label: t(`office.site.${id}`) }))}
      />
      <TextField
        name="minute"
        type="datetime-local"
        label={t("office.content.minute")}
        value={link.minute}
        isRequired
        error={link.error}
      />
      {link.url === undefined ? null : (
        <Note tone="done" isLive>
          <a href={link.url} target="_blank" rel="noreferrer">
            {t("office.content.openPreview")}
          </a>{" "}
          {t("office.content.previewText", { hours: PREVIEW_HOURS })}
        </Note>
      )}
      <div className="actions">
        <Button name="deed" value="preview">
          {t("office.content.makeLink")}
        </Button>
      </div>
    </form>
  );
}
