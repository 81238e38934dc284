import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import type { PaperCountries } from "#modules/vouchers/components/plain-setup/plain-fields.tsx";
import { isBillCountry } from "#modules/documents/recipient-rules.ts";
import type { Site } from "#modules/sites/locales.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Services } from "#app/services.server.ts";

type Asking = { services: Pick<Services, "vouchers" | "messages">; site: Site };

/** Where a gift is sent on paper (docs/product/gifts.md#formats): none where that is not to be had; a country that has no name here is none to choose. */
export async function findPaperCountries({ services, site, url }: Asking & { url: URL }): Promise<PaperCountries> {
  const offer = await services.vouchers.parcels.offer(site, factsOf(url));
  if (!offer.isAvailable) return [];
  const t = services.messages.translator(site.id);
  return offer.countries.flatMap((code) => {
    const cost = offer.shipping(code);
    return cost && isBillCountry(code)
      ? [{ code, label: t(`documents.country.${code}`), fee: cost.amount + cost.internationalFee }]
      : [];
  });
}

/** What was put together before, of one kind. `id`: the draft that an address names; null where that is nothing that is still there. */
export async function findDraft<Kind extends GiftWish["subject"]["kind"]>(
  { services, site, id }: Asking & { id: string | null },
  kind: Kind,
): Promise<(GiftWish & { subject: Extract<GiftWish["subject"], { kind: Kind }> }) | null> {
  const wishes = id ? await services.vouchers.drafts.find(site.id, id) : null;
  const [first] = wishes ?? [];
  return first && isOfKind(first, kind) ? first : null;
}

function isOfKind<Kind extends GiftWish["subject"]["kind"]>(
  wish: GiftWish,
  kind: Kind,
): wish is GiftWish & { subject: Extract<GiftWish["subject"], { kind: Kind }> } {
  return wish.subject.kind === kind;
}
