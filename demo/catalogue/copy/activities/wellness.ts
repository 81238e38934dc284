import type { ActivityCopy } from "./types.ts";

/** Spa, treatments, thermal water. */
export const WELLNESS = {
  spa_access: {
    titles: [
      ["Accès au spa, {duration}", "Acceso al spa, {duration}", "Toegang tot de spa, {duration}", "Ingresso alla spa, {duration}", "Spa access, {duration}"],
      ["Un moment au spa, {duration}", "Un rato en el spa, {duration}", "Even naar de spa, {duration}", "Una pausa nella spa, {duration}", "Time in the spa, {duration}"],
      ["Spa et détente, {duration}", "Spa y relax, {duration}", "Spa en ontspanning, {duration}", "Spa e relax, {duration}", "Spa and a slow hour or two, {duration}"],
    ],
    texts: [
      ["Bassin chauffé, chaleur sèche ou vapeur, puis un transat et plus rien de prévu. Le spa reste volontairement petit : on ne s’y bouscule pas.",
        "Agua templada, calor seco o vapor y, después, una tumbona y nada en la agenda. El spa es pequeño a propósito: aquí no hay aglomeraciones.",
        "Een warm bad, droge hitte of stoom, en daarna een ligstoel en verder niets. De spa is bewust klein gehouden: dringen hoeft hier niet.",
        "Acqua calda, calore secco o vapore, poi un lettino e nessun programma. La spa è piccola per scelta: qui non si fa la fila.",
        "Warm water, dry heat or steam, then a lounger and nothing else planned. The spa is small on purpose, so it never feels crowded."],
      ["De quoi ralentir pour de bon : de l’eau chaude, de la vapeur, une tisane, et le téléphone qui reste au vestiaire.",
        "Lo justo para bajar el ritmo: agua caliente, vapor, una infusión y el móvil en la taquilla.",
        "Alles om echt te vertragen: warm water, stoom, een kop kruidenthee, en de telefoon blijft in het kluisje.",
        "Quanto basta per rallentare davvero: acqua calda, vapore, una tisana e il telefono lasciato nell’armadietto.",
        "Everything you need to slow down: hot water, steam, a herbal tea, and the phone left in the locker."],
      ["On troque ses chaussures contre un peignoir. Lumière basse, eau à bonne température, et le temps qui s’étire.",
        "Se cambian los zapatos por un albornoz. Luz tenue, agua en su punto y tiempo por delante.",
        "Schoenen uit, badjas aan. Zacht licht, aangenaam warm water en alle tijd.",
        "Via le scarpe, dentro l’accappatoio. Luce bassa, acqua alla temperatura giusta e tutto il tempo che serve.",
        "Shoes off, robe on. Low light, water at just the right temperature, and time to spare."],
    ],
    details: [
      ["Peignoir et serviette fournis", "Albornoz y toalla incluidos", "Badjas en handdoek inbegrepen", "Accappatoio e telo inclusi", "Robe and towel provided"],
      ["Créneau à choisir à l’arrivée", "Horario a elegir al llegar", "Tijdstip te kiezen bij aankomst", "Orario da scegliere all’arrivo", "Pick your slot on arrival"],
      ["Tisane et eau fraîche à disposition", "Infusiones y agua fresca a tu disposición", "Kruidenthee en water staan klaar", "Tisane e acqua fresca a disposizione", "Herbal tea and fresh water on hand"],
    ],
    mustKnow: [
      ["Maillot de bain obligatoire", "Bañador obligatorio", "Badkleding verplicht", "Costume da bagno obbligatorio", "Swimwear required"],
      ["Réservé aux plus de 16 ans", "A partir de 16 años", "Vanaf 16 jaar", "Dai 16 anni in su", "Guests aged 16 and over"],
    ],
  },
  massage: {
    titles: [
      ["Massage relaxant de {duration}", "Masaje relajante de {duration}", "Ontspannende massage van {duration}", "Massaggio rilassante di {duration}", "Relaxing massage, {duration}"],
      ["Massage aux huiles chaudes, {duration}", "Masaje con aceites calientes, {duration}", "Massage met warme olie, {duration}", "Massaggio con oli caldi, {duration}", "Warm oil massage, {duration}"],
      ["Massage en duo de {duration}", "Masaje en pareja de {duration}", "Duomassage van {duration}", "Massaggio di coppia di {duration}", "Couple’s massage, {duration}"],
    ],
    texts: [
      ["Des gestes lents, une huile d’amande douce, une pression que vous choisissez. On en sort plus léger, et un peu plus lent.",
        "Movimientos lentos, aceite de almendras dulces y la presión que prefieras. Se sale más ligero y con menos prisa.",
        "Rustige bewegingen, zoete amandelolie en precies de druk die je prettig vindt. Je komt er lichter uit, en een tikje trager.",
        "Gesti lenti, olio di mandorle dolci e la pressione che preferisci. Si esce più leggeri, e con meno fretta.",
        "Slow strokes, sweet almond oil, and just the pressure you like. You leave lighter, and in less of a hurry."],
      ["Le dos, la nuque, les épaules : tout ce que la semaine a noué se relâche. Vous dites où, on s’en occupe.",
        "Espalda, cuello y hombros: todo lo que la semana ha cargado se suelta. Tú dices dónde y nosotros nos ocupamos.",
        "Rug, nek en schouders: alles wat de week heeft vastgezet, komt los. Jij zegt waar, wij doen de rest.",
        "Schiena, collo, spalle: tutto ciò che la settimana ha contratto si scioglie. Tu dici dove, al resto pensiamo noi.",
        "Back, neck, shoulders: everything the week tied up comes loose. You say where, we do the rest."],
    ],
    details: [
      ["Un praticien par personne", "Un terapeuta por persona", "Eén masseur per persoon", "Un operatore a persona", "One therapist per person"],
      ["Huiles végétales biologiques", "Aceites vegetales ecológicos", "Biologische plantaardige olie", "Oli vegetali biologici", "Organic plant oils"],
      ["À l’hôtel, sur rendez-vous", "En el hotel, con cita previa", "In het hotel, op afspraak", "In hotel, su appuntamento", "At the hotel, by appointment"],
    ],
    mustKnow: [
      ["Déconseillé aux femmes enceintes", "Desaconsejado durante el embarazo", "Niet geschikt tijdens de zwangerschap", "Sconsigliato in gravidanza", "Not suitable during pregnancy"],
      ["Arrivez 10 minutes avant", "Llega 10 minutos antes", "Kom 10 minuten van tevoren", "Arriva 10 minuti prima", "Please arrive 10 minutes early"],
    ],
  },
  thermal_access: {
    titles: [
      ["Entrée aux thermes", "Entrada a las termas", "Toegang tot de thermen", "Ingresso alle terme", "Entry to the thermal baths"],
      ["{duration} aux bains thermaux", "{duration} de baños termales", "{duration} in de thermale baden", "{duration} di bagni termali", "{duration} in the thermal baths"],
    ],
    texts: [
      ["L’eau sort naturellement chaude et chargée de minéraux : on s’y plonge comme on le faisait déjà ici il y a plus d’un siècle.",
        "El agua brota caliente y cargada de minerales: uno se sumerge en ella como ya se hacía aquí hace más de un siglo.",
        "Het water komt warm en vol mineralen uit de grond: je dompelt je onder zoals men dat hier meer dan een eeuw geleden al deed.",
        "L’acqua sgorga calda e ricca di minerali: ci si immerge come si faceva qui già più di un secolo fa.",
        "The water rises warm and full of minerals: you sink into it just as people here did more than a century ago."],
      ["Bassins intérieurs et extérieurs, jets, lits à bulles : le corps flotte, la tête suit.",
        "Piscinas interiores y exteriores, chorros, camas de burbujas: el cuerpo flota y la cabeza también.",
        "Binnen- en buitenbaden, massagestralen, bubbelbedden: het lichaam drijft, het hoofd volgt vanzelf.",
        "Vasche interne ed esterne, getti, lettini a bolle: il corpo galleggia e la testa lo segue.",
        "Indoor and outdoor pools, jets, bubble beds: the body floats and the mind follows."],
    ],
    details: [
      ["Eau thermale entre 32 et 36 degrés", "Agua termal entre 32 y 36 grados", "Thermaal water van 32 tot 36 graden", "Acqua termale tra 32 e 36 gradi", "Thermal water at 32 to 36 degrees"],
      ["Saunas et hammams compris", "Saunas y baños de vapor incluidos", "Sauna’s en stoombaden inbegrepen", "Saune e bagni di vapore inclusi", "Saunas and steam rooms included"],
      ["Serviette prêtée à l’hôtel", "El hotel presta la toalla", "Handdoek te leen bij het hotel", "Telo fornito dall’hotel", "Towel lent by the hotel"],
    ],
    mustKnow: [
      ["Maillot de bain et claquettes obligatoires", "Bañador y chanclas obligatorios", "Badkleding en badslippers verplicht", "Costume e ciabatte obbligatori", "Swimwear and flip-flops required"],
      ["Pas d’accès avant 14 ans", "No se admiten menores de 14 años", "Geen toegang onder de 14 jaar", "Vietato ai minori di 14 anni", "No entry under the age of 14"],
    ],
  },
  thalasso: {
    titles: [
      ["Parcours marin et deux soins de thalasso", "Circuito marino y dos tratamientos de talasoterapia", "Zeewaterparcours en twee thalassobehandelingen", "Percorso marino e due trattamenti di talassoterapia", "Seawater circuit and two thalasso treatments"],
      ["Demi-journée de thalasso", "Media jornada de talasoterapia", "Een halve dag thalasso", "Mezza giornata di talassoterapia", "Half a day of thalasso"],
    ],
    texts: [
      ["L’eau de mer est pompée au large et chauffée : bain bouillonnant, enveloppement d’algues, puis la terrasse face au vent.",
        "El agua de mar se capta lejos de la orilla y se templa: baño de burbujas, envoltura de algas y, después, la terraza cara al viento.",
        "Het zeewater wordt ver uit de kust gehaald en verwarmd: een bruisbad, een algenpakking, en daarna het terras in de wind.",
        "L’acqua di mare viene presa al largo e riscaldata: bagno con idrogetti, impacco di alghe, poi la terrazza in faccia al vento.",
        "The seawater is drawn offshore and warmed: a bubbling bath, a seaweed wrap, then the terrace and the wind."],
    ],
    details: [
      ["Bain hydromassant de 20 min", "Baño de hidromasaje de 20 min", "Bruisbad van 20 min", "Bagno idromassaggio di 20 min", "20-minute hydro-massage bath"],
      ["Enveloppement d’algues de 20 min", "Envoltura de algas de 20 min", "Algenpakking van 20 min", "Impacco di alghe di 20 min", "20-minute seaweed wrap"],
      ["Bassin d’eau de mer à 33 degrés", "Piscina de agua de mar a 33 grados", "Zeewaterbad van 33 graden", "Vasca di acqua di mare a 33 gradi", "Seawater pool at 33 degrees"],
    ],
    mustKnow: [
      ["Déconseillé en cas d’allergie à l’iode", "Desaconsejado en caso de alergia al yodo", "Niet geschikt bij een jodiumallergie", "Sconsigliato a chi è allergico allo iodio", "Not suitable if you are allergic to iodine"],
      ["Bonnet de bain prêté sur place", "Te prestamos el gorro de baño", "Badmuts ter plaatse te leen", "Cuffia fornita sul posto", "Swimming cap lent on site"],
    ],
  },
  private_spa: {
    titles: [
      ["Spa privatif pour deux, {duration}", "Spa privado para dos, {duration}", "Privéspa voor twee, {duration}", "Spa privata per due, {duration}", "Private spa for two, {duration}"],
      ["Le jacuzzi rien que pour vous, {duration}", "El jacuzzi solo para vosotros, {duration}", "De jacuzzi helemaal voor jullie, {duration}", "L’idromassaggio solo per due, {duration}", "The hot tub all to yourselves, {duration}"],
    ],
    texts: [
      ["La porte se ferme, les bougies sont allumées, le bain bouillonne : le spa est à vous deux, et à personne d’autre.",
        "Se cierra la puerta, las velas están encendidas y el agua burbujea: el spa es vuestro y de nadie más.",
        "De deur gaat dicht, de kaarsen branden, het water bruist: de spa is van jullie tweeën, en van niemand anders.",
        "La porta si chiude, le candele sono accese, l’acqua ribolle: la spa è per voi due, e per nessun altro.",
        "The door closes, the candles are lit, the water bubbles: the spa belongs to the two of you and nobody else."],
    ],
    details: [
      ["Bain bouillonnant et sauna", "Jacuzzi y sauna", "Bubbelbad en sauna", "Vasca idromassaggio e sauna", "Hot tub and sauna"],
      ["Peignoirs, bougies et musique à votre goût", "Albornoces, velas y la música que prefiráis", "Badjassen, kaarsen en muziek naar keuze", "Accappatoi, candele e musica a scelta", "Robes, candles and music of your choice"],
    ],
    mustKnow: [["Créneau à confirmer à la réception", "Horario a confirmar en recepción", "Tijdstip af te spreken bij de receptie", "Orario da confermare alla reception", "Time slot confirmed at reception"]],
  },
  facial: {
    titles: [
      ["Soin du visage de {duration}", "Tratamiento facial de {duration}", "Gezichtsbehandeling van {duration}", "Trattamento viso di {duration}", "Facial, {duration}"],
      ["Soin éclat, {duration}", "Facial luminosidad, {duration}", "Stralende-huidbehandeling, {duration}", "Trattamento viso illuminante, {duration}", "Radiance facial, {duration}"],
    ],
    texts: [
      ["Nettoyage, gommage doux, masque et modelage : la peau respire, le visage se détend.",
        "Limpieza, exfoliación suave, mascarilla y masaje: la piel respira y el rostro descansa.",
        "Reiniging, zachte peeling, masker en massage: de huid ademt op, het gezicht ontspant.",
        "Pulizia, scrub delicato, maschera e massaggio: la pelle respira, il viso si distende.",
        "Cleanse, gentle scrub, mask and massage: the skin breathes and the face lets go."],
    ],
    details: [["Produits adaptés à votre peau", "Productos adaptados a tu piel", "Producten afgestemd op je huid", "Prodotti adatti alla tua pelle", "Products matched to your skin"]],
    mustKnow: [["Signalez vos allergies à la réservation", "Indica tus alergias al reservar", "Meld allergieën bij het reserveren", "Segnala eventuali allergie", "Tell us about any allergies"]],
  },
  hammam: {
    titles: [
      ["Hammam et gommage, {duration}", "Hammam y exfoliación, {duration}", "Hamam en scrub, {duration}", "Hammam e gommage, {duration}", "Hammam and scrub, {duration}"],
      ["Rituel du hammam, {duration}", "Ritual de hammam, {duration}", "Hamamritueel, {duration}", "Rituale dell’hammam, {duration}", "Hammam ritual, {duration}"],
    ],
    texts: [
      ["Vapeur d’eucalyptus, savon noir, gommage au gant : la peau d’une semaine de bureau reste sur le marbre.",
        "Vapor de eucalipto, jabón negro, guante de exfoliación: la piel de una semana de oficina se queda en el mármol.",
        "Eucalyptusstoom, zwarte zeep en een scrub met de handschoen: de huid van een week kantoor blijft achter op het marmer.",
        "Vapore all’eucalipto, sapone nero, guanto di crine: la pelle di una settimana d’ufficio resta sul marmo.",
        "Eucalyptus steam, black soap, a scrub with the mitt: a week of office skin stays behind on the marble."],
    ],
    details: [
      ["Gommage au savon noir de 20 min", "Exfoliación con jabón negro de 20 min", "Scrub met zwarte zeep van 20 min", "Gommage al sapone nero di 20 min", "20-minute black-soap scrub"],
      ["Thé à la menthe en salle de repos", "Té a la menta en la sala de descanso", "Muntthee in de rustruimte", "Tè alla menta in sala relax", "Mint tea in the rest room"],
    ],
    mustKnow: [
      ["Maillot de bain obligatoire", "Bañador obligatorio", "Badkleding verplicht", "Costume da bagno obbligatorio", "Swimwear required"],
      ["Déconseillé aux femmes enceintes", "Desaconsejado durante el embarazo", "Niet geschikt tijdens de zwangerschap", "Sconsigliato in gravidanza", "Not suitable during pregnancy"],
    ],
  },
  yoga: {
    titles: [
      ["Séance de yoga, {duration}", "Sesión de yoga, {duration}", "Yogales, {duration}", "Lezione di yoga, {duration}", "Yoga class, {duration}"],
      ["Yoga du matin, {duration}", "Yoga matinal, {duration}", "Ochtendyoga, {duration}", "Yoga del mattino, {duration}", "Morning yoga, {duration}"],
    ],
    texts: [
      ["Un cours tout en douceur, dehors dès qu’il fait beau. Débutants bienvenus : on étire, on souffle, on repart.",
        "Una clase suave, al aire libre en cuanto hace bueno. Apta para principiantes: estirar, respirar y a por el día.",
        "Een rustige les, bij mooi weer buiten. Beginners zijn welkom: rekken, ademen, en de dag kan beginnen.",
        "Una lezione dolce, all’aperto appena il tempo lo permette. Adatta anche a chi comincia: ci si allunga, si respira, si riparte.",
        "A gentle class, outdoors whenever the weather allows. Beginners welcome: stretch, breathe, begin the day."],
    ],
    details: [["Tapis fourni", "Esterilla incluida", "Yogamat aanwezig", "Tappetino fornito", "Mat provided"], ["Huit personnes au plus", "Ocho personas como máximo", "Maximaal acht personen", "Massimo otto persone", "Eight people at most"]],
    mustKnow: [["Prévoyez une tenue souple", "Lleva ropa cómoda", "Draag soepele kleding", "Porta abiti comodi", "Wear something comfortable"]],
  },
} as const satisfies Record<string, ActivityCopy>;
