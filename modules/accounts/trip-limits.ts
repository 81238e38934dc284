/** Bookings that the page of an account lists: the newest. */
export const MOST_TRIPS = 60;
