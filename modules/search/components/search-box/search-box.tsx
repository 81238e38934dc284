import { LocateFixed, Search } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import type { DayRange } from "#ui/calendar-rules.ts";
import { classes } from "#ui/classes.ts";
import { omit, readParty, readStay, writeParty } from "../criteria.ts";
import { DatesField } from "./dates-field.tsx";
import { DestinationField } from "./destination-field.tsx";
import { TravellersField } from "./travellers-field.tsx";
import type { DestinationChoice, SearchBoxProps } from "./types.ts";
import { fetchSuggestions } from "./use-suggestions.ts";
import css from "./search-box.module.css";

/** What a browser without JavaScript gets: only the server has its code. */
const PlainFields = import.meta.env.SSR ? (await import("./plain-fields.tsx")).PlainFields : null;

/** State keys that the search box rewrites. */
const BOX_KEYS = ["a", "c", "b", "s", "checkin", "checkout", "page", "from", "flow"] as const;

/** Destination, dates and travellers. A plain GET form until JavaScript runs; afterwards `onSearch` gets what was chosen. */
export function SearchBox(props: SearchBoxProps) {
  const { look, action, state, now, lastDay, weekends, themeName, priceCriteria, isBusy, onSearch, onNear } = props;
  const { t, site } = usePage();
  const draft = useDraft(props);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [openPanels, setOpenPanels] = useState(0);
  const trackOpen = (isOpen: boolean) => setOpenPanels((count) => Math.max(0, count + (isOpen ? 1 : -1)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const destination = draft.choice ?? (draft.text.trim() ? ((await fetchSuggestions({ siteId: site.id, term: draft.text.trim(), maxResults: 1 }))[0] ?? null) : null);
    if (!destination && draft.text.trim()) {
      setError(t("searchBox.unknownPlace"));
      input.current?.focus();
      return;
    }
    if (destination) (await import("./recent-searches.ts")).rememberSearch(site.id, destination);
    const { checkin, checkout } = draft.range;
    onSearch({ destination, state: { ...omit(state, BOX_KEYS), ...writeParty(draft.party), ...(checkin && checkout ? { checkin, checkout } : {}) } });
  };
  const near = async () => {
    const { askPosition } = await import("../ask-position.ts");
    askPosition().then(onNear, () => setError(t("searchBox.noPosition")));
  };

  return (
    <form method="get" action={action} role="search" aria-label={t("searchBox.label")} className={classes(css["box"], css[look])} onSubmit={(event) => void submit(event)}>
      {look === "hero" && onNear ? (
        <p className={css["top"]}><span>{t("searchBox.lead")}</span><Button look="link" className={css["near"]} onClick={() => void near()}><LocateFixed aria-hidden size={18} />{t("searchBox.nearHome")}</Button></p>
      ) : null}
      <div className={css["fields"]}>
        <DestinationField
          choice={draft.choice}
          text={draft.text}
          themeName={themeName}
          error={error}
          hasNear={Boolean(onNear)}
          inputRef={input}
          onText={(text) => {
            setError(null);
            draft.setText(text);
          }}
          onChoose={(choice) => {
            setError(null);
            draft.setChoice(choice);
          }}
          onNear={() => void near()}
          onOpenChange={trackOpen}
        />
        <DatesField range={draft.range} now={now} lastDay={lastDay} weekends={weekends} priceCriteria={priceCriteria} onChange={draft.setRange} onOpenChange={trackOpen} />
        <TravellersField party={draft.party} onChange={draft.setParty} onOpenChange={trackOpen} />
        <noscript>{PlainFields ? <PlainFields range={draft.range} party={draft.party} today={now.today} lastDay={lastDay} /> : null}</noscript>
        <div className={css["go"]}>
          <Button type="submit" busy={isBusy}><Search aria-hidden size={20} /><span>{t(look === "hero" ? "searchBox.submitHero" : "searchBox.submit")}</span></Button>
        </div>
      </div>
      {openPanels > 0 ? <div className={css["scrim"]} aria-hidden /> : null}
    </form>
  );
}

/** What is being chosen: starts from the page's search and follows it when another one arrives. */
function useDraft({ state, destination, now }: SearchBoxProps) {
  const stay = readStay(state, now.today);
  const party = readParty(state);
  const [choice, setChoice] = useState<DestinationChoice | null>(destination);
  const [text, setText] = useState("");
  const [range, setRange] = useState<DayRange>(stay ?? { checkin: null, checkout: null });
  const [draftParty, setParty] = useState(party);
  const signature = JSON.stringify([destination?.category, destination?.id, stay, party]);
  const known = useRef(signature);
  useEffect(() => {
    if (known.current === signature) return;
    known.current = signature;
    setChoice(destination);
    setText("");
    setRange(stay ?? { checkin: null, checkout: null });
    setParty(party);
    // The signature stands for all of them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [signature]);
  return {
    choice, text, range, party: draftParty, setRange, setParty,
    // Typing gives the chosen destination up: the words count from then on.
    setText: (value: string) => {
      setText(value);
      if (value !== "") setChoice(null);
    },
    setChoice: (value: DestinationChoice | null) => {
      setChoice(value);
      setText("");
    },
  };
}
