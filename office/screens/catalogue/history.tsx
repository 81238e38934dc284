import type { AuditLine } from "#platform/audit/read-audit.server.ts";
import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import { isLanguage } from "#modules/assortment/text-state.ts";
import { LANGUAGE_NAMES, LOCALES } from "#modules/sites/locales.ts";
import { initialsOf } from "../../parts/avatar.tsx";
import { Box } from "../../parts/box.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import type { Ask } from "../../screen.ts";
import { whoIs } from "../rates/looker.ts";
import { placeWords, valueWords } from "./place-words.ts";

/** Who changed what of a thing and why, and whether searches have it by now. */
export function History({ ask, record }: { ask: Ask; record: Pick<CatalogueRecord, "history" | "names"> }) {
  const { t, moments, services } = ask;
  return (
    <Box title={t("office.catalogue.history")}>
      {record.history.length === 0 ? (
        <p className="hint">{t("office.catalogue.noHistory")}</p>
      ) : (
        <Timeline
          moments={record.history.map((line) => {
            const name = whoIs(ask, line.actor, record.names);
            return {
              key: line.id,
              sign: initialsOf(name),
              tone: "person" as const,
              text: deedWords(ask, line),
              note: [
                name,
                ...(line.reason === null ? [] : [t("office.journal.because", { reason: line.reason })]),
                t(line.at <= services.searchedUntil() ? "office.rates.inSearches" : "office.rates.soonInSearches"),
              ].join(" · "),
              at: moments.short(line.at),
              iso: line.at.toISOString(),
            };
          })}
        />
      )}
    </Box>
  );
}

/** Fields of a line that a page has room for. */
const MOST_FIELDS = 4;

/** Names of the sites of a list; without one, all of them. */
function siteWords(t: Ask["t"], value: unknown): string {
  const sites = LOCALES.filter((site) => !Array.isArray(value) || value.includes(site));
  return sites.map((site) => t(`office.site.${site}`)).join(", ");
}

const confirmedIn = (language: unknown): string =>
  typeof language === "string" && isLanguage(language) ? ` (${LANGUAGE_NAMES[language]})` : "";

/** "Titre (Español) : Mar → Frente al mar". */
function deedWords({ t }: Ask, { verb, before, after }: AuditLine): string {
  if (verb === "catalogue.confirm") return t("office.verb.confirmTexts") + confirmedIn(after?.["language"]);
  if (verb === "catalogue.create") return t("office.verb.createRecord");
  if (verb === "catalogue.publish" || verb === "catalogue.withdraw") {
    const name = t(verb === "catalogue.publish" ? "office.verb.publishRecord" : "office.verb.withdrawRecord");
    const value = [before, after].map((at) => siteWords(t, at?.["sites"])).join(" → ");
    return after && "sites" in after ? t("office.journal.fact", { name, value }) : name;
  }
  const paths = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const words = paths.slice(0, MOST_FIELDS).map((path) =>
    t("office.journal.fact", {
      name: placeWords(t, path),
      value: [before?.[path], after?.[path]].map((value) => valueWords(t, value)).join(" → "),
    }),
  );
  const more = paths.length - words.length;
  return [...words, ...(more > 0 ? [t("office.catalogue.moreFields", { number: more })] : [])].join(" ; ");
}
