/** The words of a sandbox's page: it stands in for somebody else's, so they are not part of the product's catalogue. */
export type HostedTexts = {
  notice: string;
  title: string;
  text: string;
  today: string;
  nothingToday: string;
  fee: string;
  accept: string;
  refuse: string;
  cancel: string;
  over: string;
  back: string;
};

/** English for every language that is missing. */
const HOSTED_TEXTS: Record<"en", HostedTexts> & Record<string, HostedTexts> = {
  en: {
    notice: "Test mode: no money moves.",
    title: "Pay {{amount}} to Vendredi",
    text: "This page stands in for {{provider}}. Choose how it ends.",
    today: "Today",
    nothingToday: "Nothing today",
    fee: "of which fees",
    accept: "Accept the payment",
    refuse: "Have it refused",
    cancel: "Cancel and go back",
    over: "This payment is no longer waiting for you.",
    back: "Back to Vendredi",
  },
  fr: {
    notice: "Mode test : aucun débit réel.",
    title: "Payer {{amount}} à Vendredi",
    text: "Cette page remplace celle de {{provider}}. À vous de choisir comment elle se termine.",
    today: "Aujourd’hui",
    nothingToday: "Rien aujourd’hui",
    fee: "dont frais",
    accept: "Accepter le paiement",
    refuse: "Simuler un refus",
    cancel: "Annuler et revenir",
    over: "Ce paiement n’attend plus votre réponse.",
    back: "Retour à Vendredi",
  },
  es: {
    notice: "Modo de prueba: no se cobra nada.",
    title: "Pagar {{amount}} a Vendredi",
    text: "Esta página sustituye a la de {{provider}}. Tú eliges cómo termina.",
    today: "Hoy",
    nothingToday: "Nada hoy",
    fee: "gastos incluidos",
    accept: "Aceptar el pago",
    refuse: "Simular un rechazo",
    cancel: "Cancelar y volver",
    over: "Este pago ya no espera tu respuesta.",
    back: "Volver a Vendredi",
  },
  nl: {
    notice: "Testmodus: er wordt niets afgeschreven.",
    title: "{{amount}} betalen aan Vendredi",
    text: "Deze pagina vervangt die van {{provider}}. Jij kiest hoe het afloopt.",
    today: "Vandaag",
    nothingToday: "Vandaag niets",
    fee: "waarvan kosten",
    accept: "Betaling aanvaarden",
    refuse: "Laten weigeren",
    cancel: "Annuleren en teruggaan",
    over: "Deze betaling wacht niet meer op je antwoord.",
    back: "Terug naar Vendredi",
  },
  it: {
    notice: "Modalità di prova: nessun addebito.",
    title: "Paga {{amount}} a Vendredi",
    text: "Questa pagina sostituisce quella di {{provider}}. Scegli tu come finisce.",
    today: "Oggi",
    nothingToday: "Niente oggi",
    fee: "di cui commissioni",
    accept: "Accetta il pagamento",
    refuse: "Simula un rifiuto",
    cancel: "Annulla e torna indietro",
    over: "Questo pagamento non attende più la tua risposta.",
    back: "Torna a Vendredi",
  },
};

export const hostedTexts = (language: string): HostedTexts => HOSTED_TEXTS[language] ?? HOSTED_TEXTS.en;
