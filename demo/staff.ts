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
] as const;

export const DEMO_STAFF_PASSWORD = "four words nobody guesses";
