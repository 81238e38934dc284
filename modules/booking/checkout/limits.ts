/** Lengths of the form's fields, as the schema checks them; apart from it, so that the page needs no validation library before the first check. */
export const NAME_MAX = 60;
export const REQUEST_MAX = 500;
export const POSTAL_CODE_LENGTH = 20;
