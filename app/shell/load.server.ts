import type { PreviewedFile } from "#modules/assortment/previews.server.ts";
import type { Services } from "#app/services.server.ts";
import { createFormat } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import type { Moment } from "#modules/content/moment.ts";
import type { MenuLine } from "#modules/content/service.server.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Site } from "#modules/sites/locales.ts";
import { loadPartner } from "./partner.server.ts";
import { shellOperator } from "./operator.server.ts";

type ShellServices = Pick<Services, "content" | "flags" | "messages" | "draftPreview"> & {
  booking: Pick<Services["booking"], "bankWays">;
};

/** Lines of the theme tab that the footer shows. */
const FOOTER_THEMES = 7;
/** The tab of "Inspirations" that belongs to the activity flow. */
const ACTIVITY_TAB = "experience";

/** What header, footer and menus of every page need; the menu below its first level comes when it opens (GET /api/content/menu.json). */
export async function loadShell({ services, site, url }: { services: ShellServices; site: Site; url: URL }) {
  const { content, flags, messages } = services;
  const facts = factsOf(url);
  const { activityFlow, allIncentive, removeEmailDeliveryTag, customerAccount, customerCare } = await flags.flagsFor(
    site,
    facts,
  );
  const menu = content.menu(site).filter(({ _id }) => activityFlow || _id !== ACTIVITY_TAB);
  return {
    hasActivities: activityFlow,
    allIncentive,
    removeEmailDeliveryTag,
    isCustomerCare: customerCare,
    badge: badgeOf(messages.translator(site.id), site, {
      customerCare,
      previewed: content.previewed(site),
      draft: services.draftPreview,
    }),
    hasAccounts: customerAccount,
    hasAcquisition: !customerCare && !content.isAffiliateExcluded(facts.affiliateId ?? null),
    operator: shellOperator({ services, site }),
    partner: loadPartner({ services, site, minisite: facts.minisite }),
    tabs: menu.map(({ _id, label }) => ({ _id, label })),
    themes: (menu[0]?.children ?? []).slice(0, FOOTER_THEMES).flatMap(toLink),
    banks: services.booking.bankWays(site.id),
    places: countriesOf(menu).flatMap(toLink),
  };
}
/** What page it is, where it is not everybody's: customer care's, or a draft's, with the minute that it is looked at. */
function badgeOf(
  t: Translate,
  { language }: Site,
  { customerCare, previewed, draft }: { customerCare: boolean; previewed: Moment | null; draft: PreviewedFile | null },
): string | null {
  if (draft) return t(draft === "hotels" ? "placement.previewClosed" : "placement.previewDraft");
  if (!previewed) return customerCare ? t("shell.customerCare") : null;
  const format = createFormat(language, t);
  return t("placement.preview", { day: format.dayShort(previewed.today), time: format.time(previewed.time) });
}

type Loaded = Awaited<ReturnType<typeof loadShell>>;
export type ShellData = Omit<Loaded, "operator"> & { operator: Loaded["operator"] | null };

const toLink = ({ label, uri }: MenuLine) => (uri ? [{ label, uri }] : []);

/** The countries of the destinations tab: its lines that lead somewhere by themselves and further down. */
function countriesOf(menu: readonly MenuLine[]): readonly MenuLine[] {
  return menu.find(({ _id }) => _id === "destinations")?.children.filter(({ children }) => children.length > 0) ?? [];
}
