/** Hotels a page of a place's list. */
export const HOTELS_A_PAGE = 48;
