import { useEffect, useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import type { NotFoundData } from "./load.server.ts";
import { NotFoundPage } from "./page.tsx";

/** The 404 page of an address that a route knows but that names nothing: what it offers comes after it. */
export function ThrownNotFound() {
  const { site } = usePage();
  const [data, setData] = useState<NotFoundData | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchOffer(`${site.prefix}/not-found.json`, abort.signal).then(setData, () => {
      // The page still says what happened and leads home.
    });
    return () => abort.abort();
  }, [site.prefix]);
  return <NotFoundPage data={data} />;
}

async function fetchOffer(address: string, signal: AbortSignal): Promise<NotFoundData | null> {
  const response = await fetch(address, { signal });
  return response.ok ? ((await response.json()) as NotFoundData) : null;
}
