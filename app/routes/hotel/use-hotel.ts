import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { writePeople } from "#modules/visit/party.ts";
import { parseState, writeHash, type SearchState } from "#modules/visit/state.ts";
import { writeDates } from "#modules/visit/stay.ts";
import { useHash } from "#modules/visit/use-hash.ts";
import type { HotelAnswer } from "./answer.ts";
import { ASKED_NAMES, isSameAsk, readAsked, type Asked } from "./asked.ts";
import type { HotelData } from "./data.ts";

export type Choice = Pick<Asked, "stay" | "party">;

export type HotelView = {
  asked: Asked;
  /** What is shown: of what is asked, or while that is on its way, of what was asked before. */
  shown: { asked: Asked; answer: HotelAnswer };
  status: "ready" | "loading" | "failed";
  /** Whether what is asked is what the server has written. */
  isServers: boolean;
  /** Asks for other dates or another party, in the hash: a step of the history, no new page. */
  choose: (choice: Choice) => void;
  /** Asks the same again. */
  refresh: () => void;
};

/** Dates and party of a hotel's page with what it has for them: the server's for the query, else what the browser asks for the hash (docs/product/sites.md#state). */
export function useHotel(data: HotelData): HotelView {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { now, isLed, hasStays } = data;
  const state = useChosenState();
  // A hash of dates alone leaves the flow and the code of the query.
  const { flow, promotionCode } = { ...parseState(search, FLOW_NAMES), ...state };
  const asked = useMemo(
    () => (state ? readAsked({ ...state, flow, promotionCode }, now, { isLed, hasStays }) : data.asked),
    [state, flow, promotionCode, now, isLed, hasStays, data.asked],
  );
  const choose = (choice: Choice) => {
    const next = { ...asked, ...choice };
    if (isSameAsk(next, asked)) return;
    const { stay, party } = next;
    const hash = writeHash({
      ...parseState(writeHash(state ?? {}), FLOW_NAMES),
      ...writeDates(stay ?? NO_DATES),
      ...writePeople(party),
    });
    // What the address says without a hash needs none.
    const href = `${pathname}${search}${isSameAsk(next, data.asked) ? "" : `#${hash}`}`;
    void navigate(href, { preventScrollReset: true });
  };
  return { asked, choose, ...useAnswer(data, asked) };
}

const FLOW_NAMES = ["flow", "promotionCode"] as const;
const NO_DATES = { checkin: null, nights: null };

/** What the hash asks for; null: nothing. A jump to a section leaves what was chosen. */
function useChosenState(): SearchState | null {
  const hash = useHash();
  const [kept, keep] = useState<{ hash: string; state: SearchState | null }>({ hash: "", state: null });
  if (kept.hash === hash) return kept.state;
  const read = parseState(hash, ASKED_NAMES);
  const state = hash === "" ? null : Object.keys(read).length > 0 ? read : kept.state;
  keep({ hash, state });
  return state;
}

type Fetched = { asked: Asked; tries: number; answer: HotelAnswer | null };

/** What there is for what is asked. The answer to an older question never takes the place of a newer one. */
function useAnswer(data: HotelData, asked: Asked): Omit<HotelView, "asked" | "choose"> {
  const { site } = usePage();
  const [tries, setTries] = useState(0);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [last, setLast] = useState<HotelView["shown"]>(data);
  const isServers = tries === 0 && isSameAsk(asked, data.asked);
  useEffect(() => {
    if (isServers) return setLast(data);
    const control = new AbortController();
    const keep = (answer: HotelAnswer | null) => {
      if (control.signal.aborted) return;
      setFetched({ asked, tries, answer });
      if (answer) setLast({ asked, answer });
    };
    // Most visits ask for nothing else: the code comes with the first question.
    import("./fetch-answers.ts")
      .then(({ fetchHotelAnswer }) => fetchHotelAnswer({ data, asked, site }, control.signal))
      .then(keep, () => keep(null));
    return () => control.abort();
  }, [isServers, data, asked, tries, site]);
  const isAnswered = isServers || (fetched?.asked === asked && fetched.tries === tries);
  return {
    isServers,
    shown: isServers ? data : last,
    status: isAnswered ? (isServers || fetched?.answer ? "ready" : "failed") : "loading",
    refresh: useCallback(() => setTries((count) => count + 1), []),
  };
}
