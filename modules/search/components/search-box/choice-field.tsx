import type { LucideIcon } from "lucide-react";
import { Suspense } from "react";
import { onDemand } from "#ui/late.tsx";
import { FieldButton } from "./field-button.tsx";
import type { Choice } from "./types.ts";
import { usePanel } from "./use-panel.ts";
import css from "./search-box.module.css";

const ChoicePopup = onDemand(async () => (await import("./choice-popup.tsx")).ChoicePopup);

export type ChoiceFieldProps = {
  icon: LucideIcon;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** One of a few: a button that opens the list. */
export function ChoiceField({ icon, label, choices, value, onChange, onOpenChange }: ChoiceFieldProps) {
  const { mode, anchor, open, close } = usePanel(onOpenChange);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className={css["field"]}>
      <FieldButton
        buttonRef={anchor}
        icon={icon}
        label={label}
        text={value === "" ? null : (chosen?.label ?? null)}
        placeholder={choices.find((choice) => choice.value === "")?.label ?? ""}
        isOpen={mode !== "closed"}
        onClick={mode === "closed" ? open : close}
        onPointerEnter={() => void ChoicePopup.load()}
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
