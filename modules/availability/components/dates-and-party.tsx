import { ChevronDown } from "lucide-react";
import { Suspense, useRef } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { departureOf } from "./stay-api.ts";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

const StayCalendar = onDemand(async () => (await import("./stay-calendar.tsx")).StayCalendar);
const PartyPopover = onDemand(async () => (await import("./party-popover.tsx")).PartyPopover);

/** The bordered group of the panel: arrival, departure, travellers. In a dialog, which would cut it off, the calendar is one of its own. */
export function DatesAndParty({ isInDialog = false }: { isInDialog?: boolean }) {
  const { t, format } = usePage();
  const { chosen, isCalendarOpen, setCalendarOpen } = useStay();
  const anchor = useRef<HTMLDivElement>(null);
  const { checkin, nights } = chosen;
  const isComplete = checkin !== null && nights !== null;
  return (
    <div className={css["anchor"]} data-hash-region>
      <div
        className={classes(css["fields"], isComplete && css["dated"])}
        ref={anchor}
        data-paper={isComplete || undefined}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isCalendarOpen}
          onClick={() => setCalendarOpen(!isCalendarOpen)}
        >
          <small>{t("product.arrival")}</small>
          <b>{checkin ? format.dayShort(checkin) : t("product.pickDate")}</b>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isCalendarOpen}
          onClick={() => setCalendarOpen(!isCalendarOpen)}
        >
          <small>{t("product.departure")}</small>
          <b>{isComplete ? format.dayShort(departureOf(checkin, nights)) : t("product.pickDate")}</b>
        </button>
        {isComplete ? <span className={css["nights"]}>{t("unit.nights", { count: nights })}</span> : null}
        <PartyButton />
      </div>
      {isCalendarOpen ? (
        <Suspense fallback={null}>
          <StayCalendar anchor={anchor} isInDialog={isInDialog} />
        </Suspense>
      ) : null}
    </div>
  );
}

function PartyButton() {
  const { t } = usePage();
  const { chosen, isPartyOpen: isOpen, setPartyOpen: setOpen } = useStay();
  const anchor = useRef<HTMLButtonElement>(null);
  const { adults, children, babies } = chosen.party;
  const words = [
    t("unit.adults", { count: adults }),
    children ? t("unit.children", { count: children }) : "",
    babies ? t("unit.babies", { count: babies }) : "",
  ].filter(Boolean);
  return (
    <div className={css["party"]}>
      <button ref={anchor} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <small>{t("product.travellers")}</small>
          <b>{words.join(", ")}</b>
        </span>
        <ChevronDown aria-hidden size={20} />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PartyPopover anchor={anchor} />
        </Suspense>
      ) : null}
    </div>
  );
}
