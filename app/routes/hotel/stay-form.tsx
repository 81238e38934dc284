import { useRef, useState, type FormEvent, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { addDays, nightsBetween } from "#platform/dates.ts";
import { HORIZON_DAYS, type ChosenStay, type LocalNow } from "#modules/visit/dates.ts";
import { countPeople, writePeople, type Party } from "#modules/visit/party.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import { PlainFacts } from "#modules/visit/plain-facts.tsx";
import type { DatesOpener } from "#modules/search/components/search-box/dates-field.tsx";
import type { DatesField, TravellersField } from "#modules/search/components/search-box/search-box.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { writeQuery } from "#modules/visit/state.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NO_RANGE, type DayRange } from "#ui/calendar/day-range.ts";
import { PlainStay } from "./plain-stay.tsx";
import css from "./hotel-page.module.css";

export type StayFormProps = {
  /** The parts of the search box that it is made of. */
  fields: { DatesField: typeof DatesField; TravellersField: typeof TravellersField };
  hotelId: string;
  /** Whose days the calendar shows: those of the hotel's stays, or of its nights where it has no stays. */
  flow: Extract<Flow, "booking" | "hotel">;
  party: Party;
  stay: ChosenStay | null;
  now: LocalNow;
  path: string;
};

/** When and for whom: the server is asked, and prices below are those of its answer. Plain fields before JavaScript, or without it. */
export function StayForm(props: StayFormProps) {
  const { t } = usePage();
  const {
    hotelId,
    flow,
    stay,
    now,
    path,
    fields: { DatesField: Dates, TravellersField: Travellers },
  } = props;
  const [party, setParty] = useState(props.party);
  const [range, setRange] = useState<DayRange>(
    stay ? { checkin: stay.checkin, checkout: addDays(stay.checkin, stay.nights) } : NO_RANGE,
  );
  const dates = useRef<DatesOpener>(null);
  const people = countPeople(party);
  const { note, submit } = useAsk({ path, flow, range, party, dates });
  return (
    <form method="get" action={path} className={css["form"]} aria-label={t("hotel.dates.title")} onSubmit={submit}>
      <PlainFacts />
      {flow === "hotel" ? <input type="hidden" name="flow" value={flow} /> : null}
      <div className={css["pick"]}>
        <Dates
          ref={dates}
          note={range.checkout ? null : note}
          flow={flow}
          range={range}
          now={now}
          lastDay={addDays(now.today, HORIZON_DAYS - 1)}
          weekends={NO_WEEKENDS}
          priceCriteria={{ hotelId, ...people }}
          onChange={setRange}
          onClear={() => setRange(NO_RANGE)}
          onOpenChange={ignore}
        />
        <Travellers kind="party" party={party} onChange={setParty} onOpenChange={ignore} />
      </div>
      {/* The browser never reads what is in here while scripts run: it needs no code for it. */}
      <noscript>{import.meta.env.SSR ? <PlainStay {...props} /> : null}</noscript>
      <div className={css["send"]}>
        <Button type="submit" wide>
          {t("hotel.dates.show")}
        </Button>
        {stay ? (
          <ButtonLink look="link" href={flow === "hotel" ? `${path}?flow=${flow}` : path}>
            {t("hotel.dates.reset")}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}

/** Asks the server for the chosen stay; without both days the calendar opens, with a word of what is missing (`note`). */
function useAsk({
  path,
  flow,
  range: { checkin, checkout },
  party,
  dates,
}: Pick<StayFormProps, "path" | "party" | "flow"> & { range: DayRange; dates: RefObject<DatesOpener | null> }) {
  const { t } = usePage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [note, setNote] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checkin || !checkout) {
      setNote(t("searchBox.datesMissing"));
      dates.current?.open();
      return;
    }
    const query = writeQuery({
      ...(flow === "hotel" ? { flow } : {}),
      checkin,
      night: String(nightsBetween(checkin, checkout)),
      ...writePeople(party),
    });
    void navigate(keepFacts(`${path}?${query}`, search), { preventScrollReset: true });
  };
  return { note, submit };
}

const NO_WEEKENDS: never[] = [];
/** Nothing behind the form has to be darkened. */
const ignore = () => undefined;
