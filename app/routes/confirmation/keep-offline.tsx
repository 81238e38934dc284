import { useEffect } from "react";
import { usePage } from "#modules/sites/context.tsx";
import css from "./trip-page.module.css";

const WORKER = "/stay-worker.js";

/** What a device keeps of the page of a stay. `until`: milliseconds; null: nothing, and what was kept is forgotten. `asOf`: when the page was made, at the hotel. */
export type Keeping = { page: string; until: number | null };

/** Has the device keep this page, or forget it (docs/product/after-sale.md#offline). Nothing is seen of it. */
export function KeepOffline({ page, until }: Keeping) {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // Without https, or where the browser's owner forbids it, the page is simply not kept.
    void (until === null ? forget(page) : keep(page, until)).catch(() => undefined);
  }, [page, until]);
  return null;
}

/** The line that a kept page shows instead of hiding it. */
export function KeptLine({ day, time }: { day: string; time: string }) {
  const { t } = usePage();
  return (
    <p data-kept="" hidden className={css["kept"]}>
      {t("itinerary.offline", { day, time })}
    </p>
  );
}

async function keep(page: string, until: number): Promise<void> {
  const script = `${WORKER}?${new URLSearchParams({ page, until: String(until) }).toString()}`;
  const registration = await navigator.serviceWorker.register(script, { scope: page });
  const worker = registration.active ?? (await whenActive(registration));
  worker.postMessage({ kind: "keep", parts: partsOfPage() });
}

function whenActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve) => {
    const worker = registration.installing ?? registration.waiting;
    const look = () => {
      if (registration.active) resolve(registration.active);
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

/** Styles, fonts and pictures that the page has loaded. */
function partsOfPage(): string[] {
  const kinds = /\.(?:css|woff2|avif|webp|jpe?g|png|svg)(?:$|\?)/;
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && (kinds.test(name) || name.includes("/images/")));
}

async function forget(page: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(page);
  if (!registration || new URL(registration.scope).pathname !== page) return;
  const { active } = registration;
  if (active) active.postMessage({ kind: "forget" });
  else await registration.unregister();
}
