import { createContext, useContext, useMemo, type ReactNode } from "react";
import { createFormat, type Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { createTranslate, type Messages } from "#platform/i18n/translate.ts";
import type { Site } from "./locales.ts";

export type PageContext = {
  site: Site;
  t: Translate;
  format: Format;
  /** Review scores have a word from 7 on (flag allIncentive). */
  allIncentive: boolean;
  /** Gifts do not say that they come by e-mail (flag removeEmailDeliveryTag). */
  removeEmailDeliveryTag: boolean;
};

type PageFlags = Partial<Pick<PageContext, "allIncentive" | "removeEmailDeliveryTag">>;

const Context = createContext<PageContext | null>(null);

/** Gives every component below it the site, its texts and its formats. */
export function SiteProvider({
  site,
  messages,
  flags,
  children,
}: {
  site: Site;
  messages: Messages;
  flags?: PageFlags | undefined;
  children: ReactNode;
}) {
  const { allIncentive, removeEmailDeliveryTag } = flags ?? {};
  const value = useMemo(
    () => createPageContext(site, messages, { allIncentive, removeEmailDeliveryTag }),
    [site, messages, allIncentive, removeEmailDeliveryTag],
  );
  return <Context value={value}>{children}</Context>;
}

/** The same outside React: for tests and for code that gets it passed. */
export function createPageContext(
  site: Site,
  messages: Messages,
  { allIncentive = false, removeEmailDeliveryTag = false }: PageFlags = {},
): PageContext {
  const t = createTranslate(messages, site.language);
  return { site, t, format: createFormat(site.language, t), allIncentive, removeEmailDeliveryTag };
}

/** The site, its texts (`t`) and its formats. */
export function usePage(): PageContext {
  const value = useContext(Context);
  if (!value) throw new Error("usePage needs a SiteProvider above");
  return value;
}
