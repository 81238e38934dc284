import type { Five } from "../../text.ts";

/** What guests of a stay must know, by what it includes. */
export const STAY_INFOS = {
  dinner: [
    "Une allergie, un régime ? Dites-le à l’hôtel deux jours avant l’arrivée.",
    "¿Alergias o dieta? Dilo en el hotel dos días antes de llegar.",
    "Een allergie of dieet? Geef het twee dagen voor aankomst door aan het hotel.",
    "Allergie o diete? Avvisa l’hotel due giorni prima dell’arrivo.",
    "An allergy, a diet? Tell the hotel two days before you arrive.",
  ],
  days: [
    "L’heure de vos activités se fixe avec l’hôtel, une fois le séjour réservé.",
    "La hora de las actividades se acuerda con el hotel, una vez reservada la estancia.",
    "Het uur van je activiteiten spreek je na de boeking af met het hotel.",
    "L’ora delle attività si concorda con l’hotel, dopo la prenotazione.",
    "The hour of your activities is agreed with the hotel once the stay is booked.",
  ],
} as const satisfies Record<string, Five>;
