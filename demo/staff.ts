/** Somebody of the house in the demonstration, one a role, with a password and a phone's secret that everybody may know (docs/demo.md#staff). */
export const DEMO_STAFF = [
  {
    name: "Inès Lambert",
    email: "care@demo.vendredi.example",
    roles: ["care"],
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA",
  },
  {
    name: "Sanne Vermeer",
    email: "content@demo.vendredi.example",
    roles: ["content"],
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXB",
  },
  {
    name: "Thomas Roche",
    email: "catalogue@demo.vendredi.example",
    roles: ["catalogue"],
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXC",
  },
  {
    name: "Paul Leroy",
    email: "finance@demo.vendredi.example",
    roles: ["finance"],
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXD",
  },
  {
    name: "Alice Mercier",
    email: "admin@demo.vendredi.example",
    roles: ["admin"],
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXE",
  },
  {
    name: "Maarten de Wit",
    email: "hotel@demo.vendredi.example",
    roles: ["hotel"],
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXF",
  },
] as const;

/** Hotels that whoever has the role `hotel` is of: two of the channel manager's, and one that is told by mail. */
export const DEMO_STAFF_HOTELS = ["NL-10001", "NL-10002", "NL-10004"] as const;

export const DEMO_STAFF_PASSWORD = "four words nobody guesses";
