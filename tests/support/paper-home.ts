/** Where parcels of tests go. */
export const HOME = {
  kind: "post",
  name: "Inès Moreau",
  addressLine: "3 rue du Port",
  postalCode: "14600",
  city: "Honfleur",
  country: "FR",
} as const;
