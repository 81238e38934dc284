import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/catalogue/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { departureOf } from "./stay-api.ts";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

const StayCalendar = lazy(() => import("./stay-calendar.tsx").then((module) => ({ default: module.StayCalendar })));

/** The bordered group of the panel: arrival, departure, travellers. */
export function DatesAndParty() {
  const { t, format } = usePage();
  const { chosen, isCalendarOpen, setCalendarOpen } = useStay();
  const anchor = useRef<HTMLDivElement>(null);
  const { checkin, nights } = chosen;
  const isComplete = checkin !== null && nights !== null;
  return (
    <div className={`${css["anchor"]} ${css["scripted"]}`} data-hash-region>
      <div className={css["fields"]} ref={anchor}>
        <button type="button" aria-haspopup="dialog" aria-expanded={isCalendarOpen} onClick={() => setCalendarOpen(!isCalendarOpen)}>
          <small>{t("product.arrival")}</small>
          <b>{checkin ? format.dayShort(checkin) : t("product.pickDate")}</b>
        </button>
        <button type="button" aria-haspopup="dialog" aria-expanded={isCalendarOpen} onClick={() => setCalendarOpen(!isCalendarOpen)}>
          <small>{t("product.departure")}</small>
          <b>{isComplete ? format.dayShort(departureOf(checkin, nights)) : t("product.pickDate")}</b>
        </button>
        {isComplete ? <span className={css["nights"]}>{t("unit.nights", { count: nights })}</span> : null}
        <PartyButton />
      </div>
      {isCalendarOpen ? <Suspense fallback={null}><StayCalendar anchor={anchor} /></Suspense> : null}
    </div>
  );
}

function PartyButton() {
  const { t } = usePage();
  const { chosen, setParty, isPartyOpen: isOpen, setPartyOpen: setOpen } = useStay();
  const anchor = useRef<HTMLButtonElement>(null);
  const { adults, children, babies } = chosen.party;
  const change = (next: Partial<typeof chosen.party>) => {
    const party = { ...chosen.party, ...next };
    setParty({ ...party, singleRoom: party.children + party.babies > 0 });
  };
  const words = [t("unit.adults", { count: adults }), children ? t("unit.children", { count: children }) : "", babies ? t("unit.babies", { count: babies }) : ""].filter(Boolean);
  return (
    <div className={css["party"]}>
      <button ref={anchor} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span><small>{t("product.travellers")}</small><b>{words.join(", ")}</b></span>
        <ChevronDown aria-hidden size={20} />
      </button>
      {isOpen ? (
        <Popover anchor={anchor} label={t("product.travellers")} onEscape={() => setOpen(false)} onOutside={() => setOpen(false)} className={css["partyPopover"]}>
          <Stepper label={t("product.adults")} value={adults} min={1} max={MAX_ADULTS} onChange={(value) => change({ adults: value })} decreaseLabel={t("product.fewer.adults")} increaseLabel={t("product.more.adults")} />
          <Stepper label={t("product.children")} hint={t("product.childrenHint")} value={children} min={0} max={MAX_CHILDREN} onChange={(value) => change({ children: value })} decreaseLabel={t("product.fewer.children")} increaseLabel={t("product.more.children")} />
          <Stepper label={t("product.babies")} hint={t("product.babiesHint")} value={babies} min={0} max={MAX_BABIES} onChange={(value) => change({ babies: value })} decreaseLabel={t("product.fewer.babies")} increaseLabel={t("product.more.babies")} />
          <Button wide small onClick={() => setOpen(false)}>{t("action.confirm")}</Button>
        </Popover>
      ) : null}
    </div>
  );
}
