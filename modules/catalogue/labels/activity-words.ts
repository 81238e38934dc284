import type { Board } from "../types.ts";
import type { ActivityGroup, ActivityKind } from "../vocabulary.ts";
import type { Label } from "./label.ts";

/** Headwords: what a card and the filter call an activity. */
export const ACTIVITY_KIND_LABELS: Record<ActivityKind, Label> = {
  spa_access: { fr: "Spa", es: "Spa", nl: "Wellness", it: "Spa", en: "Spa" },
  massage: { fr: "Massage", es: "Masaje", nl: "Massage", it: "Massaggio", en: "Massage" },
  thermal_access: { fr: "Thermes", es: "Aguas termales", nl: "Thermen", it: "Terme", en: "Thermal baths" },
  thalasso: { fr: "Thalasso", es: "Talasoterapia", nl: "Thalassotherapie", it: "Talassoterapia", en: "Thalassotherapy" },
  private_spa: { fr: "Spa privatif", es: "Spa privado", nl: "Privéwellness", it: "Spa privata", en: "Private spa" },
  facial: { fr: "Soin du visage", es: "Tratamiento facial", nl: "Gezichtsbehandeling", nl_BE: "Gelaatsverzorging", it: "Trattamento viso", en: "Facial" },
  yoga: { fr: "Yoga", es: "Yoga", nl: "Yoga", it: "Yoga", en: "Yoga" },
  hammam: { fr: "Hammam", es: "Hammam", nl: "Hamam", it: "Hammam", en: "Hammam" },
  dinner: { fr: "Dîner", es: "Cena", nl: "Diner", it: "Cena", en: "Dinner" },
  gourmet_dinner: { fr: "Dîner gastronomique", es: "Cena gastronómica", nl: "Gastronomisch diner", it: "Cena gourmet", en: "Gourmet dinner" },
  lunch: { fr: "Déjeuner", fr_BE: "Lunch", es: "Comida", nl: "Lunch", it: "Pranzo", en: "Lunch" },
  brunch: { fr: "Brunch", es: "Brunch", nl: "Brunch", it: "Brunch", en: "Brunch" },
  champagne: { fr: "Champagne", es: "Champán", nl: "Champagne", it: "Champagne", en: "Champagne" },
  wine_tasting: { fr: "Dégustation de vins", es: "Cata de vinos", nl: "Wijnproeverij", it: "Degustazione di vini", en: "Wine tasting" },
  cheese_tasting: { fr: "Dégustation de fromages", es: "Cata de quesos", nl: "Kaasproeverij", it: "Degustazione di formaggi", en: "Cheese tasting" },
  chocolate_tasting: { fr: "Dégustation de chocolat", es: "Cata de chocolate", nl: "Chocoladeproeverij", it: "Degustazione di cioccolato", en: "Chocolate tasting" },
  beer_tasting: { fr: "Dégustation de bières", es: "Cata de cervezas", nl: "Bierproeverij", it: "Degustazione di birre", en: "Beer tasting" },
  cooking_class: { fr: "Cours de cuisine", es: "Clase de cocina", nl: "Kookworkshop", it: "Corso di cucina", en: "Cooking class" },
  picnic: { fr: "Pique-nique", es: "Pícnic", nl: "Picknick", it: "Picnic", en: "Picnic" },
  welcome_drink: { fr: "Verre d’accueil", es: "Copa de bienvenida", nl: "Welkomstdrankje", it: "Drink di benvenuto", en: "Welcome drink" },
  museum: { fr: "Musée", es: "Museo", nl: "Museum", it: "Museo", en: "Museum" },
  castle_visit: { fr: "Visite de château", es: "Visita al castillo", nl: "Kasteelbezoek", it: "Visita al castello", en: "Castle visit" },
  guided_tour: { fr: "Visite guidée", es: "Visita guiada", nl: "Rondleiding", it: "Visita guidata", en: "Guided tour" },
  boat_trip: { fr: "Sortie en bateau", es: "Paseo en barco", nl: "Boottocht", it: "Gita in barca", en: "Boat trip" },
  theme_park: { fr: "Parc d’attractions", es: "Parque temático", nl: "Pretpark", it: "Parco divertimenti", en: "Theme park" },
  zoo: { fr: "Parc animalier", es: "Zoo", nl: "Dierentuin", it: "Zoo", en: "Zoo" },
  cellar_visit: { fr: "Visite de cave", es: "Visita a bodega", nl: "Kelderbezoek", it: "Visita in cantina", en: "Cellar tour" },
  escape_game: { fr: "Escape game", es: "Escape room", nl: "Escaperoom", it: "Escape room", en: "Escape game" },
  bike: { fr: "Vélo", es: "Bicicleta", nl: "Fiets", it: "Bici", en: "Bike" },
  e_bike: { fr: "Vélo électrique", es: "Bici eléctrica", nl: "E-bike", nl_BE: "Elektrische fiets", it: "E-bike", en: "E-bike" },
  kayak: { fr: "Kayak", es: "Kayak", nl: "Kajak", it: "Kayak", en: "Kayak" },
  horse_riding: { fr: "Balade à cheval", es: "Paseo a caballo", nl: "Paardrijden", it: "Passeggiata a cavallo", en: "Horse riding" },
  golf: { fr: "Golf", es: "Golf", nl: "Golf", it: "Golf", en: "Golf" },
  ski_pass: { fr: "Forfait de ski", es: "Forfait de esquí", nl: "Skipas", it: "Skipass", en: "Ski pass" },
  snowshoes: { fr: "Raquettes", es: "Raquetas de nieve", nl: "Sneeuwschoenen", it: "Ciaspole", en: "Snowshoeing" },
  hot_air_balloon: { fr: "Montgolfière", es: "Globo aerostático", nl: "Ballonvaart", it: "Mongolfiera", en: "Hot-air balloon" },
  karting: { fr: "Karting", es: "Karting", nl: "Karten", it: "Karting", en: "Karting" },
  surf_lesson: { fr: "Cours de surf", es: "Clase de surf", nl: "Surfles", it: "Lezione di surf", en: "Surf lesson" },
  late_checkout: { fr: "Départ tardif", es: "Salida tardía", nl: "Late check-out", it: "Late check-out", en: "Late check-out" },
  parking_included: { fr: "Parking inclus", es: "Aparcamiento incluido", nl: "Parkeren inbegrepen", nl_BE: "Parking inbegrepen", it: "Parcheggio incluso", en: "Parking included" },
  room_upgrade: { fr: "Surclassement", es: "Mejora de habitación", nl: "Kamerupgrade", it: "Upgrade della camera", en: "Room upgrade" },
  romantic_decor: { fr: "Décor romantique", es: "Decoración romántica", nl: "Romantische aankleding", it: "Allestimento romantico", en: "Romantic touches" },
  breakfast_in_bed: { fr: "Petit-déjeuner au lit", es: "Desayuno en la cama", nl: "Ontbijt op bed", it: "Colazione a letto", en: "Breakfast in bed" },
};

export const ACTIVITY_GROUP_LABELS: Record<ActivityGroup, Label> = {
  wellness: { fr: "Bien-être", es: "Bienestar", nl: "Wellness", it: "Benessere", en: "Wellness" },
  food: { fr: "À table", es: "Comer y beber", nl: "Eten en drinken", it: "A tavola", en: "Food and drink" },
  culture: { fr: "Visites et loisirs", es: "Visitas y ocio", nl: "Bezoeken en uitstapjes", it: "Visite e svago", en: "Sights and leisure" },
  outdoors: { fr: "Au grand air", es: "Al aire libre", nl: "Buiten actief", it: "All’aria aperta", en: "Outdoors" },
  comfort: { fr: "Petits plus", es: "Detalles", nl: "Extraatjes", it: "Coccole in più", en: "Little extras" },
};

export const BOARD_LABELS: Record<Board, Label> = {
  RO: { fr: "Chambre seule", es: "Solo alojamiento", nl: "Alleen overnachting", it: "Solo pernottamento", en: "Room only" },
  BB: { fr: "Petit-déjeuner", es: "Desayuno", nl: "Ontbijt", it: "Colazione", en: "Breakfast" },
  HB: { fr: "Demi-pension", es: "Media pensión", nl: "Halfpension", it: "Mezza pensione", en: "Half board" },
  FB: { fr: "Pension complète", es: "Pensión completa", nl: "Volpension", it: "Pensione completa", en: "Full board" },
};
