import { useEffect } from "react";
import { useFetcher } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import type { loader } from "../not-found.tsx";
import { NotFoundPage } from "./page.tsx";

/** The 404 page of an address that a route knows but that names nothing: the page's own data comes after it. */
export function ThrownNotFound() {
  const { site } = usePage();
  const { data, load } = useFetcher<typeof loader>();
  const address = `${site.prefix}/404`;
  useEffect(() => {
    // Without it the page still says what happened and leads home.
    load(address).catch(() => undefined);
  }, [load, address]);
  return <NotFoundPage data={data ?? null} />;
}
