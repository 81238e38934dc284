/** The letters that parcels ask for. */
export const PARCEL_JOBS = {
  sent: "parcel_sent",
  returned: "parcel_returned",
  readdressed: "parcel_readdressed",
} as const;
