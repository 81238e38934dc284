import { createFormat } from "#platform/format.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { supplierLinkPath } from "#modules/sites/paths.ts";
import type { Channel } from "#modules/suppliers/channels.ts";
import type { MessageTokens } from "#modules/suppliers/link-tokens.server.ts";
import type { ToldStay } from "#modules/suppliers/types.ts";
import { writeHotelMail } from "./hotel-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

/** `hasHost`: whether a site is open to the public here. */
export type HotelMailDeps = MailDeps & { tokens: MessageTokens; hasHost: (site: SiteId) => boolean };

/** Mail to a hotel's reservations address: the same message id in every attempt, to the address that the catalogue has then. */
export function createHotelMail(deps: HotelMailDeps): Channel {
  return {
    name: "mail",
    send: async (message, address) => {
      const site = siteOf(message.stay, deps.hasHost);
      const writing = writingFor(deps, site);
      const acknowledgeUrl = deps.linkTo(site, supplierLinkPath(deps.tokens.sign(message)));
      const format = createFormat(site.language, writing.t);
      await sendOnce(deps, {
        dedupe: `hotel:${message.id}`,
        site,
        recipient: address,
        mail: writeHotelMail(message, { ...writing, format, acknowledgeUrl }),
        about: { orderId: message.orderId },
      });
    },
  };
}

/** The hotel's own site; where that has no host, the one that sold the stay. */
function siteOf({ siteId, soldOn }: ToldStay, hasHost: HotelMailDeps["hasHost"]): Site {
  return SITES[hasHost(siteId) ? siteId : soldOn];
}
