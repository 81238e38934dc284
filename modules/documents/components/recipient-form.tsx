import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { BareSelect, FieldError, TextField } from "#ui/form/field.tsx";
import {
  BILL_COUNTRIES,
  isBillCountry,
  LINE_MAX,
  POSTAL_CODE_MAX,
  VAT_MAX,
  vatExample,
  type BillCountry,
  type RecipientErrors,
  type RecipientField,
  type RecipientValues,
} from "../recipient-rules.ts";
import css from "./documents.module.css";

type RecipientFormProps = { values: RecipientValues; errors: RecipientErrors };

/** In whose name an invoice is made out. A plain form: it posts without JavaScript. */
export function RecipientForm({ values, errors }: RecipientFormProps) {
  const { t, site } = usePage();
  const known = values.country ?? site.country;
  const [country, setCountry] = useState(isBillCountry(known) ? known : BILL_COUNTRIES[0]);
  const field = (name: RecipientField) => ({
    id: `recipient-${name}`,
    name,
    label: t(`documents.form.${name}`),
    defaultValue: values[name] ?? "",
    error: errors[name] && t(`documents.error.${errors[name]}`),
  });
  return (
    <form method="post" noValidate className={css["form"]}>
      <p>{t("documents.form.text")}</p>
      <TextField {...field("name")} required maxLength={LINE_MAX} autoComplete="organization" />
      <TextField
        {...field("vatNumber")}
        maxLength={VAT_MAX}
        autoComplete="off"
        note={t("documents.form.vatHint", { example: vatExample(country) })}
      />
      <TextField {...field("addressLine")} required maxLength={LINE_MAX} autoComplete="street-address" />
      <TownFields postalCode={field("postalCode")} city={field("city")} />
      <CountryField
        country={country}
        error={errors.country && t(`documents.error.${errors.country}`)}
        onChange={setCountry}
      />
      <Button type="submit" wide>
        {t("documents.form.action")}
      </Button>
    </form>
  );
}

type FieldOf = { id: string; name: string; label: string; defaultValue: string; error: string | undefined };

function TownFields({ postalCode, city }: { postalCode: FieldOf; city: FieldOf }) {
  return (
    <>
      <TextField
        {...postalCode}
        className={css["short"]}
        required
        maxLength={POSTAL_CODE_MAX}
        autoComplete="postal-code"
      />
      <TextField {...city} className={css["long"]} required maxLength={LINE_MAX} autoComplete="address-level2" />
    </>
  );
}

type CountryFieldProps = { country: BillCountry; error: string | undefined; onChange: (country: BillCountry) => void };

function CountryField({ country, error, onChange }: CountryFieldProps) {
  const { t } = usePage();
  return (
    <div>
      <label htmlFor="recipient-country" className={css["label"]}>
        {t("documents.form.country")}
      </label>
      <BareSelect
        id="recipient-country"
        name="country"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "recipient-country-error" : undefined}
        autoComplete="country"
        defaultValue={country}
        onChange={({ target }) => isBillCountry(target.value) && onChange(target.value)}
      >
        {BILL_COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {t(`documents.country.${code}`)}
          </option>
        ))}
      </BareSelect>
      <FieldError id="recipient-country-error" text={error} />
    </div>
  );
}
