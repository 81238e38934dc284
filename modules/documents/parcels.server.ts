import { localTime } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { PostParcel } from "#modules/booking/items/parcel/queue.server.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import type { GiftHandOver } from "#modules/vouchers/gifts/hand-over.server.ts";
import { EVERY_PARCEL } from "#modules/vouchers/parcels/rules.ts";
import type { PostContent } from "#modules/vouchers/parcels/types.ts";
import { validUntil } from "#modules/vouchers/validity.ts";
import { giftSheetOf, type GiftDrawDeps } from "./gifts.server.ts";
import type { PostSheet, SlipSheet } from "./paper/sheet.ts";

/** What a day's post is printed with. */
export type ParcelDrawDeps = GiftDrawDeps & {
  gifts: Pick<GiftHandOver, "findWithSecret">;
  post: Pick<PostContent, "categories" | "countries">;
};

/** `lost`: references of parcels whose code cannot be opened, because its secret is configured no more: they have no page. */
export type ParcelPrint = { bytes: Uint8Array; lost: string[] };

/** The PDF of some parcels, of each its slip and its card: drawn when somebody packs, and kept nowhere, since it says codes. Null: nothing can be printed. */
export async function drawParcels(deps: ParcelDrawDeps, parcels: readonly PostParcel[]): Promise<ParcelPrint | null> {
  const lost: string[] = [];
  const drawn: PostSheet["parcels"][number][] = [];
  for (const parcel of parcels) {
    const found = await deps.gifts.findWithSecret({ valueId: parcel.valueId });
    const code = found?.secret.code;
    if (!found || !code) {
      lost.push(parcel.reference);
      continue;
    }
    const gift = { ...found.gift, validUntil: lastDayOf(deps, parcel, found.gift.validUntil) };
    drawn.push({ slip: slipOf(deps, parcel), card: await giftSheetOf(deps, gift, { code, format: "card" }) });
  }
  const [first] = parcels;
  if (!first || drawn.length === 0) return null;
  const site = SITES[first.siteId];
  const t = deps.messages.translator(site.id);
  const bytes = await deps.draw({
    kind: "post",
    language: site.tag,
    createdAt: deps.clock.now().toISOString(),
    title: t("parcel.print.pack"),
    subtitle: null,
    parcels: drawn,
  });
  return { bytes, lost };
}

/** Counted from today, which is when it leaves; one that came back keeps the day that it was handed over with. */
export function lastDayOf(
  { clock }: Pick<ParcelDrawDeps, "clock">,
  { sentAt, siteId, gift }: Pick<PostParcel, "sentAt" | "siteId" | "gift">,
  known: Day,
): Day {
  return sentAt ? known : validUntil(localTime(clock, SITES[siteId].timeZone).today, gift.months);
}

function slipOf(deps: ParcelDrawDeps, { reference, siteId, recipient, things }: PostParcel): SlipSheet {
  const site = SITES[siteId];
  const t = deps.messages.translator(site.id);
  const { company } = deps.operatorOf(site);
  return {
    reference,
    sender: [company.name, ...company.address],
    to: {
      label: t("parcel.print.to"),
      lines:
        recipient.kind === "post"
          ? [
              recipient.name,
              recipient.addressLine,
              `${recipient.postalCode} ${recipient.city}`,
              ...countryLine(deps.post, recipient.country, site),
            ]
          : [],
    },
    pack: {
      label: t("parcel.print.pack"),
      things: [
        ...EVERY_PARCEL.map((thing) => t(`parcel.print.thing.${thing}`)),
        ...extraNames(deps.post, things, site),
      ],
    },
    note: t("parcel.print.noInvoice"),
  };
}

/** What the country that it goes to is called, in capitals; nothing within the site's own. */
const countryLine = ({ countries }: ParcelDrawDeps["post"], country: string, site: Site): string[] =>
  country === site.country ? [] : [(countries[country]?.name[site.language] ?? country).toUpperCase()];

/** The names of what is packed with the card. */
export function extraNames({ categories }: Pick<PostContent, "categories">, things: readonly string[], site: Site) {
  const elements = categories.flatMap((category) => category.elements);
  return things
    .filter((thing) => !EVERY_PARCEL.some((one) => one === thing))
    .map((thing) => elements.find(({ id }) => id === thing)?.name[site.language] ?? thing);
}
