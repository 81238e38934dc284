import { MapPin, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Combobox } from "#ui/combobox.tsx";
import { NEAR_ID, optionId, recentId } from "./option-ids.ts";
import { isPhone } from "./is-phone.ts";
import type { DestinationChoice } from "./types.ts";
import { useSuggestions } from "./use-suggestions.ts";
import css from "./search-box.module.css";

export type DestinationFieldProps = {
  choice: DestinationChoice | null;
  /** What was typed without choosing: the form finds out what is meant. */
  text: string;
  themeName?: string | null;
  error: string | null;
  hasNear: boolean;
  onText: (text: string) => void;
  onChoose: (choice: DestinationChoice | null) => void;
  onNear: () => void;
  onOpenChange: (isOpen: boolean) => void;
  inputRef: React.RefObject<HTMLInputElement | null>;
};

/** Where to: a place, a wish or a hotel. Taking the focus empties the field and shows suggestions; leaving it empty brings the choice back. */
export function DestinationField({ choice, text, themeName, error, hasNear, onText, onChoose, onNear, onOpenChange, inputRef }: DestinationFieldProps) {
  const page = usePage();
  const { t, site } = page;
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [recent, setRecent] = useState<DestinationChoice[]>([]);
  const { suggestions, answeredTerm } = useSuggestions({ siteId: site.id, term: text.trim(), isOpen });
  const [tools, setTools] = useState<typeof import("./destination-groups.tsx") | null>(null);
  const fieldRef = useRef<HTMLDivElement>(null);
  const shownText = isOpen ? text : choice?.label ?? text;
  const groups = isOpen && tools ? tools.groupOptions({ suggestions, isStale: answeredTerm !== text.trim(), recent, term: text, hasNear, page }) : [];

  const open = () => {
    void import("./destination-groups.tsx").then((loaded) => {
      setTools(loaded);
      setRecent(loaded.readRecent(site.id));
    });
    setOpen(true);
    setHighlighted(null);
    onOpenChange(true);
    // Half a phone's screen is keyboard: the suggestions need the rest.
    if (isPhone()) fieldRef.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  };
  const close = () => {
    setOpen(false);
    onOpenChange(false);
  };
  const choose = (id: string) => {
    close();
    if (id === NEAR_ID) return onNear();
    const found = recent.find((entry) => recentId(entry) === id) ?? suggestions.find((entry) => optionId(entry) === id);
    if (found) onChoose({ id: found.id, category: found.category, label: found.label, uri: found.uri });
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
          <small aria-hidden>{t("searchBox.destination")}</small>
          <Combobox
            name="q"
            label={t("searchBox.destination")}
            placeholder={isOpen && choice ? choice.label : t("searchBox.destinationPlaceholder")}
            text={shownText}
            onText={(value) => {
              if (!isOpen) open();
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
            footer={<KeyboardHint />}
          />
        </span>
        {themeName && choice && !isOpen ? <span className={css["wish"]}>· {themeName}</span> : null}
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
      {error ? <p role="alert" className={css["fieldError"]}>{error}</p> : null}
    </div>
  );
}

function KeyboardHint(): ReactNode {
  const { t } = usePage();
  return <p className={css["keys"]} aria-hidden><kbd>↑</kbd> <kbd>↓</kbd> {t("searchBox.keysMove")} · <kbd>{t("searchBox.keysEnter")}</kbd> {t("searchBox.keysChoose")}</p>;
}
