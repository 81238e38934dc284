import { createContext } from "react-router";
import type { Asking } from "#platform/http/caller.server.ts";
import type { Services } from "./services.server.ts";
import type { Site } from "#modules/sites/locales.ts";

/** What a request carries into loaders and actions: who asks, the site it came to, and everything the product can do. */
export type RequestContext = Asking & {
  site: Site;
  /** Scheme and host of this site, for canonical links and mail; empty where the configuration knows none. Never what the request said. */
  origin: string;
  /** The same of every site that has a host. */
  origins: Record<string, string>;
  /** Waited for before a long piece of work on the thread: what is urgent goes first. */
  rest: () => Promise<void>;
  services: Services;
  /** The page that was rendered for the request, once it is. `styles`: hashes of the style sheets that stand in it. */
  rendered?: { html: string; styles: readonly string[] };
};

export const requestContext = createContext<RequestContext>();
