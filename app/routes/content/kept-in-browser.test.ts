import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#modules/sites/locales.ts";

/** How the privacy page says it, by language. */
type Words = Record<(typeof LANGUAGES)[number], string>;

/** All that a visitor's browser keeps, by the name that it is kept under. */
const KEPT: Record<string, Words> = {
  "vendredi.recent.": {
    en: "last three searches",
    fr: "trois dernières recherches",
    es: "tres últimas búsquedas",
    nl: "laatste drie zoekopdrachten",
    it: "ultime tre ricerche",
  },
  "vendredi.viewed": {
    en: "last twelve offers",
    fr: "douze dernières offres",
    es: "doce últimas ofertas",
    nl: "laatste twaalf aanbiedingen",
    it: "ultime dodici offerte",
  },
  "vendredi.wishlist": {
    en: "wishlist",
    fr: "liste d’envies",
    es: "lista de deseos",
    nl: "verlanglijst",
    it: "lista dei desideri",
  },
  "vendredi.wishlist.account": {
    en: "what that is still to be told of it",
    fr: "aussi ce qu’il doit encore en apprendre",
    es: "también lo que esta aún no sabe de ella",
    nl: "ook wat dat er nog van moet horen",
    it: "anche ciò che questo non ne sa ancora",
  },
  "vendredi.map.beside": {
    en: "like the map beside the list",
    fr: "choix pour la carte (à côté de la liste",
    es: "preferencias del mapa (junto a la lista",
    nl: "keuzes voor de kaart (naast de lijst",
    it: "preferenze per la mappa (accanto all’elenco",
  },
  "vendredi.map.still": {
    en: "searches as you move it",
    fr: "recherche quand vous la déplacez",
    es: "si busca al moverlo",
    nl: "of hij zoekt als je hem verschuift",
    it: "se cerca mentre la sposti",
  },
  "vendredi.bars": {
    en: "messages you closed",
    fr: "messages que vous avez fermés",
    es: "mensajes que has cerrado",
    nl: "meldingen die je sloot",
    it: "messaggi che hai chiuso",
  },
  "vendredi:acquisition": {
    en: "know our newsletter",
    fr: "connaissez notre newsletter",
    es: "conoces nuestra newsletter",
    nl: "onze nieuwsbrief kent",
    it: "conosci la nostra newsletter",
  },
  "vendredi.consent": {
    en: "what you allowed or refused",
    fr: "ce que vous avez autorisé ou refusé",
    es: "lo que has permitido o rechazado",
    nl: "wat je toestond of weigerde",
    it: "ciò che hai consentito o rifiutato",
  },
  "vendredi.search.": {
    en: "current search",
    fr: "recherche en cours",
    es: "búsqueda en curso",
    nl: "huidige zoekopdracht",
    it: "ricerca in corso",
  },
  "vendredi.aside.": {
    en: "dates set aside",
    fr: "dates mises de côté",
    es: "fechas que dejas aparte",
    nl: "datums die je opzij legt",
    it: "date messe da parte",
  },
  "vendredi.dates.": {
    en: "suggested dates",
    fr: "proposé des dates",
    es: "propuesto fechas",
    nl: "datums hebben voorgesteld",
    it: "proposto delle date",
  },
  "vendredi.scroll": {
    en: "pages you went through",
    fr: "pages parcourues",
    es: "páginas visitadas",
    nl: "pagina’s die je bekeek",
    it: "pagine visitate",
  },
  // The router's own, where a picture went along (docs/decisions/0041-how-a-wait-shows.md).
  "remix-router-transitions": {
    en: "pictures that moved along",
    fr: "leurs images",
    es: "sus imágenes",
    nl: "hun beelden",
    it: "le loro immagini",
  },
  "vendredi.checkout:": {
    en: "began to type",
    fr: "commencé à écrire",
    es: "empezado a escribir",
    nl: "al invulde",
    it: "iniziato a scrivere",
  },
  "vendredi.sold.": {
    en: "a booking was counted",
    fr: "une réservation a été comptée",
    es: "una reserva ya se ha contado",
    nl: "een boeking is geteld",
    it: "una prenotazione è stata contata",
  },
  "vendredi.redeemed": {
    en: "a gift became a stay",
    fr: "un cadeau est devenu un séjour",
    es: "un regalo se ha convertido en escapada",
    nl: "een cadeau een verblijf is geworden",
    it: "un regalo è diventato un soggiorno",
  },
  "vendredi.reviewed": {
    en: "a review was sent",
    fr: "un avis vient d’être envoyé",
    es: "acabas de enviar una opinión",
    nl: "een beoordeling net is verstuurd",
    it: "una recensione è stata appena inviata",
  },
  "vendredi.wallet": {
    en: "the wallet you tried last",
    fr: "essayé en dernier",
    es: "probado por última vez",
    nl: "het laatst probeerde",
    it: "provato per ultimo",
  },
  "stay ": {
    en: "kept on your device",
    fr: "reste sur votre appareil",
    es: "se queda en tu dispositivo",
    nl: "blijft tot 30 dagen",
    it: "resta sul tuo dispositivo",
  },
  "order-": { en: "a cookie", fr: "un cookie", es: "una cookie", nl: "een cookie", it: "un cookie" },
  "proven-": {
    en: "sets another for 15 minutes",
    fr: "en pose un autre, pour 15 minutes",
    es: "se guarda otra durante 15 minutos",
    nl: "voor 15 minuten een tweede bij",
    it: "ne salva un altro per 15 minuti",
  },
  gift: {
    en: "the gift that you have opened, for an hour",
    fr: "le cadeau que vous avez ouvert, pendant une heure",
    es: "el regalo que has abierto, durante una hora",
    nl: "een uur lang het cadeau tonen dat je hebt geopend",
    it: "il regalo che hai aperto, per un’ora",
  },
  "gift-seen": {
    en: "the last twelve gifts it has shown, for a year",
    fr: "les douze derniers cadeaux affichés, pendant un an",
    es: "los doce últimos regalos que te ha mostrado, durante un año",
    nl: "een jaar lang de laatste twaalf cadeaus",
    it: "gli ultimi dodici regali mostrati, per un anno",
  },
  access_token: {
    en: "two cookies keep you signed in",
    fr: "deux cookies vous gardent connecté",
    es: "dos cookies la mantienen abierta",
    nl: "houden twee cookies je 30 dagen ingelogd",
    it: "due cookie ti tengono collegato",
  },
  user_account_id: {
    en: "one that tells pages so",
    fr: "l’autre le dit aux pages",
    es: "otra que lo dice a las páginas",
    nl: "een die het de pagina’s vertelt",
    it: "uno che lo dice alle pagine",
  },
  account_news: {
    en: "tells the next page once",
    fr: "annonce une fois à la page suivante",
    es: "avisa una vez a la página siguiente",
    nl: "vertelt de volgende pagina één keer",
    it: "avvisa una volta la pagina successiva",
  },
};

/** What keeps something in a browser; the first group of files names what it is kept under, the second is given the name. */
const KEEPS =
  /(?:local|session)Storage|createStoredList\(|#ui\/tab-memory|document\.cookie|cookieStore|indexedDB|caches\.open|[Ss]et-[Cc]ookie/;
const GIVEN_A_NAME = ["ui/stored-list.ts", "ui/tab-memory.ts", "app/boot.server.ts"];
/** They hand on the cookies that modules/booking/{order-passes,beneficiary/tickets}.server.ts and modules/accounts/session.server.ts make, or look whether there are any. */
const HAND_ON = [
  "app/routes/account/asked.server.ts",
  "app/routes/beneficiary.tsx",
  "app/routes/beneficiary/open-gift.server.ts",
  "app/routes/beneficiary/orders.ts",
  "app/routes/confirmation.tsx",
  "app/routes/confirmation/open-by-link.server.ts",
  "app/routes/checkout/plain-form.server.ts",
  "app/routes/my-booking/open.tsx",
  "app/routes/checkout/post.server.ts",
  "modules/accounts/service.ts",
  "modules/accounts/sign-in.server.ts",
  "modules/booking/api.server.ts",
  "modules/booking/wallet/api.server.ts",
  "app/shell/account/is-signed-in.ts",
  "app/shell/account/news.ts",
  "server/http/pages/page-maker.ts",
  "server/http/pages/page-cache.ts",
  "modules/search/components/search-box/kept-search.ts",
];

/** Read of whoever tries the sandbox out, who has set it by hand (docs/demo.md#wallets). */
const OF_TRIALS = globSync("modules/payments/providers/*/sandbox/stand-in/*.ts");
/** Cookies of our own people, which no visitor gets: of customer care, and of whoever looks at a draft (docs/product/services.md#customer-care, docs/product/content.md#versions). */
const OF_STAFF = [
  "modules/assortment/previews.server.ts",
  "modules/content/preview.server.ts",
  "modules/staff/care.server.ts",
  "modules/staff/sessions.server.ts",
  "app/routes/customer-care.tsx",
];

const files = globSync(["{app,modules,ui,platform,server}/**/*.{ts,tsx}", "public/*-worker.js"]).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const keepers = files
  .map((file) => ({ file, code: readFileSync(file, "utf8") }))
  .filter(
    ({ file, code }) => KEEPS.test(code) && ![...GIVEN_A_NAME, ...HAND_ON, ...OF_STAFF, ...OF_TRIALS].includes(file),
  );

test("whatever keeps something in a browser has a name that the privacy page knows", () => {
  const found = keepers.map(({ file, code }) => ({
    file,
    names: [
      ...code.matchAll(
        /["'`](vendredi[.:][\w.:]*|order-|stay (?=")|gift(?:-seen)?(?=";)|access_token|user_account_id|account_news)/g,
      ),
    ].map(([, name]) => name ?? ""),
  }));
  // Who names nothing takes its name from the file that it imports it from.
  const nameless = found.filter(({ names, file }) => names.length === 0 && !importsName(file));
  expect(nameless).toEqual([]);
  const known = new Set(Object.keys(KEPT));
  expect(found.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([]);
});

/** The names that are kept elsewhere than where they stand. */
const importsName = (file: string) => /\b(WISHLIST_KEY|SCROLL_KEY)\b/.test(readFileSync(file, "utf8"));

test("what the list names is in the code", () => {
  const router = globSync("node_modules/react-router/dist/production/lib/router/router.js");
  const code = [...files, ...router].map((file) => readFileSync(file, "utf8")).join("\n");
  for (const name of Object.keys(KEPT)) expect(code, name).toContain(name);
});

test.each(LANGUAGES)("the page of cookies in %s names each cookie", (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/content.json`, "utf8")) as Record<string, string>;
  const named = texts["content.cookies.1.items"]?.split("\n").map((line) => /^[\w-]+/.exec(line)?.[0]);
  expect(named?.toSorted()).toEqual([
    "access_token",
    "account_news",
    "gift",
    "gift-seen",
    "order-",
    "proven-",
    "user_account_id",
  ]);
  for (const name of named ?? []) expect(Object.keys(KEPT)).toContain(name);
});

test.each(LANGUAGES)("the privacy page in %s names each", (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/content.json`, "utf8")) as Record<string, string>;
  for (const words of Object.values(KEPT)) expect(texts["content.privacy.2.text"]).toContain(words[language]);
});
