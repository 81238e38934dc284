import { Moon } from "lucide-react";
import { countLetters } from "#platform/letters.ts";
import { HeadwordIcon } from "#modules/catalogue/components/headword-icon.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { Postmark } from "./postmark.tsx";
import css from "./stay-card.module.css";

/** What is in it; with the kind of the activity (or `nights`) it has that one's picture. */
export type CardLine = string | { kind: string; text: string };

export type CardInside = {
  toName: string | null;
  fromName: string | null;
  message: string | null;
  thing: {
    title: string;
    /** The hotel or the centre. */
    place: string | null;
    lines: readonly CardLine[];
    /** An id of the image pipeline; null: none is shown. */
    picture: string | null;
  };
  /** As it is read, in groups of four; null: it is not known yet, and stands as dots. */
  code: string | null;
  /** "Valid for one year", "Valid until 4 December 2027". */
  validity: string;
  /** Nothing is written yet: grey words say what stands where. */
  isSketch?: boolean;
  sizes?: string;
};

/** Lines that a page has room for. */
const MOST_LINES = 6;
/** Letters from which on words are set smaller, so that the longest allowed ones still have room. */
const LONG = { name: 16, message: 130, title: 42 };

const isLong = (text: string, what: keyof typeof LONG): true | undefined =>
  countLetters(text) > LONG[what] ? true : undefined;

/** The left page: what the giver says. */
export function CardMessage({ toName, fromName, message, isSketch = false }: CardInside) {
  return (
    <div className={css["page"]}>
      <div className={css["letter"]}>
        <Words what="dear" text={toName ? `${toName},` : null} isSketch={isSketch} />
        <Words what="body" text={message} isSketch={isSketch} />
        <Words what="sign" text={fromName} isSketch={isSketch} />
      </div>
      <Postmark />
    </div>
  );
}

type WordsProps = { what: "dear" | "body" | "sign"; text: string | null; isSketch: boolean };

function Words({ what, text, isSketch }: WordsProps) {
  const { t } = usePage();
  const shown = text ?? (isSketch ? t(`stayCard.sketch.${what}`) : null);
  const isSmall = shown !== null && isLong(shown, what === "body" ? "message" : "name");
  return (
    <p className={css[what]} data-long={isSmall || undefined} data-sketch={text === null || undefined}>
      {shown}
    </p>
  );
}

/** The right page: what is given, and the code. */
export function CardGift({ thing, code, validity, sizes = "240px" }: CardInside) {
  const { t } = usePage();
  return (
    <div className={css["page"]}>
      <div className={css["thing"]}>
        {thing.picture ? <Picture id={thing.picture} alt="" ratio="card" sizes={sizes} /> : null}
        <div>
          <p className={css["name"]} data-long={isLong(thing.title, "title")}>
            {thing.title}
          </p>
          {thing.place ? <p className={css["place"]}>{thing.place}</p> : null}
        </div>
        <ul>
          {thing.lines.slice(0, MOST_LINES).map((line) => (
            <Line key={typeof line === "string" ? line : line.text} line={line} />
          ))}
        </ul>
        <div className={css["code"]}>
          <p>
            <small>{t("stayCard.code")}</small>
            <b>{code ?? "•••• •••• ••••"}</b>
          </p>
          <small>{validity}</small>
        </div>
      </div>
    </div>
  );
}

function Line({ line }: { line: CardLine }) {
  const { kind, text } = typeof line === "string" ? { kind: "", text: line } : line;
  return (
    <li>
      {kind === "nights" ? <Moon aria-hidden strokeWidth={1.75} /> : <HeadwordIcon kind={kind} />}
      <span>{text}</span>
    </li>
  );
}
