import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import { isLanguage } from "#modules/assortment/text-state.ts";
import type { StaleText } from "#modules/catalogue/stale-texts/stale-texts.server.ts";
import { SOURCE_LANGUAGE, textAt } from "#modules/catalogue/stale-texts/find-stale.ts";
import { LANGUAGE_NAMES, type Language } from "#modules/sites/locales.ts";
import { readText } from "../../form.ts";
import { Button } from "../../parts/button.tsx";
import { Note } from "../../parts/note.tsx";
import { leadTo, NOT_FOUND, REFUSED, type Ask, type OfficeScreen } from "../../screen.ts";
import { confirmPath, partPath, recordPath, whichOf } from "./paths.ts";
import { placeWords } from "./place-words.ts";
import { wordsDifference } from "./words-difference.ts";

/** Says that the texts of a language are still right beside the French as it is now. */
export const CONFIRM_TEXTS: OfficeScreen = {
  path: "/catalogue/:file/:id/confirm",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: (ask) => {
    const which = whichOf(ask);
    return which ? leadTo(recordPath(which.file, which.id)) : NOT_FOUND;
  },
  act: async (ask) => {
    const { t, form, services, actor } = ask;
    const which = whichOf(ask);
    const language = readText(form, "in");
    if (!which || !isLanguage(language)) return NOT_FOUND;
    const { kind } = await services.assortment.confirmTexts(
      { ...which, language, seen: readText(form, "seen") },
      actor,
    );
    const back = partPath(which.file, which.id, "texts", language);
    switch (kind) {
      case "done":
        return leadTo(back, {
          tone: "done",
          text: t("office.catalogue.stale.confirmed", { language: LANGUAGE_NAMES[language] }),
        });
      case "nothing":
        return leadTo(back, { tone: "attention", text: t("office.catalogue.nothing") });
      case "changed":
        return leadTo(back, { tone: "attention", text: t("office.catalogue.stale.changed") });
      case "busy":
        return leadTo(back, { tone: "attention", text: t("office.catalogue.busy") });
      case "not_found":
        return NOT_FOUND;
      case "forbidden":
        return REFUSED;
    }
  },
};

type Props = { ask: Pick<Ask, "t" | "moments">; record: CatalogueRecord; writtenIn: Language };

export const staleIn = ({ stale }: Pick<CatalogueRecord, "stale">, language: Language): StaleText[] =>
  stale.filter((one) => one.language === language);

/** Texts of a language that were written before their French changed: since when, what changed, and the button that says that they are right. */
export function StaleNote({ ask: { t, moments }, record, writtenIn }: Props) {
  const [first, ...others] = staleIn(record, writtenIn);
  if (!first) return null;
  const { file, line, seen } = record;
  return (
    <div className="stale-texts">
      <Note tone="attention">
        <p>
          {t("office.catalogue.stale.note", { day: moments.full(first.since), language: LANGUAGE_NAMES[writtenIn] })}
        </p>
        {[first, ...others].map((one) => (
          <details key={one.field}>
            <summary>{placeWords(t, `texts.${SOURCE_LANGUAGE}.${one.field}`)}</summary>
            <Changed before={one.french} after={textAt(line, SOURCE_LANGUAGE, one.field)} />
          </details>
        ))}
        <form method="post" action={confirmPath(file, line.id)}>
          <input type="hidden" name="in" value={writtenIn} />
          <input type="hidden" name="seen" value={seen} />
          <Button>{t("office.catalogue.stale.confirm")}</Button>
        </form>
      </Note>
    </div>
  );
}

/** What the French was and is, marked word by word. */
function Changed({ before, after }: { before: unknown; after: unknown }) {
  return (
    <p lang={SOURCE_LANGUAGE} className="words-difference">
      {wordsDifference(saidOf(before), saidOf(after)).map(({ kind, text }, at) => {
        const Part = kind === "gone" ? "del" : kind === "come" ? "ins" : "span";
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        return <Part key={at}>{text}</Part>;
      })}
    </p>
  );
}

const saidOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join("\n") : typeof value === "string" ? value : "";
