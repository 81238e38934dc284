import type { Party } from "#modules/visit/party.ts";
import type { PageContext } from "#modules/sites/context.tsx";

/** "2 adults, 1 child". */
export function partyText({ adults, children, babies }: Party, { t }: PageContext): string {
  return [
    t("unit.adults", { count: adults }),
    children > 0 ? t("unit.children", { count: children }) : null,
    babies > 0 ? t("unit.babies", { count: babies }) : null,
  ]
    .filter(Boolean)
    .join(", ");
}
