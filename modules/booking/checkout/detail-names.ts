/** The controls that the profile of an account takes over. */
export const DETAIL_NAMES = ["civility", "firstName", "lastName", "phoneNumber", "phoneCountry"] as const;
