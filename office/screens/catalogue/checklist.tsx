import { CircleCheck, OctagonX, TriangleAlert } from "lucide-react";
import type { Check } from "#modules/assortment/checklist.ts";
import { LANGUAGE_NAMES } from "#modules/sites/locales.ts";
import { Box } from "../../parts/box.tsx";
import type { Ask } from "../../screen.ts";

const ICONS = { done: CircleCheck, warns: TriangleAlert, blocks: OctagonX } as const;

/** What a package has and has not, each with what comes of it. */
export function Checklist({ ask: { t }, checks }: { ask: Pick<Ask, "t">; checks: readonly Check[] }) {
  return (
    <Box title={t("office.catalogue.checklist")}>
      <ul className="checklist">
        {checks.map(({ key, tone, language }) => {
          const Icon = ICONS[tone];
          return (
            <li key={`${key} ${language ?? ""}`} className={tone}>
              <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {language ? languageText(t, { key, tone }, LANGUAGE_NAMES[language]) : checkText(t, key, tone)}
              </span>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

function languageText(t: Ask["t"], { key, tone }: Pick<Check, "key" | "tone">, language: string): string {
  if (key === "stale") return t("office.catalogue.check.stale.warns", { language });
  return t(tone === "done" ? "office.catalogue.check.language.done" : "office.catalogue.check.language.warns", {
    language,
  });
}

function checkText(t: Ask["t"], key: Check["key"], tone: Check["tone"]): string {
  switch (key) {
    case "text":
    case "picture":
    case "price":
    case "ended":
      return t(tone === "done" ? `office.catalogue.check.${key}.done` : `office.catalogue.check.${key}.blocks`);
    case "stock":
    case "hotel":
    case "alt":
      return t(tone === "done" ? `office.catalogue.check.${key}.done` : `office.catalogue.check.${key}.warns`);
    case "language":
    case "stale":
      return "";
  }
}
