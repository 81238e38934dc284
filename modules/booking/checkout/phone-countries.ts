/** Calling codes offered beside the phone number: the countries of the sites first, then those their visitors come from. */
export const PHONE_COUNTRIES = [
  ["FR", "33"],
  ["BE", "32"],
  ["ES", "34"],
  ["IT", "39"],
  ["NL", "31"],
  ["LU", "352"],
  ["DE", "49"],
  ["CH", "41"],
  ["AT", "43"],
  ["GB", "44"],
  ["IE", "353"],
  ["PT", "351"],
  ["AD", "376"],
  ["MC", "377"],
  ["DK", "45"],
  ["SE", "46"],
  ["NO", "47"],
  ["FI", "358"],
  ["PL", "48"],
  ["CZ", "420"],
  ["US", "1"],
  ["CA", "1"],
  ["MA", "212"],
] as const;

/** How a number is written at home: the placeholder of the field. */
export const PHONE_EXAMPLES: Record<string, string> = {
  FR: "06 12 34 56 78",
  BE: "0470 12 34 56",
  ES: "612 34 56 78",
  IT: "347 123 4567",
  NL: "06 12345678",
};
