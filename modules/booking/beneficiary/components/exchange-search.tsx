import { useId } from "react";
import { Search } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { BareSelect, TextField } from "#ui/form/field.tsx";
import { exchangeHref, placeText } from "../address.ts";
import type { ExchangeData } from "../page-data.ts";
import css from "./exchange.module.css";

/** Where and when: a form of the browser's own, which keeps the theme. */
export function ExchangeSearch({ data: { elsewhere, places, days } }: { data: ExchangeData }) {
  const { t, site } = usePage();
  const id = useId();
  const { place, day, themeId, isFree } = elsewhere;
  const chosen = place ? placeText(place) : "";
  const countries = Map.groupBy(places, ({ country }) => country);
  return (
    <form
      key={`${chosen} ${day}`}
      action={exchangeHref(site, null)}
      role="search"
      aria-label={t("beneficiary.exchange.search")}
      className={css["search"]}
    >
      {themeId === null ? null : <input type="hidden" name="theme" value={themeId} />}
      {isFree ? <input type="hidden" name="free" value="1" /> : null}
      <div className={css["where"]}>
        <label htmlFor={`${id}-where`}>{t("beneficiary.exchange.where")}</label>
        <BareSelect id={`${id}-where`} name="place" defaultValue={chosen}>
          <option value="">{t("beneficiary.exchange.anywhere")}</option>
          {[...countries].map(([country, inside]) => (
            <optgroup key={country} label={country}>
              {inside.map((one) => (
                <option key={one.id} value={placeText(one)}>
                  {one.label}
                </option>
              ))}
            </optgroup>
          ))}
        </BareSelect>
      </div>
      <TextField
        id={`${id}-day`}
        label={t("beneficiary.exchange.day")}
        type="date"
        name="day"
        min={days.first}
        max={days.last}
        defaultValue={day ?? ""}
      />
      <Button type="submit" look="quiet">
        <Search aria-hidden size={20} />
        {t("beneficiary.exchange.submit")}
      </Button>
    </form>
  );
}
