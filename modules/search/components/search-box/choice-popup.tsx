import { Check } from "lucide-react";
import { useId, type KeyboardEvent, type RefObject } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { Choice } from "./types.ts";
import css from "./popups.module.css";

type Props = {
  mode: "popover" | "dialog";
  anchor: RefObject<HTMLElement | null>;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
};

/** The list of a choice: arrows move through it, a click or Enter takes one and closes. */
export function ChoicePopup({ mode, anchor, label, choices, value, onChange, onClose }: Props) {
  const { t } = usePage();
  const done = () => {
    onClose();
    anchor.current?.focus();
  };
  const list = <ChoiceList label={label} choices={choices} value={value} onChange={onChange} onDone={done} />;
  if (mode === "dialog")
    return (
      <Dialog isOpen onClose={onClose} title={label} closeLabel={t("action.close")}>
        {list}
      </Dialog>
    );
  return (
    <Popover
      anchor={anchor}
      label={label}
      onEscape={onClose}
      onOutside={onClose}
      takesFocus={false}
      className={classes(css["choicePopup"], choices.length > MANY && css["wide"])}
    >
      {list}
    </Popover>
  );
}

/** From this many on, the list has two columns. */
const MANY = 8;

type ListProps = Pick<Props, "label" | "choices" | "value" | "onChange"> & { onDone: () => void };

function ChoiceList({ label, choices, value, onChange, onDone }: ListProps) {
  const name = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onDone();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the radios inside take the focus; their Enter bubbles here
    <div role="radiogroup" aria-label={label} className={css["choices"]} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <label key={choice.value} className={css["choice"]}>
          {/* The list came because somebody opened it: the keyboard goes on inside. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            autoFocus={choice.value === value}
            onChange={() => onChange(choice.value)}
            onClick={(event) => {
              // Arrow keys click too, without a pointer: they only move.
              if (event.detail > 0) onDone();
            }}
          />
          <span>{choice.label}</span>
          <Check aria-hidden size={18} />
        </label>
      ))}
    </div>
  );
}
