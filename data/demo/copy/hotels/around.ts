import type { PlaceTag } from "../../places/parse.ts";
import type { Five } from "../../text.ts";

/** What there is to do nearby, where the place has it. */
export const AROUND: Partial<Record<PlaceTag | "wine" | "park", readonly Five[]>> = {
  boat: [
    ["Les bateaux partent à quelques minutes d’ici, tous les jours dès les beaux jours.", "Los barcos salen a pocos minutos de aquí en cuanto llega el buen tiempo.", "De boten vertrekken op een paar minuten hiervandaan, zodra het weer het toelaat.", "Le barche partono a pochi minuti da qui, appena arriva la bella stagione.", "Boats leave from a few minutes away as soon as the weather turns fine."],
    ["Ne repartez pas sans avoir vu {town} depuis l’eau.", "No te vayas sin ver {town} desde el agua.", "Vertrek niet zonder {town} vanaf het water te hebben gezien.", "Non ripartite senza aver visto {town} dall’acqua.", "Don’t leave without seeing {town} from the water."],
  ],
  surf: [
    ["Les écoles de surf sont sur la plage ; la maison garde les planches et prête les serviettes.", "Las escuelas de surf están en la misma playa; la casa guarda las tablas y presta toallas.", "De surfscholen liggen aan het strand; het huis bewaart de planken en leent handdoeken uit.", "Le scuole di surf sono sulla spiaggia; la casa custodisce le tavole e presta gli asciugamani.", "The surf schools are right on the beach; the house looks after boards and lends towels."],
    ["À l’aube, on voit passer les surfeurs pieds nus, planche sous le bras.", "Al amanecer pasan los surfistas descalzos, con la tabla bajo el brazo.", "Bij zonsopgang komen de surfers voorbij, blootsvoets, plank onder de arm.", "All’alba passano i surfisti scalzi, tavola sotto il braccio.", "At dawn the surfers go by barefoot, boards under their arms."],
  ],
  kayak: [
    ["On met le kayak à l’eau tout près, et la journée s’organise d’elle-même.", "El kayak se echa al agua muy cerca, y el día se organiza solo.", "De kajak gaat vlakbij te water, en de dag regelt zichzelf.", "Il kayak si mette in acqua poco lontano, e la giornata si organizza da sé.", "You can launch a kayak close by, and the day takes care of itself."],
    ["Vue depuis un kayak, la région a un autre visage.", "Desde un kayak, la zona cambia de cara.", "Vanuit een kajak ziet de streek er heel anders uit.", "Vista da un kayak, la zona cambia volto.", "Seen from a kayak, this is another place altogether."],
  ],
  castles: [
    ["Le château est le grand voisin : allez-y le matin, avant les groupes.", "El castillo es el gran vecino: ve por la mañana, antes que los grupos.", "Het kasteel is de grote buur: ga ’s ochtends, voor de groepen komen.", "Il castello è il grande vicino: andateci al mattino, prima dei gruppi.", "The castle is the great neighbour: go in the morning, before the groups."],
    ["Entre deux châteaux, gardez une heure pour ne rien faire au jardin.", "Entre castillo y castillo, guarda una hora para no hacer nada.", "Bewaar tussen twee kastelen een uur om niets te doen.", "Tra un castello e l’altro, tenete un’ora per non fare nulla.", "Between castles, keep an hour for doing nothing."],
  ],
  lavender: [
    ["En juillet, la lavande colore les collines ; le reste de l’année, elle parfume les armoires.", "En julio la lavanda tiñe las colinas; el resto del año perfuma los armarios.", "In juli kleurt de lavendel de heuvels; de rest van het jaar geurt ze in de kasten.", "A luglio la lavanda colora le colline; il resto dell’anno profuma gli armadi.", "In July lavender colours the hills; the rest of the year it scents the wardrobes."],
    ["Les champs de lavande commencent à quelques kilomètres : partez tôt, la lumière est plus belle.", "Los campos de lavanda empiezan a pocos kilómetros: sal temprano, la luz es mejor.", "De lavendelvelden beginnen een paar kilometer verderop: vertrek vroeg, dan is het licht mooier.", "I campi di lavanda cominciano a pochi chilometri: partite presto, la luce è più bella.", "The lavender fields start a few kilometres away: set off early, the light is better."],
  ],
  horse: [
    ["Des chevaux passent sous les fenêtres ; il suffit de demander pour en monter un.", "Los caballos pasan bajo las ventanas; basta pedirlo para montar uno.", "Er komen paarden onder de ramen voorbij; je hoeft het maar te vragen om er een te berijden.", "I cavalli passano sotto le finestre; basta chiedere per montarne uno.", "Horses pass beneath the windows; just ask if you’d like to ride one."],
  ],
  golf: [
    ["Les golfeurs ont un dix-huit trous à quelques minutes ; les autres ont la terrasse.", "Los golfistas tienen un campo de 18 hoyos a pocos minutos; los demás, la terraza.", "Golfers hebben een baan van achttien holes vlakbij; de anderen hebben het terras.", "I golfisti hanno un diciotto buche a pochi minuti; gli altri hanno la terrazza.", "Golfers have eighteen holes minutes away; everyone else has the terrace."],
  ],
  museum: [
    ["Un jour de pluie ? Les musées {ofTown} valent bien une éclaircie.", "¿Llueve? Los museos {ofTown} bien valen una mañana.", "Regen? De musea {ofTown} maken veel goed.", "Piove? I musei {ofTown} valgono bene una schiarita.", "A rainy day? The museums {ofTown} more than make up for it."],
    ["La maison réserve volontiers vos billets de musée.", "La casa reserva encantada tus entradas de museo.", "Het huis boekt graag je museumkaartjes.", "La casa prenota volentieri i vostri biglietti per i musei.", "The house will gladly book your museum tickets."],
  ],
  beer: [
    ["Au bar, la carte des bières locales se lit comme un roman.", "En el bar, la carta de cervezas locales se lee como una novela.", "Aan de bar leest de bierkaart als een roman.", "Al bar, la carta delle birre locali si legge come un romanzo.", "At the bar, the local beer list reads like a novel."],
  ],
  choc: [
    ["Un carré de chocolat d’un artisan voisin attend sur l’oreiller.", "Una onza de chocolate de un artesano vecino espera en la almohada.", "Op je kussen ligt een stukje chocolade van een ambachtsman om de hoek.", "Un quadretto di cioccolato di un artigiano vicino vi aspetta sul cuscino.", "A square of chocolate from a nearby maker waits on your pillow."],
  ],
  zoo: [
    ["Les enfants demanderont le parc animalier ; cédez, il est superbe.", "Los niños pedirán ir al parque de animales; cede, es precioso.", "De kinderen zullen om het dierenpark vragen; geef toe, het is prachtig.", "I bambini chiederanno il parco faunistico; cedete, è bellissimo.", "The children will ask for the wildlife park; give in, it’s splendid."],
  ],
  tulips: [
    ["Au printemps, les champs de fleurs font des rayures jusqu’à l’horizon.", "En primavera, los campos de flores pintan rayas hasta el horizonte.", "In de lente trekken de bollenvelden strepen tot aan de horizon.", "In primavera i campi di fiori disegnano strisce fino all’orizzonte.", "In spring the flower fields draw stripes to the horizon."],
  ],
  river: [
    ["Le fleuve n’est jamais loin : suivez-le à pied, le soir surtout.", "El río nunca queda lejos: síguelo a pie, sobre todo al atardecer.", "De rivier is nooit ver: volg haar te voet, vooral ’s avonds.", "Il fiume non è mai lontano: seguitelo a piedi, soprattutto la sera.", "The river is never far: follow it on foot, especially in the evening."],
  ],
  wine: [
    ["Les vignerons du coin reçoivent sur rendez-vous ; la maison a leurs numéros.", "Los viticultores de la zona reciben con cita; la casa tiene sus teléfonos.", "De wijnboeren uit de buurt ontvangen op afspraak; het huis heeft hun nummers.", "I vignaioli della zona ricevono su appuntamento; la casa ha i loro numeri.", "Local winemakers receive by appointment; the house has their numbers."],
    ["Au verre, on sert des {wines} que l’on trouve rarement ailleurs.", "Por copas se sirven {wines} que rara vez se encuentran fuera.", "Per glas schenken ze {wines} die je elders zelden vindt.", "Al calice si servono {wines} che altrove si trovano di rado.", "By the glass they pour {wines} you rarely find elsewhere."],
  ],
  park: [
    ["{park} est tout près : on y va l’esprit léger, on en rentre les jambes lourdes.", "{park} está muy cerca: se va con la cabeza ligera y se vuelve con las piernas cansadas.", "{park} is vlakbij: je gaat met een licht hoofd en komt terug met zware benen.", "{park} è vicinissimo: ci si va con la testa leggera e si torna con le gambe stanche.", "{park} is close by: go with a light heart, come back with tired legs."],
  ],
  thalasso: [
    ["La thalasso est à deux pas ; les peignoirs se croisent sur la promenade sans que personne s’étonne.", "El centro de talasoterapia está al lado; nadie se sorprende al ver pasar albornoces.", "Het thalassocentrum is om de hoek; van badjassen op de dijk kijkt niemand op.", "Il centro di talassoterapia è a due passi; di accappatoi a passeggio nessuno si stupisce.", "The thalasso centre is steps away; nobody blinks at a bathrobe on the promenade."],
  ],
};

/** Gardens, terraces, bars: for houses that have them. */
export const CORNERS = {
  garden: [
    ["Au jardin, des chaises longues sous les arbres et, au bout, un banc que personne ne semble avoir trouvé.", "En el jardín, tumbonas bajo los árboles y, al fondo, un banco que nadie parece haber descubierto.", "In de tuin ligstoelen onder de bomen en achterin een bankje dat niemand lijkt te kennen.", "In giardino, sdraio sotto gli alberi e, in fondo, una panchina che nessuno sembra aver trovato.", "In the garden, deckchairs under the trees and, at the far end, a bench nobody seems to have found."],
    ["Le jardin se prête à tout : lire, somnoler, prendre un dernier verre.", "El jardín se presta a todo: leer, dormitar, tomar la última.", "De tuin leent zich voor alles: lezen, dommelen, een laatste glas.", "Il giardino si presta a tutto: leggere, sonnecchiare, bere un ultimo bicchiere.", "The garden is good for everything: reading, dozing, one last drink."],
    ["Des herbes, des roses, un vieux mur qui garde la chaleur : le jardin est petit, mais on s’y tient longtemps.", "Hierbas, rosas, un muro viejo que guarda el calor: el jardín es pequeño, pero se está bien en él.", "Kruiden, rozen, een oude muur die de warmte vasthoudt: de tuin is klein, maar je blijft er lang.", "Erbe, rose, un vecchio muro che trattiene il calore: il giardino è piccolo, ma ci si resta a lungo.", "Herbs, roses, an old wall that holds the warmth: the garden is small, but you stay in it for hours."],
  ],
  terrace: [
    ["Sur la terrasse, l’apéritif dure jusqu’à ce que la lumière baisse.", "En la terraza, el aperitivo dura hasta que baja la luz.", "Op het terras duurt het aperitief tot het licht zakt.", "In terrazza l’aperitivo dura finché cala la luce.", "On the terrace, drinks last until the light goes."],
    ["La terrasse prend le soleil du matin : c’est la meilleure table du petit-déjeuner.", "A la terraza le da el sol de la mañana: es la mejor mesa del desayuno.", "Het terras heeft ochtendzon: de beste ontbijttafel van het huis.", "La terrazza prende il sole del mattino: è il miglior tavolo della colazione.", "The terrace gets the morning sun: the best breakfast table in the house."],
  ],
  bar: [
    ["Le bar ferme tard et connaît les classiques.", "El bar cierra tarde y domina los clásicos.", "De bar sluit laat en kent zijn klassiekers.", "Il bar chiude tardi e conosce i classici.", "The bar closes late and knows the classics."],
    ["Au bar, demandez ce qui se boit ici : on vous servira autre chose qu’un cocktail de carte.", "En el bar, pregunta qué se bebe aquí: te pondrán algo más que un cóctel de carta.", "Vraag aan de bar wat men hier drinkt: je krijgt iets anders dan een standaardcocktail.", "Al bar chiedete che cosa si beve qui: vi serviranno qualcosa di diverso dal solito cocktail.", "At the bar, ask what people drink here: you’ll get something better than a list cocktail."],
  ],
  fireplace: [
    ["Dès octobre, un feu brûle au salon, et les fauteuils les plus proches se gagnent tôt.", "Desde octubre arde el fuego en el salón, y los sillones más cercanos se ocupan pronto.", "Vanaf oktober brandt het haardvuur in de salon; de beste fauteuils zijn snel bezet.", "Da ottobre nel salotto arde il fuoco, e le poltrone più vicine si conquistano presto.", "From October a fire burns in the lounge, and the nearest armchairs go early."],
  ],
  library: [
    ["La bibliothèque prête ses livres, même à ceux qui ne les finissent pas.", "La biblioteca presta sus libros, incluso a quien no los termina.", "De bibliotheek leent haar boeken uit, ook aan wie ze niet uitleest.", "La biblioteca presta i suoi libri, anche a chi non li finisce.", "The library lends its books, even to those who never finish them."],
  ],
  bikes: [
    ["Des vélos attendent sous l’auvent, pompe et carte comprises.", "Las bicis esperan bajo el porche, con bomba y mapa.", "Onder het afdak staan fietsen klaar, met pomp en kaart.", "Le bici aspettano sotto la tettoia, pompa e mappa comprese.", "Bikes wait under the porch, pump and map included."],
  ],
} as const satisfies Record<string, readonly Five[]>;
