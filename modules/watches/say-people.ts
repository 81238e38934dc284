import type { Translate } from "#platform/i18n/keys.ts";
import type { Party } from "#modules/visit/party.ts";

/** "2 adults, 1 child": who comes, in words. */
export const sayPeople = (t: Translate, { adults, children, babies }: Omit<Party, "singleRoom">): string =>
  [
    t("unit.adults", { count: adults }),
    ...(children > 0 ? [t("unit.children", { count: children })] : []),
    ...(babies > 0 ? [t("unit.babies", { count: babies })] : []),
  ].join(", ");
