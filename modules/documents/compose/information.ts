import { wallTime } from "#platform/clock.ts";
import type { Messages } from "#platform/i18n/translate.ts";
import type { Operator } from "#modules/content/operator.ts";
import type { Body } from "#modules/content/operator-schema.ts";
import type { PreContract } from "#modules/booking/types.ts";
import type { SheetFact, SheetSection, TextSheet } from "../paper/sheet.ts";
import { frameOf, plainDay, siteDay, type Wording } from "./ask.ts";

const INFORMATION = "content.package-information.";
const TERMS = "content.terms.";

/** What the buyer of a package was told before they signed: `texts` are those of the version that the order names. */
export function informationSheet(
  { number, preContract, texts }: { number: string; preContract: PreContract; texts: Messages },
  words: Wording,
): TextSheet {
  const { t, site, operator } = words;
  const at = new Date(preContract.at);
  return {
    ...frameOf(words),
    kind: "text",
    title: texts[`${INFORMATION}title`] ?? "",
    subtitle: t("documents.paper.information.subtitle"),
    facts: [
      {
        label: t("documents.paper.information.told"),
        value: `${plainDay(siteDay(at, site), words)}, ${words.format.time(wallTime(at, site.timeZone))}`,
      },
      { label: t("documents.paper.booking"), value: number },
      { label: t("documents.paper.information.version"), value: preContract.version },
    ],
    intro: texts[`${INFORMATION}intro`] ?? "",
    parts: [
      { title: "", sections: sectionsOf(texts, INFORMATION, informationFacts(operator, t)) },
      {
        title: texts[`${TERMS}title`] ?? "",
        sections: sectionsOf(texts, TERMS, {
          4: operator.mediators.map((body) => bodyFact(t("content.facts.mediator"), body)),
        }),
      },
    ],
  };
}

/** What stands below a section, as on the pages themselves: whom to call, who answers for the money. */
function informationFacts(operator: Operator, t: Wording["t"]): Record<number, SheetFact[]> {
  return {
    2: [{ label: t("content.facts.emergency"), value: operator.emergencyPhone }],
    4: [bodyFact(t("content.facts.guarantor"), operator.guarantor)],
  };
}

function bodyFact(label: string, { name, address, phone, email, url }: Body): SheetFact {
  return { label, value: [[name, ...address].join(", "), phone, email, url].filter(Boolean).join("\n") };
}

function sectionsOf(texts: Messages, start: string, facts: Record<number, SheetFact[]>): SheetSection[] {
  const sections: SheetSection[] = [];
  for (let number = 1; texts[`${start}${number}.title`]; number++) {
    const items = texts[`${start}${number}.items`]?.split("\n").map((item) => `• ${item}`) ?? [];
    sections.push({
      title: texts[`${start}${number}.title`] ?? "",
      paragraphs: [...(texts[`${start}${number}.text`]?.split("\n") ?? []), ...items],
      facts: facts[number] ?? [],
    });
  }
  return sections;
}
