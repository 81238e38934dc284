import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { PURPOSE_NAMES } from "./purposes.ts";

const purposes = z.array(z.enum(PURPOSE_NAMES)).max(PURPOSE_NAMES.length);

/** Body of `POST /api/consent`: what a browser was asked (`revision`), and what its visitor said. Nothing in it says who. */
export const consentBody = z
  .object({
    choiceId: text().pipe(z.uuid("is no UUID")),
    locale: text().refine((id): id is SiteId => isSiteId(id), "is not a site"),
    revision: z.int().min(0).max(1_000_000),
    allowed: purposes,
    refused: purposes,
  })
  .refine(({ allowed, refused }) => new Set([...allowed, ...refused]).size === allowed.length + refused.length, {
    path: ["refused"],
    message: "names a purpose twice",
  });
export type ConsentChoice = z.infer<typeof consentBody>;
