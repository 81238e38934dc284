import { Search } from "lucide-react";
import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { readParty, readStay } from "../criteria.ts";
import { SearchBox } from "./search-box.tsx";
import { partyText } from "./party-text.ts";
import type { SearchBoxProps } from "./types.ts";
import css from "./search-box.module.css";

/** The search in two lines, on a phone: a tap opens the whole search box. */
export function SearchSummary(props: SearchBoxProps) {
  const page = usePage();
  const { t, format } = page;
  const [isOpen, setOpen] = useState(false);
  const stay = readStay(props.state, props.now.today);
  const title = [props.destination?.label ?? t("searchBox.everywhere"), props.themeName].filter(Boolean).join(" · ");
  const details = [stay ? format.dayRange(stay.checkin, stay.checkout) : t("searchBox.anyDates"), partyText(readParty(props.state), page)].join(" · ");
  return (
    <>
      <button type="button" className={css["summary"]} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <span className="vh">{t("searchBox.change")} </span>
        <b>{title}</b>
        <span>{details}</span>
        <Search aria-hidden size={20} />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("searchBox.label")} closeLabel={t("action.close")} mobile="full">
        <SearchBox
          {...props}
          look="hero"
          onNear={props.onNear ? (point) => {
            setOpen(false);
            props.onNear?.(point);
          } : undefined}
          onSearch={(request) => {
            setOpen(false);
            props.onSearch(request);
          }}
        />
      </Dialog>
    </>
  );
}
