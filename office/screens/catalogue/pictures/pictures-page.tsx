import type { ReactNode } from "react";
import { ArrowDown, ArrowUp, Trash2, Undo2 } from "lucide-react";
import { readLabel } from "#modules/catalogue/labels/label.ts";
import { PHOTO_KIND_LABELS } from "#modules/catalogue/labels/photo-kinds.ts";
import { isPhotograph, MOST_PICTURES } from "#modules/catalogue/photographs/own-photographs.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#modules/sites/locales.ts";
import { Note } from "../../../parts/note.tsx";
import { Tag } from "../../../parts/status.tsx";
import type { Ask } from "../../../screen.ts";
import { picturePath } from "../paths.ts";
import { RecordFrame } from "../record-page.tsx";
import { AddPhotos } from "./add-photos.tsx";
import { isSingle, type Pictured } from "./edit.ts";
import { Shot } from "./shot.tsx";
import type { TypedPhotos } from "./faults.ts";

type Props = { ask: Ask; of: Pictured; typed: TypedPhotos | null };

/** What a thing shows, in its order, and the way in for more. */
export function PicturesPage({ ask, of, typed }: Props) {
  const { t } = ask;
  const { record, pictures } = of;
  return (
    <RecordFrame ask={ask} record={record} part="pictures" writtenIn="fr">
      <div className="pictures">
        <Told ask={ask} typed={typed} />
        <Standing ask={ask} of={of} />
        {pictures.shown.length === 0 ? null : <Shown ask={ask} of={of} />}
        <AddPhotos ask={ask} of={of} typed={typed} />
        {pictures.removed.length === 0 ? null : (
          <section aria-labelledby="removed">
            <h2 id="removed">{t("office.pictures.removed")}</h2>
            <form method="post" className="picture-list small">
              <input type="hidden" name="seen" value={record.seen} />
              {pictures.removed.map(({ picture }) => (
                <div key={picture.id} className="picture">
                  <Shot picture={picture} />
                  <div className="picture-deeds">
                    <Deed deed={`back ${picture.id}`} label={t("office.pictures.putBack")} isWide>
                      <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
                    </Deed>
                  </div>
                </div>
              ))}
            </form>
          </section>
        )}
      </div>
    </RecordFrame>
  );
}

/** What came of a form: what did not come in, each with its reason. */
function Told({ ask: { t }, typed }: Pick<Props, "ask" | "typed">) {
  if (!typed) return null;
  const { refused, others, added } = typed;
  return (
    <>
      {added > 0 ? (
        <Note tone="done" isLive>
          {t("office.pictures.added", { count: added })}
        </Note>
      ) : null}
      {refused.length + others.length === 0 ? null : (
        <Note tone="wrong" isLive>
          <ul>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {refused.map(({ name, fault }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
              <li key={`${name} ${at}`}>
                {name === "" ? null : <b>{name}</b>} {t(`office.pictures.fault.${fault}`)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

/** Whose pictures these are, and how to have the others back. */
function Standing({ ask: { t }, of: { record, pictures } }: Pick<Props, "ask" | "of">) {
  const { isOfHouse, behind, shown } = pictures;
  const isHotel = record.file === "hotels";
  if (isOfHouse) return <Note>{t(isHotel ? "office.pictures.ofFolder" : "office.pictures.ofHouse")}</Note>;
  if (behind.length > 0)
    return (
      <form method="post" className="standing-line">
        <input type="hidden" name="seen" value={record.seen} />
        <p>{t("office.pictures.behind", { count: behind.length })}</p>
        <Deed deed="house" label={t("office.pictures.drop")} isWide>
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </Deed>
      </form>
    );
  if (shown.some(isPhotograph)) return null;
  return <p className="hint">{t("office.pictures.drawings")}</p>;
}

function Shown({ ask, of }: Pick<Props, "ask" | "of">) {
  const { t, format } = ask;
  const { record, pictures } = of;
  const { shown } = pictures;
  return (
    <section aria-labelledby="shown">
      <h2 id="shown">
        {t("office.pictures.shown")}{" "}
        <small>{t("office.pictures.count", { number: format.integer(shown.length), most: MOST_PICTURES })}</small>
      </h2>
      <form method="post" className="picture-list">
        <input type="hidden" name="seen" value={record.seen} />
        {shown.map((picture, at) => (
          <Card key={picture.id} ask={ask} of={of} picture={picture} at={at} />
        ))}
      </form>
    </section>
  );
}

function Card({ ask, of, picture, at }: Pick<Props, "ask" | "of"> & { picture: Picture; at: number }) {
  const { t, language } = ask;
  const { record, pictures } = of;
  const missing = LANGUAGES.filter((one) => picture.alt[one] === undefined);
  const name = picture.alt[language] ?? kindOf(picture, language) ?? picture.id;
  const place = { number: at + 1, name };
  return (
    <div className="picture" id={picture.id}>
      <a href={picturePath(record.file, record.line.id, picture.id)} className="picture-link">
        <Shot picture={picture} />
        <span>
          <b>
            {at + 1}. {name}
          </b>
          <span className="picture-tags">
            {picture.kind ? <Tag>{readLabel(PHOTO_KIND_LABELS[picture.kind], language)}</Tag> : null}
            {picture.code === undefined ? null : <Tag>{picture.code}</Tag>}
            {missing.length === 0 ? null : (
              <Tag tone="waits">
                {t("office.pictures.missing", { languages: missing.map((one) => LANGUAGE_NAMES[one]).join(", ") })}
              </Tag>
            )}
          </span>
        </span>
      </a>
      {isSingle(of) ? null : (
        <div className="picture-deeds">
          {at === 0 ? null : (
            <Deed deed={`up ${picture.id}`} label={t("office.pictures.up", place)}>
              <ArrowUp size={17} strokeWidth={1.75} aria-hidden="true" />
            </Deed>
          )}
          {at === pictures.shown.length - 1 ? null : (
            <Deed deed={`down ${picture.id}`} label={t("office.pictures.down", place)}>
              <ArrowDown size={17} strokeWidth={1.75} aria-hidden="true" />
            </Deed>
          )}
          <Deed deed={`away ${picture.id}`} label={t("office.pictures.takeAway", place)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </Deed>
        </div>
      )}
    </div>
  );
}

const kindOf = ({ kind }: Picture, language: Ask["language"]): string | undefined =>
  kind && readLabel(PHOTO_KIND_LABELS[kind], language);

type DeedProps = { deed: string; label: string; isWide?: boolean; children: ReactNode };

/** A change of one button. */
function Deed({ deed, label, isWide = false, children }: DeedProps) {
  return isWide ? (
    <button className="button" name="deed" value={deed}>
      {children}
      {label}
    </button>
  ) : (
    <button className="button icon-only" name="deed" value={deed} aria-label={label} title={label}>
      {children}
    </button>
  );
}
