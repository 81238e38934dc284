import { usePage } from "#modules/sites/context.tsx";
import { CheckField } from "#ui/form/field.tsx";
import { setupId, SETUP_FIELDS } from "../../gift-setup/fields.ts";
import { LandscapeChoice, OccasionChoice } from "./card-choices.tsx";
import { FormatChoice, NightsChoice } from "./choices.tsx";
import { ExtrasChoice } from "./extras-choice.tsx";
import { PartyFact } from "./party-fact.tsx";
import { SendingFields } from "./sending.tsx";
import { MistakesList } from "../mistakes-list.tsx";
import { useMistakes } from "./mistakes.ts";
import type { SetupState } from "./use-setup.ts";
import { CardWords } from "./card-words.tsx";

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

function Mistakes({ state: { errors, setup } }: { state: SetupState }) {
  const { t } = usePage();
  const mistake = useMistakes(errors);
  const wrong = SETUP_FIELDS.filter((field) => errors[field]);
  if (Object.keys(setup.errors).length === 0) return null;
  return (
    <MistakesList
      wrong={wrong.map((field) => ({
        id: setupId(field),
        label: t(`giftSetup.field.${field}`),
        what: mistake(field) ?? "",
      }))}
    />
  );
}
