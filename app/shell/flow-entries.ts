import type { MessageKey } from "#platform/i18n/keys.ts";
import { FLOW_FACTS, FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";

export type FlowEntry = { flow: Flow; href: string; label: string; isCurrent: boolean };

/** What header, menu and footer call a flow. */
const LABELS = {
  booking: "shell.nav.stays",
  gifting: "shell.nav.gifts",
  activity: "shell.nav.activities",
  hotel: "shell.nav.hotels",
} as const satisfies Record<Flow, MessageKey>;

/** The flows that the header leads to. `current`: the one that the page belongs to. */
export function listFlowEntries(
  { site, t }: PageContext,
  { hasActivities, current }: { hasActivities: boolean; current: Flow | null },
): FlowEntry[] {
  return FLOWS.filter((flow) => !isActivity(flow) || hasActivities).map((flow) => ({
    flow,
    href: screenPath(site, FLOW_FACTS[flow].screen, "_", "_"),
    label: t(LABELS[flow]),
    isCurrent: flow === current,
  }));
}
