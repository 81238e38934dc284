/** The sandbox's own words: it stands in for somebody else's form, so they are not part of the product's catalogue. */
export type SandboxTexts = {
  notice: string;
  cardNumber: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  testCards: string[];
  incompleteNumber: string;
  invalidNumber: string;
  incompleteExpiry: string;
  invalidExpiry: string;
  incompleteCvc: string;
  failed: string;
  errors: Record<string, string>;
  challengeTitle: string;
  challengeText: string;
  approve: string;
  decline: string;
  expired: string;
  back: string;
  walletName: string;
  walletEmail: string;
  walletPhone: string;
  walletPay: string;
  walletRefuse: string;
  walletLeave: string;
};

/** English for every language that is missing. */
export const SANDBOX_TEXTS: Record<"en", SandboxTexts> & Record<string, SandboxTexts> = {
  en: {
    notice: "Test mode: no money moves.",
    cardNumber: "Card number",
    expiry: "Expiry date",
    expiryHint: "MM / YY",
    cvc: "Security code",
    testCards: ["Works: 4242 4242 4242 4242", "Bank check: 4000 0000 0000 3220", "Declined: 4000 0000 0000 0002"],
    incompleteNumber: "Your card number is incomplete.",
    invalidNumber: "Your card number is invalid.",
    incompleteExpiry: "Your card's expiry date is incomplete.",
    invalidExpiry: "Your card's expiry date is in the past.",
    incompleteCvc: "Your card's security code is incomplete.",
    failed: "The payment did not go through. Please try again.",
    errors: {
      card_declined: "Your card was declined. Try another card.",
      insufficient_funds: "Your card has insufficient funds. Try another card.",
      expired_card: "Your card has expired. Try another card.",
      incorrect_cvc: "Your card's security code is incorrect.",
      processing_error: "Something went wrong while processing your card. Try again in a moment.",
      incorrect_number: "This card number is not a test card.",
      payment_intent_authentication_failure:
        "Your bank could not confirm that it is you. Try again or use another card.",
    },
    challengeTitle: "Your bank wants to be sure",
    challengeText: "Confirm the payment of {{amount}} to Vendredi.",
    approve: "Confirm the payment",
    decline: "Refuse",
    expired: "This payment is no longer waiting for you.",
    back: "Back to Vendredi",
    walletName: "Name",
    walletEmail: "Email",
    walletPhone: "Phone",
    walletPay: "Pay",
    walletRefuse: "Have the bank refuse",
    walletLeave: "Cancel",
  },
  fr: {
    notice: "Mode test : aucun débit réel.",
    cardNumber: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryHint: "MM / AA",
    cvc: "Cryptogramme",
    testCards: ["Acceptée : 4242 4242 4242 4242", "3-D Secure : 4000 0000 0000 3220", "Refusée : 4000 0000 0000 0002"],
    incompleteNumber: "Le numéro de carte est incomplet.",
    invalidNumber: "Le numéro de carte n’est pas valide.",
    incompleteExpiry: "La date d’expiration est incomplète.",
    invalidExpiry: "La carte est expirée.",
    incompleteCvc: "Le cryptogramme est incomplet.",
    failed: "Le paiement n’a pas abouti. Réessayez.",
    errors: {
      card_declined: "Votre carte a été refusée. Essayez-en une autre.",
      insufficient_funds: "Le solde de votre carte est insuffisant. Essayez-en une autre.",
      expired_card: "Votre carte est expirée. Essayez-en une autre.",
      incorrect_cvc: "Le cryptogramme est incorrect.",
      processing_error: "Un incident est survenu pendant le paiement. Réessayez dans un instant.",
      incorrect_number: "Ce numéro n’est pas une carte de test.",
      payment_intent_authentication_failure:
        "Votre banque n’a pas pu confirmer votre identité. Réessayez ou changez de carte.",
    },
    challengeTitle: "Votre banque vérifie que c’est bien vous",
    challengeText: "Confirmez le paiement de {{amount}} à Vendredi.",
    approve: "Confirmer le paiement",
    decline: "Refuser",
    expired: "Ce paiement n’attend plus de confirmation.",
    back: "Retour à Vendredi",
    walletName: "Nom",
    walletEmail: "E-mail",
    walletPhone: "Téléphone",
    walletPay: "Payer",
    walletRefuse: "Simuler un refus de la banque",
    walletLeave: "Annuler",
  },
  es: {
    notice: "Modo de prueba: no se cobra nada.",
    cardNumber: "Número de tarjeta",
    expiry: "Fecha de caducidad",
    expiryHint: "MM / AA",
    cvc: "Código de seguridad",
    testCards: ["Aceptada: 4242 4242 4242 4242", "3-D Secure: 4000 0000 0000 3220", "Rechazada: 4000 0000 0000 0002"],
    incompleteNumber: "El número de tarjeta está incompleto.",
    invalidNumber: "El número de tarjeta no es válido.",
    incompleteExpiry: "La fecha de caducidad está incompleta.",
    invalidExpiry: "La tarjeta está caducada.",
    incompleteCvc: "El código de seguridad está incompleto.",
    failed: "El pago no se ha completado. Inténtalo de nuevo.",
    errors: {
      card_declined: "Tu tarjeta ha sido rechazada. Prueba con otra.",
      insufficient_funds: "No hay saldo suficiente en la tarjeta. Prueba con otra.",
      expired_card: "Tu tarjeta está caducada. Prueba con otra.",
      incorrect_cvc: "El código de seguridad no es correcto.",
      processing_error: "Ha habido un problema al procesar el pago. Inténtalo en un momento.",
      incorrect_number: "Este número no es de una tarjeta de prueba.",
      payment_intent_authentication_failure:
        "Tu banco no ha podido confirmar tu identidad. Inténtalo de nuevo o usa otra tarjeta.",
    },
    challengeTitle: "Tu banco quiere asegurarse de que eres tú",
    challengeText: "Confirma el pago de {{amount}} a Vendredi.",
    approve: "Confirmar el pago",
    decline: "Rechazar",
    expired: "Este pago ya no está pendiente.",
    back: "Volver a Vendredi",
    walletName: "Nombre",
    walletEmail: "Correo electrónico",
    walletPhone: "Teléfono",
    walletPay: "Pagar",
    walletRefuse: "Simular un rechazo del banco",
    walletLeave: "Cancelar",
  },
  nl: {
    notice: "Testmodus: er wordt niets afgeschreven.",
    cardNumber: "Kaartnummer",
    expiry: "Vervaldatum",
    expiryHint: "MM / JJ",
    cvc: "Beveiligingscode",
    testCards: ["Goed: 4242 4242 4242 4242", "3-D Secure: 4000 0000 0000 3220", "Geweigerd: 4000 0000 0000 0002"],
    incompleteNumber: "Het kaartnummer is niet volledig.",
    invalidNumber: "Het kaartnummer klopt niet.",
    incompleteExpiry: "De vervaldatum is niet volledig.",
    invalidExpiry: "De kaart is verlopen.",
    incompleteCvc: "De beveiligingscode is niet volledig.",
    failed: "De betaling is niet gelukt. Probeer het opnieuw.",
    errors: {
      card_declined: "Je kaart is geweigerd. Probeer een andere kaart.",
      insufficient_funds: "Er staat te weinig saldo op je kaart. Probeer een andere kaart.",
      expired_card: "Je kaart is verlopen. Probeer een andere kaart.",
      incorrect_cvc: "De beveiligingscode klopt niet.",
      processing_error: "Er ging iets mis bij het betalen. Probeer het zo meteen opnieuw.",
      incorrect_number: "Dit nummer is geen testkaart.",
      payment_intent_authentication_failure:
        "Je bank kon niet bevestigen dat jij het bent. Probeer het opnieuw of gebruik een andere kaart.",
    },
    challengeTitle: "Je bank wil zeker weten dat jij het bent",
    challengeText: "Bevestig de betaling van {{amount}} aan Vendredi.",
    approve: "Betaling bevestigen",
    decline: "Weigeren",
    expired: "Deze betaling wacht niet meer op jou.",
    back: "Terug naar Vendredi",
    walletName: "Naam",
    walletEmail: "E-mailadres",
    walletPhone: "Telefoon",
    walletPay: "Betalen",
    walletRefuse: "Weigering door de bank nabootsen",
    walletLeave: "Annuleren",
  },
  it: {
    notice: "Modalità di prova: nessun addebito reale.",
    cardNumber: "Numero di carta",
    expiry: "Data di scadenza",
    expiryHint: "MM / AA",
    cvc: "Codice di sicurezza",
    testCards: ["Accettata: 4242 4242 4242 4242", "3-D Secure: 4000 0000 0000 3220", "Rifiutata: 4000 0000 0000 0002"],
    incompleteNumber: "Il numero di carta è incompleto.",
    invalidNumber: "Il numero di carta non è valido.",
    incompleteExpiry: "La data di scadenza è incompleta.",
    invalidExpiry: "La carta è scaduta.",
    incompleteCvc: "Il codice di sicurezza è incompleto.",
    failed: "Il pagamento non è andato a buon fine. Riprova.",
    errors: {
      card_declined: "La carta è stata rifiutata. Provane un’altra.",
      insufficient_funds: "Il saldo della carta non basta. Provane un’altra.",
      expired_card: "La carta è scaduta. Provane un’altra.",
      incorrect_cvc: "Il codice di sicurezza non è corretto.",
      processing_error: "Qualcosa è andato storto durante il pagamento. Riprova tra poco.",
      incorrect_number: "Questo numero non è di una carta di prova.",
      payment_intent_authentication_failure:
        "La banca non ha potuto confermare la tua identità. Riprova o usa un’altra carta.",
    },
    challengeTitle: "La tua banca vuole essere sicura che sia tu",
    challengeText: "Conferma il pagamento di {{amount}} a Vendredi.",
    approve: "Conferma il pagamento",
    decline: "Rifiuta",
    expired: "Questo pagamento non è più in attesa.",
    back: "Torna a Vendredi",
    walletName: "Nome",
    walletEmail: "E-mail",
    walletPhone: "Telefono",
    walletPay: "Paga",
    walletRefuse: "Simula un rifiuto della banca",
    walletLeave: "Annulla",
  },
};

/** The texts of a language tag (`fr`, `nl-BE`), English where it is unknown. */
export function sandboxTexts(locale: string | undefined): SandboxTexts {
  return SANDBOX_TEXTS[(locale ?? "en").slice(0, 2)] ?? SANDBOX_TEXTS.en;
}
