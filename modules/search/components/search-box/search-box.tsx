import { LocateFixed, Search } from "lucide-react";
import { Suspense, useRef, useState, type FormEvent, type RefObject } from "react";
import { isGift, type Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { PlainFacts } from "#modules/visit/plain-facts.tsx";
import { Button } from "#ui/button.tsx";
import { NO_RANGE } from "#ui/calendar/day-range.ts";
import { classes } from "#ui/classes.ts";
import { onDemand } from "#ui/late.tsx";
import { omit, readStay } from "../../query/read-state.ts";
import { flowPath } from "./address.ts";
import { BoxField } from "./box-field.tsx";
import { DestinationField } from "./destination-field.tsx";
import { calendarCriteria } from "./draft-criteria.ts";
import { FlowToggle } from "./flow-toggle.tsx";
import type { SearchBoxProps } from "./types.ts";
import { useDatesCall, type DatesCall } from "./use-dates-call.ts";
import { useDraft, type DraftTools } from "./use-draft.ts";
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
  const { look, box, onNear } = props;
  const { flow } = box;
  const { t, site } = usePage();
  const tools = useDraft(props, site.id);
  const form = useRef<HTMLFormElement>(null);
  const dates = useDatesCall(props, form);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isNearOpen, setNearOpen] = useState(false);
  const [openPanels, setOpenPanels] = useState(0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { draft } = tools;
    if (dates.isMissing(draft.range)) return;
    const typed = (draft.text || (input.current?.value ?? "")).trim();
    const { sendSearch } = await loadLeaving();
    if (await sendSearch(props, { draft, typed, site })) return;
    setError(t("searchBox.unknownPlace"));
    input.current?.focus();
  };

  return (
    <>
      <form
        ref={form}
        method="get"
        action={flowPath(site, flow)}
        role="search"
        aria-label={t(`searchBox.title.${flow}`)}
        className={css[look]}
        onSubmit={(event) => void submit(event)}
      >
        <BoxTop props={props} tools={tools} onNearHome={() => setNearOpen(true)} />
        <BoxFields
          props={props}
          tools={tools}
          dates={dates}
          input={input}
          error={error}
          onError={setError}
          onOpenChange={(isOpen) => setOpenPanels((count) => Math.max(0, count + (isOpen ? 1 : -1)))}
        />
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

type PartProps = { props: SearchBoxProps; tools: DraftTools };

/** The other flows, what this one looks for, and "Travel locally!". */
function BoxTop({ props, tools, onNearHome }: PartProps & { onNearHome: () => void }) {
  const { look, box, isSearchPage = false, onNear } = props;
  const { flow, flows } = box;
  const { t, site } = usePage();
  const { choice, range } = tools.draft;
  const switchTo = async (to: Flow) => (await loadLeaving()).leaveTo(to, props, { choice, range }, site);
  return (
    <div className={css["top"]}>
      {flows.length > 1 ? (
        <FlowToggle
          flow={flow}
          flows={flows}
          isInDialog={look === "hero" && isSearchPage}
          onSwitch={(to) => void switchTo(to)}
        />
      ) : null}
      <noscript>{Plain ? <Plain.PlainFlows flow={flow} flows={flows} isSearchPage={isSearchPage} /> : null}</noscript>
      <p className={css["lead"]} aria-hidden>
        {t(`searchBox.title.${flow}`)}
      </p>
      {look === "hero" && onNear && !isGift(flow) ? (
        <Button look="link" className={css["near"]} aria-haspopup="dialog" onClick={onNearHome}>
          <LocateFixed aria-hidden size={18} />
          {t("searchBox.nearHome")}
        </Button>
      ) : null}
    </div>
  );
}

type FieldsProps = PartProps & {
  dates: DatesCall;
  input: RefObject<HTMLInputElement | null>;
  /** What is wrong with the destination. */
  error: string | null;
  onError: (error: string | null) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** Everything that is asked, and the button that sends it. */
function BoxFields({ props, tools, dates, input, error, onError, onOpenChange }: FieldsProps) {
  const { look, box, isBusy, onNear } = props;
  const { draft, change } = tools;
  const { t } = usePage();
  const near = async () => {
    const { askPosition } = await import("../ask-position.ts");
    askPosition().then(onNear, () => onError(t("searchBox.noPosition")));
  };
  const clearDates = () => {
    change({ range: NO_RANGE });
    if (readStay(props.state, box)) props.onClearDates?.(omit(props.state, ["checkin", "checkout"]));
  };
  return (
    <div
      className={classes(css["fields"], box.fields.length === 2 && css["has2"], box.fields.length === 3 && css["has3"])}
    >
      <DestinationField
        choice={draft.choice}
        text={draft.text}
        error={error}
        box={box}
        source={props.destination}
        hasNear={Boolean(onNear) && !isGift(box.flow)}
        inputRef={input}
        onText={(text) => {
          onError(null);
          tools.setText(text);
        }}
        onChoose={(choice, theme) => {
          onError(null);
          tools.choose(choice, theme);
        }}
        onNear={() => void near()}
        onOpenChange={onOpenChange}
      />
      {box.fields.map((field) => (
        <BoxField
          key={field}
          field={field}
          box={box}
          draft={draft}
          dates={dates}
          priceCriteria={calendarCriteria(props, draft)}
          change={change}
          onClearDates={clearDates}
          onOpenChange={onOpenChange}
        />
      ))}
      <PlainFacts />
      <noscript>{Plain ? <Plain.PlainFields box={box} draft={draft} /> : null}</noscript>
      <div className={css["go"]}>
        <Button type="submit" busy={isBusy}>
          <Search aria-hidden size={20} />
          <span>{t(look === "hero" ? `searchBox.submit.${box.flow}` : "searchBox.submit")}</span>
        </Button>
      </div>
    </div>
  );
}
