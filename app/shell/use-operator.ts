import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import type { ShellOperator } from "./operator.server.ts";

/** Who runs the site, as every page may name them; null where the root's own loader failed. */
export function useOperator(): ShellOperator | null {
  return useRouteLoaderData<typeof loader>("root")?.shell.operator ?? null;
}
