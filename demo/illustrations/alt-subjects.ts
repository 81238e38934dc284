import type { Localised } from "#modules/sites/locales.ts";
import type { Layout, Scene } from "./names.ts";

/** The subject of every layout as the start of a sentence; a light follows (`alt.ts`). */
export const ALT_SUBJECTS: { [S in Scene]: Record<Layout<S>, Localised> } = {
  alps: {
    lake: { fr: "Lac de montagne et sommets enneigés", es: "Lago de montaña y cumbres nevadas", nl: "Bergmeer met besneeuwde toppen", it: "Lago di montagna e cime innevate", en: "Mountain lake and snowy peaks" },
    meadow: { fr: "Chalet dans un alpage au pied des sommets", es: "Chalé en un prado al pie de las cumbres", nl: "Chalet in een alpenweide aan de voet van de bergen", it: "Chalet in un alpeggio ai piedi delle cime", en: "Chalet in a meadow below the peaks" },
    valley: { fr: "Village et son clocher au fond d’une vallée alpine", es: "Pueblo con su campanario al fondo de un valle alpino", nl: "Dorp met kerktoren in een bergdal", it: "Paese con il suo campanile in fondo a una valle alpina", en: "Village and its steeple in an alpine valley" },
  },
  ski: {
    slope: { fr: "Chalets et télécabine au-dessus des pistes de ski", es: "Chalés y telecabina sobre las pistas de esquí", nl: "Chalets en een gondelbaan boven de skipistes", it: "Chalet e cabinovia sopra le piste da sci", en: "Chalets and gondola lift above the ski slopes" },
  },
  coast: {
    cliff: { fr: "Falaise et plage de sable", es: "Acantilado y playa de arena", nl: "Klif en zandstrand", it: "Scogliera e spiaggia di sabbia", en: "Cliff and sandy beach" },
    bay: { fr: "Baie bordée de palmiers et de parasols", es: "Bahía con palmeras y sombrillas", nl: "Baai met palmen en parasols", it: "Baia con palme e ombrelloni", en: "Bay with palm trees and parasols" },
    harbour: { fr: "Port de pêche, maisons colorées et phare", es: "Puerto pesquero, casas de colores y faro", nl: "Vissershaven met kleurige huizen en een vuurtoren", it: "Porto di pescatori, case colorate e faro", en: "Fishing harbour, painted houses and lighthouse" },
    dunes: { fr: "Cabines de plage entre les dunes", es: "Casetas de playa entre las dunas", nl: "Strandhuisjes tussen de duinen", it: "Cabine da spiaggia tra le dune", en: "Beach cabins among the dunes" },
  },
  vineyard: {
    chateau: { fr: "Château au milieu des vignes", es: "Castillo entre viñedos", nl: "Kasteel tussen de wijngaarden", it: "Castello tra i vigneti", en: "Château among the vines" },
    farm: { fr: "Domaine viticole et ses cyprès", es: "Bodega entre cipreses y viñedos", nl: "Wijndomein tussen cipressen", it: "Casale tra i filari e i cipressi", en: "Wine estate among vines and cypresses" },
  },
  lavender: {
    farm: { fr: "Mas provençal et champs de lavande", es: "Masía provenzal y campos de lavanda", nl: "Provençaalse boerderij en lavendelvelden", it: "Casale provenzale e campi di lavanda", en: "Provençal farmhouse and lavender fields" },
  },
  tulips: {
    windmill: { fr: "Moulin à vent et champs de tulipes", es: "Molino de viento y campos de tulipanes", nl: "Molen en bloeiende tulpenvelden", it: "Mulino a vento e campi di tulipani", en: "Windmill and tulip fields" },
  },
  canal: {
    gables: { fr: "Maisons à pignons le long d’un canal", es: "Casas con hastiales a orillas de un canal", nl: "Trapgevels langs een gracht", it: "Case a timpano lungo un canale", en: "Gabled houses along a canal" },
    river: { fr: "Pont de pierre et façades au bord du fleuve", es: "Puente de piedra y fachadas junto al río", nl: "Stenen brug en gevels aan de rivier", it: "Ponte di pietra e facciate lungo il fiume", en: "Stone bridge and townhouses by the river" },
  },
  village: {
    seaside: { fr: "Village coloré accroché au-dessus de la mer", es: "Pueblo de colores asomado al mar", nl: "Kleurig dorp op een helling boven zee", it: "Borgo colorato affacciato sul mare", en: "Colourful village above the sea" },
    white: { fr: "Village blanc face à la mer", es: "Pueblo blanco frente al mar", nl: "Wit dorp aan zee", it: "Borgo bianco in riva al mare", en: "White village by the sea" },
    inland: { fr: "Village perché au milieu des collines", es: "Pueblo encaramado entre colinas", nl: "Dorp op een heuvel in het groene land", it: "Borgo arroccato tra le colline", en: "Hilltop village in green country" },
    lowland: { fr: "Village et son clocher au milieu des prés", es: "Pueblo con su campanario entre prados", nl: "Dorp met kerktoren tussen de weiden", it: "Paese con il campanile in mezzo ai prati", en: "Village and its steeple among meadows" },
  },
  castle: {
    mirror: { fr: "Château reflété dans ses douves", es: "Castillo reflejado en el agua", nl: "Kasteel weerspiegeld in de slotgracht", it: "Castello riflesso nell’acqua", en: "Castle mirrored in its moat" },
    hill: { fr: "Château fort sur sa colline boisée", es: "Castillo medieval en lo alto de una colina", nl: "Burcht op een beboste heuvel", it: "Rocca medievale su una collina boscosa", en: "Medieval castle on a wooded hill" },
  },
  forest: {
    river: { fr: "Forêt de sapins, ruisseau et chalet", es: "Bosque de abetos, arroyo y cabaña", nl: "Dennenbos met een beek en een blokhut", it: "Bosco di abeti, ruscello e baita", en: "Pine forest, stream and cabin" },
    lake: { fr: "Lac bordé de forêt et son ponton", es: "Lago rodeado de bosque, con su embarcadero", nl: "Bosmeer met een steiger", it: "Lago circondato dal bosco, con il pontile", en: "Woodland lake with a jetty" },
  },
  spa: {
    mountains: { fr: "Bassin du spa ouvert sur les montagnes", es: "Piscina del spa con vistas a las montañas", nl: "Spabad met uitzicht op de bergen", it: "Vasca della spa affacciata sulle montagne", en: "Spa pool looking out on the mountains" },
    sea: { fr: "Bassin du spa ouvert sur la mer", es: "Piscina del spa con vistas al mar", nl: "Spabad met uitzicht op zee", it: "Vasca della spa affacciata sul mare", en: "Spa pool looking out on the sea" },
    woods: { fr: "Bassin du spa ouvert sur la forêt", es: "Piscina del spa con vistas al bosque", nl: "Spabad met uitzicht op het bos", it: "Vasca della spa affacciata sul bosco", en: "Spa pool looking out on the woods" },
    massage: { fr: "Table de massage, serviettes chaudes et bougies", es: "Camilla de masaje, toallas calientes y velas", nl: "Massagetafel met warme handdoeken en kaarsen", it: "Lettino per massaggi, asciugamani caldi e candele", en: "Massage table with warm towels and candles" },
  },
  room: {
    mountains: { fr: "Chambre avec vue sur les montagnes", es: "Habitación con vistas a las montañas", nl: "Kamer met uitzicht op de bergen", it: "Camera con vista sulle montagne", en: "Room with a view of the mountains" },
    sea: { fr: "Chambre avec vue sur la mer", es: "Habitación con vistas al mar", nl: "Kamer met uitzicht op zee", it: "Camera con vista sul mare", en: "Room with a sea view" },
    vines: { fr: "Chambre avec vue sur les vignes", es: "Habitación con vistas a los viñedos", nl: "Kamer met uitzicht op de wijngaarden", it: "Camera con vista sui vigneti", en: "Room with a view of the vineyards" },
    roofs: { fr: "Chambre avec vue sur le village", es: "Habitación con vistas al pueblo", nl: "Kamer met uitzicht op het dorp", it: "Camera con vista sul borgo", en: "Room with a view of the village" },
    woods: { fr: "Chambre avec vue sur la forêt", es: "Habitación con vistas al bosque", nl: "Kamer met uitzicht op het bos", it: "Camera con vista sul bosco", en: "Room with a view of the woods" },
    canal: { fr: "Chambre avec vue sur le canal", es: "Habitación con vistas al canal", nl: "Kamer met uitzicht op de gracht", it: "Camera con vista sul canale", en: "Room with a canal view" },
    river: { fr: "Chambre avec vue sur la ville et son fleuve", es: "Habitación con vistas a la ciudad y al río", nl: "Kamer met uitzicht op de stad en de rivier", it: "Camera con vista sulla città e sul fiume", en: "Room with a view of the city and its river" },
  },
  dinner: {
    vines: { fr: "Table pour deux face aux vignes", es: "Mesa para dos frente a los viñedos", nl: "Tafel voor twee met uitzicht op de wijngaarden", it: "Tavola per due davanti ai vigneti", en: "Table for two overlooking the vines" },
    sea: { fr: "Table pour deux face à la mer", es: "Mesa para dos frente al mar", nl: "Tafel voor twee met uitzicht op zee", it: "Tavola per due davanti al mare", en: "Table for two overlooking the sea" },
    roofs: { fr: "Table pour deux face au village", es: "Mesa para dos frente al pueblo", nl: "Tafel voor twee met uitzicht op het dorp", it: "Tavola per due davanti al borgo", en: "Table for two overlooking the village" },
    mountains: { fr: "Table pour deux face aux montagnes", es: "Mesa para dos frente a las montañas", nl: "Tafel voor twee met uitzicht op de bergen", it: "Tavola per due davanti alle montagne", en: "Table for two facing the mountains" },
    woods: { fr: "Table pour deux à l’orée du bois", es: "Mesa para dos junto al bosque", nl: "Tafel voor twee aan de bosrand", it: "Tavola per due al limitare del bosco", en: "Table for two at the edge of the woods" },
    canal: { fr: "Table pour deux au bord du canal", es: "Mesa para dos a orillas del canal", nl: "Tafel voor twee aan de gracht", it: "Tavola per due lungo il canale", en: "Table for two by the canal" },
    river: { fr: "Table pour deux face au fleuve et à la ville", es: "Mesa para dos frente al río y la ciudad", nl: "Tafel voor twee aan de rivier, met de stad op de achtergrond", it: "Tavola per due davanti al fiume e alla città", en: "Table for two by the river and the city" },
    tasting: { fr: "Dégustation de vins sur un tonneau, face aux vignes", es: "Cata de vinos sobre una barrica, frente a los viñedos", nl: "Wijnproeverij op een vat tussen de wijngaarden", it: "Degustazione di vini su una botte, davanti ai filari", en: "Wine tasting on a barrel among the vines" },
    breakfast: { fr: "Petit déjeuner en terrasse, café et croissants", es: "Desayuno en la terraza, con café y cruasanes", nl: "Ontbijt op het terras met koffie en croissants", it: "Colazione in terrazza, con caffè e cornetti", en: "Breakfast on the terrace with coffee and croissants" },
  },
  hotel: {
    mansard: { fr: "Hôtel aux toits d’ardoise et sa terrasse", es: "Hotel con tejado de pizarra y su terraza", nl: "Hotel met leien dak en terras", it: "Albergo dai tetti d’ardesia con terrazza", en: "Hotel with slate roofs and a terrace" },
    palazzo: { fr: "Hôtel à la façade ocre et aux volets verts", es: "Hotel de fachada ocre y contraventanas verdes", nl: "Hotel met okergele gevel en groene luiken", it: "Albergo dalla facciata ocra con le persiane verdi", en: "Hotel with an ochre front and green shutters" },
    whitewash: { fr: "Hôtel blanc entouré de palmiers", es: "Hotel blanco entre palmeras", nl: "Wit hotel tussen de palmen", it: "Albergo bianco tra le palme", en: "White hotel among palm trees" },
    brick: { fr: "Hôtel en briques aux pignons à redents", es: "Hotel de ladrillo con hastiales escalonados", nl: "Bakstenen hotel met trapgevels", it: "Albergo in mattoni con frontoni a gradoni", en: "Brick hotel with stepped gables" },
    chalet: { fr: "Hôtel-chalet aux balcons fleuris", es: "Hotel de madera con balcones floridos", nl: "Chalethotel met bloemen aan de balkons", it: "Albergo-chalet con i balconi fioriti", en: "Chalet hotel with flowered balconies" },
  },
  pool: {
    sea: { fr: "Piscine en terrasse au-dessus de la mer", es: "Piscina en terraza sobre el mar", nl: "Zwembad op een terras boven zee", it: "Piscina in terrazza sul mare", en: "Terrace pool above the sea" },
    garden: { fr: "Piscine au milieu du jardin", es: "Piscina en medio del jardín", nl: "Zwembad in de tuin", it: "Piscina in mezzo al giardino", en: "Pool in the garden" },
  },
  balloons: {
    hills: { fr: "Montgolfières au-dessus des collines", es: "Globos aerostáticos sobre las colinas", nl: "Luchtballonnen boven de heuvels", it: "Mongolfiere sopra le colline", en: "Hot-air balloons above the hills" },
  },
  fair: {
    wheel: { fr: "Grande roue et chapiteaux dans un parc", es: "Noria y carpas en un parque", nl: "Reuzenrad en gestreepte tenten in een park", it: "Ruota panoramica e tendoni in un parco", en: "Big wheel and striped tents in a park" },
  },
};
