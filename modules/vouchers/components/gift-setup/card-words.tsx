import { usePage } from "#modules/sites/context.tsx";
import { readSending, setupId, type SetupField } from "../../gift-setup/fields.ts";
import { FromNameField, MessageField } from "../message-field.tsx";
import { useMistakes } from "./mistakes.ts";
import type { SetupState } from "./use-setup.ts";
import css from "./form.module.css";

/** What is written on the card: for whom, from whom, and what they say. The card shows its inside meanwhile. */
export function CardWords({ state }: { state: SetupState }) {
  const { t } = usePage();
  const { setup, values, errors, set, show, check } = state;
  const mistake = useMistakes(errors);
  // A mail has to be for somebody.
  const isMailed = state.format === "DIGITAL" && readSending(values.sending) !== "print";
  const wire = (name: "toName" | "fromName" | "message") => ({
    id: setupId(name),
    name,
    defaultValue: setup.values[name],
    error: mistake(name),
    onText: (text: string) => set(name, text),
    onFocus: () => show("inside"),
  });
  // Checked when it is left: one place hears it of all three.
  const onBlur = ({ target }: React.FocusEvent<HTMLElement>) => {
    const name = WORDS.find((one) => setupId(one) === target.id);
    if (name && (values[name] || errors[name])) check(name);
  };
  return (
    <div className={css["words"]} onBlur={onBlur}>
      <div className={css["names"]}>
        <FromNameField {...wire("toName")} isOptional={!isMailed} label={t("giftSetup.toName")} />
        <FromNameField {...wire("fromName")} isOptional />
      </div>
      <MessageField {...wire("message")} />
    </div>
  );
}

const WORDS = ["toName", "fromName", "message"] as const satisfies readonly SetupField[];
