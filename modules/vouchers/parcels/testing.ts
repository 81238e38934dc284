import { cents } from "#platform/money.ts";
import { recordOf } from "#platform/objects.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import type { Extra, PostContent } from "./types.ts";

const said = (words: string) => recordOf(LANGUAGES, (language) => `${words} (${language})`);

/** Something to pack, for tests. */
export function extra(id: string, price: number, changes: Partial<Extra> = {}): Extra {
  return {
    id,
    name: said(id),
    description: said(`${id}, closely`),
    icon: "gift",
    image: "coast-golden-1",
    price: cents(price),
    recommendedByWed: false,
    isDefault: false,
    ...changes,
  };
}

/** What tests send by post: an envelope for nothing or a box with a ribbon, caramels and a candle. */
export const POST: PostContent = {
  sites: ["fr_FR", "fr_BE", "nl_BE"],
  shippingCost: cents(0),
  countries: {
    FR: { name: said("France"), internationalFee: cents(500) },
    BE: { name: said("Belgium"), internationalFee: cents(690) },
    IT: { name: said("Italy"), internationalFee: cents(900) },
  },
  categories: [
    {
      id: "wrapping",
      name: said("wrapping"),
      description: said("what is opened first"),
      singleSelection: true,
      elements: [extra("envelope", 0, { isDefault: true }), extra("ribbon-box", 690, { recommendedByWed: true })],
    },
    {
      id: "treats",
      name: said("treats"),
      description: said("small things"),
      singleSelection: false,
      elements: [extra("caramels", 990), extra("candle", 1_490)],
    },
  ],
};
