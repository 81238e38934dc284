import { useMatches } from "react-router";
import type { RouteHandle } from "#app/page-query.ts";

/** Whether this is a page where money may be on its way, also where it failed. */
export function useMayPay(): boolean {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.mayPay ?? false;
}
