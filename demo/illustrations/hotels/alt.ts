import type { Localised } from "#modules/sites/locales.ts";
import { sayInCity } from "../cities/alt.ts";
import { say, sayWhere, WHERE } from "../settings-words.ts";
import type { HotelShot, Kind, RoomClass, Shot } from "./names.ts";

const FRONTS: Record<Kind, Localised> = {
  hotel: say(
    "Façade de l’hôtel",
    "Fachada del hotel",
    "Gevel van het hotel",
    "Facciata dell’hotel",
    "Front of the hotel",
  ),
  boutique: say(
    "Façade de l’hôtel de charme",
    "Fachada del hotel con encanto",
    "Gevel van het boetiekhotel",
    "Facciata del boutique hotel",
    "Front of the boutique hotel",
  ),
  palace: say(
    "Façade du palace",
    "Fachada del gran hotel",
    "Gevel van het grandhotel",
    "Facciata del grand hotel",
    "Front of the grand hotel",
  ),
  modern: say(
    "Façade contemporaine de l’hôtel",
    "Fachada moderna del hotel",
    "Moderne gevel van het hotel",
    "Facciata moderna dell’hotel",
    "Modern front of the hotel",
  ),
  inn: say(
    "Façade de l’auberge",
    "Fachada de la posada",
    "Gevel van de herberg",
    "Facciata della locanda",
    "Front of the inn",
  ),
  aparthotel: say(
    "Façade de la résidence",
    "Fachada del aparthotel",
    "Gevel van het aparthotel",
    "Facciata del residence",
    "Front of the aparthotel",
  ),
  villa: say(
    "Façade de la villa",
    "Fachada de la villa",
    "Gevel van de villa",
    "Facciata della villa",
    "Front of the villa",
  ),
  riad: say(
    "Façade de la maison à patio",
    "Fachada de la casa con patio",
    "Gevel van het huis met patio",
    "Facciata della casa con patio",
    "Front of the courtyard house",
  ),
  castle: say(
    "Façade du château",
    "Fachada del castillo",
    "Gevel van het kasteel",
    "Facciata del castello",
    "Front of the château",
  ),
  fortress: say(
    "Murs et tours de la forteresse",
    "Muros y torres de la fortaleza",
    "Muren en torens van de burcht",
    "Mura e torri della fortezza",
    "Walls and towers of the fortress",
  ),
  manor: say(
    "Façade du manoir",
    "Fachada de la casa señorial",
    "Gevel van het landhuis",
    "Facciata della dimora",
    "Front of the manor",
  ),
  farm: say(
    "Façade de la ferme",
    "Fachada de la casa de campo",
    "Gevel van de boerderij",
    "Facciata del casale",
    "Front of the farmhouse",
  ),
  mill: say(
    "Moulin et sa roue",
    "Molino y su rueda",
    "Watermolen met zijn rad",
    "Mulino e la sua ruota",
    "Mill and its wheel",
  ),
  chalet: say(
    "Façade du chalet",
    "Fachada del chalé",
    "Gevel van het chalet",
    "Facciata dello chalet",
    "Front of the chalet",
  ),
  cabin: say("Cabane en bois", "Cabaña de madera", "Houten hut", "Capanno di legno", "Wooden cabin"),
  treehouse: say("Cabane dans les arbres", "Cabaña en los árboles", "Boomhut", "Casa sull’albero", "Tree house"),
  boat: say("Péniche à quai", "Barco amarrado", "Woonboot aan de kade", "Barca all’ormeggio", "Boat at its mooring"),
};

const ROOMS: Record<RoomClass, Localised> = {
  classic: say("Chambre", "Habitación", "Kamer", "Camera", "Room"),
  superior: say("Chambre supérieure", "Habitación superior", "Superiorkamer", "Camera superior", "Superior room"),
  suite: say("Suite", "Suite", "Suite", "Suite", "Suite"),
  family: say("Chambre familiale", "Habitación familiar", "Familiekamer", "Camera familiare", "Family room"),
  attic: say("Chambre sous les toits", "Habitación abuhardillada", "Zolderkamer", "Camera mansardata", "Attic room"),
  cabin: say("Chambre lambrissée", "Habitación de madera", "Kamer van hout", "Camera in legno", "Wood-panelled room"),
};

const INSIDE: Record<Exclude<Shot, "front" | "room">, Localised> = {
  bath: say("Salle de bains", "Baño", "Badkamer", "Bagno", "Bathroom"),
  detail: say(
    "Un détail de la chambre",
    "Un detalle de la habitación",
    "Een detail van de kamer",
    "Un dettaglio della camera",
    "A detail of the room",
  ),
  pool: say(
    "Piscine de la maison",
    "Piscina de la casa",
    "Zwembad van het huis",
    "Piscina della casa",
    "Pool of the house",
  ),
  spa: say("Spa de la maison", "Spa de la casa", "Spa van het huis", "Spa della casa", "Spa of the house"),
  bar: say("Bar de la maison", "Bar de la casa", "Bar van het huis", "Bar della casa", "Bar of the house"),
  restaurant: say(
    "Salle du restaurant",
    "Salón del restaurante",
    "Zaal van het restaurant",
    "Sala del ristorante",
    "Restaurant",
  ),
  breakfast: say(
    "Salle du petit-déjeuner",
    "Sala del desayuno",
    "Ontbijtzaal",
    "Sala della colazione",
    "Breakfast room",
  ),
  terrace: say(
    "Terrasse de la maison",
    "Terraza de la casa",
    "Terras van het huis",
    "Terrazza della casa",
    "Terrace of the house",
  ),
};

const ENTRANCE = say(
  "Entrée de la maison",
  "Entrada de la casa",
  "Ingang van het huis",
  "Ingresso della casa",
  "Entrance of the house",
);

/** The words for a picture of a house; a light follows (`../alt.ts`): "Façade de l’auberge, au milieu des vignes, en automne". */
export function describeHotelShot(shot: HotelShot): Localised {
  return sayWhere(subjectOf(shot), shot.city ? sayInCity(shot.city) : WHERE[shot.setting]);
}

function subjectOf({ shot, kind, roomClass = "classic", index }: HotelShot): Localised {
  if (shot === "front") return index === 1 ? ENTRANCE : FRONTS[kind];
  return shot === "room" ? ROOMS[roomClass] : INSIDE[shot];
}
