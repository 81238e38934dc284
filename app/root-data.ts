import { useRouteLoaderData } from "react-router";
import type { Site } from "#modules/sites/locales.ts";
import type { Asked } from "#modules/consent/asked.ts";
import type { ShellData } from "./shell/load.server.ts";

/** What the root loads for every page. */
export type RootData = {
  site: Site;
  /** Scheme, host and port of each site that has a host. */
  origins: Record<string, string>;
  shell: ShellData;
  isTrial: boolean;
  /** What has to be asked for here; absent where nothing has. */
  consent: Asked | undefined;
  /** Names of the analytics sinks, comma-joined. */
  sinks: string | undefined;
};

/** Undefined where it could not be loaded. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");
