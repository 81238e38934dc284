import { z } from "zod";
import { cents } from "#platform/money.ts";
import { keysOf } from "#platform/objects.ts";
import { LANGUAGES, SITES } from "#modules/sites/locales.ts";
import { pictureId, siteId } from "./parts-schema.ts";

/** What is sent by post with a gift, and what sending costs (docs/product/gifts.md#formats). */

const id = z.string().regex(/^[a-z0-9-]+$/, "is lower case, digits and hyphens");
const money = z.int().min(0).max(100_000).transform(cents);
/** The calls tell these words in every language: none may be missing. */
const words = z.record(z.enum(LANGUAGES), z.string().trim().min(1).max(120));
/** What every parcel takes is counted under these names. */
const TAKEN_IDS: readonly string[] = ["card", "box"];

const element = z.strictObject({
  id: id.refine((value) => !TAKEN_IDS.includes(value), "is what every parcel takes"),
  name: words,
  description: words,
  icon: z.enum(["envelope", "gift", "sweet", "candle", "notebook", "flower", "bottle"]),
  image: pictureId,
  /** Euro cents; 0 is included. */
  price: money,
  recommendedByWed: z.boolean().default(false),
  isDefault: z.boolean().default(false),
});

const category = z
  .strictObject({
    id,
    name: words,
    description: words,
    singleSelection: z.boolean(),
    elements: z.array(element).min(1),
  })
  .superRefine(({ singleSelection, elements }, context) => {
    const defaults = elements.filter(({ isDefault }) => isDefault).length;
    if (singleSelection ? defaults === 1 : defaults === 0) return;
    const message = singleSelection ? "has not exactly one default" : "takes any number and has a default";
    context.addIssue({ code: "custom", path: ["elements"], message, input: elements });
  });

/** gift-extras.json: sites that send gifts on paper, what sending costs by country, what can be packed with them. */
export const giftExtrasFile = z
  .strictObject({
    sites: z.array(siteId),
    shippingCost: money,
    countries: z.record(
      z.string().regex(/^[A-Z]{2}$/, "is no country (ISO 3166)"),
      z.strictObject({ name: words, internationalFee: money }),
    ),
    categories: z.array(category),
  })
  .superRefine(({ categories, countries }, context) => {
    const ids = [
      ...categories.map((one) => one.id),
      ...categories.flatMap(({ elements }) => elements.map((one) => one.id)),
    ];
    for (const double of ids.filter((one, index) => ids.indexOf(one) !== index))
      context.addIssue({ code: "custom", path: ["categories"], message: `has ${double} twice`, input: categories });
    const served = keysOf(countries);
    for (const country of new Set(Object.values(SITES).map((site) => site.country)))
      if (!served.includes(country))
        context.addIssue({
          code: "custom",
          path: ["countries"],
          message: `does not say what ${country} costs from another site`,
          input: countries,
        });
  });
export type GiftExtrasFile = z.infer<typeof giftExtrasFile>;
