import { z } from "zod";
import { text } from "#platform/http/text.ts";
import {
  BILL_COUNTRIES,
  isVatNumber,
  LINE_MAX,
  POSTAL_CODE_MAX,
  RECIPIENT_FIELDS,
  VAT_MAX,
  type Recipient,
  type RecipientError,
  type RecipientErrors,
  type RecipientValues,
} from "./recipient-rules.ts";

const ERRORS: readonly RecipientError[] = ["mandatory", "tooLong", "refused", "country", "vatNumber"];
const error = (name: RecipientError): RecipientError => name;

const line = (max: number) =>
  text({ error: error("mandatory"), refused: error("refused") })
    .trim()
    .min(1, { error: error("mandatory") })
    .max(max, { error: error("tooLong") });

/** To whom an invoice is made out in place of its buyer (docs/product/after-sale.md#documents). The VAT number may be left out; it comes out in capitals without spaces. */
const recipientSchema = z
  .object({
    name: line(LINE_MAX),
    vatNumber: text({ refused: error("refused") })
      .max(VAT_MAX, { error: error("tooLong") })
      .transform((value) => value.toUpperCase().replace(/[\s.-]/gu, "") || null),
    addressLine: line(LINE_MAX),
    postalCode: line(POSTAL_CODE_MAX),
    city: line(LINE_MAX),
    country: z.enum(BILL_COUNTRIES, { error: error("country") }),
  })
  .superRefine(({ vatNumber, country }, context) => {
    if (vatNumber !== null && !isVatNumber(vatNumber, country))
      context.addIssue({ code: "custom", path: ["vatNumber"], message: error("vatNumber") });
  });

export type ReadRecipient =
  | { kind: "read"; recipient: Recipient }
  | { kind: "refused"; values: RecipientValues; errors: RecipientErrors };

/** What a form says, or what is wrong with which field of it; what was typed is kept. */
export function readRecipient(form: FormData): ReadRecipient {
  const values = Object.fromEntries(RECIPIENT_FIELDS.map((name) => [name, textOf(form.get(name))]));
  const parsed = recipientSchema.safeParse(values);
  if (parsed.success) return { kind: "read", recipient: parsed.data };
  const errors: RecipientErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = RECIPIENT_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= ERRORS.find((name) => name === message) ?? "refused";
  }
  return { kind: "refused", values, errors };
}

const MOST_KEPT = 300;
const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.slice(0, MOST_KEPT) : "";
