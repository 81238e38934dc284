import type { ReactNode } from "react";
import { useState } from "react";
import type { Cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import type { PlainAsk } from "../../plain-setup/wish.ts";
import type { PlainForm } from "../../plain-setup/form.ts";
import { StayCard } from "../stay-card.tsx";
import { Occasions } from "./occasions.tsx";
import { PlainFields, type PlainFieldsProps } from "./plain-fields.tsx";
import { PlainLines } from "./plain-lines.tsx";
import { PlainMistakes } from "./plain-mistakes.tsx";
import { usePlainForm } from "./use-plain-form.ts";
import css from "./setup-page.module.css";

/** What is given: a box, or an activity. */
export type PlainThing = {
  title: string;
  /** Hotel or centre. */
  place: string | null;
  /** What is in it. */
  lines: readonly string[];
  picture: string;
  /** As its price line calls it. */
  name: string;
  amount: Cents;
  /** Months that it is valid. */
  months: number;
};

type Props = Omit<PlainFieldsProps, "onShow" | "seen" | "subject"> & {
  thing: PlainThing;
  eyebrow: string;
  ask: PlainAsk;
  action: string;
  /** What says which box, or for how many: hidden fields, or a choice. */
  children: ReactNode;
  onSend: (form: PlainForm) => void;
};

/** A box or an activity is made ready to be given: its card on a stage, what is asked beside it. It works without JavaScript. */
export function PlainSetup({ thing, eyebrow, ask, action, children, onSend, ...fields }: Props) {
  const { t } = usePage();
  const { ref, seen, errors, isBusy, onInput, onSubmit } = usePlainForm({
    start: fields.start,
    errors: fields.errors,
    ask,
    onSend,
  });
  const [side, show] = useState<"cover" | "message">("cover");
  return (
    <div className={css["make"]}>
      <div className={css["stage"]} aria-hidden>
        <div className={css["card"]}>
          <Card thing={thing} form={seen} side={side} />
        </div>
      </div>
      <form
        ref={ref}
        className={css["side"]}
        method="post"
        action={action}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <div className={css["what"]}>
          <p>{eyebrow}</p>
          <h1>{thing.title}</h1>
          {thing.place ? <p>{thing.place}</p> : null}
        </div>
        {Object.keys(fields.errors).length > 0 ? <PlainMistakes errors={errors} /> : null}
        {children}
        <Occasions start={fields.start.occasion} picture={thing.picture} onChoose={() => show("cover")} />
        <PlainFields {...fields} subject={ask.subject} seen={seen} errors={errors} onShow={show} />
        <div className={css["sum"]}>
          <PlainLines name={thing.name} amount={thing.amount} form={seen} countries={fields.countries} />
          <Button type="submit" wide busy={isBusy}>
            {t("plainSetup.continue")}
          </Button>
          <p className={css["valid"]}>{t("plainSetup.valid", { count: thing.months })}</p>
        </div>
      </form>
    </div>
  );
}

/** The card as it will be: a preview that nobody needs who hears the page, since the same words are in the fields. */
function Card({ thing, form, side }: { thing: PlainThing; form: PlainForm; side: "cover" | "message" }) {
  const { t } = usePage();
  return (
    <StayCard
      key={side}
      side={side === "cover" ? "ajar" : "message"}
      occasion={form.occasion}
      picture={thing.picture}
      inside={{
        toName: form.toName.trim() || null,
        fromName: form.fromName.trim() || null,
        message: form.message.trim() || null,
        thing: { title: thing.title, place: thing.place, lines: thing.lines, picture: thing.picture },
        code: null,
        validity: t("plainSetup.valid", { count: thing.months }),
        isSketch: true,
      }}
    />
  );
}
