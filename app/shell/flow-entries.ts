import type { MessageKey } from "#platform/i18n/keys.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";

export type FlowEntry = { flow: Flow; href: string; label: string; isCurrent: boolean };

const LABELS = {
  booking: "shell.nav.stays",
  gifting: "shell.nav.gifts",
  activity: "shell.nav.activities",
} as const satisfies Partial<Record<Flow, MessageKey>>;

/** The flows that the header leads to. `current`: the one that the page belongs to; hotel nights have no entry. */
export function listFlowEntries(
  { site, t }: PageContext,
  { hasActivities, current }: { hasActivities: boolean; current: Flow | null },
): FlowEntry[] {
  return (["booking", "gifting", "activity"] as const)
    .filter((flow) => flow !== "activity" || hasActivities)
    .map((flow) => ({
      flow,
      href: screenPath(site, FLOW_FACTS[flow].screen, "_", "_"),
      label: t(LABELS[flow]),
      isCurrent: flow === current,
    }));
}
