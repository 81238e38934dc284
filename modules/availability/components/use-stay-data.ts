import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Day } from "#platform/dates.ts";
import type { StayState } from "#modules/visit/stay.ts";
import type { CalendarDay, PriceInfo, Quote } from "../types.ts";
import { fetchCalendar, fetchFromPrice, fetchNights, fetchQuote, type StayQuestion } from "./stay-api.ts";
import type { Chosen } from "./chosen.ts";

type QuoteState = { quote: Quote | null; isQuoting: boolean; hasFailed: boolean };

/** The day was over when it was asked for: a page that stayed open past midnight. */
const isOver = (error: unknown) => String(error).endsWith(" 400");

/**
 * The quote of the chosen stay: the server's first, a new one whenever something changes. Old answers never overtake new ones. `setDates`: days that are over
 * count as none (docs/product/product.md#refusals).
 */
export function useQuote({
  question,
  chosen,
  initial,
  firstQuote,
  firstCode,
  setDates,
}: {
  question: StayQuestion;
  chosen: Chosen;
  initial: StayState;
  firstQuote: Quote | null;
  firstCode: string | null;
  setDates: (checkin: null, checkout: null) => void;
}) {
  const [state, setState] = useState<QuoteState>({ quote: firstQuote, isQuoting: false, hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(firstQuote !== null);
  const forget = useEffectEvent(setDates);
  const { checkin, nights, activityDays } = chosen;
  const { stay } = initial;
  useEffect(() => {
    if (!checkin || !nights) {
      isFirst.current = false;
      setState({ quote: null, isQuoting: false, hasFailed: false });
      return;
    }
    if (
      isFirst.current &&
      attempt === 0 &&
      stay?.checkin === checkin &&
      stay.nights === nights &&
      question.party === initial.party &&
      question.promotionCode === firstCode &&
      activityDays === initial.activityDays
    )
      return;
    isFirst.current = false;
    const control = new AbortController();
    setState((current) => ({ ...current, isQuoting: true, hasFailed: false }));
    fetchQuote(question, { checkin, nights, activityDays }, control.signal).then(
      // What it says stands when its code is there: nothing gives way to a place for it first.
      (quote) => startTransition(() => setState({ quote, isQuoting: false, hasFailed: false })),
      (error: unknown) => {
        if (isOver(error)) forget(null, null);
        else if (!control.signal.aborted) setState({ quote: null, isQuoting: false, hasFailed: true });
      },
    );
    return () => control.abort();
  }, [question, checkin, nights, activityDays, attempt, stay, initial.party, initial.activityDays, firstCode]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

/** The from price of the party; the server gave the one of the first party and code. */
export function useFromPrice({
  question,
  initial,
  first,
  firstCode,
}: {
  question: StayQuestion;
  initial: StayState;
  first: PriceInfo | null;
  firstCode: string | null;
}): PriceInfo | null {
  const [price, setPrice] = useState(first);
  const { adults, children, babies } = question.party;
  const isInitial =
    adults === initial.party.adults &&
    children === initial.party.children &&
    babies === initial.party.babies &&
    question.promotionCode === firstCode;
  useEffect(() => {
    if (isInitial) {
      setPrice(first);
      return;
    }
    const control = new AbortController();
    fetchFromPrice(question, control.signal).then(setPrice, () => {
      // Without an answer the price of two stays: the quote will tell.
    });
    return () => control.abort();
  }, [question, isInitial, first]);
  return price;
}

export type CalendarData = {
  /** Null while nothing is loaded. */
  days: ReadonlyMap<Day, CalendarDay> | null;
  hasFailed: boolean;
  /** Lengths of stay possible from the picked arrival; null while nobody said. */
  allowedNights: readonly number[] | null;
};

/** The calendar's days once it is opened, and the nights possible from a picked arrival. */
export function useCalendar({
  question,
  hotelId,
  today,
  isWanted,
  checkin,
}: {
  question: StayQuestion;
  hotelId: string;
  today: Day;
  isWanted: boolean;
  checkin: Day | null;
}): CalendarData {
  const [days, setDays] = useState<CalendarData["days"]>(null);
  const [hasFailed, setFailed] = useState(false);
  const [allowed, setAllowed] = useState<{ checkin: Day; nights: readonly number[] } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    setFailed(false);
    fetchCalendar(question, { hotelId, today }, control.signal).then(setDays, () => {
      if (!control.signal.aborted) setFailed(true);
    });
    return () => control.abort();
  }, [question, hotelId, today, isWanted]);
  useEffect(() => {
    if (!checkin) return;
    const control = new AbortController();
    fetchNights(question, checkin, control.signal).then(
      (nights) => setAllowed({ checkin, nights }),
      () => {
        // Unknown nights refuse nothing here; the quote has the last word.
      },
    );
    return () => control.abort();
  }, [question, checkin]);
  return { days, hasFailed, allowedNights: checkin && allowed?.checkin === checkin ? allowed.nights : null };
}
