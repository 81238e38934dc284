import { Users } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { CheckField } from "#ui/form/field.tsx";
import { setupId, SETUP_FIELDS } from "../../gift-setup/fields.ts";
import { LandscapeChoice, OccasionChoice } from "./card-choices.tsx";
import { FormatChoice, NightsChoice } from "./choices.tsx";
import { SendingFields } from "./sending.tsx";
import type { SetupState } from "./use-setup.ts";
import { WordField } from "./word-field.tsx";
import { useMistakes } from "./words.ts";
import css from "./form.module.css";

/** Everything that is asked, in the order in which it is: what, for whom, how it looks, what it says, how it gets there. */
export function FormFields({ state }: { state: SetupState }) {
  const { t } = usePage();
  const { setup, values, set, price, format } = state;
  return (
    <>
      <Mistakes state={state} />
      <NightsChoice
        prices={setup.prices}
        chosen={price.nights}
        onChoose={(nights) => set("giftNights", String(nights))}
      />
      <PartyFact />
      <FormatChoice hasPaper={setup.paper !== null} chosen={format} onChoose={(next) => set("giftFormat", next)} />
      <OccasionChoice state={state} />
      <LandscapeChoice state={state} />
      <div className={css["words"]}>
        <div className={css["names"]}>
          <WordField state={state} field="toName" label={t("giftSetup.toName")} />
          <WordField
            state={state}
            field="fromName"
            label={t("giftSetup.fromName")}
            hint={t("giftSetup.optional")}
            placeholder={t("stayCard.sketch.sign")}
          />
        </div>
        <WordField state={state} field="message" label={t("giftSetup.message")} hint={t("giftSetup.optional")} />
      </div>
      <SendingFields state={state} />
      <CheckField
        id={setupId("hidesPrice")}
        name="hidesPrice"
        value="1"
        checked={values.hidesPrice !== ""}
        onChange={({ target }) => set("hidesPrice", target.checked ? "1" : "")}
      >
        {t("giftSetup.hidesPrice")}
      </CheckField>
    </>
  );
}

/** A voucher is for two, always: a fact, no choice. */
export function PartyFact() {
  const { t } = usePage();
  return (
    <p className={css["fact"]}>
      <Users aria-hidden size={24} />
      <span>
        <b>{t("giftSetup.party")}</b>
        <small>{t("giftSetup.partyText")}</small>
      </span>
    </p>
  );
}

/** What the server has found wrong, each with the way to its field. With scripts the first one has the focus instead. */
function Mistakes({ state: { errors, setup } }: { state: SetupState }) {
  const { t } = usePage();
  const mistake = useMistakes(errors);
  const wrong = SETUP_FIELDS.filter((field) => errors[field]);
  if (Object.keys(setup.errors).length === 0 || wrong.length === 0) return null;
  return (
    <div className={css["mistakes"]} role="alert">
      <p>{t("giftSetup.mistakes", { count: wrong.length })}</p>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${setupId(field)}`}>{t(`giftSetup.field.${field}`)}</a>: {mistake(field)}
          </li>
        ))}
      </ul>
    </div>
  );
}
