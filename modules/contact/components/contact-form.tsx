import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Challenge } from "altcha/lib";
import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { ProofBox } from "#modules/proofs/components/proof-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { contactMessagePath } from "#modules/sites/contact-paths.ts";
import { contentPath, lookupPath } from "#modules/sites/paths.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { needsNumber, readReason, type Field, type Reason, type Values } from "../rules.ts";
import { DescriptionField } from "./description-field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { readValues } from "./read-values.ts";
import { useContact, type ContactProblem, type Mistakes } from "./use-contact.ts";
import css from "./contact-form.module.css";

type ContactFormProps = {
  /** What stands in it at first: what was typed before, or sent without JavaScript. */
  values: Values;
  mistakes?: Mistakes;
  problem?: ContactProblem | null;
  /** Customer care writes: nobody has to prove anything. */
  isCare: boolean;
  /** Told what stands in it, so that closing it loses nothing. */
  onTyped?: (values: Values) => void;
};

const FORM_ID = "contact";
const idOf = (field: Field): string => `${FORM_ID}-${field}`;
const PROOF_ID = `${FORM_ID}-proof`;
const askForWork = () => fetchAnswer<Challenge>("/api/contact/proof");

/** The message to customer care: a reason first, then the rest (docs/product/services.md#contact-form). Without JavaScript it is a page, one step for each. */
export function ContactForm({ values, mistakes = {}, problem = null, isCare, onTyped }: ContactFormProps) {
  const { t, site } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState(readReason(values.contact_reason));
  const contact = useContact({ mistakes, problem, isCare });
  useChosenBefore(form, setReason);
  const shown = contact.problem;
  useFocusOnProblem(form, contact);
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
      {shown ? <Problem problem={shown} mistakes={contact.mistakes} /> : null}
      <ReasonField
        id={idOf("contact_reason")}
        reason={reason}
        error={contact.mistakes.contact_reason && t(`contact.error.${contact.mistakes.contact_reason}`)}
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
      {reason ? <End isSending={contact.isSending} /> : null}
    </form>
  );
}

/** What it is for, and the button. */
function End({ isSending }: { isSending: boolean }) {
  const { t, site } = usePage();
  return (
    <div className={css["end"]}>
      <p>
        {t("contact.form.privacy")} <a href={contentPath(site, "privacy")}>{t("shell.footer.privacy")}</a>
      </p>
      <Button type="submit" busy={isSending} disabled={isSending}>
        {t("contact.form.send")}
      </Button>
    </div>
  );
}

type RestProps = { reason: Reason; values: Values; mistakes: Mistakes };

function Rest({ reason, values, mistakes }: RestProps) {
  const { t, site } = usePage();
  const wire = (field: Field) => {
    const mistake = mistakes[field];
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
      <DescriptionField {...wire("description")} />
    </>
  );
}

/** What is the matter, above the form. */
function Problem({ problem, mistakes }: { problem: ContactProblem; mistakes: Mistakes }) {
  const { t } = usePage();
  const count = Object.keys(mistakes).length;
  // Those that were mended are not counted any more.
  if (problem === "mistakes" && count === 0) return null;
  return (
    <div role="alert" className={css["problem"]}>
      <CircleAlert aria-hidden size={22} />
      <p>{problem === "mistakes" ? t("contact.mistakes", { count }) : t(`contact.${problem}`)}</p>
    </div>
  );
}

/** A choice that was made before the page was ready is in the list, and nobody was told. */
function useChosenBefore(form: React.RefObject<HTMLFormElement | null>, choose: (reason: Reason) => void): void {
  useEffect(() => {
    const chosen = form.current && readReason(readValues(form.current).contact_reason);
    if (chosen) choose(chosen);
  }, [form, choose]);
}

type Standing = { problem: ContactProblem | null; mistakes: Mistakes; isSending: boolean };

/** Where to go on: the first field that is wrong, the box to tick, or what is said above. */
function useFocusOnProblem(form: React.RefObject<HTMLFormElement | null>, { problem, mistakes, isSending }: Standing) {
  const [told, setTold] = useState<ContactProblem | null>(null);
  if (!problem && told) setTold(null);
  useEffect(() => {
    if (!problem || told === problem || isSending) return;
    setTold(problem);
    const target =
      problem === "mistakes"
        ? form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
        : problem === "unproven"
          ? document.getElementById(PROOF_ID)
          : null;
    target?.focus();
    if (!target) form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [form, problem, told, mistakes, isSending]);
}
