import { readId } from "#platform/http/id.ts";
import { redirect } from "react-router";
import { localTime } from "#platform/clock.ts";
import { giftSetupPath, screenPath } from "#modules/sites/paths.ts";
import { GIFT_FORMATS } from "#modules/visit/gift.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { Setup } from "#modules/vouchers/components/gift-setup/setup.ts";
import {
  firstValues,
  readAskedExtras,
  readSetupValues,
  valuesOf,
  type SetupErrors,
  type SetupValues,
} from "#modules/vouchers/gift-setup/fields.ts";
import { readSetup } from "#modules/vouchers/gift-setup/read-form.ts";
import { askOf } from "#modules/vouchers/gift-setup/setup-ask.ts";
import { chooseGift, readGiftFormat } from "#modules/vouchers/gift-state.ts";
import { landscapesOf } from "#modules/vouchers/gifts/landscapes.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import type { RequestContext } from "#app/context.server.ts";
import { notFound } from "../not-found/not-found.server.ts";
import { findGift, stayOf } from "./gift.server.ts";

type Asking = Pick<RequestContext, "services" | "site">;
type Ask = { id: string; url: URL; state: SearchState };

/** The form of a gift of a stay, with what the address or a draft says. Throws the way to the page of a stay that is not sold as a gift (any more). */
export async function findSetup({ services, site }: Asking, { id, url, state }: Ask): Promise<Setup> {
  const found = await services.catalogue.findProductPage(readId(id), site.id);
  if (!found) throw await notFound({ services, site, url });
  const { product } = found;
  const gift = await findGift({ services, product, site, url, state });
  if (!gift) throw redirect(screenPath(site, "product", product.id, product.labelSlug), 303);
  const { prices, paper } = gift;
  const [{ id: landscape }] = landscapesOf(product.images);
  const hasPhysical = paper !== null;
  const first = firstValues({
    nights: (chooseGift(prices, state.giftNights) ?? prices[0]).nights,
    format: GIFT_FORMATS[readGiftFormat(state.giftFormat, { hasPhysical }) === "physical" ? 1 : 0],
    extras: readAskedExtras(url.searchParams),
    landscape,
    country: paper?.countries[0]?.code ?? "",
  });
  const draft = await findDraft({ services, site }, url.searchParams.get("draft"), product.id);
  return {
    stay: stayOf(product),
    prices,
    paper,
    today: localTime(services.clock, site.timeZone).today,
    action: giftSetupPath(site, product.id, product.labelSlug),
    values: draft ? valuesOf(draft, first) : first,
    errors: {},
  };
}

/** A gift of this stay that was put together before; null where it is forgotten, or one of something else. */
async function findDraft({ services, site }: Asking, id: string | null, packageId: string): Promise<GiftWish | null> {
  const [wish] = (id && (await services.vouchers.drafts.find(site.id, id))) || [];
  const isOfStay = wish?.subject.kind === "single_voucher" && String(wish.subject.packageId) === packageId;
  return wish && isOfStay ? wish : null;
}

type Posted = { kind: "valid"; wish: GiftWish } | { kind: "invalid"; values: SetupValues; errors: SetupErrors };

/** What a form says: a gift, or all that was said with what is wrong. */
export function readPosted(setup: Setup, form: FormData): Posted {
  const values = readSetupValues(form);
  const read = readSetup(values, askOf(setup));
  return read.kind === "valid" ? read : { ...read, values };
}
