import type { ActivityCopy } from "./types.ts";

/** Tables, glasses, workshops. `{dishes}` is what the region cooks, `{wines}` what it bottles. */
export const FOOD = {
  dinner: {
    titles: [
      ["Dîner 3 plats", "Cena de 3 platos", "Driegangendiner", "Cena di 3 portate", "Three-course dinner"],
      ["Dîner du marché en 3 plats", "Cena de mercado de 3 platos", "Driegangendiner van de markt", "Cena di mercato in 3 portate", "Three-course market dinner"],
      ["Dîner de saison en 3 plats", "Cena de temporada de 3 platos", "Driegangendiner van het seizoen", "Cena di stagione in 3 portate", "Three-course seasonal dinner"],
    ],
    texts: [
      ["Entrée, plat, dessert, choisis à la carte du moment : {dishes} y reviennent souvent.",
        "Entrante, principal y postre, a elegir de la carta del momento: {dishes} aparecen a menudo.",
        "Voor-, hoofd- en nagerecht, te kiezen van de kaart van het moment: {dishes} staan er vaak op.",
        "Antipasto, piatto principale e dolce dalla carta del momento: {dishes} ci tornano spesso.",
        "Starter, main and dessert from the menu of the moment: {dishes} often feature."],
      ["La cuisine suit les producteurs des environs. En saison, comptez sur {dishes}.",
        "La cocina sigue a los productores de la zona. En temporada, cuenta con {dishes}.",
        "De keuken volgt de producenten uit de buurt. In het seizoen kun je rekenen op {dishes}.",
        "La cucina segue i produttori dei dintorni. In stagione trovi {dishes}.",
        "The kitchen follows its local growers. In season, look for {dishes}."],
      ["Une table où l’on reste : trois plats servis sans hâte, avec parfois {dishes}.",
        "Una mesa para quedarse: tres platos servidos sin prisa y, a veces, {dishes}.",
        "Een tafel om lang aan te blijven zitten: drie gangen zonder haast, met soms {dishes}.",
        "Una tavola a cui fermarsi: tre portate servite senza fretta e, a volte, {dishes}.",
        "A table to linger at: three unhurried courses, sometimes with {dishes}."],
    ],
    details: [
      ["Plat végétarien au choix", "Opción vegetariana", "Vegetarische keuze mogelijk", "Opzione vegetariana", "Vegetarian choice available"],
      ["Au restaurant de l’hôtel", "En el restaurante del hotel", "In het restaurant van het hotel", "Nel ristorante dell’hotel", "In the hotel restaurant"],
    ],
    mustKnow: [["Hors boissons", "Bebidas no incluidas", "Exclusief drankjes", "Bevande escluse", "Drinks not included"], ["Prévenez-nous de vos allergies à l’arrivée", "Avisa de tus alergias al llegar", "Geef allergieën door bij aankomst", "Segnala eventuali allergie all’arrivo", "Tell us about allergies when you arrive"]],
  },
  gourmet_dinner: {
    titles: [
      ["Dîner gastronomique en 5 services", "Cena gastronómica de 5 pases", "Gastronomisch diner in 5 gangen", "Cena gourmet in 5 portate", "Five-course gourmet dinner"],
      ["Menu dégustation du chef, 5 services", "Menú degustación del chef, 5 pases", "Degustatiemenu van de chef, 5 gangen", "Menu degustazione dello chef, 5 portate", "Chef’s tasting menu, five courses"],
    ],
    texts: [
      ["Cinq services dictés par le marché du matin. Le chef tient à sa région : {dishes}, tout en précision.",
        "Cinco pases que dicta el mercado de la mañana. El chef mira a su tierra: {dishes}, con mano precisa.",
        "Vijf gangen, bepaald door de markt van die ochtend. De chef kookt met zijn streek: {dishes}, tot in de puntjes.",
        "Cinque portate dettate dal mercato del mattino. Lo chef guarda alla sua terra: {dishes}, con mano precisa.",
        "Five courses set by the morning’s market. The chef cooks close to home: {dishes}, handled with precision."],
    ],
    details: [
      ["Amuse-bouche et mignardises compris", "Aperitivo y petits fours incluidos", "Met amuses en friandises", "Benvenuto dello chef e piccola pasticceria inclusi", "With canapés and petits fours"],
      ["Accord mets et vins en supplément", "Maridaje de vinos con suplemento", "Wijnarrangement tegen toeslag", "Abbinamento vini con supplemento", "Wine pairing at extra cost"],
    ],
    mustKnow: [["Tenue correcte souhaitée", "Se agradece vestimenta cuidada", "Verzorgde kleding gewenst", "Gradito un abbigliamento curato", "Smart dress appreciated"], ["Table tenue jusqu’à 20 h 30", "Mesa reservada hasta las 20:30", "Tafel gereserveerd tot 20.30 uur", "Tavolo riservato fino alle 20.30", "Table held until 8.30 pm"]],
  },
  lunch: {
    titles: [
      ["Déjeuner 2 plats", "Almuerzo de 2 platos", "Tweegangenlunch", "Pranzo di 2 portate", "Two-course lunch"],
      ["Déjeuner du jour", "Almuerzo del día", "Lunch van de dag", "Pranzo del giorno", "Lunch of the day"],
    ],
    texts: [
      ["L’ardoise du midi, courte et franche, en terrasse quand le temps s’y prête.", "La pizarra del mediodía, corta y sincera, en la terraza si el tiempo acompaña.",
        "De middagkaart, kort en eerlijk, op het terras als het weer meewerkt.", "La lavagna del mezzogiorno, breve e sincera, in terrazza se il tempo lo permette.", "The midday slate, short and honest, on the terrace when the weather is kind."],
    ],
    details: [["Café compris", "Café incluido", "Inclusief koffie", "Caffè incluso", "Coffee included"]],
    mustKnow: [["Hors boissons", "Bebidas no incluidas", "Exclusief drankjes", "Bevande escluse", "Drinks not included"], ["Servi de midi à 14 h", "Se sirve de 13:00 a 15:00", "Tussen 12 en 14 uur", "Servito dalle 12.30 alle 14", "Served at midday"]],
  },
  brunch: {
    titles: [["Brunch du dimanche", "Brunch del domingo", "Zondagse brunch", "Brunch della domenica", "Sunday brunch"]],
    texts: [
      ["On se lève tard, on s’assoit longtemps : œufs à la demande, viennoiseries, salades, fromages et quelque chose de sucré pour finir.",
        "Levantarse tarde y sentarse un buen rato: huevos al gusto, bollería, ensaladas, quesos y algo dulce para terminar.",
        "Laat opstaan en lang blijven zitten: eieren naar wens, warme broodjes, salades, kaas en iets zoets toe.",
        "Ci si alza tardi e ci si siede a lungo: uova a piacere, brioche, insalate, formaggi e qualcosa di dolce per finire.",
        "Get up late and sit a long while: eggs your way, pastries, salads, cheese and something sweet to end."],
    ],
    details: [["Boissons chaudes et jus compris", "Bebidas calientes y zumos incluidos", "Warme dranken en sap inbegrepen", "Bevande calde e succhi inclusi", "Hot drinks and juice included"]],
    mustKnow: [["Le dimanche de 11 h à 14 h", "Los domingos de 11:00 a 14:00", "Op zondag van 11 tot 14 uur", "La domenica dalle 11 alle 14", "Sundays from 11 am to 2 pm"]],
  },
  champagne: {
    titles: [
      ["Une bouteille de champagne en chambre", "Una botella de champán en la habitación", "Een fles champagne op de kamer", "Una bottiglia di champagne in camera", "A bottle of champagne in your room"],
      ["Deux coupes de champagne", "Dos copas de champán", "Twee glazen champagne", "Due calici di champagne", "Two glasses of champagne"],
    ],
    texts: [
      ["Bien frais, à l’arrivée ou avant le dîner : vous dites quand.", "Bien frío, al llegar o antes de cenar: vosotros decís cuándo.", "Goed gekoeld, bij aankomst of voor het diner: jullie zeggen wanneer.", "Ben freddo, all’arrivo o prima di cena: decidi tu quando.", "Well chilled, on arrival or before dinner: you say when."],
      ["Des bulles fines, deux verres et personne pour vous presser.", "Burbuja fina, dos copas y nadie que meta prisa.", "Fijne bubbels, twee glazen, en niemand die jullie opjaagt.", "Bollicine fini, due calici e nessuno che metta fretta.", "Fine bubbles, two glasses, and nobody to hurry you."],
    ],
    details: [["Servi en chambre ou au bar", "Servido en la habitación o en el bar", "Op de kamer of aan de bar", "Servito in camera o al bar", "Served in your room or at the bar"]],
    mustKnow: [["Version sans alcool sur demande", "Versión sin alcohol a petición", "Op verzoek ook zonder alcohol", "Versione analcolica su richiesta", "Alcohol-free version on request"]],
  },
  wine_tasting: {
    titles: [
      ["Dégustation de {wines}", "Cata de {wines}", "Proeverij van {wines}", "Degustazione di {wines}", "Tasting of {wines}"],
      ["Quatre verres, quatre terroirs : {wines}", "Cuatro copas, cuatro pagos: {wines}", "Vier glazen, vier wijngaarden: {wines}", "Quattro calici, quattro vigne: {wines}", "Four glasses, four vineyards: {wines}"],
    ],
    texts: [
      ["Le vigneron ouvre quatre bouteilles et raconte ses parcelles, sans jargon. On goûte, on compare, on repart avec ses préférences.",
        "El viticultor abre cuatro botellas y cuenta sus parcelas sin tecnicismos. Se prueba, se compara y uno se va sabiendo qué le gusta.",
        "De wijnmaker opent vier flessen en vertelt over zijn percelen, zonder moeilijke woorden. Proeven, vergelijken, en weten wat je lekker vindt.",
        "Il vignaiolo apre quattro bottiglie e racconta le sue parcelle, senza paroloni. Si assaggia, si confronta e si torna con le idee chiare.",
        "The winemaker opens four bottles and talks about his plots in plain words. Taste, compare, and find your favourite."],
      ["Une table de bois, du pain, quelques tranches de charcuterie et quatre vins qui ne racontent pas la même histoire.",
        "Una mesa de madera, pan, algo de embutido y cuatro vinos que no cuentan la misma historia.",
        "Een houten tafel, brood, wat charcuterie en vier wijnen met elk een eigen verhaal.",
        "Un tavolo di legno, pane, qualche fetta di salume e quattro vini che non raccontano la stessa storia.",
        "A wooden table, bread, a little charcuterie, and four wines with four different stories."],
    ],
    details: [["Quatre vins commentés", "Cuatro vinos comentados", "Vier wijnen met uitleg", "Quattro vini commentati", "Four wines, explained"], ["Pain et produits locaux", "Pan y productos de la zona", "Brood en streekproducten", "Pane e prodotti locali", "Bread and local produce"]],
    mustKnow: [["Réservé aux adultes", "Solo para adultos", "Vanaf 18 jaar", "Riservato ai maggiorenni", "Adults only"], ["Prévoyez de ne pas conduire ensuite", "Mejor no conducir después", "Laat de auto daarna staan", "Meglio non guidare dopo", "Best not to drive afterwards"]],
  },
  cheese_tasting: {
    titles: [["Dégustation de fromages fermiers", "Cata de quesos artesanos", "Kaasproeverij bij de boer", "Degustazione di formaggi artigianali", "Farmhouse cheese tasting"]],
    texts: [["Cinq fromages, du plus doux au plus affirmé, avec le bon pain et le bon verre.", "Cinco quesos, del más suave al más intenso, con el pan y la copa que les van.", "Vijf kazen, van zacht tot pittig, met het juiste brood en het juiste glas.", "Cinque formaggi, dal più dolce al più deciso, con il pane e il calice giusti.", "Five cheeses, from mild to bold, with the right bread and the right glass."]],
    details: [["Cinq fromages et un verre", "Cinco quesos y una copa", "Vijf kazen en een glas", "Cinque formaggi e un calice", "Five cheeses and a glass"]],
    mustKnow: [["Certains fromages sont au lait cru", "Algunos quesos son de leche cruda", "Sommige kazen zijn van rauwe melk", "Alcuni formaggi sono a latte crudo", "Some cheeses are made with raw milk"]],
  },
  chocolate_tasting: {
    titles: [["Atelier et dégustation de chocolats", "Taller y cata de chocolates", "Chocoladeworkshop met proeverij", "Laboratorio e degustazione di cioccolato", "Chocolate workshop and tasting"], ["Chez le chocolatier, {duration}", "Con el chocolatero, {duration}", "Bij de chocolatier, {duration}", "Dal cioccolatiere, {duration}", "With the chocolatier, {duration}"]],
    texts: [["Chez un artisan qui torréfie lui-même : on casse, on fond, on garnit, on goûte, surtout.", "En casa de un artesano que tuesta su propio cacao: se parte, se funde, se rellena y, sobre todo, se prueba.", "Bij een ambachtsman die zelf zijn cacao brandt: breken, smelten, vullen en vooral proeven.", "Da un artigiano che tosta da sé il cacao: si spezza, si scioglie, si farcisce e soprattutto si assaggia.", "With a maker who roasts his own cocoa: snap, melt, fill and, above all, taste."]],
    details: [["Une petite boîte à emporter", "Una cajita para llevar", "Een doosje om mee te nemen", "Una piccola scatola da portare via", "A small box to take home"]],
    mustKnow: [["Peut contenir des fruits à coque", "Puede contener frutos secos", "Kan noten bevatten", "Può contenere frutta a guscio", "May contain nuts"]],
  },
  beer_tasting: {
    titles: [["Dégustation de bières artisanales", "Cata de cervezas artesanas", "Proeverij van ambachtelijke bieren", "Degustazione di birre artigianali", "Craft beer tasting"], ["Visite de brasserie et trois bières", "Visita a la cervecería y tres cervezas", "Brouwerijbezoek met drie bieren", "Visita al birrificio e tre birre", "Brewery visit and three beers"]],
    texts: [["Blonde, ambrée, brune : trois verres versés par le brasseur, qui explique pourquoi elles n’ont pas le même goût.", "Rubia, tostada y negra: tres copas que sirve el propio cervecero mientras explica por qué no saben igual.", "Blond, amber en bruin: drie glazen, getapt door de brouwer, die vertelt waarom ze zo verschillend smaken.", "Bionda, ambrata, scura: tre bicchieri serviti dal birraio, che spiega perché non si somigliano.", "Blonde, amber, dark: three glasses poured by the brewer, who explains why no two taste alike."]],
    details: [["Trois bières de 15 cl", "Tres cervezas de 15 cl", "Drie bieren van 15 cl", "Tre birre da 15 cl", "Three 15 cl beers"], ["Fromage et moutarde du pays", "Queso y mostaza de la zona", "Kaas en mosterd uit de streek", "Formaggio e senape del posto", "Local cheese and mustard"]],
    mustKnow: [["Réservé aux adultes", "Solo para adultos", "Vanaf 18 jaar", "Riservato ai maggiorenni", "Adults only"]],
  },
  cooking_class: {
    titles: [["Cours de cuisine régionale", "Taller de cocina regional", "Kookworkshop met streekgerechten", "Lezione di cucina regionale", "Regional cooking class"]],
    texts: [["Trois heures derrière les fourneaux avec le chef : on épluche, on mijote, puis on passe à table avec {dishes}.", "Tres horas entre fogones con el chef: se pela, se guisa y luego se come, con {dishes}.", "Drie uur achter het fornuis met de chef: snijden, sudderen, en dan aan tafel met {dishes}.", "Tre ore ai fornelli con lo chef: si pela, si cuoce e poi a tavola, con {dishes}.", "Three hours at the stove with the chef: peel, simmer, then sit down to {dishes}."]],
    details: [["Tablier et recettes à emporter", "Delantal y recetas para llevar", "Schort en recepten om mee te nemen", "Grembiule e ricette da portare a casa", "Apron and recipes to take home"], ["Le repas préparé est compris", "Incluye la comida preparada", "Inclusief de bereide maaltijd", "Incluso il pasto preparato", "Includes the meal you cook"]],
    mustKnow: [["À partir de quatre participants", "A partir de cuatro participantes", "Vanaf vier deelnemers", "Da quattro partecipanti", "Runs with four or more people"]],
  },
  picnic: {
    titles: [["Panier pique-nique pour deux", "Cesta de pícnic para dos", "Picknickmand voor twee", "Cestino picnic per due", "Picnic basket for two"]],
    texts: [["Un panier garni le matin même, une couverture, et l’adresse d’un coin tranquille que l’on ne donne pas à tout le monde.", "Una cesta preparada esa misma mañana, una manta y la dirección de un rincón tranquilo que no damos a cualquiera.", "Een mand die ’s ochtends wordt gevuld, een kleed, en een rustig plekje dat we niet aan iedereen verklappen.", "Un cestino preparato la mattina stessa, una coperta e l’indirizzo di un angolo tranquillo che non diciamo a tutti.", "A basket packed that morning, a blanket, and directions to a quiet spot we don’t tell everyone about."]],
    details: [["Boissons fraîches comprises", "Bebidas frescas incluidas", "Met frisse drankjes", "Con bevande fresche", "Cold drinks included"], ["Couverture prêtée", "Manta prestada", "Kleed te leen", "Coperta in prestito", "Blanket on loan"]],
    mustKnow: [["À commander la veille", "Encargar la víspera", "De dag ervoor te bestellen", "Da ordinare il giorno prima", "Order the day before"]],
  },
  welcome_drink: {
    titles: [["Un verre d’accueil", "Copa de bienvenida", "Welkomstdrankje", "Drink di benvenuto", "Welcome drink"], ["L’apéritif à l’arrivée", "El aperitivo al llegar", "Een aperitief bij aankomst", "Aperitivo all’arrivo", "An aperitif on arrival"]],
    texts: [["Posez les valises : un verre de la région vous attend au bar ou en terrasse.", "Dejad las maletas: una copa de la tierra os espera en el bar o en la terraza.", "Zet de koffers neer: aan de bar of op het terras staat een glas uit de streek klaar.", "Posa le valigie: un bicchiere del territorio ti aspetta al bar o in terrazza.", "Put your bags down: a local drink is waiting at the bar or on the terrace."]],
    details: [["Avec ou sans alcool", "Con o sin alcohol", "Met of zonder alcohol", "Con o senza alcol", "With or without alcohol"]],
    mustKnow: [],
  },
} as const satisfies Record<string, ActivityCopy>;
