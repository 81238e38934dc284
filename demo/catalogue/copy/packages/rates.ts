import type { Five } from "../../text.ts";

/** Names of a room on a plan; `{room}` is the room's own name. */
export const FIRM_WITH_BREAKFAST: Five = [
  "{room}, petit-déjeuner compris, non remboursable",
  "{room}, con desayuno, no reembolsable",
  "{room}, met ontbijt, niet terugbetaalbaar",
  "{room}, colazione inclusa, non rimborsabile",
  "{room}, breakfast included, non-refundable",
];
export const FIRM_WITHOUT_MEALS: Five = [
  "{room}, sans petit-déjeuner, non remboursable",
  "{room}, sin desayuno, no reembolsable",
  "{room}, zonder ontbijt, niet terugbetaalbaar",
  "{room}, senza colazione, non rimborsabile",
  "{room}, without breakfast, non-refundable",
];
export const FREE_WITHOUT_MEALS: Five = [
  "{room}, sans petit-déjeuner",
  "{room}, sin desayuno",
  "{room}, zonder ontbijt",
  "{room}, senza colazione",
  "{room}, without breakfast",
];
export const WITH_ALL_MEALS: Five = [
  "{room}, pension complète",
  "{room}, pensión completa",
  "{room}, volpension",
  "{room}, pensione completa",
  "{room}, full board",
];

/** What is said of a night without breakfast. */
export const WITHOUT_MEALS: Five = [
  "La chambre, et toute liberté pour le reste, du premier café au dernier verre : choisissez vos dates, de une à sept nuits.",
  "La habitación y total libertad para lo demás, del primer café a la última copa: elige tus fechas, de una a siete noches.",
  "De kamer, en verder alle vrijheid, van de eerste koffie tot het laatste glas: kies je data, van één tot zeven nachten.",
  "La camera e piena libertà per il resto, dal primo caffè all’ultimo bicchiere: scegli le date, da una a sette notti.",
  "The room, and freedom for the rest, from the first coffee to the last glass: pick your dates, one to seven nights.",
];
