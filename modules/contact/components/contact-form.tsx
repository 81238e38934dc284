import { useEffect, useRef, useState } from "react";
import type { Translate } from "#platform/i18n/keys.ts";
import { ProofBox } from "#modules/proofs/components/proof-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { contactMessagePath } from "#modules/sites/contact-paths.ts";
import { lookupPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { needsNumber, readReason, type Field, type Mistake, type Reason, type Values } from "../rules.ts";
import { DescriptionField } from "./description-field.tsx";
import { askForWork, End, Problem, useFocusOnProblem } from "./form-parts.tsx";
import { ReasonField } from "./reason-field.tsx";
import { readValues } from "./read-values.ts";
import { useContact, type Mistakes } from "./use-contact.ts";
import type { FormProblem, FormRefusal } from "./use-proven-form.ts";
import css from "./contact-form.module.css";

type ContactFormProps = {
  /** What stands in it at first: what was typed before, or sent without JavaScript. */
  values: Values;
  mistakes?: Mistakes;
  refusal?: FormRefusal | null;
  /** Customer care writes: nobody has to prove anything. */
  isCare: boolean;
  /** Told what stands in it, so that closing it loses nothing. */
  onTyped?: (values: Values) => void;
};

const FORM_ID = "contact";
const idOf = (field: Field): string => `${FORM_ID}-${field}`;
const PROOF_ID = `${FORM_ID}-proof`;

/** The message to customer care: a reason first, then the rest (docs/product/services.md#contact-form). Without JavaScript it is a page, one step for each. */
export function ContactForm({ values, mistakes = {}, refusal = null, isCare, onTyped }: ContactFormProps) {
  const { t, format, site } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState(readReason(values.contact_reason));
  const contact = useContact({ mistakes, refusal, isCare });
  useChosenBefore(form, setReason);
  const reasonMistake = contact.mistakes.get("contact_reason");
  useFocusOnProblem(form, PROOF_ID, contact);
  return (
    // It only watches whether a pointer is down; whatever is done in it has a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method={reason ? "post" : "get"}
      action={contactMessagePath(site)}
      noValidate
      className={css["form"]}
      onBlur={contact.onBlur}
      onPointerDown={contact.onPointerDown}
      onInput={({ currentTarget }) => onTyped?.(readValues(currentTarget))}
      onSubmit={(event) => void contact.submit(event)}
    >
      <Problem text={tellProblem({ ...contact, again: contact.again && format.time(contact.again) }, t)} />
      <ReasonField
        id={idOf("contact_reason")}
        reason={reason}
        error={reasonMistake && t(`contact.error.${reasonMistake}`)}
        onChoose={(next) => {
          setReason(next);
          contact.forget();
        }}
      />
      {reason ? (
        <Rest reason={reason} values={values} mistakes={contact.mistakes} />
      ) : (
        <Button type="submit" className={css["go"]}>
          {t("contact.form.go")}
        </Button>
      )}
      {reason && !isCare ? (
        <ProofBox
          id={PROOF_ID}
          ask={askForWork}
          isOver={contact.isOver}
          onProgress={contact.onProgress}
          noScript={t("contact.form.noScript")}
        />
      ) : null}
      {reason ? (
        <End privacy={t("contact.form.privacy")} send={t("contact.form.send")} isSending={contact.isSending} />
      ) : null}
    </form>
  );
}

type Standing = { problem: FormProblem | null; again: string | null; mistakes: ReadonlyMap<Field, Mistake> };

/** Those that were mended are not counted any more. */
function tellProblem({ problem, again, mistakes }: Standing, t: Translate): string | null {
  if (problem === "tooMany" && again !== null) return t("contact.tooManyUntil", { time: again });
  if (problem !== "mistakes") return problem && t(`contact.${problem}`);
  return mistakes.size === 0 ? null : t("contact.mistakes", { count: mistakes.size });
}

type RestProps = { reason: Reason; values: Values; mistakes: ReadonlyMap<Field, Mistake> };

function Rest({ reason, values, mistakes }: RestProps) {
  const { t, site } = usePage();
  const wire = (field: Field) => {
    const mistake = mistakes.get(field);
    return {
      id: idOf(field),
      name: field,
      defaultValue: values[field],
      error: mistake ? t(`contact.error.${mistake}`) : undefined,
    };
  };
  return (
    <>
      {needsNumber(reason) ? (
        <TextField
          {...wire("Booking_ID__c")}
          label={t("contact.form.number")}
          hint={t("contact.form.numberHint")}
          note={<a href={lookupPath(site)}>{t("contact.form.noNumber")}</a>}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
      ) : null}
      <div className={css["pair"]}>
        <TextField {...wire("name")} label={t("contact.form.name")} autoComplete="name" required />
        <TextField
          {...wire("phone")}
          label={t("contact.form.phone")}
          hint={t("contact.form.optional")}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <TextField
        {...wire("email")}
        label={t("contact.form.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <DescriptionField {...wire("description")} label={t("contact.form.description")} required />
    </>
  );
}

/** A choice that was made before the page was ready is in the list, and nobody was told. */
function useChosenBefore(form: React.RefObject<HTMLFormElement | null>, choose: (reason: Reason) => void): void {
  useEffect(() => {
    const chosen = form.current && readReason(readValues(form.current).contact_reason);
    if (chosen) choose(chosen);
  }, [form, choose]);
}
