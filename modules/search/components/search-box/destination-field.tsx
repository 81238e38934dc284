import { MapPin, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { scrollBehavior } from "#ui/scroll-behavior.ts";
import { NEAR_ID, optionId, recentId } from "./option-ids.ts";
import { isPhone } from "./is-phone.ts";
import type { DestinationChoice, SearchBoxData } from "./types.ts";
import { isOffered, useSuggestions } from "./use-suggestions.ts";
import css from "./search-box.module.css";

export type DestinationFieldProps = {
  choice: DestinationChoice | null;
  /** What was typed without choosing: the form finds out what is meant. */
  text: string;
  error: string | null;
  box: Pick<SearchBoxData, "flow" | "themes">;
  /** The place that the page shows: its neighbours are recommended. */
  source: DestinationChoice | null;
  hasNear: boolean;
  onText: (text: string) => void;
  onChoose: (choice: DestinationChoice | null) => void;
  onNear: () => void;
  onOpenChange: (isOpen: boolean) => void;
  inputRef: React.RefObject<HTMLInputElement | null>;
};

/** Where to: a place, a wish or a hotel. Taking the focus empties the field and shows suggestions; leaving it empty brings the choice back. */
export function DestinationField({
  choice,
  text,
  error,
  box,
  source,
  hasNear,
  onText,
  onChoose,
  onNear,
  onOpenChange,
  inputRef,
}: DestinationFieldProps) {
  const page = usePage();
  const { t, site } = page;
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [recent, setRecent] = useState<DestinationChoice[]>([]);
  const found = useSuggestions({ siteId: site.id, flow: box.flow, term: text.trim(), isOpen, source });
  const { answeredTerm } = found;
  const suggestions = found.suggestions.filter((suggestion) => isOffered(suggestion, box));
  const [tools, setTools] = useState<typeof import("./destination-groups.tsx") | null>(null);
  const fieldRef = useRef<HTMLDivElement>(null);
  const hasThemes = box.flow === "booking" || box.flow === "gifting";
  const label = t(hasThemes ? "searchBox.destination" : "searchBox.place");
  const shownText = isOpen ? text : (choice?.label ?? text);
  const isNothing = text.trim() !== "" && answeredTerm === text.trim() && suggestions.length === 0;
  const groups =
    isOpen && tools
      ? tools.groupOptions({ suggestions, isStale: answeredTerm !== text.trim(), recent, term: text, hasNear, page })
      : [];

  useEffect(() => {
    const input = inputRef.current;
    if (!isOpen || !input) return;
    return () => {
      // The choice is back in the field: what is typed next takes its place.
      if (document.activeElement === input) input.select();
    };
  }, [isOpen, inputRef]);
  const open = () => {
    void import("./destination-groups.tsx").then((loaded) => {
      setTools(loaded);
      setRecent(loaded.readRecent(site.id).filter((entry) => isOffered(entry, box)));
    });
    setOpen(true);
    setHighlighted(null);
    onOpenChange(true);
    // Half a phone's screen is keyboard: the suggestions need the rest.
    if (isPhone()) fieldRef.current?.scrollIntoView({ block: "start", behavior: scrollBehavior() });
  };
  const close = () => {
    setOpen(false);
    onOpenChange(false);
  };
  const choose = (id: string) => {
    close();
    if (id === NEAR_ID) return onNear();
    const found = recent.find((entry) => recentId(entry) === id) ?? suggestions.find((entry) => optionId(entry) === id);
    if (!found) return;
    const list = recent.includes(found) ? "recent" : text.trim() === "" ? "recommended" : "suggested";
    track({
      name: "suggestion_chosen",
      category: found.category,
      rank: list === "recent" ? recent.indexOf(found) : suggestions.findIndex((entry) => entry === found),
      list,
    });
    onChoose({ id: found.id, category: found.category, label: found.label, uri: found.uri });
  };

  return (
    <div ref={fieldRef} className={classes(css["field"], css["destination"], isOpen && css["open"])}>
      {/* Not a label: the list of options inside would hand its clicks to the field. The field has its own name and takes the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css["fieldBody"]}
        onClick={(event) => {
          if (event.target instanceof Element && !event.target.closest("[role=listbox]")) inputRef.current?.focus();
        }}
      >
        <MapPin aria-hidden size={22} strokeWidth={1.75} />
        <span className={css["fieldText"]}>
          <small aria-hidden>{label}</small>
          <Combobox
            name="q"
            label={label}
            placeholder={
              isOpen && choice
                ? choice.label
                : t(hasThemes ? "searchBox.destinationPlaceholder" : "searchBox.placePlaceholder")
            }
            text={shownText}
            onText={(value) => {
              // Words from before hydration may come when the visitor is elsewhere.
              if (!isOpen && document.activeElement === inputRef.current) open();
              setHighlighted(null);
              onText(value);
            }}
            isOpen={isOpen}
            onOpen={open}
            onClose={close}
            groups={groups}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onChoose={choose}
            status={answeredTerm === text.trim() ? t("searchBox.suggestions", { count: suggestions.length }) : ""}
            inputRef={inputRef}
            popupClass={css["destinationPopup"]}
            note={isNothing ? <p className={css["nothing"]}>{t("searchBox.nothing")}</p> : null}
            footer={<KeyboardHint />}
          />
        </span>
      </div>
      {choice || text ? (
        <Button
          look="icon"
          className={css["clear"]}
          aria-label={t("searchBox.clearDestination")}
          onClick={() => {
            onText("");
            onChoose(null);
            inputRef.current?.focus();
          }}
        >
          <X aria-hidden size={18} />
        </Button>
      ) : null}
      {error ? (
        <p role="alert" className={css["fieldError"]}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function KeyboardHint(): ReactNode {
  const { t } = usePage();
  return (
    <p className={css["keys"]} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {t("searchBox.keysMove")} · <kbd>{t("searchBox.keysEnter")}</kbd>{" "}
      {t("searchBox.keysChoose")}
    </p>
  );
}
