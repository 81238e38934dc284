/** The key of customer care in tests. */
export const CARE_KEY = "the key of the tests, of more than 32 characters";
