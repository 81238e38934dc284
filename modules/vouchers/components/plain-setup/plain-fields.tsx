import { Mail, Package } from "lucide-react";
import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { CheckField, TextField } from "#ui/form/field.tsx";
import { giftErrorText } from "../../gifts/error-text.ts";
import { MAIL_TIME } from "../../gifts/hand-over-rules.ts";
import { MESSAGE_MAX, NAME_MAX } from "../../gifts/limits.ts";
import { SENDINGS, type PlainField, type PlainForm } from "../../plain-setup/form.ts";
import type { PlainErrors } from "../../plain-setup/wish.ts";
import { needsSender } from "../../gifts/sender.ts";
import type { GiftSubject } from "../../gifts/types.ts";
import { FromNameField, MessageField } from "../message-field.tsx";
import { AddressFields, CountryField, MailWays, SendingGroup, SendingWay } from "../sending-parts.tsx";
import css from "./plain-fields.module.css";

/** Countries that paper is sent to, with what that costs beyond the site's own, cents. */
export type PaperCountries = readonly { code: string; label: string; fee: number }[];

export type PlainFieldsProps = {
  /** As it opens, as it was put together before, or as it was sent and came back. */
  start: PlainForm;
  /** What stands in it now. */
  seen: PlainForm;
  errors: PlainErrors;
  /** Days on which it can be mailed. */
  days: { first: Day; last: Day };
  /** Empty: it cannot be had on paper here, or not now. */
  countries: PaperCountries;
  /** What is given: it says whether its sender may stay unsaid. */
  subject: GiftSubject;
  /** Which page of its card is looked at. */
  onShow?: (side: "cover" | "message") => void;
};

/**
 * What is asked of a box or an activity that is given: its form, what is written on it, how it gets there. The browser's own fields: they work without
 * JavaScript and lose nothing, and what does not go with the chosen way is not shown (sending-parts.module.css).
 */
export function PlainFields(props: PlainFieldsProps) {
  const { t } = usePage();
  const { start, seen, errors, subject, onShow } = props;
  const show = () => onShow?.("message");
  return (
    <>
      <FormatChoice start={start} countries={props.countries} />
      <div className={css["words"]}>
        <FromNameField
          id="toName"
          name="toName"
          label={t("plainSetup.toName")}
          isOptional={seen.giftFormat === "PHYSICAL" || seen.sending === "print"}
          defaultValue={start.toName}
          error={textOf("toName", NAME_MAX)}
          onFocus={show}
        />
        <FromNameField
          id="fromName"
          name="fromName"
          isOptional={!needsSender(subject)}
          defaultValue={start.fromName}
          error={textOf("fromName", NAME_MAX)}
          onFocus={show}
        />
      </div>
      <MessageField
        id="message"
        name="message"
        defaultValue={start.message}
        error={textOf("message", MESSAGE_MAX)}
        onFocus={show}
      />
      <ByMail {...props} />
      {props.countries.length > 0 ? <ByPost {...props} /> : null}
      <CheckField id="hidesPrice" name="hidesPrice" value="1" defaultChecked={start.hidesPrice}>
        {t("plainSetup.hidesPrice")}
      </CheckField>
    </>
  );

  function textOf(field: PlainField, max: number): string | undefined {
    const key = errors[field];
    return key && giftErrorText(t, key, max);
  }
}

const LONGEST = 120;

/** By e-mail, or on paper where that is possible; where it is not, the reason stands in its place (docs/product/gifts.md#formats). */
function FormatChoice({ start, countries }: Pick<PlainFieldsProps, "start" | "countries">) {
  const { t, removeEmailDeliveryTag } = usePage();
  const hasPaper = countries.length > 0;
  return (
    <fieldset className={css["group"]}>
      <legend>{t("giftSetup.format.title")}</legend>
      <div className={css["formats"]}>
        <label className={css["format"]}>
          <input
            type="radio"
            name="giftFormat"
            value="DIGITAL"
            defaultChecked={!hasPaper || start.giftFormat === "DIGITAL"}
          />
          <Mail aria-hidden size={22} />
          <b>{t("giftSetup.format.digital")}</b>
          <em>{t("giftSetup.format.ecological")}</em>
          {removeEmailDeliveryTag ? null : <small>{t("giftSetup.format.digitalText")}</small>}
        </label>
        <label className={css["format"]}>
          <input
            type="radio"
            name="giftFormat"
            value="PHYSICAL"
            disabled={!hasPaper}
            defaultChecked={hasPaper && start.giftFormat === "PHYSICAL"}
          />
          <Package aria-hidden size={22} />
          <b>{t("giftSetup.format.physical")}</b>
          {hasPaper ? <em>{t("giftSetup.format.freeDelivery")}</em> : <span />}
          <small>{t(hasPaper ? "giftSetup.format.physicalText" : "giftSetup.format.physicalSoon")}</small>
        </label>
      </div>
    </fieldset>
  );
}

function useErrors(errors: PlainErrors) {
  const { t } = usePage();
  return (field: PlainField) => {
    const key = errors[field];
    return { id: field, name: field, error: key && giftErrorText(t, key, LONGEST) };
  };
}

function ByMail({ start, errors, days }: PlainFieldsProps) {
  const { t, format } = usePage();
  const field = useErrors(errors);
  return (
    <SendingGroup format="DIGITAL" legend={t("plainSetup.sending.title")}>
      <MailWays
        email={
          <TextField
            {...field("email")}
            label={t("plainSetup.email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={start.email}
          />
        }
        day={
          <TextField
            {...field("day")}
            label={t("plainSetup.day")}
            type="date"
            min={days.first}
            max={days.last}
            defaultValue={start.day}
          />
        }
      >
        {SENDINGS.map((sending) => (
          <SendingWay
            key={sending}
            id={`sending-${sending}`}
            title={t(`plainSetup.sending.${sending}`)}
            text={t(`plainSetup.sending.${sending}Text`, { time: format.time(MAIL_TIME) })}
            value={sending}
            defaultChecked={start.sending === sending}
          />
        ))}
      </MailWays>
    </SendingGroup>
  );
}

function ByPost({ start, errors, countries }: PlainFieldsProps) {
  const { t, format } = usePage();
  const field = useErrors(errors);
  const line = (name: "postName" | "addressLine" | "postalCode" | "city") => (
    <TextField {...field(name)} label={t(`plainSetup.${name}`)} autoComplete="off" defaultValue={start[name]} />
  );
  return (
    <SendingGroup format="PHYSICAL" legend={t("plainSetup.post")}>
      <AddressFields>
        {line("postName")}
        {line("addressLine")}
        {line("postalCode")}
        {line("city")}
        <CountryField
          {...field("country")}
          label={t("plainSetup.country")}
          defaultValue={start.country}
          countries={countries.map(({ code, label, fee }) => ({
            code,
            label: fee > 0 ? t("plainSetup.abroad", { country: label, fee: format.money(fee) }) : label,
          }))}
        />
      </AddressFields>
    </SendingGroup>
  );
}
