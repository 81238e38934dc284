import type { PhotoKind } from "#modules/catalogue/photographs/kinds.ts";
import { isPhotograph } from "#modules/catalogue/photographs/own-photographs.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Picture } from "#modules/catalogue/types.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#modules/sites/locales.ts";
import { readFocus } from "#platform/images/photo-id.ts";
import { Box } from "../../../parts/box.tsx";
import { Button } from "../../../parts/button.tsx";
import { TextArea } from "../../../parts/field.tsx";
import { PageHead } from "../../../parts/page-head.tsx";
import type { Ask } from "../../../screen.ts";
import { isShown, titleOf } from "../about.ts";
import { partPath, picturePath } from "../paths.ts";
import { WhyLine, WrongBesides } from "../sent-form.tsx";
import { ShownThere } from "./add-photos.tsx";
import { usualKind } from "./codes.ts";
import type { Pictured } from "./edit.ts";
import { FocusField, type Whole } from "./focus-field.tsx";
import { Shot } from "./shot.tsx";

/** What a form of a picture comes back with. */
export type TypedPicture = {
  x: string;
  y: string;
  /** One of nine places, `"17 50"`; empty: the fields say it. */
  place: string;
  kind: PhotoKind;
  code: string;
  alt: Readonly<Record<string, string>>;
  why: string;
  isWhyMissing: boolean;
  others: readonly string[];
};

type Props = {
  ask: Ask;
  of: Pictured;
  picture: Picture;
  /** Its whole photograph; null: a drawing, or one that is not on the shelf. */
  whole: Whole | null;
  typed: TypedPicture | null;
};

/** What the form of a picture shows, by field. */
export function shownValues(picture: Picture, file: RecordFile): Readonly<Record<string, string>> {
  const { x, y } = readFocus(picture.id) ?? { x: 50, y: 50 };
  return {
    x: String(x),
    y: String(y),
    kind: picture.kind ?? usualKind(file),
    code: picture.code ?? "",
    ...Object.fromEntries(LANGUAGES.map((language) => [`alt.${language}`, picture.alt[language] ?? ""])),
  };
}

export function PicturePage({ ask, of, picture, whole, typed }: Props) {
  const { t } = ask;
  const { record } = of;
  const was = shownValues(picture, record.file);
  return (
    <>
      <PageHead
        title={t("office.pictures.one")}
        text={titleOf(record)}
        back={{ href: partPath(record.file, record.line.id, "pictures"), label: t("office.catalogue.part.pictures") }}
      />
      <form method="post" action={picturePath(record.file, record.line.id, picture.id)} className="picture-form">
        <input type="hidden" name="seen" value={record.seen} />
        {Object.entries(was).map(([name, value]) => (
          <input key={name} type="hidden" name={`was:${name}`} value={value} />
        ))}
        <WrongBesides texts={typed?.others ?? []} />
        {whole ? (
          <FocusField
            ask={ask}
            id={picture.id}
            whole={whole}
            raw={typed ?? { x: was["x"] ?? "", y: was["y"] ?? "", place: "" }}
          />
        ) : (
          <div className="picture-alone">
            <Shot picture={picture} />
            <p className="hint">{t(isPhotograph(picture) ? "office.pictures.gone" : "office.pictures.noCrop")}</p>
          </div>
        )}
        <Said ask={ask} of={of} picture={picture} typed={typed} was={was} />
      </form>
    </>
  );
}

type SaidProps = Omit<Props, "whole"> & { was: Readonly<Record<string, string>> };

/** What it shows, in a word and in the words of every language. */
function Said({ ask, of, picture, typed, was }: SaidProps) {
  const { t } = ask;
  return (
    <Box title={t("office.pictures.words")}>
      <div className="form">
        {isPhotograph(picture) ? (
          <ShownThere
            ask={ask}
            of={of}
            kind={typed?.kind ?? was["kind"] ?? ""}
            code={typed?.code ?? was["code"] ?? ""}
          />
        ) : null}
        <p className="hint">{t("office.pictures.wordsHint")}</p>
        <div className="alts">
          {LANGUAGES.map((language) => (
            <Words key={language} ask={ask} language={language} was={was} typed={typed} />
          ))}
        </div>
        <WhyLine t={t} why={typed?.why} isMissing={typed?.isWhyMissing} />
        <div className="actions">
          <Button look="main">
            {t(isShown(of.record) === false ? "office.catalogue.save" : "office.catalogue.saveLive")}
          </Button>
        </div>
      </div>
    </Box>
  );
}

type WordsProps = {
  ask: Ask;
  language: (typeof LANGUAGES)[number];
  was: Readonly<Record<string, string>>;
  typed: TypedPicture | null;
};

/** What the picture shows in one language, or that nobody has said it. */
function Words({ ask: { t }, language, was, typed }: WordsProps) {
  const value = typed?.alt[language] ?? was[`alt.${language}`] ?? "";
  return (
    <div lang={language}>
      <TextArea
        name={`alt.${language}`}
        label={LANGUAGE_NAMES[language]}
        {...(value === "" ? { hint: t("office.catalogue.isMissing") } : {})}
        value={value}
        maxLength={300}
        rows={2}
      />
    </div>
  );
}
