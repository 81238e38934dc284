import { usePage } from "#modules/sites/context.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { CardDestination, CardPerson, PersonField } from "../../card-setup/form.ts";
import { CountryField } from "../sending-parts.tsx";
import css from "./card-setup.module.css";

type PostProps = {
  /** Of the row. */ number: number;
  start: CardPerson;
  destinations: readonly CardDestination[];
  errorOf: (field: PersonField) => string | undefined;
};

/** Where a card on paper goes. It stands in every form that can be sent on paper, and shows with that choice. */
export function PostFields({ number, start, destinations, errorOf }: PostProps) {
  const { t, format } = usePage();
  return (
    <div className={css["byPost"]}>
      {(["addressLine", "postalCode", "city"] as const).map((field) => (
        <TextField
          key={field}
          id={`${field}-${number}`}
          name={field}
          label={t(`giftCard.${field}`)}
          autoComplete="off"
          maxLength={200}
          defaultValue={start[field]}
          error={errorOf(field)}
          className={field === "addressLine" ? css["whole"] : undefined}
        />
      ))}
      <CountryField
        id={`country-${number}`}
        label={t("giftCard.country")}
        error={errorOf("country")}
        countries={destinations.map(({ code, label, cost }) => ({
          code,
          label: cost > 0 ? t("giftCard.countryWithCost", { country: label, amount: format.money(cost) }) : label,
        }))}
        defaultValue={start.country || destinations[0]?.code}
      />
    </div>
  );
}
