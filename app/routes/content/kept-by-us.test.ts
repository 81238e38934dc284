import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES } from "#modules/sites/locales.ts";

/** How the privacy page says it, by language; null: it says nothing of a visitor. */
type Words = Record<(typeof LANGUAGES)[number], string> | null;

/** All that the job of retention forgets, by the name of its part. */
const FORGOTTEN: Record<string, Words> = {
  forget_account_data: {
    en: "Sign-ins: 30",
    fr: "Connexions : 30",
    es: "Sesiones: 30",
    nl: "Inlogsessies: 30",
    it: "Accessi: 30",
  },
  forget_taken_off_wishes: {
    en: "taken off the list: 90",
    fr: "retirée de la liste : 90",
    es: "se quitó de la lista: 90",
    nl: "van de lijst ging: 90",
    it: "tolta dalla lista: 90",
  },
  forget_holders: {
    en: "set aside and not paid",
    fr: "retenue sans être payée",
    es: "retenida y no pagada",
    nl: "vastgehouden en niet betaald",
    it: "tenuta e non pagata",
  },
  forget_payouts: {
    en: "encrypted: until 30",
    fr: "chiffré : jusqu’à 30",
    es: "cifrada: hasta 30",
    nl: "versleuteld: tot 30",
    it: "cifrato: fino a 30",
  },
  forget_lookup_tries: {
    en: "tries to find a booking",
    fr: "manqués pour retrouver une réservation",
    es: "fallidos de encontrar una reserva",
    nl: "pogingen om een boeking te vinden",
    it: "falliti di trovare una prenotazione",
  },
  forget_gift_code_tries: {
    en: "to pay with a gift code",
    fr: "payer avec un code cadeau",
    es: "pagar con un código de regalo",
    nl: "met een cadeaucode te betalen",
    it: "pagare con un codice regalo",
  },
  forget_gift_guesses: {
    en: "tries to open a gift",
    fr: "manqués pour ouvrir un cadeau",
    es: "fallidos de abrir un regalo",
    nl: "pogingen om een cadeau te openen",
    it: "falliti di aprire un regalo",
  },
  forget_gift_drafts: {
    en: "begun and not bought: 7",
    fr: "commencé et non acheté : 7",
    es: "empezado y no comprado: 7",
    nl: "begonnen en niet gekocht: 7",
    it: "iniziato e non acquistato: 7",
  },
  forget_review_drafts: {
    en: "begun and not sent: 60",
    fr: "commencé et non envoyé : 60",
    es: "empezada y no enviada: 60",
    nl: "begonnen en niet verstuurd: 60",
    it: "iniziata e non inviata: 60",
  },
  forget_proofs: {
    en: "no robot: 20",
    fr: "pas un robot : 20",
    es: "no eres un robot: 20",
    nl: "geen robot bent: 20",
    it: "non sei un robot: 20",
  },
  forget_cases: {
    en: "with our answers: 90",
    fr: "avec nos réponses : 90",
    es: "con nuestras respuestas: 90",
    nl: "met onze antwoorden: 90",
    it: "con le nostre risposte: 90",
  },
  forget_unconfirmed: {
    en: "without your confirmation: 7",
    fr: "sans votre confirmation : 7",
    es: "sin tu confirmación: 7",
    nl: "zonder je bevestiging: 7",
    it: "senza la tua conferma: 7",
  },
  forget_consent_proofs: {
    en: "without your name: three years",
    fr: "sans votre nom : trois ans",
    es: "sin tu nombre: tres años",
    nl: "zonder je naam: drie jaar",
    it: "senza il tuo nome: tre anni",
  },
  // Of the team and of hotels.
  forget_staff_ways_in: null,
  forget_day_changes: null,
  forget_channel_messages: null,
  forget_syncs: null,
};

/** What else is kept of people, by the table that has it. */
const KEPT: Record<string, Exclude<Words, null>> = {
  order_note: {
    en: "notes of our customer care",
    fr: "les notes de notre service client",
    es: "las notas de atención al cliente",
    nl: "notities van onze klantenservice",
    it: "le note del nostro servizio clienti",
  },
  order_message: {
    en: "messages with the hotel",
    fr: "messages échangés avec l’hôtel",
    es: "los mensajes con el hotel",
    nl: "berichten met het hotel",
    it: "i messaggi con l’hotel",
  },
  stay_watch: {
    en: "Dates we watch for you",
    fr: "Dates surveillées",
    es: "Fechas que vigilamos",
    nl: "Data die we in de gaten houden",
    it: "Date che seguiamo",
  },
  contact_answer: {
    en: "our answer with it",
    fr: "notre réponse avec",
    es: "con ello nuestra respuesta",
    nl: "ons antwoord erbij",
    it: "con esso la nostra risposta",
  },
  guest_review: {
    en: "we keep your scores",
    fr: "nous conservons vos notes",
    es: "guardamos tus notas",
    nl: "bewaren we je scores",
    it: "conserviamo i voti",
  },
  review_silence: {
    en: "wants no more e-mails: a form nobody can read",
    fr: "ne veut plus d’e-mails : une forme que personne ne peut lire",
    es: "no quiere más correos: una forma que nadie puede leer",
    nl: "geen mails meer wil: een vorm die niemand kan lezen",
    it: "non vuole più e-mail: una forma che nessuno può leggere",
  },
  empty_search: {
    en: "counted without saying by whom: 400",
    fr: "compté sans dire par qui : 400",
    es: "contado sin decir quién: 400",
    nl: "geteld zonder te zeggen door wie: 400",
    it: "contato senza dire da chi: 400",
  },
};

const code = globSync("modules/**/*.server.ts")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const parts = new Set([...code.matchAll(/name: "(forget_\w+)"/g)].flatMap(([, name]) => name ?? []));
/** As it is read, whatever spaces hold its numbers and colons. */
const read = (text: string) => text.replace(/\s/g, " ");

test("every part of the job is here, and in the table of operations", () => {
  expect([...parts].toSorted()).toEqual(Object.keys(FORGOTTEN).toSorted());
  const table = readFileSync("docs/operations.md", "utf8");
  for (const part of parts) expect(table).toContain(`\`${part}\``);
});

test("what the list names is a table", () => {
  const isTable = (name: string) => new RegExp(`pgTable\\(\\s*"${name}"`).test(code);
  expect(Object.keys(KEPT).filter((name) => !isTable(name))).toEqual([]);
});

test.each(LANGUAGES)("the privacy page in %s says each", (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/content.json`, "utf8")) as Record<string, string>;
  const page = Object.entries(texts).flatMap(([key, text]) => (key.startsWith("content.privacy.") ? [text] : []));
  const said = Object.values({ ...FORGOTTEN, ...KEPT }).flatMap((words) => (words ? [words[language]] : []));
  expect(said.filter((words) => !read(page.join("\n")).includes(words))).toEqual([]);
});
