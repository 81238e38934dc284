import { LocateFixed, Search } from "lucide-react";
import { lazy, Suspense, useRef, useState, type FormEvent } from "react";
import { track } from "#modules/analytics/track.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { nightsBetween } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { NO_RANGE } from "#ui/calendar-rules.ts";
import { classes } from "#ui/classes.ts";
import { omit, PLACE_KEYS, readStay } from "../criteria.ts";
import { flowPath, subjectAddress, typedHref } from "./address.ts";
import { BoxField } from "./box-field.tsx";
import type { DatesOpener } from "./dates-field.tsx";
import { mustAskDates } from "./dates-rule.ts";
import { DestinationField } from "./destination-field.tsx";
import { calendarCriteria } from "./draft-criteria.ts";
import { BOX_KEYS, writeValues } from "./flow-fields.ts";
import { readAside, switchFlow, writeAside } from "./flow-switch.ts";
import { FlowToggle } from "./flow-toggle.tsx";
import { writeLastSearch } from "./last-search.ts";
import type { DestinationChoice, SearchBoxProps, SearchRequest } from "./types.ts";
import { useDraft, type Draft } from "./use-draft.ts";
import { fetchSuggestions, isOffered } from "./use-suggestions.ts";
import css from "./search-box.module.css";

export { DatesField } from "./dates-field.tsx";
export { TravellersField } from "./travellers-field.tsx";

const NearDialog = lazy(() => import("../near-dialog.tsx").then((module) => ({ default: module.NearDialog })));
/** What a browser without JavaScript gets: only the server has its code. */
const Plain = import.meta.env.SSR ? await import("./plain-fields.tsx") : null;

/** The search box of a flow (spec A §2): a plain GET form until JavaScript runs; afterwards `onSearch` gets what was chosen. Another flow is another box. */
export function SearchBox(props: SearchBoxProps) {
  return <Box key={props.box.flow} {...props} />;
}

function Box(props: SearchBoxProps) {
  const { look, box, isBusy, onNear } = props;
  const { flow } = box;
  const { t, site } = usePage();
  const tools = useDraft(props, site.id);
  const { draft, change } = tools;
  const input = useRef<HTMLInputElement>(null);
  const dates = useRef<DatesOpener>(null);
  const [error, setError] = useState<string | null>(null);
  const [datesNote, setDatesNote] = useState<string | null>(null);
  const [isNearOpen, setNearOpen] = useState(false);
  const [openPanels, setOpenPanels] = useState(0);
  const trackOpen = (isOpen: boolean) => setOpenPanels((count) => Math.max(0, count + (isOpen ? 1 : -1)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const asked = mustAskDates({ box, range: draft.range, siteId: site.id });
    if (asked) {
      setDatesNote(asked === "forced" ? t("searchBox.datesMissing") : null);
      dates.current?.open();
      return;
    }
    const typed = (draft.text || (input.current?.value ?? "")).trim();
    const found = draft.choice ?? (typed ? await findTyped(typed, { siteId: site.id, box }) : null);
    if (found === "unanswered") return location.assign(typedHref(typed, makeRequest(props, { ...draft, choice: null }, site)));
    if (!found && typed) {
      setError(t("searchBox.unknownPlace"));
      input.current?.focus();
      return;
    }
    const asking = { ...draft, ...(found?.category === "theme" ? { choice: null, theme: Number(found.id) } : { choice: found }) };
    const request = makeRequest(props, asking, site);
    writeLastSearch(site.id, flow, asking);
    trackSearch(props, { ...draft, choice: found });
    props.onSearch(request);
    void remember(site.id, found ?? themeChoice(draft.theme, props));
  };
  const near = async () => {
    const { askPosition } = await import("../ask-position.ts");
    askPosition().then(onNear, () => setError(t("searchBox.noPosition")));
  };
  const clearDates = () => {
    change({ range: NO_RANGE });
    if (readStay(props.state, box)) props.onClearDates?.(omit(props.state, ["checkin", "checkout"]));
  };

  return (
    <>
      <form method="get" action={flowPath(site, flow)} role="search" aria-label={t(`searchBox.title.${flow}`)} className={classes(css["box"], css[look])} onSubmit={(event) => void submit(event)}>
        <div className={css["top"]}>
          {box.flows.length > 1 ? <FlowToggle flow={flow} flows={box.flows} isInDialog={look === "hero" && props.isSearchPage === true} onSwitch={(to) => leaveTo(to, props, { choice: draft.choice, range: draft.range }, site)} /> : null}
          <noscript>{Plain ? <Plain.PlainFlows flow={flow} flows={box.flows} isSearchPage={props.isSearchPage ?? false} /> : null}</noscript>
          <p className={css["lead"]} aria-hidden>{t(`searchBox.title.${flow}`)}</p>
          {look === "hero" && onNear && flow !== "gifting" ? <Button look="link" className={css["near"]} aria-haspopup="dialog" onClick={() => setNearOpen(true)}><LocateFixed aria-hidden size={18} />{t("searchBox.nearHome")}</Button> : null}
        </div>
        <div className={classes(css["fields"], css[`has${box.fields.length}`])}>
          <DestinationField
            choice={draft.choice}
            text={draft.text}
            error={error}
            box={box}
            source={props.destination}
            hasNear={Boolean(onNear) && flow !== "gifting"}
            inputRef={input}
            onText={(text) => {
              setError(null);
              tools.setText(text);
            }}
            onChoose={(choice) => {
              setError(null);
              tools.choose(choice);
            }}
            onNear={() => void near()}
            onOpenChange={trackOpen}
          />
          {box.fields.map((field) => (
            <BoxField
              key={field}
              field={field}
              box={box}
              draft={draft}
              datesRef={dates}
              datesNote={draft.range.checkout ? null : datesNote}
              priceCriteria={calendarCriteria(props, draft)}
              change={change}
              onClearDates={clearDates}
              onOpenChange={trackOpen}
            />
          ))}
          <noscript>{Plain ? <Plain.PlainFields box={box} draft={draft} /> : null}</noscript>
          <div className={css["go"]}>
            <Button type="submit" busy={isBusy}><Search aria-hidden size={20} /><span>{t(look === "hero" ? `searchBox.submit.${flow}` : "searchBox.submit")}</span></Button>
          </div>
        </div>
        {openPanels > 0 ? <div className={css["scrim"]} aria-hidden /> : null}
      </form>
      {isNearOpen && onNear ? (
        <Suspense>
          <NearDialog onClose={() => setNearOpen(false)} onNear={(choice) => {
            setNearOpen(false);
            onNear(choice);
          }} />
        </Suspense>
      ) : null}
    </>
  );
}

type Site = ReturnType<typeof usePage>["site"];

function trackSearch({ box, isSearchPage }: SearchBoxProps, { choice, theme, range: { checkin, checkout }, party: { adults, children, babies } }: Draft): void {
  const isTheme = choice?.category === "theme";
  track({
    name: "search", from: isSearchPage ? "search" : "home", flow: box.flow, themeId: isTheme ? Number(choice.id) : theme, destination: choice && !isTheme ? `${choice.category}:${choice.id}` : null,
    nights: checkin && checkout ? nightsBetween(checkin, checkout) : null, adults, children, babies,
  });
}

/** Goes to another flow; what it puts aside stays in the tab. */
function leaveTo(to: Flow, { box, isSearchPage = false, onSwitch }: SearchBoxProps, { choice, range }: Pick<Draft, "choice" | "range">, site: Site): void {
  track({ name: "flow_switched", from: box.flow, to, page: isSearchPage ? "search" : "home" });
  if (to === "activity") writeAside(site.id, { place: choice, range });
  onSwitch(switchFlow({ site, from: box.flow, to, isSearchPage, kept: readAside(site.id) }));
}

/** What is searched: with the page's own subject its filters stay, another one starts without place and theme of the old state. */
function makeRequest(props: SearchBoxProps, draft: Draft, site: Site): SearchRequest {
  const { box, state, destination, themeId = null } = props;
  const isSamePlace = draft.choice?.id === destination?.id && draft.choice?.category === destination?.category;
  const isSameSubject = isSamePlace && draft.theme === themeId;
  const kept = omit(state, [...BOX_KEYS, ...(isSameSubject ? [] : [...Object.keys(PLACE_KEYS), "theme"])]);
  return { ...subjectAddress({ site, flow: box.flow, place: draft.choice, theme: draft.theme }), state: { ...kept, ...writeValues(draft, box.flow) }, isSameSubject };
}

/** What typed words mean: the best suggestion that the flow can search, null when there is none. */
async function findTyped(term: string, { siteId, box }: Pick<SearchBoxProps, "box"> & { siteId: string }): Promise<DestinationChoice | "unanswered" | null> {
  const suggestions = await fetchSuggestions({ siteId, flow: box.flow, term, maxResults: 5 });
  if (!suggestions) return "unanswered";
  return suggestions.find((suggestion) => isOffered(suggestion, box)) ?? null;
}

/** A theme searched without a place is a search to remember too. */
function themeChoice(id: number | null, { box, themeId }: SearchBoxProps): DestinationChoice | null {
  const theme = id === themeId ? undefined : box.themes.find((candidate) => candidate.id === id);
  return theme ? { id: String(theme.id), category: "theme", label: theme.name, uri: "" } : null;
}

async function remember(siteId: string, choice: DestinationChoice | null): Promise<void> {
  if (choice) (await import("./recent-searches.ts")).rememberSearch(siteId, choice);
}
