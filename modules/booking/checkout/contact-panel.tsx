import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { GAP } from "#platform/i18n/translate.ts";
import { classes } from "#ui/classes.ts";
import { BareSelect, TextArea, TextField } from "#ui/form/field.tsx";
import { RadioPills } from "#ui/form/radio-card.tsx";
import { NAME_MAX, REQUEST_MAX } from "./limits.ts";
import { fieldId, type FieldErrors, type FieldName, type FormValues } from "./fields.ts";
import { PHONE_COUNTRIES, PHONE_EXAMPLES } from "./phone-countries.ts";
import { suggestEmail } from "#ui/form/suggest-email.ts";
import css from "./checkout.module.css";

type ContactProps = {
  /** What the details are for, and the telephone number. */
  intro: string;
  phoneHint: string;
  values: FormValues;
  errors: FieldErrors;
  checkField: (name: FieldName) => Promise<boolean | undefined>;
  /** What else may be said. */
  children?: ReactNode;
};

/** Who buys. Every field is checked when it is left, and all of them before paying. */
export function ContactPanel({ intro, phoneHint, values, errors, checkField, children }: ContactProps) {
  const { t } = usePage();
  const [valid, setValid] = useState<ReadonlySet<FieldName>>(new Set());
  const field = (name: FieldName) => ({
    id: fieldId(name),
    name,
    required: true,
    defaultValue: values[name],
    error: errors[name] && t(errors[name]),
    isValid: valid.has(name),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      if (!event.target.value && !errors[name]) return;
      void checkField(name).then((isValid) => setValid((known) => withName(known, name, isValid === true)));
    },
  });
  return (
    <section className={css["panel"]} aria-labelledby="contact">
      <h2 id="contact">{t("checkout.contact.title")}</h2>
      <p className={css["intro"]}>{intro}</p>
      <div className={css["grid"]}>
        <div className={css["whole"]}>
          <RadioPills
            name="civility"
            legend={t("checkout.contact.civility")}
            defaultValue={values["civility"]}
            pills={[
              { value: "MRS", label: t("checkout.contact.MRS") },
              { value: "MR", label: t("checkout.contact.MR") },
            ]}
          />
        </div>
        <TextField
          {...field("firstName")}
          label={t("checkout.contact.firstName")}
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <TextField
          {...field("lastName")}
          label={t("checkout.contact.lastName")}
          autoComplete="family-name"
          maxLength={NAME_MAX}
        />
        <EmailField field={field("email")} />
        <PhoneField
          field={field("phoneNumber")}
          hint={phoneHint}
          country={values["phoneCountry"]}
          recheck={() => void (errors.phoneNumber && checkField("phoneNumber"))}
        />
        {children}
      </div>
    </section>
  );
}

function withName(names: ReadonlySet<FieldName>, name: FieldName, isIn: boolean): ReadonlySet<FieldName> {
  const next = new Set(names);
  if (isIn) next.add(name);
  else next.delete(name);
  return next;
}

type FieldWiring =
  React.ComponentProps<typeof TextField> extends infer Props
    ? Omit<Props & object, "label"> & { id: string; onBlur: (event: React.FocusEvent<HTMLInputElement>) => void }
    : never;

function EmailField({ field }: { field: FieldWiring }) {
  const { t } = usePage();
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [before, after] = t("checkout.contact.didYouMean", { email: GAP }).split(GAP);
  const accept = () => {
    const input = document.getElementById(field.id);
    if (input instanceof HTMLInputElement && suggestion) {
      input.value = suggestion;
      input.focus();
    }
    setSuggestion(null);
  };
  return (
    <TextField
      {...field}
      className={css["whole"]}
      label={t("checkout.contact.email")}
      type="email"
      autoComplete="email"
      inputMode="email"
      onBlur={(event) => {
        field.onBlur(event);
        void suggestEmail(event.target.value).then(setSuggestion);
      }}
      isValid={field.isValid === true && suggestion === null}
      note={
        suggestion ? (
          <span className={css["suggestion"]} role="status">
            {before}
            <button type="button" onClick={accept}>
              {suggestion}
            </button>
            {after}
          </span>
        ) : null
      }
    />
  );
}

function PhoneField({
  field,
  hint,
  country,
  recheck,
}: {
  field: FieldWiring;
  hint: string;
  country: string | undefined;
  recheck: () => void;
}) {
  const { t, site } = usePage();
  const [chosen, setChosen] = useState(country ?? site.country);
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => {
    setChosen(event.target.value);
    recheck();
  };
  return (
    <TextField
      {...field}
      className={css["whole"]}
      label={t("checkout.contact.phone")}
      hint={hint}
      type="tel"
      autoComplete="tel-national"
      placeholder={PHONE_EXAMPLES[chosen]}
      before={
        <BareSelect
          name="phoneCountry"
          aria-label={t("checkout.contact.phoneCountry")}
          autoComplete="off"
          defaultValue={country ?? site.country}
          onChange={choose}
        >
          {PHONE_COUNTRIES.map(([code, prefix]) => (
            <option key={code} value={code}>
              {code} +{prefix}
            </option>
          ))}
        </BareSelect>
      }
    />
  );
}

/** A wish for the hotel, folded away until it is wanted. */
export function RequestField({ values, errors }: Pick<ContactProps, "values" | "errors">) {
  const { t } = usePage();
  const value = values["specialRequest"];
  const error = errors.specialRequest && t(errors.specialRequest);
  return (
    <details className={classes(css["whole"], css["request"])} open={Boolean(value ?? error)}>
      <summary>
        <Plus aria-hidden size={18} />
        <span>{t("checkout.request.add")}</span>
      </summary>
      <TextArea
        id={fieldId("specialRequest")}
        name="specialRequest"
        label={t("checkout.request.label")}
        defaultValue={value}
        maxLength={REQUEST_MAX}
        error={error}
        note={t("checkout.request.note", { max: REQUEST_MAX })}
      />
    </details>
  );
}
