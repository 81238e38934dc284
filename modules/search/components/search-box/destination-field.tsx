import { MapPin, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { FLOW_FACTS } from "#modules/sites/flows.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Combobox } from "#ui/combobox/combobox.tsx";
import type { DestinationChoice } from "./types.ts";
import { useDestinationList, type DestinationListProps } from "./use-destination-list.ts";
import css from "./search-box.module.css";
import destination from "./destination.module.css";

export type DestinationFieldProps = DestinationListProps & {
  choice: DestinationChoice | null;
  error: string | null;
  onText: (text: string) => void;
};

/** Where to: a place, a wish or a hotel. Taking the focus empties the field and shows suggestions; leaving it empty brings the choice back. */
export function DestinationField(props: DestinationFieldProps) {
  const { choice, text, error, onText, onChoose, inputRef } = props;
  const { t } = usePage();
  const fieldRef = useRef<HTMLDivElement>(null);
  const list = useDestinationList(props, fieldRef);
  const clear = () => {
    onText("");
    onChoose(null);
    inputRef.current?.focus();
  };
  return (
    <div ref={fieldRef} className={classes(css["field"], css["destination"], list.isOpen && css["open"])}>
      {/* Not a label: the list of options inside would hand its clicks to the field. The field has its own name and takes the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css["fieldBody"]}
        onClick={(event) => {
          if (event.target instanceof Element && !event.target.closest("[role=listbox]")) inputRef.current?.focus();
        }}
      >
        <MapPin aria-hidden size={22} strokeWidth={1.75} />
        <DestinationInput {...props} list={list} />
      </div>
      {choice || text ? (
        <Button look="icon" className={css["clear"]} aria-label={t("searchBox.clearDestination")} onClick={clear}>
          <X aria-hidden size={18} />
        </Button>
      ) : null}
      {error ? (
        <p role="alert" className={destination["fieldError"]}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

type InputProps = DestinationFieldProps & { list: ReturnType<typeof useDestinationList> };

/** What is typed or chosen, and the list below it. A wish is no place: flows without themes ask for places only. */
function DestinationInput({ choice, text, box, onText, inputRef, list }: InputProps) {
  const { t } = usePage();
  const hasThemes = FLOW_FACTS[box.flow].sells === "weekend";
  const label = t(hasThemes ? "searchBox.destination" : "searchBox.place");
  const placeholder = t(hasThemes ? "searchBox.destinationPlaceholder" : "searchBox.placePlaceholder");
  return (
    <span className={css["fieldText"]}>
      <small aria-hidden>{label}</small>
      <Combobox
        name="q"
        label={label}
        placeholder={list.isOpen && choice ? choice.label : placeholder}
        text={list.isOpen ? text : (choice?.label ?? text)}
        onText={(value) => {
          // Words from before hydration may come when the visitor is elsewhere.
          if (!list.isOpen && document.activeElement === inputRef.current) list.open();
          list.highlight(null);
          onText(value);
        }}
        isOpen={list.isOpen}
        onOpen={list.open}
        onClose={list.close}
        groups={list.groups}
        highlighted={list.highlighted}
        onHighlight={list.highlight}
        onChoose={list.choose}
        status={list.status}
        inputRef={inputRef}
        popupClass={destination["destinationPopup"]}
        note={list.isNothing ? <p className={destination["nothing"]}>{t("searchBox.nothing")}</p> : null}
        footer={<KeyboardHint />}
      />
    </span>
  );
}

function KeyboardHint(): ReactNode {
  const { t } = usePage();
  return (
    <p className={destination["keys"]} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {t("searchBox.keysMove")} · <kbd>{t("searchBox.keysEnter")}</kbd>{" "}
      {t("searchBox.keysChoose")}
    </p>
  );
}
