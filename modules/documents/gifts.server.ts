import { createFormat } from "#platform/format.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";
import { coverOf } from "#modules/booking/items/gift/present.ts";
import { SITES, type Site } from "#modules/sites/locales.ts";
import { activityUsePath, giftPaperLinkPath, giftPaperPath, myGiftPath } from "#modules/sites/paths.ts";
import type { GiftHandOver, GiftSecret, GiftView } from "#modules/vouchers/gifts/hand-over.server.ts";
import { slugify } from "#modules/sites/paths.ts";
import { giftSheet } from "./compose/gift.ts";
import { PAPER_FORMATS, type PaperFormat } from "./paper/formats.ts";
import type { GiftSheet } from "./paper/sheet.ts";
import type { DocumentDeps } from "./write.server.ts";

/** A JPEG of the image pipeline; null where an id names no picture. */
export type LoadPicture = (id: string, shape: { ratio: "card" | "poster"; width: number }) => Promise<Buffer | null>;

/** Gifts on paper: drawn when somebody opens their sealed link, and kept nowhere, since they say a code. */
export type GiftPapers = {
  /** The address of a gift's paper on its site, good for a day. */
  pathFor: (gift: GiftView, secret: Pick<GiftSecret, "tag">, format: PaperFormat) => string;
  /** The same in a mail, without the site's prefix: as long as the gift lasts, to be printed by whoever has it. */
  linkFor: (gift: GiftView, secret: Pick<GiftSecret, "tag">) => `/${string}`;
  /** Null for a token that is over or made up, and for a gift that was not handed over, was given back, or has another code by now. */
  open: (token: string) => Promise<{ name: string; bytes: Uint8Array } | null>;
};

/** What a gift is drawn with. */
export type GiftDrawDeps = Pick<DocumentDeps, "clock" | "messages" | "operatorOf" | "isTrial" | "draw"> & {
  loadPicture: LoadPicture;
  /** The public address of a path of a site, its prefix in the path. */
  originOf: (site: Site) => string;
};
type Deps = GiftDrawDeps & { secrets: readonly string[]; gifts: Pick<GiftHandOver, "findWithSecret"> };

const DAY_SECONDS = 24 * 60 * 60;
const TOKEN = new RegExp(`^gift\\.(${UUID})\\.([a-z]+)\\.([0-9a-f]{16})\\.(\\d{1,12})$`);
const isFormat = (text: string): text is PaperFormat => PAPER_FORMATS.some((format) => format === text);

export function createGiftPapers(deps: Deps): GiftPapers {
  const seals = createSeals(deps.secrets, "gift-paper");
  const seconds = () => Math.floor(deps.clock.now().getTime() / 1000);
  const token = (valueId: string, tag: string, { format, until }: { format: PaperFormat; until: number }) =>
    seals.seal(`gift.${valueId}.${format}.${tag}.${until}`);
  return {
    pathFor: ({ valueId, site }, { tag }, format) =>
      giftPaperPath(SITES[site], token(valueId, tag, { format, until: seconds() + DAY_SECONDS })),
    linkFor: ({ valueId, validUntil }, { tag }) => {
      const until = Date.parse(`${validUntil}T00:00:00Z`) / 1000 + 2 * DAY_SECONDS;
      return giftPaperLinkPath(token(valueId, tag, { format: "folded", until }));
    },
    open: async (given) => {
      const [, valueId = "", format = "", tag, until] = TOKEN.exec(seals.open(given) ?? "") ?? [];
      if (!isFormat(format) || Number(until) <= seconds()) return null;
      const found = await deps.gifts.findWithSecret({ valueId });
      if (!found || found.secret.tag !== tag || found.gift.state !== "handed_over") return null;
      const { code } = found.secret;
      return code === null ? null : drawGift(deps, found.gift, { code, format });
    },
  };
}

/** The PDF of a gift, with its code in fours. */
export async function drawGift(
  deps: GiftDrawDeps,
  gift: GiftView,
  print: { code: string; format: PaperFormat },
): Promise<{ name: string; bytes: Uint8Array }> {
  const t = deps.messages.translator(gift.site);
  const name = `${slugify(t("giftPaper.title"))}.pdf`;
  return { name, bytes: await deps.draw(await giftSheetOf(deps, gift, print)) };
}

/** The same before it is drawn. */
export async function giftSheetOf(
  deps: Omit<GiftDrawDeps, "draw">,
  gift: GiftView,
  { code, format }: { code: string; format: PaperFormat },
): Promise<GiftSheet> {
  const { clock, messages, operatorOf, isTrial } = deps;
  const site = SITES[gift.site];
  const t = messages.translator(site.id);
  const origin = deps.originOf(site);
  const address = `${origin}${myGiftPath(site)}`;
  const facts = {
    format,
    code,
    address: address.replace(/^https?:\/\//, ""),
    // The place of an activity reads its square, everybody else's is for whoever holds it.
    square: `${isForPlace(gift) ? origin + activityUsePath(site) : address}#${code}`,
    pictures: await picturesOf(deps, gift),
  };
  const words = {
    site,
    t,
    format: createFormat(site.language, t),
    operator: operatorOf(site),
    now: clock.now(),
    isTrial,
  };
  return giftSheet(gift, facts, words);
}

const isForPlace = ({ snapshot }: GiftView): boolean => snapshot.subject.kind === "activity_voucher";

/** In the sizes that print well and keep the file small enough to be mailed. */
async function picturesOf(
  { loadPicture }: Pick<GiftDrawDeps, "loadPicture">,
  gift: GiftView,
): Promise<GiftSheet["pictures"]> {
  const id = coverOf(gift);
  if (id === null) return null;
  const [tall, wide] = await Promise.all([
    loadPicture(id, { ratio: "poster", width: 800 }),
    loadPicture(id, { ratio: "card", width: 1200 }),
  ]);
  return tall && wide ? { tall: dataUrl(tall), wide: dataUrl(wide) } : null;
}

const dataUrl = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString("base64")}`;
