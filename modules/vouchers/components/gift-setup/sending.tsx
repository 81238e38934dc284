import { usePage } from "#modules/sites/context.tsx";
import { BareSelect, FieldError, TextField } from "#ui/form/field.tsx";
import { Radio } from "#ui/form/radio.tsx";
import { readSending, setupId, type Sending, type SetupField } from "../../gift-setup/fields.ts";
import { mailDays } from "../../gifts/hand-over-rules.ts";
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
  const { t } = usePage();
  return (
    <fieldset className={css["group"]} id={setupId("sending")} data-way="DIGITAL">
      <legend>{t("giftSetup.sending.title")}</legend>
      <div className={css["ways"]}>
        <Way state={state} sending="now" />
        <Way state={state} sending="day" />
        <Way state={state} sending="print" />
        {/* One address for both ways of mailing: it stays when the day does not. */}
        <div className={css["mail"]}>
          <MailFields state={state} />
        </div>
      </div>
    </fieldset>
  );
}

function Way({ state: { values, set }, sending }: { state: SetupState; sending: Sending }) {
  const { t } = usePage();
  return (
    <label className={css["way"]} data-sending={sending}>
      <Radio
        name="sending"
        value={sending}
        checked={readSending(values.sending) === sending}
        onChange={() => set("sending", sending)}
      />
      <b>{t(`giftSetup.sending.${sending}`)}</b>
      <small>{t(`giftSetup.sending.${sending}Text`)}</small>
    </label>
  );
}

function MailFields({ state }: { state: SetupState }) {
  const { t } = usePage();
  const field = useField(state);
  const { first, last } = mailDays(state.setup.today);
  return (
    <>
      <TextField
        {...field("email")}
        label={t("giftSetup.sending.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <div className={css["day"]}>
        <TextField
          {...field("day")}
          label={t("giftSetup.sending.date")}
          type="date"
          min={first}
          max={last}
          note={t("giftSetup.sending.hour")}
        />
      </div>
    </>
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
  const chosen = paper.countries.find(({ code }) => code === state.values.country) ?? paper.countries[0];
  return (
    <fieldset className={css["group"]} data-way="PHYSICAL">
      <legend>{t("giftSetup.post.title")}</legend>
      <div className={css["address"]}>
        <TextField {...field("postName")} label={t("giftSetup.post.name")} autoComplete="off" />
        <TextField {...field("addressLine")} label={t("giftSetup.post.addressLine")} autoComplete="off" />
        <TextField {...field("postalCode")} label={t("giftSetup.post.postalCode")} autoComplete="off" />
        <TextField {...field("city")} label={t("giftSetup.post.city")} autoComplete="off" />
        <Country state={state} paper={paper} />
      </div>
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
    </fieldset>
  );
}

function Country({ state, paper }: { state: SetupState; paper: PaperOffer }) {
  const { t } = usePage();
  const id = setupId("country");
  const error = useMistakes(state.errors)("country");
  return (
    <div className={css["country"]}>
      <label htmlFor={id}>{t("giftSetup.post.country")}</label>
      <BareSelect
        id={id}
        name="country"
        value={state.values.country}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => state.set("country", target.value)}
      >
        {paper.countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </BareSelect>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
