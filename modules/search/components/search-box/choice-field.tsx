import type { LucideIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { classes } from "#ui/classes.ts";
import { FieldButton } from "./field-button.tsx";
import { usePanel } from "./use-panel.ts";
import css from "./search-box.module.css";

const loadPopup = () => import("./choice-popup.tsx");
const ChoicePopup = lazy(() => loadPopup().then((module) => ({ default: module.ChoicePopup })));

/** `value` "" is the choice of everything. */
export type Choice = { value: string; label: string };

export type ChoiceFieldProps = {
  icon: LucideIcon;
  label: string;
  choices: readonly Choice[];
  value: string;
  isLast?: boolean;
  onChange: (value: string) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** One of a few: a button that opens the list. */
export function ChoiceField({ icon, label, choices, value, isLast, onChange, onOpenChange }: ChoiceFieldProps) {
  const { mode, anchor, open, close } = usePanel(onOpenChange);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className={classes(css["field"], isLast && css["lastField"])}>
      <FieldButton
        buttonRef={anchor}
        icon={icon}
        label={label}
        text={value === "" ? null : (chosen?.label ?? null)}
        placeholder={choices.find((choice) => choice.value === "")?.label ?? ""}
        isOpen={mode !== "closed"}
        onClick={mode === "closed" ? open : close}
        onPointerEnter={() => void loadPopup()}
      />
      {mode === "closed" ? null : (
        <Suspense>
          <ChoicePopup
            mode={mode}
            anchor={anchor}
            label={label}
            choices={choices}
            value={value}
            onChange={onChange}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
