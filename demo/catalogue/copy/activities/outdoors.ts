import type { ActivityCopy } from "./types.ts";

/** What one does outside, on wheels, water, snow or horseback. */
export const OUTDOORS = {
  bike: {
    titles: [["Vélos à disposition, une journée", "Bicicletas durante un día", "Fietsen voor een hele dag", "Biciclette per un giorno", "Bikes for the day"], ["Une journée à vélo", "Un día en bici", "Een dag op de fiets", "Una giornata in bici", "A day by bike"]],
    texts: [["Deux vélos, deux casques, une carte annotée par la maison : le reste est affaire de mollets et d’humeur.", "Dos bicis, dos cascos y un mapa con anotaciones de la casa: lo demás es cosa de piernas y de ganas.", "Twee fietsen, twee helmen en een kaart met onze eigen tips: de rest is een kwestie van kuiten en humeur.", "Due bici, due caschi e una mappa annotata da noi: il resto è questione di gambe e di umore.", "Two bikes, two helmets, and a map marked up by the house: the rest is legs and mood."]],
    details: [["Casque et antivol fournis", "Casco y candado incluidos", "Helm en slot inbegrepen", "Casco e lucchetto inclusi", "Helmet and lock included"], ["Itinéraires de 12 à 40 km", "Rutas de 12 a 40 km", "Routes van 12 tot 40 km", "Percorsi da 12 a 40 km", "Routes of 12 to 40 km"]],
    mustKnow: [["Vélos enfants sur demande", "Bicis infantiles a petición", "Kinderfietsen op aanvraag", "Bici per bambini su richiesta", "Children’s bikes on request"]],
  },
  e_bike: {
    titles: [["Vélos électriques, une demi-journée", "Bicis eléctricas, media jornada", "E-bikes voor een halve dag", "E-bike per mezza giornata", "E-bikes for half a day"]],
    texts: [["Les côtes deviennent des faux plats : on roule plus loin, on s’arrête plus souvent, on arrive sans souffler.", "Las cuestas se vuelven llanas: se llega más lejos, se para más a menudo y nadie acaba sin aliento.", "Heuvels worden vals plat: je rijdt verder, stopt vaker en komt fris weer aan.", "Le salite diventano falsopiani: si va più lontano, ci si ferma più spesso e si arriva senza fiatone.", "Hills turn into gentle slopes: ride further, stop more often, arrive unruffled."]],
    details: [["Batterie pour 70 km environ", "Batería para unos 70 km", "Accu voor zo’n 70 km", "Batteria per circa 70 km", "Battery good for about 70 km"], ["Casque et antivol fournis", "Casco y candado incluidos", "Helm en slot inbegrepen", "Casco e lucchetto inclusi", "Helmet and lock included"]],
    mustKnow: [["Caution de 100 € par vélo", "Fianza de 100 € por bici", "Borg van € 100 per fiets", "Cauzione di 100 € per bici", "€100 deposit per bike"], ["À partir de 16 ans", "A partir de 16 años", "Vanaf 16 jaar", "Dai 16 anni", "From 16 years old"]],
  },
  kayak: {
    titles: [["Location de kayak, {duration}", "Alquiler de kayak, {duration}", "Kajak huren, {duration}", "Noleggio kayak, {duration}", "Kayak hire, {duration}"], ["Sortie en kayak à deux", "Salida en kayak para dos", "Met z’n tweeën in een kajak", "Uscita in kayak in due", "Kayaking for two"]],
    texts: [["Un kayak biplace, deux pagaies, un gilet à votre taille. Le moniteur montre le parcours et les coins où accoster.", "Un kayak de dos plazas, dos palas y un chaleco a medida. El monitor indica el recorrido y dónde parar.", "Een tweepersoonskajak, twee peddels en een passend vest. De begeleider wijst de route en de plekjes om aan te leggen.", "Un kayak a due posti, due pagaie e un giubbotto della taglia giusta. L’istruttore indica il percorso e dove accostare.", "A two-seater kayak, two paddles, a vest that fits. The instructor shows you the route and where to pull in."]],
    details: [["Gilet et bidon étanche fournis", "Chaleco y bidón estanco incluidos", "Zwemvest en waterdichte ton inbegrepen", "Giubbotto e bidone stagno inclusi", "Life jacket and dry barrel included"]],
    mustKnow: [["Il faut savoir nager", "Hay que saber nadar", "Je moet kunnen zwemmen", "Bisogna saper nuotare", "You must be able to swim"]],
  },
  horse_riding: {
    titles: [["Balade à cheval, {duration}", "Paseo a caballo, {duration}", "Rit te paard, {duration}", "Passeggiata a cavallo, {duration}", "Horse ride, {duration}"]],
    texts: [["Des chevaux calmes, une accompagnatrice attentive et des chemins que les voitures ignorent. Aucune expérience demandée.", "Caballos tranquilos, una guía atenta y caminos que los coches no conocen. No hace falta experiencia.", "Rustige paarden, een attente begeleidster en paden waar geen auto komt. Ervaring is niet nodig.", "Cavalli tranquilli, una guida attenta e sentieri che le auto non conoscono. Non serve esperienza.", "Calm horses, an attentive guide, and tracks that cars never see. No experience needed."]],
    details: [["Bombe prêtée", "Casco prestado", "Cap te leen", "Casco in prestito", "Riding hat lent"], ["Six cavaliers au plus", "Seis jinetes como máximo", "Maximaal zes ruiters", "Massimo sei cavalieri", "Six riders at most"]],
    mustKnow: [["Pantalon long et chaussures fermées", "Pantalón largo y calzado cerrado", "Lange broek en dichte schoenen", "Pantaloni lunghi e scarpe chiuse", "Long trousers and closed shoes"], ["Poids maximal 95 kg", "Peso máximo: 95 kg", "Maximaal 95 kg", "Peso massimo 95 kg", "Maximum weight 95 kg"]],
  },
  golf: {
    titles: [["Parcours de golf 18 trous", "Green fee de 18 hoyos", "Greenfee voor 18 holes", "Green fee per 18 buche", "18-hole green fee"]],
    texts: [["Un parcours vallonné, entretenu avec soin, et un départ réservé à votre nom.", "Un campo con relieve, muy cuidado, y una salida reservada a tu nombre.", "Een golvende, goed verzorgde baan en een starttijd op je naam.", "Un percorso mosso e ben curato, con una partenza riservata a tuo nome.", "A rolling, well-kept course, with a tee time in your name."]],
    details: [["Balles d’échauffement au practice", "Bolas de calentamiento en el campo de prácticas", "Oefenballen op de driving range", "Palline di riscaldamento al campo pratica", "Warm-up balls at the driving range"]],
    mustKnow: [["Clubs en location sur place", "Palos de alquiler en el club", "Clubs ter plaatse te huur", "Bastoni a noleggio sul posto", "Club hire on site"], ["Chaussures à crampons souples", "Zapatos con tacos blandos", "Schoenen met softspikes", "Scarpe con soft spikes", "Soft-spike shoes"]],
  },
  ski_pass: {
    titles: [["Forfait de ski, 1 jour", "Forfait de esquí de 1 día", "Skipas voor 1 dag", "Skipass di 1 giorno", "One-day ski pass"]],
    texts: [["Le forfait vous attend à la réception, chargé : le matin, il ne reste qu’à chausser.", "El forfait os espera en recepción, ya cargado: por la mañana solo queda calzarse.", "De skipas ligt geladen klaar bij de receptie: ’s ochtends hoef je alleen de latten nog aan.", "Lo skipass ti aspetta alla reception, già caricato: al mattino non resta che allacciare gli scarponi.", "Your pass is waiting at reception, loaded and ready: in the morning you just clip in."]],
    details: [["Domaine de la station", "Dominio de la estación", "Geldig in het hele skigebied", "Comprensorio della stazione", "Valid across the resort"], ["Local à skis chauffé à l’hôtel", "Guardaesquís con calefacción en el hotel", "Verwarmde skiberging in het hotel", "Deposito sci riscaldato in hotel", "Heated ski room at the hotel"]],
    mustKnow: [["Selon l’enneigement et l’ouverture des pistes", "Según la nieve y la apertura de pistas", "Afhankelijk van sneeuw en openingsdagen", "In base all’innevamento e all’apertura delle piste", "Subject to snow and open lifts"]],
  },
  snowshoes: {
    titles: [["Sortie en raquettes, {duration}", "Salida con raquetas de nieve, {duration}", "Sneeuwschoenwandeling, {duration}", "Ciaspolata, {duration}", "Snowshoe walk, {duration}"]],
    texts: [["Un accompagnateur de la vallée, une neige que personne n’a encore foulée et un thé brûlant au retour.", "Un guía del valle, nieve sin pisar y un té bien caliente a la vuelta.", "Een gids uit het dal, sneeuw waar nog niemand liep en hete thee na afloop.", "Una guida della valle, neve intatta e un tè bollente al ritorno.", "A guide from the valley, snow nobody has stepped on, and hot tea at the end."]],
    details: [["Raquettes et bâtons prêtés", "Raquetas y bastones prestados", "Sneeuwschoenen en stokken te leen", "Ciaspole e bastoncini in prestito", "Snowshoes and poles lent"]],
    mustKnow: [["Chaussures montantes imperméables", "Calzado alto impermeable", "Hoge waterdichte schoenen", "Scarponi alti impermeabili", "Waterproof walking boots"], ["De mi-décembre à fin mars", "De mediados de diciembre a finales de marzo", "Van half december tot eind maart", "Da metà dicembre a fine marzo", "From mid-December to late March"]],
  },
  hot_air_balloon: {
    titles: [["Vol en montgolfière", "Vuelo en globo", "Ballonvaart", "Volo in mongolfiera", "Hot-air balloon flight"]],
    texts: [["On décolle quand l’air est encore immobile, on ne sent pas le vent puisqu’on va avec lui, et l’on atterrit où il veut bien.", "Se despega con el aire aún quieto, no se nota el viento porque se va con él y se aterriza donde él quiere.", "Je stijgt op als de lucht nog stil is, voelt geen wind omdat je ermee meegaat, en landt waar hij het wil.", "Si decolla quando l’aria è ancora ferma, il vento non si sente perché ci si viaggia dentro, e si atterra dove vuole lui.", "You lift off while the air is still, feel no breeze because you travel with it, and land where it chooses."]],
    details: [["Une heure de vol environ", "Alrededor de una hora de vuelo", "Ongeveer een uur in de lucht", "Circa un’ora di volo", "About an hour in the air"], ["Verre de l’amitié à l’atterrissage", "Brindis al aterrizar", "Een glas na de landing", "Brindisi all’atterraggio", "A toast on landing"]],
    mustKnow: [["Selon la météo ; report sans frais", "Según el tiempo; aplazamiento sin coste", "Afhankelijk van het weer; gratis te verzetten", "Secondo il meteo; rinvio gratuito", "Weather permitting; rescheduled free of charge"], ["À partir de 8 ans et 1,30 m", "A partir de 8 años y 1,30 m", "Vanaf 8 jaar en 1,30 m", "Dagli 8 anni e 1,30 m", "From age 8 and 1.30 m tall"]],
  },
  karting: {
    titles: [["Session de karting, {duration}", "Sesión de karting, {duration}", "Kartsessie, {duration}", "Sessione di kart, {duration}", "Karting session, {duration}"]],
    texts: [["Casque, combinaison, quelques tours pour apprendre le circuit, puis le chronomètre tourne.", "Casco, mono, unas vueltas para aprender el circuito y luego corre el cronómetro.", "Helm op, pak aan, een paar rondjes om de baan te leren, en dan loopt de klok.", "Casco, tuta, qualche giro per imparare la pista, poi parte il cronometro.", "Helmet, suit, a few laps to learn the track, then the clock starts."]],
    details: [["Équipement fourni", "Equipo incluido", "Uitrusting inbegrepen", "Attrezzatura inclusa", "Equipment included"]],
    mustKnow: [["À partir de 1,45 m", "A partir de 1,45 m", "Vanaf 1,45 m", "Da 1,45 m di altezza", "Minimum height 1.45 m"]],
  },
  surf_lesson: {
    titles: [["Cours de surf, {duration}", "Clase de surf, {duration}", "Surfles, {duration}", "Lezione di surf, {duration}", "Surf lesson, {duration}"]],
    texts: [["Une combinaison, une planche stable et un moniteur dans l’eau avec vous : la première vague debout arrive plus vite qu’on ne croit.", "Neopreno, tabla estable y un monitor en el agua con vosotros: la primera ola de pie llega antes de lo que se piensa.", "Een wetsuit, een stabiele plank en een instructeur die mee het water in gaat: de eerste golf staand komt sneller dan je denkt.", "Muta, tavola stabile e un istruttore in acqua con te: la prima onda in piedi arriva prima di quanto si creda.", "A wetsuit, a steady board and an instructor in the water with you: standing up comes sooner than you think."]],
    details: [["Planche et combinaison fournies", "Tabla y neopreno incluidos", "Plank en wetsuit inbegrepen", "Tavola e muta incluse", "Board and wetsuit included"], ["Huit élèves au plus", "Ocho alumnos como máximo", "Maximaal acht cursisten", "Massimo otto allievi", "Eight learners at most"]],
    mustKnow: [["Il faut savoir nager", "Hay que saber nadar", "Je moet kunnen zwemmen", "Bisogna saper nuotare", "You must be able to swim"]],
  },
} as const satisfies Record<string, ActivityCopy>;
