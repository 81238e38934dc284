import { useRef } from "react";
import type { Translate } from "#platform/i18n/keys.ts";
import { ProofBox } from "#modules/proofs/components/proof-box.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { dataRequestPath, dataRequestSentPath } from "#modules/sites/data-request-paths.ts";
import { FieldError, TextField } from "#ui/form/field.tsx";
import { Radio } from "#ui/form/radio.tsx";
import {
  findRequestMistakes,
  mistakeInRequest,
  REQUEST_FIELDS,
  RIGHTS,
  type RequestField,
  type RequestValues,
} from "../data-requests/rules.ts";
import type { Mistake } from "../rules.ts";
import { DescriptionField } from "./description-field.tsx";
import { askForWork, End, Problem, useFocusOnProblem } from "./form-parts.tsx";
import { useProvenForm, type FormProblem, type FormRefusal } from "./use-proven-form.ts";
import form from "./contact-form.module.css";
import css from "./data-request-form.module.css";

const RULES = {
  fields: REQUEST_FIELDS,
  mistakeIn: mistakeInRequest,
  findMistakes: findRequestMistakes,
  call: "/api/data-request",
};

const idOf = (field: RequestField): string => `request-${field}`;
const PROOF_ID = "request-proof";

type DataRequestFormProps = {
  values: RequestValues;
  mistakes: Partial<Record<RequestField, Mistake>>;
  refusal: FormRefusal | null;
  isCare: boolean;
};

/** Which right, who asks, and what it is about (docs/product/services.md#data-requests). A form without JavaScript, too. */
export function DataRequestForm({ values, isCare, ...start }: DataRequestFormProps) {
  const { t, format, site } = usePage();
  const ref = useRef<HTMLFormElement>(null);
  const request = useProvenForm<RequestField>(RULES, {
    ...start,
    isCare,
    onSent: () => location.assign(dataRequestSentPath(site)),
  });
  useFocusOnProblem(ref, PROOF_ID, request);
  const errorOf = (field: RequestField) => {
    const mistake = request.mistakes.get(field);
    return mistake && t(`contact.error.${mistake}`);
  };
  return (
    // It only watches whether a pointer is down; whatever is done in it has a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={ref}
      method="post"
      action={dataRequestPath(site)}
      noValidate
      className={form["form"]}
      onBlur={request.onBlur}
      onPointerDown={request.onPointerDown}
      onSubmit={(event) => void request.submit(event)}
    >
      <Problem text={tellProblem({ ...request, again: request.again && format.time(request.again) }, t)} />
      <RightField value={values.right} error={errorOf("right")} />
      <WhoFields values={values} errorOf={errorOf} />
      <DescriptionField
        id={idOf("description")}
        name="description"
        label={t("dataRequest.words")}
        note={t("dataRequest.wordsNote")}
        defaultValue={values.description}
        error={errorOf("description")}
      />
      {isCare ? null : (
        <ProofBox
          id={PROOF_ID}
          ask={askForWork}
          isOver={request.isOver}
          onProgress={request.onProgress}
          noScript={t("dataRequest.noScript")}
        />
      )}
      <End privacy={t("dataRequest.privacy")} send={t("dataRequest.send")} isSending={request.isSending} />
    </form>
  );
}

type Standing = { problem: FormProblem | null; again: string | null; mistakes: ReadonlyMap<RequestField, Mistake> };

function tellProblem({ problem, again, mistakes }: Standing, t: Translate): string | null {
  switch (problem) {
    case "mistakes":
      return mistakes.size === 0 ? null : t("contact.mistakes", { count: mistakes.size });
    case "unproven":
      return t("contact.unproven");
    case "tooMany":
      return again === null ? t("contact.tooMany") : t("contact.tooManyUntil", { time: again });
    case "failed":
      return t("dataRequest.failed");
    case null:
      return null;
  }
}

type ErrorOf = (field: RequestField) => string | undefined;

/** The rights, each with what comes of it. */
function RightField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = usePage();
  const errorId = `${idOf("right")}-error`;
  return (
    <fieldset className={css["rights"]} aria-describedby={error ? errorId : undefined}>
      <legend>{t("dataRequest.rights")}</legend>
      {RIGHTS.map((right) => (
        <label key={right} className={css["right"]}>
          <Radio
            name="right"
            value={right}
            defaultChecked={value === right}
            required
            aria-invalid={error ? true : undefined}
          />
          <b>{t(`dataRequest.right.${right}`)}</b>
          <small>{t(`dataRequest.about.${right}`)}</small>
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

function WhoFields({ values, errorOf }: { values: RequestValues; errorOf: ErrorOf }) {
  const { t } = usePage();
  const wire = (field: RequestField) => ({
    id: idOf(field),
    name: field,
    defaultValue: values[field],
    error: errorOf(field),
  });
  return (
    <>
      <div className={form["pair"]}>
        <TextField {...wire("name")} label={t("contact.form.name")} autoComplete="name" required />
        <TextField
          {...wire("Booking_ID__c")}
          label={t("contact.form.number")}
          hint={t("contact.form.optional")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <TextField
        {...wire("email")}
        label={t("dataRequest.email")}
        note={t("dataRequest.emailNote")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </>
  );
}
