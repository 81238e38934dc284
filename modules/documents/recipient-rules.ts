/** Countries that an invoice may go to: those of the sites first, then those their visitors come from. */
export const BILL_COUNTRIES = ["FR", "BE", "ES", "IT", "NL", "LU", "DE", "AT", "PT", "IE", "CH", "GB"] as const;
export type BillCountry = (typeof BILL_COUNTRIES)[number];
export const isBillCountry = (text: string): text is BillCountry => BILL_COUNTRIES.some((country) => country === text);

/**
 * How VAT numbers of a country look, spaces and dots taken out (Directive 2006/112/EC, article 215, for the two letters). Whether one exists is not asked.
 */
const VAT_NUMBERS: Record<BillCountry, { shape: RegExp; example: string }> = {
  FR: { shape: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, example: "FR12 345678901" },
  BE: { shape: /^BE[01]\d{9}$/, example: "BE0123 456 789" },
  ES: { shape: /^ES(?:[A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/, example: "ESB12345678" },
  IT: { shape: /^IT\d{11}$/, example: "IT12345678901" },
  NL: { shape: /^NL\d{9}B\d{2}$/, example: "NL123456789B01" },
  LU: { shape: /^LU\d{8}$/, example: "LU12345678" },
  DE: { shape: /^DE\d{9}$/, example: "DE123456789" },
  AT: { shape: /^ATU\d{8}$/, example: "ATU12345678" },
  PT: { shape: /^PT\d{9}$/, example: "PT123456789" },
  IE: { shape: /^IE\d[0-9A-Z+*]\d{5}[A-W][A-I]?$/, example: "IE1234567WA" },
  CH: { shape: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, example: "CHE-123.456.789 TVA" },
  GB: { shape: /^GB(?:\d{9}|\d{12})$/, example: "GB123 4567 89" },
};

export const vatExample = (country: BillCountry): string => VAT_NUMBERS[country].example;

/** What can be wrong with a field: `documents.error.*` says it. */
export type RecipientError = "mandatory" | "tooLong" | "refused" | "country" | "vatNumber";
export const LINE_MAX = 120;
export const POSTAL_CODE_MAX = 20;
export const VAT_MAX = 30;

/** Whether a VAT number looks like those of a country; in capitals, without spaces and dots. */
export const isVatNumber = (text: string, country: BillCountry): boolean => VAT_NUMBERS[country].shape.test(text);

/** To whom an invoice is made out in place of its buyer. */
export type Recipient = {
  name: string;
  vatNumber: string | null;
  addressLine: string;
  postalCode: string;
  city: string;
  country: BillCountry;
};

export const RECIPIENT_FIELDS = ["name", "vatNumber", "addressLine", "postalCode", "city", "country"] as const;
export type RecipientField = (typeof RECIPIENT_FIELDS)[number];

/** What somebody typed, before it is checked. */
export type RecipientValues = Partial<Record<RecipientField, string>>;
export type RecipientErrors = Partial<Record<RecipientField, RecipientError>>;
