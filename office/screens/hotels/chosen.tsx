import type { FoundHotel } from "#modules/rates/types.ts";
import { Empty } from "../../parts/box.tsx";
import { Button } from "../../parts/button.tsx";
import { Select, TextField } from "../../parts/field.tsx";
import type { Ask } from "../../screen.ts";
import { lookerOf } from "../rates/looker.ts";

/** Hotels that a page of the hotels' own view is about. `code`: of the one that was chosen; null: all that somebody is of. */
export type Chosen = { code: string | null; hotels: readonly FoundHotel[]; all: readonly FoundHotel[] };

/** Those that the address names, of those that somebody may see; null: it names one that is not there. People of the house name one. */
export async function chooseHotels(ask: Ask): Promise<Chosen | null> {
  const code = (ask.query.get("hotel") ?? "").trim();
  if (ask.hotels === null && code === "") return { code: null, hotels: [], all: [] };
  const all = await ask.services.rates.findHotels(ask.hotels === null ? code : "", lookerOf(ask));
  if (code === "") return { code: null, hotels: all, all };
  const one = all.find((hotel) => hotel.code === code);
  return one ? { code, hotels: [one], all } : null;
}

export const idsOf = ({ hotels }: Chosen): number[] => hotels.map(({ id }) => id);

/** What a hotel is called where there are several. */
export const nameOf = ({ hotels }: Chosen, id: number): string | null =>
  hotels.length > 1 ? (hotels.find((hotel) => hotel.id === id)?.name ?? null) : null;

/** The field that chooses: for people of hotels one of theirs, for people of the house its code. */
export function HotelField({ ask: { t, hotels }, chosen }: { ask: Ask; chosen: Chosen }) {
  if (hotels === null)
    return <TextField name="hotel" label={t("office.rates.code")} value={chosen.code ?? ""} maxLength={40} />;
  if (chosen.all.length < 2) return null;
  const every = { value: "", label: t("office.hotel.allHotels") };
  return (
    <Select
      name="hotel"
      label={t("office.rates.hotel")}
      value={chosen.code ?? ""}
      options={[every, ...chosen.all.map(({ code, name }) => ({ value: code, label: name }))]}
    />
  );
}

/** A page that is about no hotel: nobody has said which, or somebody is of none. */
export const NoHotel = ({ ask: { t, hotels } }: { ask: Ask }) => (
  <Empty isAlone title={t(hotels === null ? "office.hotel.which" : "office.rates.noHotel")} />
);

/** The form of a page that is about one hotel or all of them. */
export function HotelFilter({ ask, chosen, path }: { ask: Ask; chosen: Chosen; path: string }) {
  if (ask.hotels !== null && chosen.all.length < 2) return null;
  return (
    <form className="filters" method="get" action={path}>
      <HotelField ask={ask} chosen={chosen} />
      <Button>{ask.t("office.journal.show")}</Button>
    </form>
  );
}
