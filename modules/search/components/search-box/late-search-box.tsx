import { late } from "#ui/late.tsx";
import { isWide } from "#ui/until-used.ts";
import type { SearchBoxProps } from "./types.ts";

/** The search box of a page that phones show in two lines: the server writes it whole, phones get its code with the first touch. */
export const LateSearchBox = late<SearchBoxProps>(async () => (await import("./search-box.tsx")).SearchBox, {
  isNow: isWide,
});
