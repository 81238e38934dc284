import { z } from "zod";
import { answers, CACHED, notModified, operation, type ApiPart } from "#platform/openapi/calls.server.ts";
import { described, type Note } from "#platform/openapi/notes.server.ts";
import { money } from "#platform/openapi/shapes.server.ts";
import { localeQuery } from "#modules/catalogue/schema.ts";
import { LANGUAGES } from "#modules/sites/locales.ts";
import { SITE_NOTES } from "#modules/sites/openapi.server.ts";
import { EXTRAS_CALL, SHIPPING_CALL } from "./calls.ts";
import { giftPricesQuery, shippingQuery } from "./schema.ts";

const COUNTRY: Note = {
  description: "Where it is sent to, ISO 3166; the site's own country costs nothing beyond the usual",
  example: "BE",
  override: { type: "string" },
};

const subElement = z.object({
  id: z.string(),
  categoryId: z.string(),
  name: z.string().meta({ description: "In the language of the site" }),
  description: z.string(),
  imageUrl: z.string(),
  price: money.meta({ description: "Euro cents; 0 is included" }),
  isRecommended: z.boolean(),
  recommendedByWed: z.boolean().meta({ description: "The same: our advice" }),
  isDefault: z.boolean().meta({ description: "What a single selection falls back to" }),
  isSoldOut: z.boolean().meta({ description: "Shown, and not to be had now" }),
});

const extrasAnswer = z.object({
  availableCustomSubElements: z.array(
    z.object({
      id: z.string(),
      names: z.record(z.enum(LANGUAGES), z.string()),
      description: z.string(),
      singleSelection: z.boolean().meta({ description: "Exactly one of them; else any number" }),
      subElements: z.array(subElement),
    }),
  ),
});

const shippingAnswer = z.object({
  amount: money.meta({ description: "What sending costs everywhere" }),
  internationalFee: money.meta({ description: "What comes to it beyond the site's own country" }),
  currency: z.literal("EUR"),
});

export const giftPricesParameters = described(giftPricesQuery, {
  locale: { ...SITE_NOTES.locale, description: "The site that sends; fr_FR unless said" },
  format: { description: "DIGITAL unless paper is asked for, by this or by one of the others" },
  subElements: {
    description: "Ids of what is packed, comma-joined; a single selection without one falls back to its default",
    example: "ribbon-box,fig-candle",
    override: { type: "string" },
  },
  country: COUNTRY,
});

export const parcelApi: ApiPart = {
  paths: {
    [EXTRAS_CALL]: {
      get: operation("Stays", "What can be packed with a gift on paper", `Categories with their elements. ${CACHED}`, {
        requestParams: { query: described(localeQuery, SITE_NOTES) },
        responses: { ...answers(extrasAnswer, "Categories", [400]), ...notModified },
      }),
    },
    [SHIPPING_CALL]: {
      get: operation(
        "Stays",
        "What sending a gift costs",
        `Which sites send gifts on paper, and whether any are left, is said where they are sold. A country that is not served is a 422 COUNTRY_NOT_SERVED. ${CACHED}`,
        {
          requestParams: { query: described(shippingQuery, { ...SITE_NOTES, country: COUNTRY }) },
          responses: { ...answers(shippingAnswer, "Costs", [400, 422]), ...notModified },
        },
      ),
    },
  },
};
