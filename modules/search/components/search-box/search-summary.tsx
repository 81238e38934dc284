import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { usePage, type PageContext } from "#modules/sites/context.tsx";
import { onDemand } from "#ui/late.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { readValues, type BoxValues } from "./box-values.ts";
import type { BoxField } from "../../query/box-fields.ts";
import type { SearchBoxProps } from "./types.ts";
import { justSwitched } from "./just-switched.ts";
import { partyText } from "./party-text.ts";
import { isPhone } from "#ui/screen.ts";
import css from "./search-summary.module.css";

const SearchBox = onDemand(async () => (await import("./search-box.tsx")).SearchBox);

/** The search in two lines, on a phone: a tap opens the whole search box. */
export function SearchSummary(props: SearchBoxProps) {
  const page = usePage();
  const { t } = page;
  // Who switched the flow in the open dialog goes on in that of the other flow.
  const [isOpen, setOpen] = useState(() => justSwitched()?.isInDialog ?? false);
  const { title, details } = summarise(props, page);
  const { datesAsked = 0 } = props;
  useEffect(() => {
    if (datesAsked > 0 && isPhone()) setOpen(true);
  }, [datesAsked]);
  return (
    <>
      <button
        type="button"
        className={css["summary"]}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="vh">{t("searchBox.change")} </span>
        <b>{title}</b>
        <span>{details}</span>
        <Search aria-hidden size={20} />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`searchBox.title.${props.box.flow}`)}
        closeLabel={t("action.close")}
        mobile="full"
        isUnasked={datesAsked === 1}
      >
        <Suspense>
          <SearchBox
            {...props}
            look="hero"
            onNear={
              props.onNear
                ? (point) => {
                    setOpen(false);
                    props.onNear?.(point);
                  }
                : undefined
            }
            onSearch={(request) => {
              setOpen(false);
              props.onSearch(request);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

/** Destination, dates, theme and participants; in each flow what it asks (docs/product/search.md#search-box). */
function summarise(
  { box, state, destination, themeId }: SearchBoxProps,
  page: PageContext,
): { title: string; details: string } {
  const theme = box.themes.find(({ id }) => id === themeId)?.name;
  const values = readValues(state, box);
  return {
    title: [destination?.label ?? page.t("searchBox.everywhere"), theme].filter(Boolean).join(" · "),
    details: box.fields.flatMap((field) => sayField(field, values, page) ?? []).join(" · "),
  };
}

function sayField(
  field: BoxField,
  { range: { checkin, checkout }, party, giftNights, giftFormat }: BoxValues,
  page: PageContext,
): string | null {
  const { t, format } = page;
  switch (field) {
    case "dates":
      return checkin && checkout ? format.dayRange(checkin, checkout) : t("searchBox.anyDates");
    case "party":
      return partyText(party, page);
    case "people":
      return t("unit.people", { count: party.adults });
    case "nights":
      return giftNights ? t("unit.nights", { count: giftNights }) : t("searchBox.anyNights");
    case "format":
      return t(giftFormat ? `searchBox.format.${giftFormat}` : "searchBox.anyFormat");
    case "theme":
      return null;
  }
}
