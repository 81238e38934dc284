import type { Five } from "../../text.ts";

/** Names of stays about tables and glasses. */
export const TABLE_LABELS = {
  gastronomy: [
    ["L’escapade gourmande {scene}", "Escapada gastronómica {scene}", "Lekker weekend {scene}", "Fuga golosa {scene}", "A gourmet break {scene}"],
    ["Un dîner, une nuit, {scene}", "Una cena y una noche {scene}", "Een diner en een nacht {scene}", "Una cena e una notte {scene}", "A dinner and a night {scene}"],
    ["À table {scene}", "A la mesa {scene}", "Aan tafel {scene}", "A tavola {scene}", "At the table {scene}"],
    ["La table avant tout", "La mesa, ante todo", "Eerst aan tafel", "Prima di tutto, la tavola", "The table comes first"],
    ["Le goût {ofTown}", "El sabor {ofTown}", "De smaak {ofTown}", "Il gusto {ofTown}", "A taste {ofTown}"],
    ["Bien manger, bien dormir {scene}", "Comer bien y dormir bien {scene}", "Lekker eten, lekker slapen {scene}", "Mangiar bene, dormire bene {scene}", "Eat well, sleep well {scene}"],
    ["Soirée au restaurant {scene}", "Noche de restaurante {scene}", "Avondje uit eten {scene}", "Serata al ristorante {scene}", "A night at the restaurant {scene}"],
  ],
  gourmet: [
    ["La grande table {scene}", "La gran mesa {scene}", "De grote tafel {scene}", "La grande tavola {scene}", "The fine table {scene}"],
    ["Menu dégustation et nuit sur place", "Menú degustación y noche en la casa", "Degustatiemenu en overnachting", "Menu degustazione e notte in hotel", "Tasting menu and a room upstairs"],
    ["Cinq services {scene}", "Cinco pases {scene}", "Vijf gangen {scene}", "Cinque portate {scene}", "Five courses {scene}"],
    ["Une soirée chez le chef", "Una noche en casa del chef", "Een avond bij de chef", "Una sera dallo chef", "An evening with the chef"],
    ["Haute cuisine, draps frais", "Alta cocina y sábanas limpias", "Haute cuisine en frisse lakens", "Alta cucina, lenzuola fresche", "Haute cuisine, crisp sheets"],
  ],
  wine: [
    ["Tour des vignes {ofTown}", "Entre viñas {ofTown}", "Wijnweekend {inTown}", "Giro tra le vigne {ofTown}", "A wine tour {ofTown}"],
    ["De la vigne au verre", "De la viña a la copa", "Van rank tot glas", "Dalla vigna al calice", "From vine to glass"],
    ["Dégustation et nuit {scene}", "Cata y noche {scene}", "Proeven en slapen {scene}", "Degustazione e notte {scene}", "A tasting and a night {scene}"],
    ["Week-end chez les vignerons", "Fin de semana con viticultores", "Weekend bij de wijnboer", "Weekend dai vignaioli", "A weekend with winemakers"],
    ["Un verre à la main {scene}", "Copa en mano {scene}", "Met een glas in de hand {scene}", "Calice in mano {scene}", "Glass in hand {scene}"],
    ["Caves, verres et grasse matinée", "Bodegas, copas y mañanas lentas", "Kelders, glazen en uitslapen", "Cantine, calici e mattine lente", "Cellars, glasses, and a lie-in"],
    ["Le temps d’un millésime", "Lo que dura una añada", "Zolang de wijn ademt", "Il tempo di un’annata", "A vintage weekend"],
  ],
  beer: [
    ["Week-end brasserie {inTown}", "Fin de semana cervecero {inTown}", "Bierweekend {inTown}", "Weekend in birrificio {inTown}", "A brewery weekend {inTown}"],
    ["Houblon et bonne humeur {scene}", "Lúpulo y buen humor {scene}", "Hop en goed humeur {scene}", "Luppolo e buonumore {scene}", "Hops and good cheer {scene}"],
    ["Trois bières et au lit", "Tres cervezas y a dormir", "Drie bieren en dan naar bed", "Tre birre e a letto", "Three beers and so to bed"],
    ["Chez le brasseur", "En casa del cervecero", "Bij de brouwer", "Dal mastro birraio", "At the brewer’s"],
  ],
  chocolate: [
    ["Pause chocolat {inTown}", "Pausa de chocolate {inTown}", "Chocoladeweekend {inTown}", "Pausa cioccolato {inTown}", "A chocolate break {inTown}"],
    ["Douceurs {scene}", "Dulzuras {scene}", "Zoete dagen {scene}", "Dolcezze {scene}", "Sweet things {scene}"],
    ["Le week-end fondant", "El fin de semana que se derrite", "Het smeltende weekend", "Il weekend che si scioglie", "The melting weekend"],
    ["Pralines et flânerie {scene}", "Bombones y paseos {scene}", "Pralines en slenteren {scene}", "Praline e passeggiate {scene}", "Pralines and wandering {scene}"],
  ],
  full_board: [
    ["Pension complète {scene}", "Pensión completa {scene}", "Volpension {scene}", "Pensione completa {scene}", "Full board {scene}"],
    ["Matin, midi et soir : tout est compris", "Mañana, mediodía y noche: todo incluido", "Ochtend, middag en avond: alles inbegrepen", "Mattina, mezzogiorno e sera: tutto compreso", "Morning, noon and night: all included"],
    ["Tous les repas, aucun souci", "Todas las comidas, ninguna preocupación", "Alle maaltijden, geen zorgen", "Tutti i pasti, nessun pensiero", "Every meal, no worries"],
    ["Mettre les pieds sous la table {scene}", "Sentarse a la mesa y nada más {scene}", "Aanschuiven en verder niets {scene}", "Sedersi a tavola e basta {scene}", "Just sit down and eat {scene}"],
  ],
} as const satisfies Record<string, readonly Five[]>;
