import type { Chosen } from "./chosen.ts";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { nightsBetween, type Day } from "#platform/dates.ts";
import { readCode } from "#modules/visit/facts.ts";
import type { Party } from "#modules/visit/party.ts";
import { datedActivities } from "#modules/catalogue/dated-activities.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { parseState, writeHash, type SearchState } from "#modules/visit/state.ts";
import { replaceHash, useHash } from "#modules/visit/use-hash.ts";
import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { StayDetail } from "../detail.server.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import { readStay, STAY_NAMES, writeChoice, type StayState } from "#modules/visit/stay.ts";
import type { ActivityDates, PriceInfo, Quote } from "../types.ts";
import { checkoutHref, toState } from "./checkout-href.ts";
import { useCalendar, useFromPrice, useQuote, type CalendarData } from "./use-stay-data.ts";

/** What keeps the visitor from booking, in the order in which it is asked for. */
export type Missing = "dates" | "activities" | "availability" | "smallerParty" | null;

export type StayContextValue = {
  product: ProductView;
  now: LocalNow;
  chosen: Chosen;
  setDates: (checkin: Day | null, checkout: Day | null) => void;
  setParty: (party: Party) => void;
  setActivityDays: (days: Chosen["activityDays"]) => void;
  quote: Quote | null;
  isQuoting: boolean;
  hasFailed: boolean;
  retry: () => void;
  fromPrice: PriceInfo | null;
  /** The code that prices are asked with and the checkout is opened with; whether it counts, the quote says. */
  promotionCode: string | null;
  /** Every activity that needs a day; the last known while a new quote is on its way. */
  activityDates: ActivityDates[];
  missing: Missing;
  calendar: CalendarData;
  isCalendarOpen: boolean;
  setCalendarOpen: (isOpen: boolean) => void;
  /** Whether the visitor wanted to book while something was missing: from then on it is flagged. */
  isAsked: boolean;
  setAsked: (isAsked: boolean) => void;
  isPartyOpen: boolean;
  setPartyOpen: (isOpen: boolean) => void;
  /** Address of the checkout with everything that was chosen. */
  bookHref: string;
  /** Called when the visitor goes there. */
  onBook: (price: PriceInfo) => void;
  /** Dates and party as the hash of another stay or a search; empty while they are what those begin with anyway. */
  choiceHash: string;
};

const Context = createContext<StayContextValue | null>(null);

export function useStay(): StayContextValue {
  const value = useContext(Context);
  if (!value) throw new Error("useStay needs a StayProvider above");
  return value;
}

type ProviderProps = {
  product: ProductView;
  detail: StayDetail;
  autoDiscount: AutoDiscount | null;
  initial: StayState;
  now: LocalNow;
  onBook: (price: PriceInfo) => void;
  /** Keeps the choice in the place of the hash, where the stay is not the page's own. */
  keep?: (chosen: Chosen) => void;
  /** Begins with the question for dates. */
  opensCalendar?: boolean;
  children: ReactNode;
};

/** Dates, party and activity days of a stay with what follows from them: price, calendar, what is missing. The hash keeps the choice, unless told otherwise. */
export function StayProvider({ product, detail, autoDiscount, initial, now, onBook, ...rest }: ProviderProps) {
  const { keep, opensCalendar = false, children } = rest;
  const { site } = usePage();
  const [chosen, choose] = useChosen(initial, now, product, keep);
  const [isCalendarOpen, setCalendarOpen] = useState(opensCalendar);
  const [isAsked, setAsked] = useState(false);
  const [isPartyOpen, setPartyOpen] = useState(false);
  const firstCode = autoDiscount?.code ?? null;
  const promotionCode = chosen.promotionCode ?? firstCode;
  const question = useMemo(
    () => ({ productId: product.id, siteId: site.id, party: chosen.party, promotionCode }),
    [product.id, site.id, chosen.party, promotionCode],
  );
  const setDates: StayContextValue["setDates"] = (checkin, checkout) =>
    choose({
      ...chosen,
      checkin,
      nights: checkin && checkout ? nightsBetween(checkin, checkout) : null,
      activityDays: {},
    });
  const quoting = useQuote({ question, chosen, initial, firstQuote: detail.quote, firstCode, setDates });
  const fromPrice = useFromPrice({ question, initial, first: detail.price.fromPrice, firstCode });
  const calendar = useCalendar({
    question,
    hotelId: product.hotelId,
    today: now.today,
    isWanted: isCalendarOpen,
    checkin: chosen.nights ? null : chosen.checkin,
  });
  const activityDates = quoting.quote?.activityDates ?? NO_DATES;
  const missing = findMissing(chosen, quoting.quote);

  const value: StayContextValue = {
    product,
    now,
    chosen,
    fromPrice,
    promotionCode,
    calendar,
    isCalendarOpen,
    setCalendarOpen,
    isAsked,
    setAsked,
    isPartyOpen,
    setPartyOpen,
    activityDates,
    missing,
    ...quoting,
    setDates,
    setParty: (party) => choose({ ...chosen, party }),
    setActivityDays: (activityDays) => choose({ ...chosen, activityDays }),
    onBook,
    choiceHash: writeChoice({ ...chosen, promotionCode }),
    bookHref: checkoutHref({ site, productId: product.id, chosen, promotionCode, activityDates, days: calendar.days }),
  };
  return <Context value={value}>{children}</Context>;
}

const NO_DATES: ActivityDates[] = [];

function findMissing(chosen: Chosen, quote: Quote | null): Missing {
  if (!chosen.checkin || !chosen.nights) return "dates";
  if (!quote || quote.bookable) return null;
  if (quote.errors.some((error) => error.code === "PARTY_TOO_LARGE")) return "smallerParty";
  return quote.errors.every((error) => error.code === "ACTIVITY_DATE_REQUIRED") ? "activities" : "availability";
}

/** Whether the button names other days or travellers: it leads to them, whatever price is on its way. */
export function leadsOn(missing: Missing): missing is "availability" | "smallerParty" {
  return missing === "availability" || missing === "smallerParty";
}

/** What a hash must say for dates and party to be read from it; one that says only "as a gift" leaves those of the address. */
const CHOICE_NAMES: readonly string[] = [...STAY_NAMES, "promotionCode"];

/** The choice, kept in the hash unless somebody else does: reading it again gives the same choice. */
function useChosen(
  initial: StayState,
  now: LocalNow,
  product: ProductView,
  keep?: (chosen: Chosen) => void,
): [Chosen, (chosen: Chosen) => void] {
  const hash = useHash();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    party: initial.party,
    checkin: initial.stay?.checkin ?? null,
    nights: initial.stay?.nights ?? null,
    activityDays: initial.activityDays,
  }));
  const isKept = keep !== undefined;
  useEffect(() => {
    const state = parseState(hash, CHOICE_NAMES);
    if (isKept || Object.keys(state).length === 0) return;
    setChosen((current) =>
      writeHash(state) === writeHash(toState(current, [])) ? current : fromHash(state, now, product),
    );
  }, [hash, now, product, isKept]);
  const choose = (next: Chosen) => {
    setChosen(next);
    if (keep) return keep(next);
    // Whoever came to a gift and looks for dates now has said so in the hash; the query still says gift.
    const { flow } = parseState(hash);
    replaceHash(writeHash({ ...toState(next, []), ...(flow ? { flow } : {}) }));
  };
  return [chosen, choose];
}

function fromHash(state: SearchState, now: LocalNow, product: ProductView): Chosen {
  const { party, stay, activityDays } = readStay(state, now, datedActivities(product));
  const promotionCode = readCode(state.promotionCode);
  return {
    party,
    checkin: stay?.checkin ?? null,
    nights: stay?.nights ?? null,
    activityDays,
    ...(promotionCode ? { promotionCode } : {}),
  };
}
