import { Status, type StatusTone } from "../../parts/status.tsx";
import type { FileView, VersionLine } from "#modules/content/desk.server.ts";
import type { ContentFile, Fault } from "#modules/content/files.ts";
import { momentAt, type Minute } from "#modules/content/moment.ts";
import type { VersionState } from "#modules/content/releases.ts";
import { Note } from "../../parts/note.tsx";
import type { Ask } from "../../screen.ts";
import { faultWords } from "./fault-words.ts";

export const filePath = (file: ContentFile): string => `/content/${file}`;
export const versionPath = (file: ContentFile, number: number): string => `/content/${file}/${number}`;
export const editPath = (file: ContentFile, from: number): string => `/content/${file}/edit?from=${from}`;
export const entryPath = (
  file: ContentFile,
  { from, list, index }: { from: number; list: string; index: number },
): string => `/content/${file}/entry?from=${from}&list=${encodeURIComponent(list)}&index=${index}`;
export const downloadPath = (file: ContentFile, number: number): string => `/content/${file}/${number}/file`;

/** A number of a version in an address, or of an entry; null for none. */
export const readNumber = (text: string | null | undefined): number | null =>
  /^\d{1,6}$/.test(text ?? "") ? Number(text) : null;

export const nameOf = ({ t }: Pick<Ask, "t">, file: ContentFile): string => t(`office.content.file.${file}`);

/** "Version 3", "the file that was shipped". */
export const versionName = ({ t }: Pick<Ask, "t">, number: number): string =>
  number === 0 ? t("office.content.shipped") : t("office.content.version", { number });

/** "ven. 27 nov., 9 h", on the wall of each site. */
export function minuteWords({ format }: Pick<Ask, "format">, minute: Minute): string {
  const { today, time } = momentAt(minute);
  return `${format.dayShort(today)}, ${format.time(time)}`;
}

const TONES: Readonly<Record<VersionState, StatusTone>> = {
  draft: "waits",
  scheduled: "runs",
  published: "done",
  replaced: "over",
  over: "over",
};

export const StateOf = ({ t, state }: Pick<Ask, "t"> & { state: VersionState }) => (
  <Status tone={TONES[state]}>{t(`office.content.state.${state}`)}</Status>
);

/** The newest version where nobody has let it stand yet. */
export const draftOf = ({ versions }: FileView): VersionLine | null =>
  versions[0]?.state === "draft" ? versions[0] : null;

/** Faults by path, as the check at the start tells them. */
export function Faults({ t, faults }: Pick<Ask, "t"> & { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <Note tone="wrong">
      <p>{t("office.content.faults", { count: faults.length })}</p>
      <ul className="faults">
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code>{path || t("office.content.wholeFile")}</code> {faultWords(t, message)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
