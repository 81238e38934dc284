import { ImageOff } from "lucide-react";
import { formatPicturePath } from "#platform/images/variants.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { ListLine } from "#modules/assortment/list.server.ts";
import type { ListFile, ListState } from "#modules/assortment/query.ts";
import type { Weekends } from "#modules/assortment/shelf.server.ts";
import type { TextStates } from "#modules/assortment/text-state.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from "#modules/sites/locales.ts";
import { Status, type StatusTone } from "../../parts/status.tsx";

/** A picture as it stands beside a name: what it shows is said there. */
export function Thumb({ picture, isLarge = false }: { picture: Pick<Picture, "id"> | null; isLarge?: boolean }) {
  return (
    <span className={isLarge ? "thumb large" : "thumb"}>
      {picture ? (
        <img
          src={formatPicturePath(picture.id, { ratio: "card", width: 400 })}
          alt=""
          width={isLarge ? 240 : 54}
          height={isLarge ? 160 : 36}
          loading="lazy"
        />
      ) : (
        <ImageOff size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
    </span>
  );
}

/** Five languages, each a letter pair and a word for who cannot see its colour. */
export function Chips({ t, states }: { t: Translate; states: TextStates }) {
  return (
    <span className="chips">
      {LANGUAGES.map((language) => (
        <span
          key={language}
          className={`chip ${states[language]}`}
          title={`${LANGUAGE_NAMES[language]}, ${t(`office.catalogue.texts.${states[language]}`)}`}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="unseen">
            {LANGUAGE_NAMES[language]} {t(`office.catalogue.texts.${states[language]}`)}
          </span>
        </span>
      ))}
    </span>
  );
}

const FULL = 6;

/** Rooms left on the next Saturday nights. */
export function WeekendBars({ t, weekends }: { t: Translate; weekends: Weekends }) {
  const free = weekends.filter((left) => left !== null && left > 0).length;
  return (
    <span
      className="weekends"
      role="img"
      aria-label={t("office.catalogue.weekendsFree", { free, of: weekends.length })}
    >
      {weekends.map((left, at) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={at}
          className={left === null || left === 0 ? "none" : left < 3 ? "few" : undefined}
          data-height={left === null || left === 0 ? FULL : Math.min(FULL, left)}
        />
      ))}
    </span>
  );
}

/** Whether visitors see a thing, in a word; a hotel is open. */
export function OnWord({ t, file, isOn }: { t: Translate; file: RecordFile; isOn: boolean }) {
  const state = isOn ? "published" : "draft";
  return (
    <Status tone={isOn ? "done" : "over"}>
      {t(file === "hotels" ? `office.catalogue.open.${state}` : `office.catalogue.is.${state}`)}
    </Status>
  );
}

const TONES: Record<ListState, StatusTone> = { published: "done", draft: "over", ended: "waits" };

/** "2/6 sites". */
export const sitesShare = (t: Translate, number: number): string =>
  t("office.catalogue.sitesShare", { number, all: LOCALES.length });

type StateProps = { t: Translate; file: ListFile; state: ListState; sites: ListLine["sites"] };

export function StateWord({ t, file, state, sites }: StateProps) {
  const word =
    file === "hotels" && state !== "ended" ? t(`office.catalogue.open.${state}`) : t(`office.catalogue.is.${state}`);
  const isPart = sites !== null && sites.length < LOCALES.length;
  return <Status tone={TONES[state]}>{isPart ? `${word} · ${sitesShare(t, sites.length)}` : word}</Status>;
}
