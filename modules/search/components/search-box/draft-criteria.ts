import { subjectCriteria, type Criteria } from "../../query/criteria.ts";
import { writeValues } from "./box-values.ts";
import type { SearchBoxProps } from "./types.ts";
import type { Draft } from "./use-draft.ts";

/** The search whose prices the calendar shows: the page's own, with the party chosen now, or that of the place and theme chosen now. */
export function calendarCriteria(
  { box, destination, themeId = null, priceCriteria }: SearchBoxProps,
  draft: Draft,
): Criteria {
  const { flow, now } = box;
  const isSamePlace = draft.choice?.id === destination?.id && draft.choice?.category === destination?.category;
  const base = priceCriteria && isSamePlace && draft.theme === themeId ? priceCriteria : null;
  const subject = base
    ? {}
    : {
        ...(draft.choice ? { [draft.choice.category]: draft.choice.id } : {}),
        ...(draft.theme === null ? {} : { theme: String(draft.theme) }),
      };
  const party = writeValues({ ...draft, range: { checkin: null, checkout: null } }, flow);
  return subjectCriteria({ base: base ? withoutParty(base) : {}, state: { ...subject, ...party }, now, flow });
}

function withoutParty(criteria: Criteria): Criteria {
  return Object.fromEntries(
    Object.entries(criteria).filter(
      ([key]) => !["adults", "children", "babies", "singleRoom", "checkin", "checkout"].includes(key),
    ),
  );
}
