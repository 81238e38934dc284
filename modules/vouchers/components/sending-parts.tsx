import type { ComponentProps, ReactNode, SelectHTMLAttributes } from "react";
import type { GiftFormat } from "#modules/visit/gift.ts";
import { BareSelect, FieldError } from "#ui/form/field.tsx";
import { Radio } from "#ui/form/radio.tsx";
import css from "./sending-parts.module.css";

type SendingGroupProps = { id?: string; format: GiftFormat; legend: string; children: ReactNode };

/** What is asked of the way of one form. Both stand in the form that they are sent with, and the sheet shows the one that goes with the chosen form, with scripts and without. */
export function SendingGroup({ id, format, legend, children }: SendingGroupProps) {
  return (
    <fieldset className={css["group"]} id={id} data-way={format}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

type MailWaysProps = {
  /** The ways to choose from: `SendingWay`. */
  children: ReactNode;
  email: ReactNode;
  day: ReactNode;
};

/** Ways by e-mail, and below them what they need. One address for both ways of mailing: it stays when the day does not. */
export function MailWays({ children, email, day }: MailWaysProps) {
  return (
    <div className={css["ways"]}>
      {children}
      <div className={css["mail"]}>
        {email}
        <div className={css["day"]}>{day}</div>
      </div>
    </div>
  );
}

type SendingWayProps = { title: string; text: string } & ComponentProps<typeof Radio>;

export function SendingWay({ title, text, ...radio }: SendingWayProps) {
  return (
    <label className={css["way"]}>
      <Radio name="sending" {...radio} />
      <b>{title}</b>
      <small>{text}</small>
    </label>
  );
}

/** The lines of an address, the first two as wide as all of it. */
export function AddressFields({ children }: { children: ReactNode }) {
  return <div className={css["address"]}>{children}</div>;
}

type CountryFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  countries: readonly { code: string; label: string }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id">;

export function CountryField({ id, label, error, countries, ...select }: CountryFieldProps) {
  return (
    <div className={css["country"]}>
      <label htmlFor={id}>{label}</label>
      <BareSelect
        id={id}
        name="country"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        {countries.map(({ code, label: name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </BareSelect>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
