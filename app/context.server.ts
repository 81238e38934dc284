import { createContext } from "react-router";
import type { Asking } from "#platform/http/caller.server.ts";
import type { Services } from "./services.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { CareMode } from "#modules/staff/care.server.ts";

/** A form as it was sent: its bytes, held once, and how they are to be read. */
export type SentForm = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** What a request carries into loaders and actions: who asks, the site it came to, and everything the product can do. */
export type RequestContext = Asking & {
  site: Site;
  /** Scheme and host of this site, for canonical links and mail; empty where the configuration knows none. Never what the request said. */
  origin: string;
  /** The same of every site that has a host. */
  origins: Record<string, string>;
  /** The form that came with it; null where there is none. What was typed is given back where it could not be taken in. */
  form: SentForm | null;
  /** Waited for before a long piece of work on the thread: what is urgent goes first. */
  rest: () => Promise<void>;
  services: Services;
  /** Customer-care mode of the browser; null outside it. The actor is then whoever of the house switched it on. */
  care: CareMode | null;
  /** Whether the browser looks at a draft of the office. */
  isPreview: boolean;
  /**
   * What the loaders of a page answered, by the id of their route: the page writes it as JSON, so it has to be plain (no dates, no maps). Absent where
   * only data is asked for, which the router writes in its own form.
   */
  answers?: Map<string, unknown>;
  /** The page that was rendered for the request, once it is. `styles`: hashes of the style sheets that stand in it. */
  rendered?: { html: string; styles: readonly string[] };
};

export const requestContext = createContext<RequestContext>();
