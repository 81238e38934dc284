import type { HotelType } from "#modules/catalogue/vocabulary.ts";
import type { Setting } from "../places/parse.ts";
import type { Tongue } from "../places/regions.ts";

/** First parts of a name by kind of house, last parts by surroundings: every head goes with every tail of its language. */
export type NameBank = {
  heads: Record<HotelType, readonly string[]>;
  tails: Record<Setting, readonly string[]>;
  anywhere: readonly string[];
};

const split = (text: string): readonly string[] => text.split("|");

const SEA_FR = split(
  "des Dunes|du Phare|de la Grève|des Embruns|des Voiles|du Large|des Mouettes|de l’Estran|des Oyats|du Vieux Port|des Tamaris|de la Jetée|des Régates|du Sémaphore|des Flots Bleus|de la Falaise|des Goélands|du Bout du Quai|de la Marée|des Cabines|de la Vigie|des Sables d’Or|de l’Ancre|des Bains|du Petit Large|des Vents Salés|du Grand Estran",
);
const COUNTRY_FR = split(
  "des Tilleuls|du Vieux Puits|des Hirondelles|du Verger|des Lavoirs|de la Mésange|des Glycines|des Trois Chênes|de l’Étang|du Pigeonnier|des Prés|du Moulin Vert|des Foins|de la Fontaine|du Grand Pré|des Noyers|des Coquelicots|de la Source|du Chemin Creux|des Bouleaux|de la Garenne|des Marronniers|du Colombier|des Peupliers|de la Rivière|des Aubépines",
);
const CITY_FR = split(
  "des Deux Horloges|du Petit Beffroi|de la Cour Cachée|des Imprimeurs|de la Verrière|des Tanneurs|du Passage|des Libraires|du Carillon|de la Grande Halle|des Orfèvres|du Jardin Secret|de l’Horloger|des Drapiers|de la Lanterne|des Beaux Jours|du Théâtre Vieux|des Canuts|de la Manufacture|du Pont Neuf|des Lumières|des Comédiens|de la Place Haute|des Archives|de la Mansarde|du Printemps",
);
const FR: NameBank = {
  heads: {
    hotel: split("Hôtel|Hôtel|Hôtel|Le Grand Hôtel|L’Hostellerie|Le Relais|Les Terrasses"),
    boutique_hotel: split("La Maison|Hôtel|Le Pavillon|La Villa|L’Adresse|Les Chambres"),
    castle: split("Château|Château|Le Château"),
    manor: split("Le Manoir|La Demeure|Le Prieuré|Le Domaine|La Bastide"),
    guest_house: split("La Maison|Les Chambres|L’Auberge|Le Logis|La Petite Maison"),
    farmhouse: split("La Ferme|Le Mas|La Grange|Le Clos|La Métairie"),
    resort: split("Le Domaine|Les Jardins|Le Hameau|Le Village"),
    spa_resort: split("Les Bains|Le Domaine|Hôtel & Spa|Les Sources|Le Pavillon"),
    apartment_hotel: split("Résidence|Les Appartements|La Résidence"),
    lodge: split("Le Chalet|Les Lodges|Le Refuge|La Bergerie"),
    treehouse: split("Les Cabanes|Les Cabanes|Les Nids"),
    boat: split("La Péniche|Le Bateau|L’Embarcadère"),
  },
  tails: {
    channel: SEA_FR,
    ocean: SEA_FR,
    med: split(
      "des Pins|des Calanques|du Mistral|de la Calanque|des Mimosas|des Agaves|du Vieux Port|des Lauriers|de l’Anse|des Oliviers|des Bougainvilliers|de la Pinède|des Palmiers|du Cap|des Citronniers|de la Lumière|des Voiliers|de la Baie|des Cigales|des Figuiers|du Soleil Levant|de la Crique|de la Corniche",
    ),
    ski: split(
      "des Mélèzes|de l’Edelweiss Blanc|d’en Haut|des Cimes|du Torrent|de l’Alpage|des Aiguilles|des Gentianes|de la Première Neige|du Grand Tétras|des Marmottes|du Glacier|des Flocons|de la Balme|de l’Arolle|des Crêtes|du Névé|de la Vallée Blanche",
    ),
    mountain: split(
      "des Mélèzes|du Torrent|de l’Alpage|des Gentianes|des Crêtes|du Col|de la Cascade|des Bergers|de l’Ubac|des Sonnailles|de la Combe|du Rocher",
    ),
    lake: split(
      "du Belvédère|du Ponton|des Roseaux|de la Rive|du Lac Clair|des Cygnes|du Débarcadère|des Barques|de la Baie Calme|des Saules|de l’Anse|du Petit Port|des Reflets|de la Pointe|des Libellules",
    ),
    vine: split(
      "des Sarments|des Trois Tonneaux|des Cépages|du Vigneron|des Vieux Ceps|du Chai|de la Treille|des Vendanges|du Pressoir|des Grappes|des Coteaux|de la Tonnelle|du Cellier|des Barriques|de la Muscadelle|du Millésime|des Rangs Dorés|des Pierres Blanches|de la Serpette|du Clos Muré",
    ),
    thermal: split(
      "de Combe-Claire|des Tilleuls|de l’Eau Vive|du Parc|de la Buvette|du Kiosque|de la Rotonde|des Nymphéas|de la Fontaine Chaude|du Casino Vieux|de l’Ondine|des Thermes Anciens|de la Galerie|des Naïades",
    ),
    city: CITY_FR,
    canal: split(
      "du Quai aux Fleurs|des Tanneurs|du Petit Pont|des Moulins|de la Batelière|des Colombages|du Poids Public|de l’Écluse|des Deux Rives|des Lavandières|du Marais Fleuri|de la Cigogne|des Pêcheurs",
    ),
    village: split(
      "de la Place|du Vieux Lavoir|de la Fontaine|des Remparts|du Clocher|de l’Arcade|des Potiers|du Beffroi|de la Halle|des Ocres|du Puits Fleuri|de la Tour|des Arcades|du Donjon|de la Poterne|des Santonniers|de la Vieille Forge|du Cadran Solaire",
    ),
    country: COUNTRY_FR,
    forest: split(
      "des Fougères|de la Lisière|du Grand Cerf|de la Clairière|des Hêtres|du Garde|de la Sittelle|des Chênes|de la Futaie|de l’Affût|des Sous-Bois|du Pic Vert|de la Bruyère|des Charmes",
    ),
  },
  anywhere: split(
    "des Quatre Saisons|de Léonie|d’Augustin|des Amandiers|d’Hortense|du Vieux Sage|de Blanche|des Sœurs Lambert|de la Bonne Étoile|de Suzanne|d’Ernestine|du Cheval Bleu|de Joséphine|de l’Écureuil|des Petits Bonheurs|d’Émile|de Colombe|du Chat Roux|d’Ambroise|des Rosiers",
  ),
};
const SEA_ES = split(
  "de la Cala|del Faro|de las Dunas|de la Bahía|de la Marea|del Arenal|de las Gaviotas|del Espigón|de las Velas|de la Ensenada|de los Pescadores|del Muelle|de la Caracola|del Rompeolas|de Poniente|de Levante|de las Salinas|de la Atalaya|de la Brisa",
);
const ES: NameBank = {
  heads: {
    hotel: split("Hotel|Hotel|Gran Hotel|Hotel Mirador|Hostal"),
    boutique_hotel: split("Casa|Hotel|La Casa|Hotel Boutique|Palacete"),
    castle: split("Castillo|Palacio|Hotel Castillo"),
    manor: split("Casona|Palacio|Pazo Viejo|Finca|La Casona"),
    guest_house: split("Posada|La Posada|Casa|Hospedería|La Casita"),
    farmhouse: split("Cortijo|Hacienda|Finca|La Alquería|Casa Rural"),
    resort: split("Hotel Jardines|Aldea|Complejo|Hotel Playa"),
    spa_resort: split("Balneario|Hotel Balneario|Termas|Hotel & Spa"),
    apartment_hotel: split("Apartamentos|Apartahotel|Suites"),
    lodge: split("Refugio|El Refugio|Cabañas|Hotel"),
    treehouse: split("Cabañas|Las Cabañas"),
    boat: split("El Velero|Barco"),
  },
  tails: {
    channel: SEA_ES,
    ocean: SEA_ES,
    med: split(
      "de la Cala Blanca|de los Almendros|del Mar Menor Viejo|del Azahar|de las Buganvillas|de la Vela Blanca|de los Pinos|de la Torre Vigía|de las Adelfas|del Acantilado|de la Sal|de las Chumberas|del Puerto Viejo|de los Balcones|de la Luz|de la Playa Chica|de los Jazmines",
    ),
    ski: split(
      "del Abeto|de la Cumbre|de la Nieve Nueva|del Valle|de los Rebecos|del Sarrio|del Lobo Blanco|de las Tres Cimas|del Ibón|del Puerto",
    ),
    mountain: split(
      "del Hayedo|de la Braña|del Desfiladero|de los Picos|del Nogal|del Molino|de la Collada|del Robledal|de las Fuentes|del Acebo|de la Serranía",
    ),
    lake: split("del Embarcadero|de la Ribera|de los Juncos|del Pantano|de la Laguna"),
    vine: split(
      "de las Viñas Viejas|del Lagar|de los Sarmientos|de la Vendimia|del Tempranillo|de las Cepas|de la Bodega Honda|del Cosechero|del Tonelero|de los Racimos|de las Barricas",
    ),
    thermal: split(
      "de las Burgas|del Agua Clara|del Manantial|de los Tilos|de la Fuente Caliente|de la Alameda|del Río",
    ),
    city: split(
      "del Patio de los Naranjos|del Azulejo|de la Plaza Vieja|de las Letras|del Arco|de los Escribanos|de la Campana|del Zaguán|de los Plateros|de la Azotea|del Limonero|de la Judería|de las Rejas|del Reloj|de los Cerezos|del Tapiz|de la Galería|de los Cuatro Gatos|de la Lonja|del Mercado Viejo",
    ),
    canal: split("de la Ribera|del Puente"),
    village: split(
      "de la Plaza Mayor|del Alfarero|de la Muralla|de las Campanas|del Olivo|de la Cal|del Balcón|de los Geranios|de la Torre|del Cura|del Postigo|de la Cuesta|de las Tejas",
    ),
    country: split(
      "de los Olivos|del Encinar|de la Era|del Trigo|de las Golondrinas|de la Noria|del Almendral|de los Jilgueros|de la Dehesa|de las Abejas|del Romero|de la Vereda|de los Granados",
    ),
    forest: split("del Castañar|del Robledal|de los Helechos|del Alcornocal|del Corzo|de la Umbría"),
  },
  anywhere: split(
    "de Doña Elvira|de Martina|de las Hermanas Soler|de Don Julián|de la Abuela Carmen|del Siglo|de las Cuatro Estaciones|de Amparo|de Valentina|del Gato Persa|de la Buena Estrella|de Inés|de Baltasar|de los Hermanos Vela|de Aurora|de Jacinta",
  ),
};
const CA: NameBank = {
  heads: {
    ...ES.heads,
    hotel: split("Hotel|Hotel|Gran Hotel|Hostal"),
    boutique_hotel: split("Casa|Hotel|Palauet"),
    castle: split("Castell|Palau"),
    manor: split("Casal|La Torre|Can"),
    guest_house: split("Casa|Fonda|L’Hostal|La Caseta"),
    farmhouse: split("Mas|Masia|Can|El Mas"),
    resort: split("Hotel Jardins|Hotel"),
    spa_resort: split("Balneari|Hotel Termes|Hotel & Spa"),
    apartment_hotel: split("Apartaments|Suites"),
    lodge: split("Refugi|El Refugi|Hotel"),
    treehouse: split("Cabanes|Les Cabanes"),
    boat: split("El Veler|Barca"),
  },
  tails: {
    ...ES.tails,
    ocean: split("del Far|de la Platja"),
    channel: split("del Far"),
    med: split(
      "dels Pins|de la Cala|del Far|de la Platja Petita|de les Gavines|del Garbí|de la Tramuntana|de les Barques|dels Pescadors|de la Mar Blava|de l’Espigó|del Port Vell|de la Punta|del Xaloc|de les Sirenes",
    ),
    ski: split("dels Avets|de la Neu|de les Isards|del Cim|de la Vall|de l’Estany|del Gall Fer"),
    mountain: split("de la Font|dels Ametllers|de la Serra|del Torrent"),
    vine: split("de les Vinyes|del Celler|dels Ceps|de la Verema|dels Sarments|del Xarel·lo|de la Tina"),
    thermal: split("de la Font Calda|del Parc|de les Aigües|dels Til·lers"),
    city: split(
      "del Pati|de les Rajoles|de la Plaça|dels Argenters|de la Volta|del Terrat|de la Llotja|dels Tarongers|de la Campana|dels Quatre Vents|del Claustre|de les Flors|de l’Eixida|del Rellotge|de la Seda|dels Poetes",
    ),
    village: split("de la Plaça Vella|del Pont Romànic|de la Muralla|del Forn|de les Arcades"),
    country: split("de les Oliveres|dels Roures|de l’Era|de les Orenetes|del Blat|de les Alzines"),
    forest: split("de la Fageda|dels Roures"),
  },
  anywhere: split(
    "de la Iaia|d’en Miquel|de la Montserrat|d’en Roc|de les Germanes Puig|de l’Aurora|d’en Pau|de la Mercè|d’en Quim|de la Neus",
  ),
};
const EU: NameBank = {
  ...ES,
  tails: {
    ...ES.tails,
    ocean: split("Itsasalde|Haizea|Kaioa|Olatu|Izarra|Itsas Begi|Arraun|Kresala|Portuzar|Hondarra|Argia|Uhina"),
    city: split("Ibaialde|Zubi|Kale Zaharra|Iturri|Plaza Berri|Argiola|Burdina|Ortzi|Izar|Kantoi"),
  },
  anywhere: split("Amaia|Ametsa|Lorea|Nerea|Ainhoa|Etxeona|Maite|Bihotz"),
};
const GL: NameBank = {
  ...ES,
  heads: { ...ES.heads, manor: split("Pazo|Pazo|Casa Grande"), guest_house: split("Casa|A Casa|Pousada") },
  tails: {
    ...ES.tails,
    ocean: split("do Faro|da Ría|das Dornas|do Peirao|das Gaivotas|da Praia|do Mar de Fóra|da Lúa"),
    vine: split("do Albariño|da Vendima|das Cepas|do Lagar"),
    thermal: split("das Burgas|do Parque|da Auga Santa|da Fonte"),
    city: split("do Toural|das Camelias|da Quintana|dos Camiñantes|da Galería|do Obradoiro Vello|das Galerías"),
    village: split("da Praza|do Hórreo"),
  },
  anywhere: split("de Rosalía|da Avoa|de Uxía|das Hortensias|de Brais|do Carballo"),
};
const SEA_NL = split(
  "De Zilvermeeuw|Duinlicht|De Strandloper|Helmgras|De Vuurtoren|Zeezicht aan de Kaap|De Zandbank|Westerwind|De Schelp|’t Wad|De Branding|Duinroos|De Scholekster|Noorderlicht|De Golfslag|Zilt|De Badkoets|De Zeester|Vloedlijn|De Duinpan|De Strandjutter|Zeelucht",
);
const NL: NameBank = {
  heads: {
    hotel: split("Hotel|Hotel|Hotel|Grand Hotel|Stadshotel"),
    boutique_hotel: split("Boutiquehotel|Hotel|Huis|Logement"),
    castle: split("Kasteel|Kasteelhotel|Kasteel"),
    manor: split("Landgoed|Buitenplaats|Landhuis"),
    guest_house: split("Herberg|Logies|Gastenverblijf|B&B|Pension"),
    farmhouse: split("Hoeve|Boerderij|Landhoeve"),
    resort: split("Vakantiehotel|Park|Hotel"),
    spa_resort: split("Wellnesshotel|Hotel & Spa|Badhotel"),
    apartment_hotel: split("Aparthotel|Suites"),
    lodge: split("Boshotel|Lodge|Jachthuis"),
    treehouse: split("Boomhutten|Boomhotel"),
    boat: split("Hotelschip|Woonboot"),
  },
  tails: {
    channel: SEA_NL,
    ocean: SEA_NL,
    med: SEA_NL,
    ski: ["De Berg"],
    mountain: ["De Heuvel"],
    lake: split("De Rietkraag|De Waterlelie|Aan de Plas|De Fuut|De Steiger|Het Zeil|De Botter"),
    vine: split("De Wijnrank|De Gaard"),
    thermal: split("De Bron|Het Bronhuis|De Kuurtuin|De Waterkant"),
    city: split(
      "De Gouden Trapgevel|’t Stille Hof|De Zeven Sterren|De Lakenhal|Het Oude Postkantoor|De Witte Pauw|De Nieuwe Wereld|Den Blauwen Hoed|De Boekdrukker|De Vergulde Zwaan|De Klokkentoren|Het Koopmanshuis|De Tuinkamer|De Drie Koningen|De Kaaimuur|De Groene Poort|De Zilversmid|De Halve Maan|De Letterzetter|De Oude Munt",
    ),
    canal: split(
      "Aan de Rei|De Gouden Trapgevel|De Stille Rei|Het Grachtenhuis|De Zwanenkade|De Drie Bruggen|De Kantwerkster|De Lindegracht|De Waterpoort|De Spiegelrei|Het Pakhuis|De Vier Seizoenen|De Wolmarkt|De Oude Sluis|De Waag|Den Gulden Anker|De Tulpenvaas|De Koperslager|De Zeven Bruggen|De Begijn|Het Kapiteinshuis|De Reiger|De Bakkersgang|De Blauwe Tegel",
    ),
    village: split(
      "De Oude Dorpspomp|De Linde|’t Raadhuis|De Smidse|De Brink|De Herbergier|De Zwaluw|Het Kerkpad|De Oude School|De Tolbrug|De Molen|De Vlinder|De Hooiberg",
    ),
    country: split(
      "De Hooizolder|De Appelgaard|De Korenbloem|’t Wilgenhof|De Oude Schuur|De Hopbel|De Leeuwerik|De Vlasbloem|De Kersenhof|Het Erf|De Ganzenweide|De Populier",
    ),
    forest: split(
      "De Heidehoeve|De Eikelaar|De Bosrand|Het Everzwijn|De Dennenappel|De Edelhert|De Beukenlaan|De Vliegenzwam|De Specht|Het Hoge Woud|De Vuursteen|De Bosuil|De Heideroos",
    ),
  },
  anywhere: split(
    "De Goede Ster|Het Slapende Dier|Tante Jet|De Blauwe Vogel|De Twee Zusters|De Gastvrouw|Oom Pier|De Rode Deur|Het Gele Huis|De Warme Wind|De Lantaarn|’t Gelag|Mathilde|De Zondag|De Notelaar|De Ooievaar",
  ),
};
const IT: NameBank = {
  heads: {
    hotel: split("Hotel|Albergo|Hotel|Grand Hotel|Albergo"),
    boutique_hotel: split("Palazzo|Casa|Hotel|Dimora|Residenza"),
    castle: split("Castello|Rocca|Castello"),
    manor: split("Villa|Villa|Tenuta|Dimora"),
    guest_house: split("Locanda|La Locanda|Casa|Camere"),
    farmhouse: split("Borgo|Podere|Agriturismo|Casale|La Fattoria"),
    resort: split("Borgo|Resort|I Giardini"),
    spa_resort: split("Terme Hotel|Hotel & Spa|Grand Hotel|Le Acque"),
    apartment_hotel: split("Residence|Appartamenti"),
    lodge: split("Rifugio|Baita|Chalet"),
    treehouse: split("Le Case|Case sugli Alberi"),
    boat: split("La Barca|Il Veliero"),
  },
  tails: {
    channel: ["del Faro"],
    ocean: ["del Faro"],
    med: split(
      "degli Scogli|della Brezza|del Faro|delle Agavi|dei Limoni|della Marina|del Golfo|delle Sirene|dei Pescatori|della Vela|degli Ulivi|della Cala|delle Conchiglie|del Molo|della Ginestra|delle Terrazze|dell’Ancora|del Maestrale|della Scogliera|dei Gabbiani|del Mare Calmo",
    ),
    ski: split(
      "del Larice|delle Stelle Alpine|della Valle|dell’Abete|del Rododendro|delle Cime|del Camoscio|della Neve|del Gallo Forcello|del Torrente",
    ),
    mountain: split("del Castagno|della Valle|del Mulino|della Fonte|delle Rondini|del Vulcano Antico"),
    lake: split(
      "del Pontile|dei Cigni|della Darsena|delle Camelie|dell’Imbarcadero|dei Glicini|della Riva|del Lungolago|delle Azalee|dei Canneti|dell’Isola|delle Limonaie",
    ),
    vine: split(
      "delle Vigne Antiche|del Cipresso|dei Filari|del Nebbiolo|della Vendemmia|del Tino|delle Botti|della Pergola|dei Grappoli|del Mosto|del Colle|dei Melograni|delle Rose Selvatiche|del Sangiovese|della Cantina",
    ),
    thermal: split(
      "del Parco|delle Sorgenti|delle Ninfee|dell’Acqua Viva|della Fonte|dei Platani|delle Magnolie|del Loggiato",
    ),
    city: split(
      "delle Tre Fontane|della Corte Segreta|degli Orefici|dei Mercanti|del Glicine|dell’Orologio|delle Arti|del Chiostro|dei Tintori|della Lanterna|delle Logge|dei Librai|della Seta|del Cortile|degli Affreschi|della Torre|dei Cartai|delle Muse|del Teatro Vecchio|del Giardino Nascosto|delle Arcate",
    ),
    canal: split(
      "della Laguna|delle Tre Fontane|del Ponte Storto|dei Vetrai|della Riva|del Campiello|delle Gondole|della Calle Lunga|dell’Altana|dei Merletti|della Fornace|del Felze|dei Battellieri",
    ),
    village: split(
      "della Piazzetta|del Campanile|delle Mura|dei Trulli Bianchi|del Vicolo|della Torre|degli Archi|del Forno|delle Scale|del Sagrato|dei Gelsomini|della Porta|del Belvedere",
    ),
    country: split(
      "dei Cipressi|degli Ulivi|delle Lucciole|del Pozzo|del Grano|delle Querce|della Quiete|dei Noci|delle Api|del Fienile|delle Ginestre|dei Girasoli",
    ),
    forest: split("dei Faggi|del Castagneto|dei Cerbiatti|del Bosco"),
  },
  anywhere: split(
    "di Donna Clara|di Nonna Ada|delle Quattro Stagioni|di Beatrice|dei Fratelli Neri|della Buona Stella|di Elvira|dello Zio Piero|di Ginevra|della Contessa|del Gatto Nero|di Leonora|dei Tre Amici|di Celeste|dell’Allegria",
  ),
};
const DE: NameBank = {
  heads: {
    ...IT.heads,
    hotel: split("Hotel|Hotel|Gasthof|Alpenhotel"),
    boutique_hotel: split("Hotel|Ansitz"),
    castle: split("Schloss|Ansitz"),
    manor: split("Ansitz|Landhaus"),
    guest_house: split("Pension|Gasthof"),
    farmhouse: split("Hof|Weingut"),
    resort: split("Hotel|Sporthotel"),
    spa_resort: split("Wellnesshotel|Badhotel"),
    apartment_hotel: split("Residence|Apartments"),
    lodge: split("Chalet|Berghaus"),
    treehouse: split("Baumhaus"),
    boat: ["Haus"],
  },
  tails: {
    ...IT.tails,
    ski: split("Zirmegg|Lärchenheim|Enzianblick|Schneerose|Almruh|Bergkristallweg|Fichtenau|Murmelklang|Gamsblick"),
    thermal: split("Lindenpark|Quellenruh|Passerblick|Rosengarten am Park|Palmenhain|Laubenblick"),
    vine: split("Rebengrund|Kellerblick|Torgglermeister|Vernatschhof|Lagreinegg"),
  },
  anywhere: split("Sonnleiten|Waldhauser|Abendrot|Obstgarten|Morgentau|Kastanienbaum|Edelrot"),
};

export const NAME_BANKS: Record<Tongue, NameBank> = { fr: FR, es: ES, ca: CA, eu: EU, gl: GL, nl: NL, it: IT, de: DE };
