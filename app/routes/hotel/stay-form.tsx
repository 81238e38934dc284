import { useMemo, useRef, useState, type MouseEvent, type Ref } from "react";
import { addDays, nightsBetween } from "#platform/dates.ts";
import { HORIZON_DAYS, type ChosenStay, type LocalNow } from "#modules/visit/dates.ts";
import { countPeople } from "#modules/visit/party.ts";
import { PlainFacts } from "#modules/visit/plain-facts.tsx";
import type { DatesOpener } from "#modules/search/components/search-box/dates-field.tsx";
import type { DatesField, TravellersField } from "#modules/search/components/search-box/search-box.tsx";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NO_RANGE, type DayRange } from "#ui/calendar/day-range.ts";
import { goToSection } from "#ui/section-link.tsx";
import { askedHref, type Asked } from "./asked.ts";
import { isPlainClick } from "./plain-click.ts";
import { PlainStay } from "./plain-stay.tsx";
import type { Choice } from "./use-hotel.ts";
import css from "./stay-form.module.css";

export type StayFormProps = {
  /** The parts of the search box that it is made of. */
  fields: { DatesField: typeof DatesField; TravellersField: typeof TravellersField };
  hotelId: string;
  asked: Asked;
  /** Whose days the calendar shows: those of the hotel's stays, or of its nights. */
  flow: Extract<Flow, "booking" | "hotel">;
  now: LocalNow;
  path: string;
  onChoose: (choice: Choice) => void;
};

/** When and for whom: what is chosen is asked at once. Plain fields, which the server answers, before JavaScript or without it. */
export function StayForm(props: StayFormProps) {
  const { t } = usePage();
  const { asked, path, onChoose } = props;
  const { stay, party, isRooms, code } = asked;
  const dates = useRef<DatesOpener>(null);
  const [note, setNote] = useState<string | null>(null);
  const openCalendar = () => {
    setNote(t("searchBox.datesMissing"));
    dates.current?.open();
  };
  const reset = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose({ stay: null, party });
  };
  return (
    <form method="get" action={path} className={css["form"]} aria-label={t("hotel.dates.title")}>
      <PlainFacts />
      {isRooms ? <input type="hidden" name="flow" value="hotel" /> : null}
      {code ? <input type="hidden" name="promotionCode" value={code} /> : null}
      <Pickers {...props} dates={dates} note={note} />
      {/* The browser never reads what is in here while scripts run: it needs no code for it. */}
      <noscript>{import.meta.env.SSR ? <PlainStay {...props} stay={stay} party={party} /> : null}</noscript>
      <div className={css["send"]}>
        {stay ? (
          <>
            <ButtonLink wide href="#offers" onClick={(event) => goToSection("offers", event)}>
              {t("hotel.dates.choose")}
            </ButtonLink>
            <ButtonLink look="link" href={askedHref(path, { ...asked, stay: null })} onClick={reset}>
              {t("hotel.dates.reset")}
            </ButtonLink>
          </>
        ) : (
          <>
            {/* Not the form's own: pressed before the code is there, that would ask for a page without dates. */}
            <Button wide className={css["scripted"]} onClick={openCalendar}>
              {t("hotel.dates.show")}
            </Button>
            <noscript>
              {import.meta.env.SSR ? (
                <Button type="submit" wide>
                  {t("hotel.dates.show")}
                </Button>
              ) : null}
            </noscript>
          </>
        )}
      </div>
    </form>
  );
}

type PickersProps = StayFormProps & { dates: Ref<DatesOpener>; note: string | null };

/** The calendar of the hotel and the steppers. A first day alone is a draft; who travels is asked when the steppers close. */
function Pickers({ fields, hotelId, asked, flow, now, onChoose, dates, note }: PickersProps) {
  const { DatesField: Dates, TravellersField: Travellers } = fields;
  const { stay } = asked;
  const [range, setRange] = useDraft(useMemo(() => rangeOf(stay), [stay]));
  const [party, setParty] = useDraft(asked.party);
  const pick = (next: DayRange) => {
    const { checkin, checkout } = next;
    // A calendar that closes on half a range goes back to what is asked.
    setRange(checkin ? next : rangeOf(stay));
    if (checkin && checkout) onChoose({ stay: { checkin, nights: nightsBetween(checkin, checkout) }, party });
  };
  const clear = () => {
    setRange(NO_RANGE);
    onChoose({ stay: null, party });
  };
  return (
    <div className={css["pick"]}>
      <Dates
        ref={dates}
        note={range.checkout ? null : note}
        flow={flow}
        range={range}
        now={now}
        lastDay={addDays(now.today, HORIZON_DAYS - 1)}
        weekends={NO_WEEKENDS}
        priceCriteria={{ hotelId, ...countPeople(party) }}
        onChange={pick}
        onClear={clear}
        onOpenChange={ignore}
      />
      <Travellers
        kind="party"
        party={party}
        onChange={setParty}
        onOpenChange={(isOpen) => {
          if (!isOpen) onChoose({ stay, party });
        }}
      />
    </div>
  );
}

const rangeOf = (stay: ChosenStay | null): DayRange =>
  stay ? { checkin: stay.checkin, checkout: addDays(stay.checkin, stay.nights) } : NO_RANGE;

/** What somebody is about to choose, from what is asked; where something else is asked meanwhile, that. */
function useDraft<Value>(asked: Value): [Value, (draft: Value) => void] {
  const [kept, keep] = useState({ asked, draft: asked });
  if (kept.asked !== asked) keep({ asked, draft: asked });
  return [kept.asked === asked ? kept.draft : asked, (draft) => keep({ asked, draft })];
}

const NO_WEEKENDS: never[] = [];
/** Nothing behind the form has to be darkened. */
const ignore = () => undefined;
