import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { classes } from "../classes.ts";
import type { ComboGroup } from "./combo-group.ts";
import { scrollBehavior } from "../scroll-behavior.ts";
import { isPhone } from "../screen.ts";
import css from "./combobox.module.css";

type ListProps = {
  id: string;
  label: string;
  groups: readonly ComboGroup[];
  highlighted: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
  inputRef: RefObject<HTMLElement | null>;
  className?: string;
  note?: ReactNode;
  footer?: ReactNode;
};

/** The open list of a combobox: groups of options, those of the side column apart. The focus stays in the field. */
export function ComboboxList({
  id,
  label,
  groups,
  highlighted,
  onChoose,
  onClose,
  inputRef,
  className,
  note,
  footer,
}: ListProps) {
  const popup = useRef<HTMLDivElement>(null);
  useOutsideClose({ popup, inputRef, onClose });
  useEffect(() => {
    if (highlighted) document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: "nearest" });
  }, [highlighted, id]);
  useEffect(() => {
    // On a phone the field itself goes to the top, above the keyboard.
    if (!isPhone()) popup.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
  }, [groups.length]);
  return (
    <div ref={popup} className={classes(css["popup"], className)}>
      {note}
      {groups.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={css["list"]}>
          {[false, true].map((isAside) => {
            const shown = groups.filter((group) => Boolean(group.isAside) === isAside);
            return shown.length === 0 ? null : (
              <div key={String(isAside)} role="presentation" className={isAside ? css["aside"] : css["main"]}>
                {shown.map((group) => (
                  <Group key={group.id} id={id} group={group} highlighted={highlighted} onChoose={onChoose} />
                ))}
              </div>
            );
          })}
        </div>
      ) : null}
      {footer}
    </div>
  );
}

function Group({
  id,
  group,
  highlighted,
  onChoose,
}: Pick<ListProps, "id" | "highlighted" | "onChoose"> & { group: ComboGroup }) {
  return (
    <div role="group" aria-labelledby={`${id}-${group.id}`}>
      <p id={`${id}-${group.id}`} role="presentation" className={css["title"]}>
        {group.title}
      </p>
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
  );
}

type OutsideClose = {
  popup: RefObject<HTMLElement | null>;
  inputRef: RefObject<HTMLElement | null>;
  onClose: () => void;
};

function useOutsideClose({ popup, inputRef, onClose }: OutsideClose): void {
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (
        event.target instanceof Node &&
        !popup.current?.contains(event.target) &&
        !inputRef.current?.contains(event.target)
      )
        onClose();
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [popup, inputRef, onClose]);
}
