import type { ActivityKind } from "#modules/catalogue/vocabulary.ts";
import type { Tongue } from "../places/regions.ts";

const split = (text: string): readonly string[] => text.split("|");
type Names = Record<Tongue, readonly string[]>;
const names = (fr: string, es: string, nl: string, it: string, rest: Partial<Record<Tongue, string>> = {}): Names => ({
  fr: split(fr),
  es: split(es),
  nl: split(nl),
  it: split(it),
  ca: split(rest.ca ?? es),
  eu: split(rest.eu ?? es),
  gl: split(rest.gl ?? es),
  de: split(rest.de ?? it),
});

/** Invented names of the places where an activity is done, in the language of the place. */
export const CENTRE_NAMES: Partial<Record<ActivityKind, Names>> = {
  thermal_access: names(
    "Les Thermes|Les Bains du Parc|La Source Haute",
    "Las Termas|Baños de la Fuente|Termas del Parque",
    "De Thermen|Het Badhuis",
    "Le Terme|Terme del Parco|Bagni della Fonte",
    { ca: "Les Termes|Banys de la Font", de: "Therme am Park|Badhaus" },
  ),
  thalasso: names(
    "Institut de thalasso Les Embruns|Les Bains Marins|Centre marin de la Digue",
    "Centro de talasoterapia La Marea|Baños de Mar",
    "Thalassocentrum De Branding|Het Zeebad",
    "Centro talassoterapico La Marea|Bagni Marini",
  ),
  wine_tasting: names(
    "Cave des Trois Clochers|Domaine Peyrac|Clos Valmerle|Caves Saint-Aubrin",
    "Bodegas Altozano Viejo|Bodega de la Cuesta|Viñedos Sotoreja",
    "Wijnhoeve De Rank|Wijngaard Sint-Urbaan",
    "Cantina dei Tre Colli|Tenuta Valserena Vecchia|Cantina Poggioraro",
    {
      ca: "Celler de la Costa|Celler Vallroca",
      gl: "Adega da Costa|Bodega do Souto",
      de: "Kellerei Am Hang|Weingut Steinegger Hof",
    },
  ),
  cellar_visit: names(
    "Chais de la Treille|Caves Montfleury-Vauzelle|Domaine des Quatre Pierres",
    "Bodega La Nave Honda|Bodegas del Camino Alto",
    "Wijnkelder Sint-Maarten",
    "Cantine della Corte|Antica Cantina Rivalta Bassa",
    { ca: "Caves de la Plana", de: "Torgglkeller" },
  ),
  cheese_tasting: names(
    "Fromagerie du Pré Haut|Ferme des Sonnailles",
    "Quesería La Majada|Quesos del Valle Alto",
    "Kaasboerderij De Weide|Kaashuis Sint-Joris",
    "Caseificio Prato Verde|Malga Alta",
  ),
  chocolate_tasting: names(
    "Atelier Cabosse|Chocolaterie du Parvis",
    "Chocolates La Onza|Obrador Cacao Vivo",
    "Chocolaterie De Boon|Pralinehuis Verlinde",
    "Cioccolateria La Fava|Laboratorio Gianduia Antica",
  ),
  beer_tasting: names(
    "Brasserie du Houblon Doré|Brasserie des Trois Cuves",
    "Cervecería El Lúpulo Viejo",
    "Brouwerij De Koperen Ketel|Brouwerij Den Hoppebel",
    "Birrificio Il Luppolo",
  ),
  museum: names(
    "Musée de la ville|Musée des Beaux-Arts",
    "Museo de la ciudad|Museo de Bellas Artes",
    "Stadsmuseum|Museum aan de Markt",
    "Museo civico|Pinacoteca",
    { ca: "Museu de la ciutat|Museu d’Art", de: "Stadtmuseum" },
  ),
  castle_visit: names("Le château", "El castillo", "Het kasteel", "Il castello", {
    ca: "El castell",
    de: "Das Schloss",
  }),
  guided_tour: names(
    "Départ : office de tourisme",
    "Salida: oficina de turismo",
    "Vertrek: toeristische dienst",
    "Partenza: ufficio turistico",
    { ca: "Sortida: oficina de turisme", de: "Start: Tourismusbüro" },
  ),
  boat_trip: names(
    "Embarcadère du port|Le Vieux Ponton",
    "Embarcadero del puerto|Muelle Viejo",
    "Aanlegsteiger De Kade|Steiger aan de Brug",
    "Imbarcadero|Pontile Vecchio",
    { ca: "Embarcador del port", de: "Anlegestelle" },
  ),
  zoo: names(
    "Parc animalier de la Combe|Réserve des Grands Prés",
    "Parque de animales La Dehesa|Reserva del Valle",
    "Dierenpark De Wildrank|Wildpark Het Hert",
    "Parco faunistico Le Querce",
  ),
  kayak: names(
    "Base nautique|Canoë de la Vallée",
    "Base náutica|Kayaks del Valle",
    "Kajakverhuur De Peddel|Watersport aan de Brug",
    "Base nautica|Kayak della Riva",
  ),
  horse_riding: names(
    "Centre équestre des Haies|Écuries du Vallon",
    "Centro ecuestre La Herradura|Cuadras del Valle",
    "Manege De Teugel|Ruiterstal Het Hoefijzer",
    "Centro ippico Il Ferro|Maneggio della Valle",
  ),
  escape_game: names(
    "La Porte Dérobée|Mystères & Cie|Le Tiroir Secret",
    "La Llave Perdida|Enigmas del Sótano",
    "De Verborgen Sleutel|Het Geheime Luik",
    "La Chiave Perduta|Enigmi in Cantina",
    { ca: "La Clau Perduda" },
  ),
  golf: names(
    "Golf des Bruyères|Golf du Val Fleuri",
    "Club de golf La Encina|Golf del Pinar",
    "Golfclub De Heide|Golf Het Duin",
    "Golf club Le Betulle|Golf della Pineta",
  ),
  ski_pass: names(
    "Caisse des remontées mécaniques",
    "Taquillas de los remontes",
    "Kassa van de skiliften",
    "Biglietteria degli impianti",
    { de: "Liftkasse" },
  ),
  snowshoes: names("Bureau des guides", "Casa de los guías", "Gidsenkantoor", "Ufficio guide", {
    de: "Bergführerbüro",
  }),
  hot_air_balloon: names(
    "Aire d’envol du Grand Pré",
    "Campo de vuelo Prado Alto",
    "Opstijgveld De Weide",
    "Campo volo Prato Grande",
  ),
  karting: names(
    "Circuit de karting Le Virage",
    "Circuito de karts La Curva",
    "Kartbaan De Bocht",
    "Pista kart La Curva",
  ),
  surf_lesson: names(
    "École de surf La Barre|École de surf du Large",
    "Escuela de surf La Ola|Escuela de surf Marea Alta",
    "Surfschool De Branding",
    "Scuola di surf Onda Lunga",
    { eu: "Surf eskola Olatu", gl: "Escola de surf A Onda" },
  ),
};
