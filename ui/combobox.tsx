import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { classes } from "./classes.ts";
import css from "./combobox.module.css";

export type ComboOption = { id: string; /** Text for the input once chosen. */ label: string; content: ReactNode };
export type ComboGroup = { id: string; title: string; options: ComboOption[]; /** Stands in the side column. */ isAside?: boolean };

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
  footer?: ReactNode;
  /** Where the popup may stand: an element around the field. */
  renderPopup?: (popup: ReactNode) => ReactNode;
};

/** An editable combobox with a grouped listbox (WAI-ARIA pattern): the focus stays in the field, arrows move the highlight. */
export function Combobox(props: ComboboxProps) {
  const { name, label, placeholder, text, onText, isOpen, onOpen, onClose, groups, highlighted, onHighlight, onChoose, status, inputRef } = props;
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const options = groups.flatMap((group) => group.options);
  useOutsideClose({ isOpen, popup, inputRef, onClose });
  useEffect(() => {
    if (isOpen && highlighted) document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, highlighted, id]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isOpen) onHighlight(stepHighlight(options, highlighted, step));
      else onOpen();
    } else if (event.key === "Enter" && isOpen && highlighted) {
      event.preventDefault();
      onChoose(highlighted);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === "Tab" && isOpen) onClose();
  };

  const list = (
    <div ref={popup} className={classes(css["popup"], props.popupClass)}>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={css["list"]}>
        {[false, true].map((isAside) => {
          const shown = groups.filter((group) => Boolean(group.isAside) === isAside);
          return shown.length === 0 ? null : (
            <div key={String(isAside)} role="presentation" className={isAside ? css["aside"] : css["main"]}>
              {shown.map((group) => (
                <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
                  <p id={`${id}-${group.id}`} role="presentation" className={css["title"]}>{group.title}</p>
                  {group.options.map((option) => (
                    // Keys are handled by the input that owns the listbox.
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                    <div
                      key={option.id}
                      id={`${id}-${option.id}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={option.id === highlighted}
                      className={css["option"]}
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => onChoose(option.id)}
                    >
                      {option.content}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {props.footer}
    </div>
  );

  return (
    <>
      <input
        ref={inputRef}
        type="text"
        name={name}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && highlighted ? `${id}-${highlighted}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        className={classes(css["input"], props.inputClass)}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={onOpen}
        onClick={() => {
          if (!isOpen) onOpen();
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="vh">{isOpen ? status : ""}</span>
      {isOpen && options.length > 0 ? (props.renderPopup?.(list) ?? list) : null}
    </>
  );
}

/** The option after or before the highlighted one; past the ends it starts over. */
export function stepHighlight(options: readonly { id: string }[], current: string | null, step: 1 | -1): string | null {
  if (options.length === 0) return null;
  const at = options.findIndex((option) => option.id === current);
  const next = at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length;
  return options[next]?.id ?? null;
}

type OutsideClose = { isOpen: boolean; popup: RefObject<HTMLElement | null>; inputRef: RefObject<HTMLElement | null>; onClose: () => void };

function useOutsideClose({ isOpen, popup, inputRef, onClose }: OutsideClose): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !popup.current?.contains(event.target) && !inputRef.current?.contains(event.target)) onClose();
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [isOpen, popup, inputRef, onClose]);
}
