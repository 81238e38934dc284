import { usePage } from "#modules/sites/context.tsx";
import { CheckField } from "#ui/form/field.tsx";
import { setupId, SETUP_FIELDS } from "../../gift-setup/fields.ts";
import { LandscapeChoice, OccasionChoice } from "./card-choices.tsx";
import { FormatChoice, NightsChoice } from "./choices.tsx";
import { ExtrasChoice } from "./extras-choice.tsx";
import { PartyFact } from "./party-fact.tsx";
import { SendingFields } from "./sending.tsx";
import { useMistakes } from "./mistakes.ts";
import type { SetupState } from "./use-setup.ts";
import { CardWords } from "./card-words.tsx";
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
      {setup.paper ? (
        <ExtrasChoice groups={setup.paper.groups} chosen={values.extras} onChoose={(choose) => set("extras", choose)} />
      ) : null}
      <OccasionChoice state={state} />
      <LandscapeChoice state={state} />
      <CardWords state={state} />
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
            <a href={`#${setupId(field)}`}>{t(`giftSetup.field.${field}`)}</a>
            {t("giftSetup.mistake", { what: mistake(field) ?? "" })}
          </li>
        ))}
      </ul>
    </div>
  );
}
