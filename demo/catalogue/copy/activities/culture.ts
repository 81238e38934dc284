import type { ActivityCopy } from "./types.ts";

/** Visits, boats, parks. `{park}` is the park's own name, `{inTown}` "in" and the town. */
export const CULTURE = {
  museum: {
    titles: [
      ["Entrée au musée {inTown}", "Entrada a un museo {inTown}", "Museumkaartje {inTown}", "Ingresso al museo {inTown}", "Museum ticket {inTown}"],
      ["Un musée au choix {inTown}", "Un museo a elegir {inTown}", "Een museum naar keuze {inTown}", "Un museo a scelta {inTown}", "A museum of your choice {inTown}"],
    ],
    texts: [
      ["Peinture, arts décoratifs ou histoire de la ville : un billet coupe-file, valable une fois, le jour de votre choix.", "Pintura, artes decorativas o historia de la ciudad: una entrada sin colas, válida una vez, el día que elijas.", "Schilderkunst, toegepaste kunst of de geschiedenis van de stad: een kaartje zonder wachtrij, één keer geldig, op een dag naar keuze.", "Pittura, arti decorative o storia della città: un biglietto salta-coda, valido una volta, nel giorno che vuoi.", "Paintings, decorative arts or the story of the town: one skip-the-line ticket, valid once, on the day you choose."],
    ],
    details: [["Billet remis à la réception", "La entrada se entrega en recepción", "Kaartje af te halen bij de receptie", "Biglietto consegnato alla reception", "Ticket handed over at reception"], ["À dix minutes de l’hôtel environ", "A unos diez minutos del hotel", "Op zo’n tien minuten van het hotel", "A circa dieci minuti dall’hotel", "About ten minutes from the hotel"]],
    mustKnow: [["Fermé le lundi", "Cierra los lunes", "Op maandag gesloten", "Chiuso il lunedì", "Closed on Mondays"]],
  },
  castle_visit: {
    titles: [["Visite du château", "Visita al castillo", "Bezoek aan het kasteel", "Visita al castello", "Castle visit"], ["Billet château et jardins", "Entrada al castillo y a los jardines", "Kaartje voor kasteel en tuinen", "Biglietto per castello e giardini", "Castle and gardens ticket"]],
    texts: [["Escaliers à vis, cheminées où l’on tiendrait debout et jardins tirés au cordeau : comptez deux bonnes heures.", "Escaleras de caracol, chimeneas en las que se cabe de pie y jardines trazados con regla: calcula un par de horas.", "Wenteltrappen, haarden waar je rechtop in kunt staan en strak aangelegde tuinen: reken op ruim twee uur.", "Scale a chiocciola, camini alti quanto una persona e giardini disegnati col righello: metti in conto due ore buone.", "Spiral stairs, fireplaces you could stand in, gardens drawn with a ruler: allow a good two hours."]],
    details: [["Audioguide en cinq langues", "Audioguía en cinco idiomas", "Audiogids in vijf talen", "Audioguida in cinque lingue", "Audio guide in five languages"]],
    mustKnow: [["Dernière entrée une heure avant la fermeture", "Última entrada una hora antes del cierre", "Laatste toegang een uur voor sluiting", "Ultimo ingresso un’ora prima della chiusura", "Last entry one hour before closing"]],
  },
  guided_tour: {
    titles: [["Visite guidée {ofTown}, {duration}", "Visita guiada {ofTown}, {duration}", "Stadswandeling met gids door {town}, {duration}", "Visita guidata {ofTown}, {duration}", "Guided walk around {town}, {duration}"], ["{town} à pied avec une guide", "{town} a pie con una guía", "{town} te voet met een gids", "{town} a piedi con una guida", "{town} on foot with a local guide"]],
    texts: [["Une guide née ici, un petit groupe et des portes que l’on n’ose pas pousser seul.", "Una guía de aquí, un grupo pequeño y puertas que uno no se atreve a empujar solo.", "Een gids die hier geboren is, een klein groepje, en deuren die je alleen niet open zou duwen.", "Una guida nata qui, un piccolo gruppo e portoni che da soli non si osa aprire.", "A guide born here, a small group, and doors you wouldn’t push on your own."]],
    details: [["Douze personnes au plus", "Doce personas como máximo", "Maximaal twaalf personen", "Massimo dodici persone", "Twelve people at most"], ["Départ à deux pas de l’hôtel", "Salida cerca del hotel", "Vertrek dicht bij het hotel", "Partenza vicino all’hotel", "Starts near the hotel"]],
    mustKnow: [["Maintenue par tous les temps", "Se hace con cualquier tiempo", "Gaat bij elk weer door", "Si fa con qualsiasi tempo", "Runs in all weathers"]],
  },
  boat_trip: {
    titles: [["Balade en bateau, {duration}", "Paseo en barco, {duration}", "Boottocht, {duration}", "Gita in barca, {duration}", "Boat trip, {duration}"], ["{town} vue de l’eau, {duration}", "{town} desde el agua, {duration}", "{town} vanaf het water, {duration}", "{town} vista dall’acqua, {duration}", "{town} from the water, {duration}"]],
    texts: [["Vu de l’eau, tout change : les façades, les distances, le bruit. Le capitaine commente, ou se tait, comme vous préférez.", "Desde el agua todo cambia: las fachadas, las distancias, el ruido. El patrón explica o calla, como prefiráis.", "Vanaf het water is alles anders: de gevels, de afstanden, de stilte. De schipper vertelt, of zwijgt, net wat je wilt.", "Dall’acqua cambia tutto: le facciate, le distanze, i rumori. Il capitano racconta, o tace, come preferisci.", "From the water everything changes: the fronts, the distances, the noise. The skipper talks, or doesn’t, as you prefer."]],
    details: [["Embarquement à heure fixe", "Embarque a hora fija", "Vertrek op een vast tijdstip", "Imbarco a orario fisso", "Departs at a set time"], ["Plaids à bord", "Mantas a bordo", "Plaids aan boord", "Plaid a bordo", "Blankets on board"]],
    mustKnow: [["Reportée en cas de mauvais temps", "Si hace mal tiempo se aplaza", "Bij slecht weer wordt de tocht verplaatst", "In caso di maltempo viene rinviata", "Moved to another time in bad weather"]],
  },
  theme_park: {
    titles: [["Entrée 1 jour : {park}", "Entrada de 1 día: {park}", "Dagticket: {park}", "Ingresso di 1 giorno: {park}", "One-day ticket: {park}"]],
    texts: [["Une journée entière pour les grands frissons et les petits manèges. Les billets vous attendent à l’hôtel : vous filez droit aux portiques.", "Un día entero para las emociones fuertes y los carruseles tranquilos. Las entradas os esperan en el hotel: directos al torno.", "Een hele dag voor de grote achtbanen en de kleine draaimolens. De tickets liggen klaar in het hotel: je loopt zo door naar de poortjes.", "Una giornata intera tra grandi brividi e giostre tranquille. I biglietti ti aspettano in hotel: si va dritti ai tornelli.", "A whole day for big thrills and gentle rides. Your tickets are waiting at the hotel, so you go straight to the gates."]],
    details: [["Billet daté, un jour", "Entrada con fecha, un día", "Ticket met datum, één dag", "Biglietto con data, un giorno", "Dated ticket, one day"], ["Gratuit pour les tout-petits", "Gratis para los más pequeños", "Gratis voor de allerkleinsten", "Gratis per i più piccoli", "Free for the very young"]],
    mustKnow: [["Vérifiez les jours d’ouverture du parc en hiver", "Consulta los días de apertura en invierno", "Controleer ’s winters de openingsdagen", "In inverno verifica i giorni di apertura", "Check the park’s opening days in winter"]],
  },
  zoo: {
    titles: [["Entrée au parc animalier", "Entrada al parque de animales", "Ticket voor het dierenpark", "Ingresso al parco faunistico", "Wildlife park ticket"]],
    texts: [["De grands enclos, des repas commentés et assez de sentiers pour occuper toute une journée, bottes aux pieds s’il le faut.", "Grandes recintos, comidas comentadas y senderos para todo un día, con botas si hace falta.", "Ruime verblijven, voedermomenten met uitleg en paden genoeg voor een hele dag, desnoods op laarzen.", "Grandi recinti, pasti commentati e sentieri per un’intera giornata, stivali ai piedi se serve.", "Roomy enclosures, talks at feeding time, and enough paths for a whole day out, in boots if need be."]],
    details: [["Billet valable un jour", "Entrada válida un día", "Ticket voor één dag", "Biglietto valido un giorno", "Valid for one day"]],
    mustKnow: [["Les chiens ne sont pas admis", "No se admiten perros", "Honden zijn niet toegelaten", "I cani non sono ammessi", "No dogs"]],
  },
  escape_game: {
    titles: [
      ["Escape game, {duration}", "Escape room, {duration}", "Escaperoom, {duration}", "Escape room, {duration}", "Escape game, {duration}"],
    ],
    texts: [
      ["Une porte qui claque, une heure au compteur et des tiroirs qui mentent. Fouillez, reliez, criez : la clé n’est jamais là où l’on croit.",
        "Una puerta que se cierra, una hora en el reloj y cajones que mienten. Registra, relaciona, grita: la llave nunca está donde parece.",
        "Een deur die dichtvalt, een uur op de klok en laden die liegen. Zoek, combineer, roep: de sleutel ligt nooit waar je denkt.",
        "Una porta che sbatte, un’ora sul cronometro e cassetti che mentono. Cerca, collega, urla: la chiave non è mai dove sembra.",
        "A door slams, the clock says one hour, and the drawers lie. Search, connect, shout: the key is never where you think."],
    ],
    details: [
      ["Une salle pour votre équipe seule", "Una sala solo para tu equipo", "Een kamer voor jouw team alleen", "Una stanza solo per la tua squadra", "A room for your team alone"],
      ["Un maître du jeu à l’écoute", "Un game master atento", "Een spelleider die meekijkt", "Un game master sempre in ascolto", "A game master on call"],
    ],
    mustKnow: [["À partir de 12 ans, accompagné d’un adulte", "A partir de 12 años, con un adulto", "Vanaf 12 jaar, samen met een volwassene", "Dai 12 anni, con un adulto", "From the age of 12, with an adult"]],
  },
  cellar_visit: {
    titles: [["Visite de cave et deux verres", "Visita a la bodega y dos copas", "Kelderbezoek met twee glazen", "Visita in cantina e due calici", "Cellar visit and two glasses"], ["Dans les caves : {wines}", "En la bodega: {wines}", "In de kelders: {wines}", "In cantina: {wines}", "In the cellars: {wines}"]],
    texts: [["On descend là où il fait douze degrés toute l’année, on suit le vin de la cuve au fût, et on finit au comptoir.", "Se baja adonde hay doce grados todo el año, se sigue el vino del depósito a la barrica y se acaba en la barra.", "Je daalt af naar waar het het hele jaar twaalf graden is, volgt de wijn van tank tot vat en eindigt aan de bar.", "Si scende dove fanno dodici gradi tutto l’anno, si segue il vino dal tino alla botte e si finisce al banco.", "Down to where it is twelve degrees all year round, following the wine from vat to barrel, and back up to the counter."]],
    details: [["Visite de 75 minutes", "Visita de 75 minutos", "Rondleiding van 75 minuten", "Visita di 75 minuti", "75-minute tour"], ["Deux vins dégustés", "Cata de dos vinos", "Twee wijnen om te proeven", "Due vini in degustazione", "Two wines tasted"]],
    mustKnow: [["Prenez un pull : il y fait frais", "Lleva un jersey: hace fresco", "Neem een trui mee: het is er fris", "Porta un maglione: fa fresco", "Bring a jumper: it is cool down there"]],
  },
} as const satisfies Record<string, ActivityCopy>;
