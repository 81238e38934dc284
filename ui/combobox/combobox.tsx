import { Suspense, useId, useLayoutEffect, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { onDemand } from "#ui/late.tsx";
import { classes } from "../classes.ts";
import type { ComboGroup, ComboOption } from "./combo-group.ts";
import css from "./combobox.module.css";

/** The list comes with the first focus: most pages are read without it. */
const ComboboxList = onDemand(async () => (await import("./combobox-list.tsx")).ComboboxList);

export type ComboboxProps = {
  /** Name of the field in a form without JavaScript. */
  name: string;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpen: () => void;
  /** Escape, Tab or a click elsewhere. */
  onClose: () => void;
  groups: readonly ComboGroup[];
  /** Id of the highlighted option. */
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
  onChoose: (id: string) => void;
  /** Said politely when the suggestions change: "5 suggestions". */
  status: string;
  inputRef: RefObject<HTMLInputElement | null>;
  inputClass?: string;
  popupClass?: string;
  /** Under the side column: how the keyboard works. */
  /** Above the options, or in their place. */
  note?: ReactNode;
  footer?: ReactNode;
};

/**
 * An editable combobox with a grouped listbox (WAI-ARIA pattern): the focus stays in the field, arrows move the highlight; Home and End too, once
 * there is one, before that they move the caret.
 */
export function Combobox(props: ComboboxProps) {
  const { label, text, onText, isOpen, onOpen, groups, highlighted, inputRef } = props;
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  // What was typed before the scripts came stands in the field only: hydration keeps it there and tells nobody.
  useLayoutEffect(() => {
    const typed = inputRef.current?.value ?? text;
    if (typed !== text) onText(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <input
        ref={inputRef}
        type="text"
        name={props.name}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen && options.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && highlighted ? `${id}-${highlighted}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={props.placeholder}
        className={classes(css["input"], props.inputClass)}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={onOpen}
        onClick={() => {
          if (!isOpen) onOpen();
        }}
        onKeyDown={(event) => pressKey(event, options, props)}
      />
      <span role="status" className="vh">
        {isOpen ? props.status : ""}
      </span>
      {isOpen && (options.length > 0 || props.note) ? (
        <Suspense>
          <ComboboxList
            id={id}
            label={label}
            groups={groups}
            highlighted={highlighted}
            onChoose={props.onChoose}
            onClose={props.onClose}
            inputRef={inputRef}
            className={props.popupClass}
            note={props.note}
            footer={props.footer}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The keys of the pattern; all others type. */
function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  options: readonly ComboOption[],
  { isOpen, highlighted, onHighlight, onOpen, onChoose, onClose }: ComboboxProps,
): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    if (isOpen) onHighlight(stepHighlight(options, highlighted, step));
    else onOpen();
  } else if ((event.key === "Home" || event.key === "End") && isOpen && highlighted) {
    event.preventDefault();
    onHighlight((event.key === "Home" ? options[0] : options.at(-1))?.id ?? null);
  } else if (event.key === "Enter" && isOpen && highlighted) {
    event.preventDefault();
    onChoose(highlighted);
  } else if (event.key === "Escape" && isOpen) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  } else if (event.key === "Tab" && isOpen) onClose();
}

/** The option after or before the highlighted one; past the ends it starts over. */
export function stepHighlight(options: readonly { id: string }[], current: string | null, step: 1 | -1): string | null {
  if (options.length === 0) return null;
  const at = options.findIndex((option) => option.id === current);
  const next = at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length;
  return options[next]?.id ?? null;
}
