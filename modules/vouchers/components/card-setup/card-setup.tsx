import { CalendarCheck2, Wallet } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { amountOf, readCardForm, type CardDestination, type CardForm } from "../../card-setup/form.ts";
import type { CardErrors } from "../../card-setup/wishes.ts";
import { giftErrorText } from "../../gifts/error-text.ts";
import { MESSAGE_MAX, NAME_MAX } from "../../gifts/limits.ts";
import { FromNameField, MessageField } from "../message-field.tsx";
import { Amounts } from "./amounts.tsx";
import { CardMistakes } from "./card-mistakes.tsx";
import { Designs } from "./designs.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { People } from "./people.tsx";
import { CardStage, useStage } from "./stage.tsx";
import { CardSum } from "./sum.tsx";
import { WhenChoice } from "./when.tsx";
import css from "./card-setup.module.css";

export type CardSetupProps = {
  /** As it opens, as it was put together before, or as it was sent and came back. */
  form: CardForm;
  errors: CardErrors;
  /** Days on which it can be mailed. */
  days: { first: Day; last: Day };
  /** Where cards on paper are sent; empty: none are, here or now. */
  destinations: readonly CardDestination[];
  /** The form is sent. */ onGo: (form: CardForm) => void;
};

/**
 * Gift cards, put together (docs/product/gifts.md#card-setup): a form that is the browser's own, so that it works without JavaScript and loses nothing; with
 * it, the card beside shows what stands in the form.
 */
export function CardSetup({ form: start, errors, days, destinations, onGo }: CardSetupProps) {
  const { t } = usePage();
  const { ref, seen, isAlive, onInput, read } = useSeen(start);
  const { ref: flip, showFront, showBack } = useStage();
  useFocusOnError(ref, errors);
  return (
    <div className={`wrap ${css["make"]}`}>
      <CardStage form={seen} flip={flip} />
      <form ref={ref} method="post" noValidate className={css["side"]} onInput={onInput} onSubmit={() => onGo(seen)}>
        <div className={css["what"]}>
          <h1>{t("giftCard.title")}</h1>
          <p>{t("giftCard.lead")}</p>
        </div>
        <CardMistakes errors={errors} people={start.people.length} />
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden disabled={isAlive && amountOf(seen) === null} />
        <Amounts start={start} error={errors.amount && t("gift.error.amount")} form={seen} />
        <Designs start={start.design} onChoose={showFront} />
        <FormatChoice start={start.format} hasPaper={destinations.length > 0} />
        <People
          start={start.people}
          destinations={destinations}
          amount={amountOf(seen)}
          errors={errors}
          onRows={read}
        />
        <div className={css["words"]}>
          <FromNameField
            id="fromName"
            name="fromName"
            defaultValue={start.fromName}
            error={errors.fromName && giftErrorText(t, errors.fromName, NAME_MAX)}
            onFocus={showBack}
          />
          <MessageField
            id="message"
            name="message"
            defaultValue={start.message}
            error={errors.message && giftErrorText(t, errors.message, MESSAGE_MAX)}
            onFocus={showBack}
          />
        </div>
        <WhenChoice start={start} error={errors.on && t("gift.error.day")} days={days} />
        <CardSum form={seen} destinations={destinations} isAlive={isAlive} />
        <Trust />
      </form>
    </div>
  );
}

function Trust() {
  const { t } = usePage();
  return (
    <ul className={css["trust"]}>
      <li>
        <CalendarCheck2 aria-hidden size={16} />
        {t("giftCard.trust.years")}
      </li>
      <li>
        <Wallet aria-hidden size={16} />
        {t("giftCard.trust.rest")}
      </li>
    </ul>
  );
}

/** What stands in the form, read from it as the server will: also what was typed before the page came to life. */
function useSeen(start: CardForm) {
  const ref = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(start);
  const [isAlive, setAlive] = useState(false);
  const read = useCallback(() => {
    if (ref.current) setSeen(readCardForm(new FormData(ref.current)));
  }, []);
  useEffect(() => {
    read();
    setAlive(true);
  }, [read]);
  const onInput = (event: React.InputEvent<HTMLFormElement> | React.FormEvent<HTMLFormElement>) => {
    if (ref.current) keepOneAmount(ref.current, event.target);
    read();
  };
  return { ref, seen, isAlive, onInput, read };
}

/** One of the amounts that stand there or another one: choosing the one clears the other. */
function keepOneAmount(form: HTMLFormElement, changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement)) return;
  if (changed.name === "offered") {
    const free = form.elements.namedItem("free");
    if (free instanceof HTMLInputElement) free.value = "";
  }
  if (changed.name === "free" && changed.value.trim() !== "")
    for (const offered of form.querySelectorAll<HTMLInputElement>("input[name=offered]")) offered.checked = false;
}

/** A form that came back leads to what is wrong with it. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, errors: CardErrors): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}
