import { LocateFixed, Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState, type FormEvent } from "react";
import { isGift, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { NO_RANGE } from "#ui/calendar/day-range.ts";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { omit, readStay } from "../../query/read-state.ts";
import { flowPath } from "./address.ts";
import { BoxField } from "./box-field.tsx";
import type { DatesOpener } from "./dates-field.tsx";
import { mustAskDates } from "./dates-rule.ts";
import { DestinationField } from "./destination-field.tsx";
import { calendarCriteria } from "./draft-criteria.ts";
import { FlowToggle } from "./flow-toggle.tsx";
import { isPhone } from "./is-phone.ts";
import type { SearchBoxProps } from "./types.ts";
import { useDraft } from "./use-draft.ts";
import css from "./search-box.module.css";

export { DatesField } from "./dates-field.tsx";
export { TravellersField } from "./travellers-field.tsx";

/** Searches and switches: most visitors look first. */
const loadLeaving = () => import("./leave-box.ts");
const NearDialog = onDemand(async () => (await import("../near-dialog.tsx")).NearDialog);
/** What a browser without JavaScript gets: only the server has its code. */
const Plain = import.meta.env.SSR ? await import("./plain-fields.tsx") : null;

/**
 * The search box of a flow (docs/product/search.md#search-box): a plain GET form until JavaScript runs; afterwards `onSearch` gets what was chosen.
 * Another flow is another box.
 */
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
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [datesNote, setDatesNote] = useState<string | null>(null);
  const [isNearOpen, setNearOpen] = useState(false);
  const [openPanels, setOpenPanels] = useState(0);
  const trackOpen = (isOpen: boolean) => setOpenPanels((count) => Math.max(0, count + (isOpen ? 1 : -1)));

  const { datesAsked = 0 } = props;
  useEffect(() => {
    // On a phone the bar is there and not seen: the dialog's box asks.
    if (datesAsked === 0 || (look === "bar" && isPhone())) return;
    setDatesNote(t("searchBox.datesMissing"));
    dates.current?.open();
  }, [datesAsked, look, t]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = mustAskDates({ box, range: draft.range, siteId: site.id });
    if (missing) {
      setDatesNote(missing === "forced" ? t("searchBox.datesMissing") : null);
      dates.current?.open();
      return;
    }
    const typed = (draft.text || (input.current?.value ?? "")).trim();
    const { findTyped, keepFacts, makeRequest, rememberSearched, trackSearch, typedHref, writeLastSearch } =
      await loadLeaving();
    const found = draft.choice ?? (typed ? await findTyped(typed, { siteId: site.id, box }) : null);
    if (found === "unanswered")
      return location.assign(
        keepFacts(typedHref(typed, makeRequest(props, { ...draft, choice: null }, site)), location.search),
      );
    if (!found && typed) {
      setError(t("searchBox.unknownPlace"));
      input.current?.focus();
      return;
    }
    const asking = {
      ...draft,
      ...(found?.category === "theme" ? { choice: null, theme: Number(found.id) } : { choice: found }),
    };
    const request = makeRequest(props, asking, site);
    writeLastSearch(site.id, flow, asking);
    trackSearch(props, { ...draft, choice: found });
    props.onSearch(request);
    void rememberSearched(props, { choice: found, theme: draft.theme }, site.id);
  };
  const switchTo = async (to: Flow) =>
    (await loadLeaving()).leaveTo(to, props, { choice: draft.choice, range: draft.range }, site);
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
      <form
        ref={form}
        method="get"
        action={flowPath(site, flow)}
        role="search"
        aria-label={t(`searchBox.title.${flow}`)}
        className={classes(css["box"], css[look])}
        onSubmit={(event) => void submit(event)}
      >
        <div className={css["top"]}>
          {box.flows.length > 1 ? (
            <FlowToggle
              flow={flow}
              flows={box.flows}
              isInDialog={look === "hero" && props.isSearchPage === true}
              onSwitch={(to) => void switchTo(to)}
            />
          ) : null}
          <noscript>
            {Plain ? (
              <Plain.PlainFlows flow={flow} flows={box.flows} isSearchPage={props.isSearchPage ?? false} />
            ) : null}
          </noscript>
          <p className={css["lead"]} aria-hidden>
            {t(`searchBox.title.${flow}`)}
          </p>
          {look === "hero" && onNear && !isGift(flow) ? (
            <Button look="link" className={css["near"]} aria-haspopup="dialog" onClick={() => setNearOpen(true)}>
              <LocateFixed aria-hidden size={18} />
              {t("searchBox.nearHome")}
            </Button>
          ) : null}
        </div>
        <div
          className={classes(
            css["fields"],
            box.fields.length === 2 && css["has2"],
            box.fields.length === 3 && css["has3"],
          )}
        >
          <DestinationField
            choice={draft.choice}
            text={draft.text}
            error={error}
            box={box}
            source={props.destination}
            hasNear={Boolean(onNear) && !isGift(flow)}
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
              onDatesDone={datesAsked > 0 ? () => form.current?.requestSubmit() : undefined}
              onOpenChange={trackOpen}
            />
          ))}
          <noscript>{Plain ? <Plain.PlainFields box={box} draft={draft} /> : null}</noscript>
          <div className={css["go"]}>
            <Button type="submit" busy={isBusy}>
              <Search aria-hidden size={20} />
              <span>{t(look === "hero" ? `searchBox.submit.${flow}` : "searchBox.submit")}</span>
            </Button>
          </div>
        </div>
        {openPanels > 0 ? <div className={css["scrim"]} aria-hidden /> : null}
      </form>
      {isNearOpen && onNear ? (
        <Suspense>
          <NearDialog
            onClose={() => setNearOpen(false)}
            onNear={(choice) => {
              setNearOpen(false);
              onNear(choice);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
