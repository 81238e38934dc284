import { createContext } from "react";
import type { Messages } from "#platform/i18n/translate.ts";

/** Every text of the site, for the server's rendering: what it writes is never short of one. The browser has those of its pages. */
export const AllTexts = createContext<Messages | null>(null);
