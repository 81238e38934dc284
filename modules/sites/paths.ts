import type { Language, Site } from "./locales.ts";

/** Screens whose address has a translated first word (docs/product/sites.md#addresses). */
export const SCREENS = [
  "search",
  "theme",
  "product",
  "hotel",
  "city",
  "place",
  "activities",
  "activity",
  "gifts",
  "hotels",
  "hotelList",
  "ideas",
  "giftBoxes",
  "booking",
  "myGift",
] as const;
export type Screen = (typeof SCREENS)[number];

const WORDS: Record<Language, Record<Screen, string>> = {
  fr: {
    search: "week-ends",
    theme: "idee-week-end-sejour",
    product: "week-end",
    hotel: "offre-hotel",
    city: "ville",
    place: "lieu",
    activities: "activites",
    activity: "activite",
    gifts: "cadeaux",
    hotels: "hotels",
    hotelList: "liste-hotels",
    ideas: "idees-week-end",
    giftBoxes: "coffrets-cadeaux",
    booking: "ma-reservation",
    myGift: "mon-cadeau",
  },
  es: {
    search: "escapadas",
    theme: "tema",
    product: "fin-de-semana",
    hotel: "oferta-hoteles",
    city: "ciudad",
    place: "lugares-interes",
    activities: "actividades",
    activity: "actividad",
    gifts: "regalos",
    hotels: "hoteles",
    hotelList: "lista-hoteles",
    ideas: "ideas-para-el-finde",
    giftBoxes: "cajas-regalo",
    booking: "mi-reserva",
    myGift: "mi-regalo",
  },
  nl: {
    search: "weekendjes",
    theme: "weekendje",
    product: "weekend",
    hotel: "hotel",
    city: "stad",
    place: "bezienswaardigheid",
    activities: "activiteiten",
    activity: "activiteit",
    gifts: "cadeaus",
    hotels: "hotels",
    hotelList: "hotellijst",
    ideas: "weekendideeen",
    giftBoxes: "cadeauboxen",
    booking: "mijn-boeking",
    myGift: "mijn-cadeau",
  },
  it: {
    search: "weekend",
    theme: "tema",
    product: "offerta",
    hotel: "hotel",
    city: "citta",
    place: "luogo",
    activities: "attivita",
    activity: "attivita-offerta",
    gifts: "regali",
    hotels: "hotel-notte",
    hotelList: "elenco-hotel",
    ideas: "idee-weekend",
    giftBoxes: "cofanetti-regalo",
    booking: "la-mia-prenotazione",
    myGift: "il-mio-regalo",
  },
  en: {
    search: "weekends",
    theme: "theme",
    product: "stay",
    hotel: "hotel",
    city: "city",
    place: "place",
    activities: "activities",
    activity: "activity",
    gifts: "gifts",
    hotels: "hotels",
    hotelList: "hotel-list",
    ideas: "weekend-ideas",
    giftBoxes: "gift-boxes",
    booking: "my-booking",
    myGift: "my-gift",
  },
};

/** First path word of a screen in a language. */
export function screenWord(language: Language, screen: Screen): string {
  return WORDS[language][screen];
}

/** Path of a screen: `{prefix}/{word}/{id or key}/{slug}`; `_` stands for an empty key or slug. */
export function screenPath(site: Site, screen: Screen, id: string | number, slug: string): string {
  return `${site.prefix}/${WORDS[site.language][screen]}/${id === "" ? "_" : id}/${slug || "_"}`;
}

/** Where a gift of a stay is put together. */
export const giftSetupPath = (site: Site, id: string | number, slug: string): string =>
  `${screenPath(site, "product", id, slug)}/gift`;
export const homePath = (site: Site): string => site.prefix || "/";
/** What all checkouts of a site have in common, and all its confirmations: where their cookies are sent. */
export const checkoutsPath = (site: Site): string => `${site.prefix}/checkout`;
export const confirmationsPath = (site: Site): string => `${site.prefix}/confirmation`;
export const checkoutPath = (site: Site, packageId: string | number): string => `${checkoutsPath(site)}/${packageId}`;
/** The checkout of gifts that were put together; and the page that they come from shows them again by `draft`. */
export const giftCheckoutPath = (site: Site, draftId: string): string => `${checkoutsPath(site)}/gift/${draftId}`;
export const confirmationPath = (site: Site, orderId: string): string => `${confirmationsPath(site)}/${orderId}`;
/** The same for whoever comes from paying, and from giving a booking up. */
export const soldPath = (site: Site, orderId: string): string => `${confirmationPath(site, orderId)}?status=success`;
export const cancelledPath = (site: Site, orderId: string): string =>
  `${confirmationPath(site, orderId)}?status=cancelled`;
/** Where the links of an order's mails lead, without the site's prefix. */
export const orderLinkPath = (orderId: string, token: string): `/${string}` =>
  `/confirmation/${orderId}?token=${token}`;
/** Gift cards: where they are put together, and where one's balance is told. The same words on every site. */
export const giftCardPath = (site: Site): string => `${site.prefix}/giftcard/customization`;
export const giftBalancePath = (site: Site): string => site.prefix + giftBalanceLinkPath;
/** The same, for mails. */
export const giftBalanceLinkPath: `/${string}` = "/giftcard/balance";
/** Where a booking is given up. */
export const cancelPath = (site: Site, orderId: string): string => `${confirmationPath(site, orderId)}/cancel`;
/** Where an insured stay is claimed. */
export const claimPath = (site: Site, orderId: string): string => `${confirmationPath(site, orderId)}/claim`;
/** The papers of a booking, and whose name is on them. */
export const invoicePath = (site: Site, orderId: string): string => `${confirmationPath(site, orderId)}/invoice`;
/** A gift of an order, for its buyer: how it stands, and what can be done with it. */
export const orderGiftPath = (site: Site, orderId: string, itemId: string): string =>
  `${confirmationPath(site, orderId)}/gift/${itemId}`;
/** The same in the mails of an order, whose own link is given. */
export function giftLinkPath(orderLink: `/${string}`, itemId: string): `/${string}` {
  const [path = "", query = ""] = orderLink.slice(1).split("?");
  return `/${path}/gift/${itemId}${query ? `?${query}` : ""}`;
}
/** A gift on paper, by its sealed link; and the same in a mail, without the site's prefix. */
export const giftPaperPath = (site: Site, token: string): string => site.prefix + giftPaperLinkPath(token);
export const giftPaperLinkPath = (token: string): `/${string}` => `/documents/gift?token=${token}`;
/** A document, by its sealed link. The token is in the query: queries are not logged. */
export const documentPath = (site: Site, token: string): string => `${site.prefix}/documents?token=${token}`;
/** What a link to a document that opens none leads to. */
export const noDocumentPath = (site: Site): string => `${site.prefix}/documents/none`;
/** Where a booking is found again: the one page of its screen. */
export const lookupPath = (site: Site): string => `${site.prefix}/${WORDS[site.language].booking}`;
/** Where the one-time link of a mail leads, without the site's prefix. The token is in the query: queries are not logged. */
export const accessLinkPath = (site: Site, token: string): `/${string}` =>
  `/${WORDS[site.language].booking}/open?token=${token}`;
/** What a gift's holder sees of it: the same on every site. Its cookie is sent here and nowhere else. */
export const beneficiaryPath = (site: Site): string => `${site.prefix}/beneficiary`;
/** Where somebody comes whose gift has become a stay. */
export const thanksPath = (site: Site, orderId: string): string => `${beneficiaryPath(site)}/thanks/${orderId}`;
/** Where whoever received a gift comes in with its code. */
export const beneficiaryLoginPath = (site: Site): string => site.prefix + beneficiaryLoginLinkPath;
/** The same in mails, without the site's prefix. A code stands in its fragment, which no server is sent: `#CODE`. */
export const beneficiaryLoginLinkPath: `/${string}` = "/beneficiary/login";
/** Where the place of an activity takes its voucher: a code stands in its fragment. */
export const activityUsePath = (site: Site): string => `${site.prefix}/activity-voucher`;
/** The short address that is printed: it leads to the one above. */
export const myGiftPath = (site: Site): string => `${site.prefix}/${WORDS[site.language].myGift}`;
/** Weekend ideas: the one page of its screen. */
export const ideasPath = (site: Site): string => `${site.prefix}/${WORDS[site.language].ideas}`;
/** Gift boxes: all of them, one, and where one is made ready to be given. */
export const giftBoxesPath = (site: Site): string => `${site.prefix}/${WORDS[site.language].giftBoxes}`;
export const giftBoxPath = (site: Site, handle: string): string => `${giftBoxesPath(site)}/c/${handle}`;
export const giftBoxSetupPath = (site: Site): string => `${giftBoxesPath(site)}/customization`;
/** Where a voucher of an activity is made ready. */
export const activitySetupPath = (site: Site, voucherId: string | number): string =>
  `${site.prefix}/${WORDS[site.language].activity}/${voucherId}/customization`;
/** A landing page of the content files, the same word everywhere. */
export const landingPath = (site: Site, segment: string): string => `${site.prefix}/landing/${segment}`;
/** The gate of customer-care mode. */
export const carePath = (site: Site): string => `${site.prefix}/customer-care`;
/** Where a newsletter form goes without JavaScript. */
export const newsletterPath = (site: Site): string => `${site.prefix}/newsletter`;
/** Where the links of newsletter mails lead, without the site's prefix. The token is in the query: queries are not logged. */
export const newsletterLinkPath = (purpose: "confirm" | "unsubscribe" | "preferences", token: string): `/${string}` =>
  `/newsletter/${purpose}?token=${token}`;
/** Where a hotel acknowledges a message, without the site's prefix. */
export const supplierLinkPath = (token: string): `/${string}` => `/suppliers/message?token=${token}`;
/** Where a hotel reads its side of an order's messages and answers, without the site's prefix. */
export const threadLinkPath = (token: string): `/${string}` => `/suppliers/messages?token=${token}`;
/** Where customer care reads all messages, and those of an order. */
export const careThreadsPath = (site: Site): string => `${carePath(site)}/messages`;
export const careThreadPath = (site: Site, orderId: string): string => `${careThreadsPath(site)}/${orderId}`;
/** The same of an order, without the site's prefix. */
export const careThreadLinkPath = (orderId: string): `/${string}` => `/customer-care/messages/${orderId}`;
/** A partner's mini-site stands beside the static pages. */
export const miniSitePath = (site: Site, slug: string): string => `${site.prefix}/p/${slug}`;
export const contentPath = (site: Site, page: ContentPage): string => site.prefix + contentLinkPath(page);
/** A static page in mails, without the site's prefix. */
export const contentLinkPath = (page: ContentPage): `/${string}` => `/p/${page}`;

/** Static pages that exist on every site. */
export const CONTENT_PAGES = [
  "ranking",
  "credits",
  "terms",
  "package-information",
  "insurance",
  "privacy",
  "legal",
  "cookies",
  "accessibility",
  "help",
  "about",
  "partners",
  "careers",
  "wishlist",
  "account",
] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

/** Visitors' pages that say nothing to anybody else: search engines are not to read them. */
export const OWN_PAGES = ["account", "wishlist"] as const satisfies readonly ContentPage[];
export const isOwnPage = (page: ContentPage): boolean => OWN_PAGES.some((own) => own === page);

/** Turns a label into a URL slug: ASCII, lower case, hyphens. */
export function slugify(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
}
