import type { Move } from "#modules/assortment/bulk/plan.ts";
import type { BulkKind, BulkWish } from "#modules/assortment/bulk/wish.ts";
import type { LeftItem } from "#modules/assortment/bulk/left.ts";
import type { ListFile } from "#modules/assortment/query.ts";
import type { Day } from "#platform/dates.ts";
import type { Locale } from "#modules/sites/locales.ts";
import type { Ask } from "../../../screen.ts";
import { RowLink, type Column } from "../../../parts/table.tsx";
import { blockedText } from "../about.ts";
import { sitesShare } from "../marks.tsx";
import { recordPath } from "../paths.ts";

type Words = Pick<Ask, "t" | "format">;

/** What can be done, as a choice of a list names it. */
export function kindWords({ t }: Pick<Ask, "t">, file: ListFile, kind: BulkKind): string {
  if (file === "hotels" && (kind === "publish" || kind === "withdraw")) return t(`office.catalogue.bulk.hotel.${kind}`);
  return t(`office.catalogue.bulk.do.${kind}`);
}

const siteNames = ({ t }: Pick<Ask, "t">, sites: readonly Locale[]): string =>
  sites.map((site) => t(`office.site.${site}`)).join(" · ");

/** What was wished, with its sites or its day. */
export function wishWords(ask: Words, file: ListFile, wish: BulkWish): string {
  const name = kindWords(ask, file, wish.kind);
  switch (wish.kind) {
    case "add":
    case "take":
      return ask.t("office.journal.fact", { name, value: siteNames(ask, wish.sites) });
    case "lastArrival":
    case "closeDay":
      return ask.t("office.journal.fact", { name, value: dayWords(ask, wish.day) });
    default:
      return name;
  }
}

const dayWords = ({ t, format }: Words, day: Day | null): string =>
  day === null ? t("office.catalogue.bulk.noEnd") : format.dayLong(day);

/** What becomes of one thing. */
export function moveWords(ask: Words, move: Move): string[] {
  const { t } = ask;
  switch (move.of) {
    case "open":
      return [`${openWord(ask, move.was)} → ${openWord(ask, move.is)}`];
    case "lastArrival":
      return [`${dayWords(ask, move.was)} → ${dayWords(ask, move.is)}`];
    case "closedDays": {
      const [more, fewer] = difference(move.was, move.is);
      return [
        ...more.map((day) => t("office.catalogue.bulk.closedOn", { day: ask.format.dayLong(day) })),
        ...fewer.map((day) => t("office.catalogue.bulk.openOn", { day: ask.format.dayLong(day) })),
      ];
    }
    case "sites": {
      const [more, fewer] = difference(move.was, move.is);
      if (move.is.length === 0) return [t("office.catalogue.bulk.offAll")];
      return [
        ...(more.length > 0 ? [t("office.catalogue.bulk.more", { sites: siteNames(ask, more) })] : []),
        ...(fewer.length > 0 ? [t("office.catalogue.bulk.fewer", { sites: siteNames(ask, fewer) })] : []),
        `→ ${sitesShare(t, move.is.length)}`,
      ];
    }
  }
}

const openWord = ({ t }: Words, isOpen: boolean): string =>
  t(isOpen ? "office.catalogue.open.published" : "office.catalogue.open.draft");

/** What is new of a list, and what is no more in it. */
const difference = <One,>(was: readonly One[], is: readonly One[]): [One[], One[]] => [
  is.filter((one) => !was.includes(one)),
  was.filter((one) => !is.includes(one)),
];

/** Why a thing stayed as it was. */
export function leftWords(ask: Pick<Ask, "t">, { why, by }: Pick<LeftItem, "why" | "by">): string[] {
  if (why === "blocked") return by.map((key) => blockedText(ask, key));
  const text = ask.t(`office.catalogue.bulk.left.${why}`);
  return why === "wrong" ? [text, ...by] : [text];
}

/** What keeps a thing from some of the sites that were wished. */
export const lackingWords = (ask: Pick<Ask, "t">, lacking: readonly string[]): string[] =>
  lacking.map((key) => blockedText(ask, key));

export function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <div>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}

type Named = { id: number; code: string; title: string; hotelName: string };

/** Things by their name and code. */
export const thingColumn = ({ t }: Pick<Ask, "t">, file: ListFile): Column<Named> => ({
  title: t(`office.catalogue.one.${file}`),
  cell: (thing) => (
    <div>
      <RowLink href={recordPath(file, thing.id)}>{thing.title}</RowLink>
      <ThingNote file={file} thing={thing} />
    </div>
  ),
});

export const ThingNote = ({
  file,
  thing: { code, hotelName },
}: {
  file: ListFile;
  thing: Omit<Named, "id" | "title">;
}) => <small>{file === "hotels" || hotelName === "" ? code : `${hotelName} · ${code}`}</small>;
