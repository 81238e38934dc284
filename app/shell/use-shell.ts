import { useRootData } from "#app/root-data.ts";
import type { ShellData } from "./load.server.ts";

/** Where the root's own loader failed: a header and footer with what is always there. */
const BARE_SHELL: ShellData = {
  hasActivities: true,
  allIncentive: false,
  removeEmailDeliveryTag: false,
  isCustomerCare: false,
  badge: null,
  hasAccounts: true,
  hasAcquisition: false,
  operator: null,
  partner: null,
  tabs: [],
  themes: [],
  banks: [],
  places: [],
};

/** What header and footer are made of. */
export const useShell = (): ShellData => useRootData()?.shell ?? BARE_SHELL;
