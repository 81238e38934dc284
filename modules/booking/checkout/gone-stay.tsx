import { usePage } from "#modules/sites/context.tsx";
import { screenPath } from "#modules/sites/paths.ts";
import { GoneScreen } from "./gone-screen.tsx";
import type { GoneReason, NotOffered } from "./gone.ts";

/** How it was seen: it went while it was being booked, or its quote says so; `why` is null where that has no room left. */
export type GoneSight =
  | { seen: "meanwhile"; why: GoneReason }
  | { seen: "before"; why: NotOffered | null; message: string };

/** A stay that cannot be booked at its checkout: why, and where it goes on from there. */
export function GoneStay({ sight, stayHref }: { sight: GoneSight; stayHref: string }) {
  const { t, site } = usePage();
  const { why } = sight;
  const others = { href: screenPath(site, "search", "_", "_"), label: t("checkout.gone.otherStays") };
  const isChoice = why === "activity" || why === "party";
  const stay = { href: stayHref, label: t(isChoice ? "checkout.gone.change" : "checkout.gone.otherDates") };
  return <GoneScreen {...useWords(sight)} ways={why === "withdrawn" ? [others] : [stay, others]} />;
}

function useWords(sight: GoneSight): { title: string; message: string } {
  const { t } = usePage();
  if (sight.seen === "before") {
    const title = t(sight.why === "withdrawn" ? "checkout.gone.withdrawn" : "checkout.gone.title");
    return { title, message: sight.message };
  }
  if (sight.why === "faster") return { title: t("checkout.gone.faster"), message: t("checkout.gone.text") };
  return { title: t(`checkout.gone.${sight.why}`), message: t(`checkout.gone.${sight.why}Text`) };
}
