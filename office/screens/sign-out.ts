import { leadTo, type OfficeScreen } from "../screen.ts";

/** Ends the session of this browser, and customer-care mode with it. */
export const SIGN_OUT: OfficeScreen = {
  path: "/sign-out",
  titleKey: "office.signOut",
  permission: null,
  place: null,
  show: () => leadTo("/"),
  act: async (ask) => {
    const { staff } = ask.services;
    await staff.signOut(ask);
    return { ...leadTo("/sign-in"), cookies: [staff.cookie.end()] };
  },
};
