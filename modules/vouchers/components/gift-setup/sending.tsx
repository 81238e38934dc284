import { usePage } from "#modules/sites/context.tsx";
import { TextField } from "#ui/form/field.tsx";
import { readSending, setupId, type Sending, type SetupField } from "../../gift-setup/fields.ts";
import { MAIL_TIME, mailDays } from "../../gifts/hand-over-rules.ts";
import { AddressFields, CountryField, MailWays, SendingGroup, SendingWay } from "../sending-parts.tsx";
import type { PaperOffer } from "./setup.ts";
import type { SetupState } from "./use-setup.ts";
import { useMistakes } from "./mistakes.ts";
import css from "./sending.module.css";

/** How it reaches whoever it is for. Without scripts both ways stand in the form, and its styles show the one that goes with the chosen form. */
export function SendingFields({ state }: { state: SetupState }) {
  const { paper } = state.setup;
  return (
    <>
      <ByMail state={state} />
      {paper ? <ByPost state={state} paper={paper} /> : null}
    </>
  );
}

function ByMail({ state }: { state: SetupState }) {
  const { t, format } = usePage();
  const field = useField(state);
  const { first, last } = mailDays(state.setup.today);
  return (
    <SendingGroup id={setupId("sending")} format="DIGITAL" legend={t("giftSetup.sending.title")}>
      <MailWays
        email={
          <TextField
            {...field("email")}
            label={t("giftSetup.sending.email")}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        }
        day={
          <TextField
            {...field("day")}
            label={t("giftSetup.sending.date")}
            type="date"
            min={first}
            max={last}
            note={t("giftSetup.sending.hour", { time: format.time(MAIL_TIME) })}
          />
        }
      >
        <Way state={state} sending="now" />
        <Way state={state} sending="day" />
        <Way state={state} sending="print" />
      </MailWays>
    </SendingGroup>
  );
}

function Way({ state: { values, set }, sending }: { state: SetupState; sending: Sending }) {
  const { t } = usePage();
  return (
    <SendingWay
      title={t(`giftSetup.sending.${sending}`)}
      text={t(`giftSetup.sending.${sending}Text`)}
      value={sending}
      checked={readSending(values.sending) === sending}
      onChange={() => set("sending", sending)}
    />
  );
}

/** A line of the form that is checked when it is left. */
function useField({ values, errors, set, check }: SetupState) {
  const mistake = useMistakes(errors);
  return (name: SetupField) => ({
    id: setupId(name),
    name,
    value: values[name],
    error: mistake(name),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => set(name, target.value),
    onBlur: () => {
      if (values[name] || errors[name]) check(name);
    },
  });
}

function ByPost({ state, paper }: { state: SetupState; paper: PaperOffer }) {
  const { t, format } = usePage();
  const field = useField(state);
  const mistake = useMistakes(state.errors);
  const chosen = paper.countries.find(({ code }) => code === state.values.country) ?? paper.countries[0];
  return (
    <SendingGroup format="PHYSICAL" legend={t("giftSetup.post.title")}>
      <AddressFields>
        <TextField {...field("postName")} label={t("giftSetup.post.name")} autoComplete="off" />
        <TextField {...field("addressLine")} label={t("giftSetup.post.addressLine")} autoComplete="off" />
        <TextField {...field("postalCode")} label={t("giftSetup.post.postalCode")} autoComplete="off" />
        <TextField {...field("city")} label={t("giftSetup.post.city")} autoComplete="off" />
        <CountryField
          id={setupId("country")}
          label={t("giftSetup.post.country")}
          error={mistake("country")}
          countries={paper.countries}
          value={state.values.country}
          onChange={({ target }) => state.set("country", target.value)}
        />
      </AddressFields>
      {chosen ? (
        <p className={css["notice"]}>
          <b>
            {chosen.cost > 0
              ? t("giftSetup.post.fee", { country: chosen.label, amount: format.money(chosen.cost) })
              : t("giftSetup.post.free", { country: chosen.label })}
          </b>
          {t("giftSetup.post.noPrice")}
        </p>
      ) : null}
    </SendingGroup>
  );
}
