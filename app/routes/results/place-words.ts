import type { Language } from "#modules/sites/locales.ts";

/**
 * How a language says that something is in a place, by the words that go before its name: "dans le" Calvados, "op de" Veluwe. What is said of
 * many names alike, by their beginning or end, is a pattern: what stands in its place.
 */
export type PlaceWords = { before: Readonly<Record<string, string>>; patterns: readonly (readonly [RegExp, string])[] };

const FRENCH: PlaceWords = {
  before: {
    aux: "Pays-Bas|Îles Baléares|Baléares|Îles Canaries|Canaries",
    au: "Pays basque|Pays basque espagnol|Pays du Mont-Blanc",
    à: "Paris|Ceuta|Melilla|Majorque|Minorque|Ténérife|Grande Canarie|Lanzarote|Fuerteventura",
    en: `Centre-Val de Loire|Ardèche|Ariège|Charente|Charente-Maritime|Corrèze|Corse-du-Sud|Haute-Corse|Côte-d’Or|Dordogne
      |Eure-et-Loir|Haute-Garonne|Gironde|Ille-et-Vilaine|Indre-et-Loire|Isère|Haute-Loire|Loire-Atlantique|Lozère|Maine-et-Loire
      |Haute-Marne|Mayenne|Meurthe-et-Moselle|Moselle|Haute-Saône|Saône-et-Loire|Savoie|Haute-Savoie|Seine-Maritime
      |Seine-et-Marne|Seine-Saint-Denis|Vendée|Haute-Vienne|Île-de-France|Provence-Alpes-Côte d’Azur|Auvergne-Rhône-Alpes
      |Bourgogne-Franche-Comté|Nouvelle-Aquitaine|Occitanie|Castille-et-León|Castille-La Manche|Aragon|Camargue|Alsace
      |Provence|Champagne|Bourgogne|Toscane|Auvergne|Trentin-Haut-Adige|Frioul-Vénétie Julienne|Navarre|Cantabrie|Biscaye
      |Flandre-Orientale|Flandre-Occidentale|Frise|Gueldre|Hollande-Septentrionale|Hollande-Méridionale|Zélande|Vallée d’Aoste
      |Hesbaye|Campine|Maremme|Franciacorta|Versilia|Valpolicella`,
    "dans le": `Grand Est|Calvados|Cantal|Cher|Doubs|Finistère|Gard|Gers|Jura|Loir-et-Cher|Loiret|Lot|Lot-et-Garonne|Morbihan
      |Nord|Pas-de-Calais|Puy-de-Dôme|Bas-Rhin|Haut-Rhin|Rhône|Tarn|Tarn-et-Garonne|Var|Vaucluse|Territoire de Belfort
      |Val-de-Marne|Val-d’Oise|Latium|Piémont|Molise|Luberon|Périgord|Vexin|Beaujolais|Chianti|Salento|Westhoek|Val d’Orcia
      |Val d’Aran|Haut-Adige|Trentin|Brabant flamand|Brabant wallon|Brabant-Septentrional|Limbourg|Limbourg belge
      |Limbourg néerlandais|Hainaut|Luxembourg belge|Flevoland`,
    "dans l’": "Ain|Aisne|Allier|Aube|Aude|Aveyron|Essonne|Eure|Hérault|Indre|Oise|Orne|Yonne|Achterhoek|Overijssel",
    "dans la": `Creuse|Drôme|Loire|Manche|Marne|Meuse|Nièvre|Sarthe|Somme|Vienne|Vallée de la Loire|Drenthe|Veluwe|Twente
      |Région de Murcie|Région de Bruxelles-Capitale|Communauté de Madrid|Communauté valencienne`,
    "dans les": `Hauts-de-France|Pays de la Loire|Alpes-de-Haute-Provence|Hautes-Alpes|Alpes-Maritimes|Ardennes|Bouches-du-Rhône
      |Côtes-d’Armor|Landes|Pyrénées-Atlantiques|Hautes-Pyrénées|Pyrénées-Orientales|Yvelines|Hauts-de-Seine|Deux-Sèvres
      |Vosges|Pouilles|Marches|Asturies|Abruzzes|Dolomites|Cinque Terre|Pyrénées|Pyrénées aragonaises|Cévennes|Alpujarras
      |Rías Baixas|Picos de Europa|Hautes Fagnes|Ardennes flamandes|Langhe et Roero|Castelli Romani`,
    sur: "Texel",
  },
  patterns: [
    [/^Bruxelles-Capitale$/, "à Bruxelles"],
    [/^La Rioja$/, "dans la Rioja"],
    [/^Sardaigne du Sud$/, "dans le sud de la Sardaigne"],
    [/^Etna$/, "autour de l’Etna"],
    [/^Province d/, "dans la province d"],
    [/^(Nord|Sud) des /, "dans le $1 des "],
    [/^(Est|Ouest) des /, "dans l’$1 des "],
    [/^Lac /, "au bord du lac "],
    [/^Lacs /, "au bord des lacs "],
    [/^(?=Côte |Costa |Riviera )/, "sur la "],
    [/^Baie /, "dans la baie "],
    [/^Vallée /, "dans la vallée "],
    [/^Golfe /, "dans le golfe "],
    [/^Bassin /, "sur le bassin "],
    [/^Île /, "sur l’île "],
    [/^Îles /, "dans les îles "],
    [/^Gorges /, "dans les gorges "],
    [/^Vignoble /, "dans le vignoble "],
    [/^Vignobles /, "dans les vignobles "],
    [/^Massif /, "dans le massif "],
    [/^Montagnes /, "dans les montagnes "],
    [/^Volcans /, "au pays des volcans "],
    [/^Collines /, "dans les collines "],
    [/^Champs /, "au milieu des champs "],
    [/^Sierra /, "dans la sierra "],
  ],
};

const SPANISH: PlaceWords = {
  before: {
    "en el": `País Vasco|Lacio|Piamonte|Véneto|Norte|Jura|Périgord|Pirineo aragonés|Gran Este|Alto Garona|Alto Loira|Alto Marne
      |Alto Saona|Alto Vienne|Bajo Rin|Alto Rin|Ródano|Loira|Paso de Calais|Territorio de Belfort|Luberon|Beaujolais|Westhoek
      |Achterhoek|Chianti|Salento|Val d’Orcia|Etna|Tirol del Sur|Trentino|Trentino-Alto Adigio|Brabante Flamenco|Brabante Valón|Brabante Septentrional
      |Limburgo belga|Limburgo neerlandés|Luxemburgo belga`,
    "en la": `Comunidad Valenciana|Comunidad de Madrid|Región de Murcia|Región de Bruselas-Capital|Toscana|Borgoña|Provenza
      |Isla de Francia|Champaña|Camarga|Campine|Veluwe|Maremma|Valpolicella|Côte Fleurie|Alta Saboya|Alta Córcega|Dordoña|Gironda`,
    "en los": `Países Bajos|Países del Loira|Dolomitas|Vosgos|Pirineos|Pirineos franceses|Alpes de Alta Provenza|Altos Alpes
      |Alpes Marítimos|Pirineos Atlánticos|Altos Pirineos|Pirineos Orientales|Altos del Sena|Abruzos|Castelli Romani|Picos de Europa`,
    "en las": `Islas Baleares|Islas Canarias|Ardenas|Ardenas flamencas|Marcas|Rías Baixas|Landas|Cevenas|Altas Fagnes|Bocas del Ródano
      |Costas de Armor`,
    en: `Alsacia|Haspengouw|Twente|Cinque Terre|Franciacorta|Versilia|La Alpujarra|Mallorca|Menorca|Tenerife|Gran Canaria
      |Lanzarote|Fuerteventura`,
  },
  patterns: [
    [/^Bruselas-Capital$/, "en Bruselas"],
    [/^Rioja Alavesa y Rioja Alta$/, "en la Rioja Alavesa y la Rioja Alta"],
    [/^Langhe y Roero$/, "en las Langhe y el Roero"],
    [/^Provincia /, "en la provincia "],
    [/^Norte de /, "en el norte de "],
    [/^Sur de /, "en el sur de "],
    [/^Este de /, "en el este de "],
    [/^Oeste de /, "en el oeste de "],
    [/^(?=Costa |Riviera |Sierra )/, "en la "],
    [/^Isla /, "en la isla "],
    [/^(?=Islas )/, "en las "],
    [/^Lago /, "en el lago "],
    [/^Lagos /, "en los lagos "],
    [/^Bahía /, "en la bahía "],
    [/^Golfo /, "en el golfo "],
    [/^(?=Valle |País )/, "en el "],
    [/^Gargantas /, "en las gargantas "],
    [/^Viñedos /, "en los viñedos "],
    [/^Campos /, "en los campos "],
    [/^Volcanes /, "en los volcanes "],
    [/^Montañas /, "en las montañas "],
    [/^Colinas /, "en las colinas "],
    [/^Macizo /, "en el macizo "],
  ],
};

const DUTCH: PlaceWords = {
  before: {
    op: `Texel|Vlieland|Terschelling|Ameland|Schiermonnikoog|Corsica|Sicilië|Sardinië|Mallorca|Menorca|Tenerife|Gran Canaria
      |Lanzarote|Fuerteventura|Elba|Île de Ré`,
    "op de": "Veluwe|Balearen|Canarische Eilanden|Utrechtse Heuvelrug|Waddeneilanden",
    "in de": `Ardennen|Provence|Dordogne|Champagne|Champagnestreek|Bourgogne|Vogezen|Dolomieten|Achterhoek|Vlaamse Ardennen|Elzas
      |Marken|Marche|Abruzzen|Kempen|Aostavallei|Luberon|Loirevallei|Périgord|Beaujolais|Mont Blanc-streek|Pyreneeën
      |Aragonese Pyreneeën|Camargue|Gorges du Verdon|Cevennen|Rías Baixas|Picos de Europa|Alpujarras|Sierra de Guadarrama
      |Hoge Venen|Westhoek|Bollenstreek|Chianti|Cinque Terre|Langhe en Roero|Salento|Maremma|Valle d’Itria|Euganeïsche Heuvels
      |Castelli Romani|Versilia|Valpolicella|Proseccoheuvels|Val d’Orcia|Ain|Aisne|Allier|Alpes-de-Haute-Provence|Hautes-Alpes
      |Alpes-Maritimes|Ardèche|Ardennes|Ariège|Aube|Aude|Aveyron|Bouches-du-Rhône|Calvados|Cantal|Charente|Charente-Maritime|Cher
      |Corrèze|Côte-d’Or|Côtes-d’Armor|Creuse|Doubs|Drôme|Eure|Gard|Haute-Garonne|Gers|Gironde|Hérault|Indre|Isère|Jura|Landes
      |Loire|Haute-Loire|Loire-Atlantique|Loiret|Lot|Lozère|Manche|Marne|Haute-Marne|Mayenne|Meuse|Moselle|Nièvre|Oise|Orne
      |Puy-de-Dôme|Pyrénées-Atlantiques|Hautes-Pyrénées|Pyrénées-Orientales|Bas-Rhin|Haut-Rhin|Rhône|Haute-Saône|Sarthe|Savoie
      |Haute-Savoie|Yvelines|Deux-Sèvres|Somme|Tarn|Var|Vaucluse|Vendée|Vienne|Haute-Vienne|Vosges|Yonne|Essonne|Hauts-de-Seine`,
    "in het":
      "Baskenland|Heuvelland|Zuid-Limburgs Heuvelland|Pajottenland|Jura-gebergte|Brussels Hoofdstedelijk Gewest",
    "aan de": "Friese Meren|Romagnolische Rivièra|Italiaanse Rivièra|Côte d’Azur|Côte Fleurie",
    "aan het": "Gardameer|Comomeer|Lago Maggiore",
    in: "Frans Baskenland|Bourgondië|Val d’Aran|Haspengouw|Twente|Franciacorta",
    "bij de": "Etna",
  },
  patterns: [
    [/^Brussel-Hoofdstad$/, "in Brussel"],
    [/^Eiland /, "op "],
    [/^Provincie /, "in de provincie "],
    [/^Regio /, "in de regio "],
    [/^Wijnstreek /, "in de wijnstreek "],
    [/^Vulkanen /, "tussen de vulkanen "],
    [/^Meer van /, "aan het Meer van "],
    [/^(?=Costa |Baai van |Golf van |.*kust$)/i, "aan de "],
  ],
};

const ITALIAN: PlaceWords = {
  before: {
    a: "Parigi|Ceuta|Melilla|Maiorca|Minorca|Tenerife|Gran Canaria|Lanzarote|Fuerteventura",
    ai: "Castelli Romani",
    nel: `Lazio|Chianti|Salento|Nord|Calvados|Périgord|Limburgo|Limburgo belga|Limburgo olandese|Grand Est|Centro-Valle della Loira
      |Giura|Basso Reno|Passo di Calais|Varo|Finistère|Morbihan|Gard|Gers|Lot|Tarn|Cantal|Cher|Doubs|Loiret|Vaucluse|Rodano
      |Loir-et-Cher|Lot e Garonna|Maine e Loira|Puy-de-Dôme|Tarn e Garonna|Territorio di Belfort|Val-d’Oise|Brabante Fiammingo
      |Brabante Vallone|Brabante Settentrionale|Lussemburgo belga|Drenthe|Flevoland|Luberon|Beaujolais|Westhoek|Veluwe|Twente
      |Sud Sardegna`,
    "nell’": `Alta Francia|Ain|Aisne|Allier|Ardèche|Ariège|Aube|Aude|Aveyron|Eure|Hérault|Indre|Isère|Oise|Orne|Yonne|Essonne
      |Eure-et-Loir|Ille-et-Vilaine|Indre e Loira|Alto Reno|Alta Marna|Alta Loira|Alta Garonna|Alta Vienne|Alta Saona|Hainaut
      |Overijssel|Achterhoek`,
    nella: `Comunità di Madrid|Regione di Murcia|Comunità Valenciana|Regione di Bruxelles-Capitale|Manica|Marna|Mosa|Mosella|Loira
      |Loira Atlantica|Senna Marittima|Creuse|Drôme|Charente|Charente Marittima|Corrèze|Lozère|Mayenne|Nièvre|Sarthe|Somme|Vienne
      |Côte-d’Or|Saona e Loira|Senna e Marna|Meurthe e Mosella|Valle della Marna|Seine-Saint-Denis|Campine|Valle della Loira
      |Sierra de Guadarrama`,
    nelle: `Marche|Ardenne|Ardenne fiamminghe|Langhe|Cinque Terre|Fiandre|Fiandre Orientali|Fiandre Occidentali|Isole Baleari
      |Isole Canarie|Isole Frisone|Baleari|Canarie|Asturie|Alpi Marittime|Alte Alpi|Alpi dell’Alta Provenza|Bocche del Rodano
      |Côtes-d’Armor|Landes|Yvelines|Deux-Sèvres|Cevenne|Rías Baixas|Alpujarras|Alte Fagne`,
    nei: `Paesi Bassi|Paesi Bassi settentrionali|Paesi Bassi orientali|Paesi Bassi occidentali|Paesi Bassi meridionali|Paesi Baschi
      |Paesi Baschi spagnoli|Paesi Baschi francesi|Paesi della Loira|Vosgi|Pirenei Atlantici|Pirenei Orientali`,
    negli: "Alti Pirenei|Hauts-de-Seine",
    sulle: "Dolomiti",
    sui: "Pirenei|Pirenei aragonesi|Picos de Europa",
    "sull’": "Etna",
    in: `Costa Azzurra|Costa Smeralda|Val d’Orcia|Val d’Aran|Valle d’Itria|Valle d’Aosta|Provenza|Borgogna|Alsazia|Champagne|Camargue
      |Dordogna|Savoia|Alta Savoia|Vandea|Gironda|Corsica del Sud|Alta Corsica|Navarra|Cantabria|Biscaglia|Frisia|Gheldria|Zelanda
      |Olanda Settentrionale|Olanda Meridionale|Alto Adige|Trentino|Maremma|Franciacorta|Versilia|Valpolicella|Haspengouw`,
  },
  patterns: [
    [/^Bruxelles-Capitale$/, "a Bruxelles"],
    [/^La Rioja$/, "nella Rioja"],
    [/^Langhe e Roero$/, "nelle Langhe e nel Roero"],
    [/^Provincia /, "nella provincia "],
    [/^Regione /, "nella regione "],
    [/^(?=Lago )/, "sul "],
    [/^Laghi /, "sui laghi "],
    [/^(?=Costa |Costiera |Riviera |Côte )/, "sulla "],
    [/^Isola /, "sull’isola "],
    [/^Golfo /, "nel golfo "],
    [/^Baia /, "nella baia "],
    [/^Gole /, "nelle gole "],
    [/^Vigneti /, "tra i vigneti "],
    [/^Vulcani /, "tra i vulcani "],
    [/^Campi /, "tra i campi "],
    [/^(?=Monti |Colli )/, "sui "],
    [/^(?=Colline )/, "sulle "],
    [/^Massiccio /, "sul massiccio "],
  ],
};

const ENGLISH: PlaceWords = {
  before: {
    "in the": `Netherlands|Ardennes|Flemish Ardennes|Basque Country|French Basque Country|Spanish Basque Country|Balearic Islands
      |Canary Islands|Loire Valley|Itria Valley|Aosta Valley|Dolomites|Dordogne|Cinque Terre|Algarve|Veluwe|Marche
      |Community of Madrid|Region of Murcia|Valencian Community|Brussels-Capital Region|Luberon|Périgord|Mont Blanc area|Pyrenees
      |Aragonese Pyrenees|Camargue|Verdon Gorge|Cévennes|Rías Baixas|Picos de Europa|Alpujarras|Sierra de Guadarrama|High Fens
      |Westhoek|Kempen|Achterhoek|Val d’Aran|Val d’Orcia|Maremma|Langhe and Roero|Castelli Romani
      |Bordeaux wine country|Rioja wine country`,
    "on the":
      "French Riviera|Romagna Riviera|Italian Riviera|Gulf of Saint-Tropez|Gulf of Morbihan|Frisian Lakes|Wadden Islands|Île de Ré",
    on: "Texel|Mount Etna",
    in: `Provence|Alsace|Champagne|Burgundy|Beaujolais|Majorca|Menorca|Tenerife|Gran Canaria|Lanzarote|Fuerteventura|Haspengouw|Twente
      |Chianti|Salento|Franciacorta|Versilia|Valpolicella`,
  },
  patterns: [
    [/^Brussels-Capital$/, "in Brussels"],
    [/^Elba Island$/, "on Elba"],
    [/^Ibiza island$/, "on Ibiza"],
    [/^Auvergne volcanoes$/, "among the Auvergne volcanoes"],
    [/^(Northern|Eastern|Western|Southern) /, "in the $1 "],
    [/^(.*) province$/, "in the province of $1"],
    [/^(?=Lake )/, "on "],
    [/^(?=Costa |Côte |.* coast$)/i, "on the "],
    [/^Bulb fields$/, "in the bulb fields"],
    [/^(?=.* (?:Mountains|[Hh]ills)$)/, "in the "],
    [/^(?=.* Bay$)/, "in "],
  ],
};

export const PLACE_WORDS: Record<Language, PlaceWords> = {
  fr: FRENCH,
  es: SPANISH,
  nl: DUTCH,
  it: ITALIAN,
  en: ENGLISH,
};
