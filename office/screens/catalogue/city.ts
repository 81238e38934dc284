import type { Ask } from "../../screen.ts";
import type { Raw } from "./inputs.ts";

/** A city that was typed by its name as the number that a line has; `wrong`: no city is called so, or several are, each with its number. */
export async function settleCity(
  { t, language, services }: Pick<Ask, "t" | "language" | "services">,
  raw: Raw,
): Promise<{ raw: Raw; wrong: string | null }> {
  const typed = raw["cityId"];
  if (typed === undefined || typed === "" || /^\d+$/.test(typed)) return { raw, wrong: null };
  const cities = await services.assortment.cities(typed, language);
  const [only, ...others] = cities;
  if (only && others.length === 0) return { raw: { ...raw, cityId: String(only.id) }, wrong: null };
  return {
    raw,
    wrong: only
      ? t("office.catalogue.wrong.cities", { cities: cities.map(({ id, name }) => `${name} ${id}`).join(", ") })
      : t("office.catalogue.wrong.city"),
  };
}
