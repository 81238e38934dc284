import type { ReactNode } from "react";
import type { PlainKey } from "#platform/i18n/keys.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { Door } from "./door.tsx";

/** A screen of the back office and its address; nothing of it is in a table of visitors' pages. */
export type OfficeRoute = { path: `/${string}`; titleKey: PlainKey; Screen: (props: { t: Translate }) => ReactNode };

export const OFFICE_ROUTES: readonly OfficeRoute[] = [{ path: "/", titleKey: "office.door.title", Screen: Door }];
