import type { ActivityThemeKey } from "#modules/catalogue/vocabulary.ts";
import type { Five } from "../../text.ts";

/** Last sentence of a voucher's description, by its first theme. */
export const VOUCHER_CLOSINGS: Record<ActivityThemeKey, readonly Five[]> = {
  wellness: [
    ["Un cadeau que l’on n’a pas à emballer, valable toute l’année.", "Un regalo que no hay que envolver, válido todo el año.", "Een cadeau zonder inpakpapier, het hele jaar geldig.", "Un regalo che non va incartato, valido tutto l’anno.", "A present that needs no wrapping, good all year round."],
    ["Les hôtes du spa et ceux de l’hôtel partagent les mêmes bassins, jamais les mêmes heures de pointe.", "Los clientes del spa y los del hotel comparten piscinas, pero no las horas punta.", "Spagasten en hotelgasten delen dezelfde baden, maar zelden dezelfde drukte.", "Gli ospiti della spa e quelli dell’hotel dividono le stesse vasche, mai le stesse ore di punta.", "Day guests and hotel guests share the pools, seldom the busy hours."],
    ["On rentre dormir chez soi, et mieux que d’habitude.", "Se duerme en casa, y mejor que de costumbre.", "Je slaapt gewoon thuis, en beter dan anders.", "Si torna a dormire a casa, e meglio del solito.", "You sleep at home afterwards, and better than usual."],
    ["Le plus dur sera de remettre ses chaussures.", "Lo más difícil será volver a ponerse los zapatos.", "Het moeilijkste is je schoenen weer aantrekken.", "La cosa più difficile sarà rimettersi le scarpe.", "The hardest part is putting your shoes back on."],
  ],
  food: [
    ["Pensez à réserver : la maison ne pousse pas les murs.", "Reserva con tiempo: las paredes no se estiran.", "Denk aan reserveren: de muren rekken niet mee.", "Ricordati di prenotare: le pareti non si allargano.", "Do book ahead: the walls don’t stretch."],
    ["On vient avec faim, on repart avec une adresse.", "Se llega con hambre y se vuelve con una dirección.", "Je komt met honger en gaat weg met een adres.", "Si arriva con la fame, si riparte con un indirizzo.", "Come hungry, leave with an address to keep."],
    ["À offrir à ceux qui disent n’avoir besoin de rien.", "Para regalar a quien dice que no necesita nada.", "Om te geven aan wie zegt niets nodig te hebben.", "Da regalare a chi dice di non aver bisogno di nulla.", "For the people who say they need nothing."],
  ],
  wine_beer: [
    ["Prévoyez qui reprend le volant.", "Decidid antes quién conduce a la vuelta.", "Spreek van tevoren af wie er rijdt.", "Meglio decidere prima chi guida.", "Agree beforehand who is driving."],
    ["On n’est obligé d’acheter rien, et l’on repart rarement les mains vides.", "Nadie está obligado a comprar, y casi nadie sale con las manos vacías.", "Je hoeft niets te kopen, maar bijna niemand gaat met lege handen weg.", "Nessuno è obbligato a comprare, e pochi tornano a mani vuote.", "You need not buy a thing, and hardly anyone leaves empty-handed."],
    ["Bon pour les curieux comme pour ceux qui croient tout savoir.", "Bueno para curiosos y para quien cree saberlo todo.", "Goed voor nieuwsgierigen en voor wie alles al weet.", "Va bene per i curiosi e per chi crede di sapere tutto.", "Good for the curious, and for those who think they know it all."],
  ],
  culture: [
    ["À garder pour un jour de pluie, ou pas.", "Para un día de lluvia, o de sol.", "Voor een regendag, of juist niet.", "Per un giorno di pioggia, o anche no.", "Keep it for a rainy day, or don’t."],
    ["Prévoyez du temps : personne ne vous pousse vers la sortie.", "Ven con tiempo: nadie te empuja a la salida.", "Neem de tijd: niemand duwt je naar de uitgang.", "Prenditi tempo: nessuno ti spinge verso l’uscita.", "Allow time: nobody hurries you to the exit."],
    ["Les enfants posent les meilleures questions, emmenez-les.", "Los niños hacen las mejores preguntas: tráelos.", "Kinderen stellen de beste vragen: neem ze mee.", "I bambini fanno le domande migliori: portali con te.", "Children ask the best questions: bring them."],
  ],
  outdoors: [
    ["Le temps décide de l’heure, vous décidez du jour.", "El tiempo decide la hora; tú, el día.", "Het weer kiest het uur, jij kiest de dag.", "Il tempo decide l’ora, tu decidi il giorno.", "The weather picks the hour, you pick the day."],
    ["Prenez de quoi vous couvrir, et de quoi grignoter.", "Lleva algo de abrigo y algo de picar.", "Neem een trui mee, en iets lekkers.", "Porta qualcosa per coprirti e qualcosa da sgranocchiare.", "Bring a layer, and something to nibble."],
    ["On rentre avec de la boue aux chaussures et les idées claires.", "Se vuelve con barro en las botas y las ideas claras.", "Je komt thuis met modder aan je schoenen en een helder hoofd.", "Si torna con il fango sulle scarpe e la testa libera.", "Home with muddy shoes and a clear head."],
  ],
  thrills: [
    ["À offrir à ceux qui ont déjà tout, sauf peur.", "Para quien lo tiene todo, menos miedo.", "Voor wie alles al heeft, behalve hoogtevrees.", "Per chi ha già tutto, tranne la paura.", "For those who have everything except fear."],
    ["Le cœur remonte, le sourire reste.", "El corazón sube, la sonrisa se queda.", "Je hart slaat over, de glimlach blijft.", "Il cuore sale in gola, il sorriso resta.", "Your heart jumps, the smile stays."],
    ["Prévoyez des témoins : on ne vous croira pas.", "Trae testigos: nadie te va a creer.", "Neem getuigen mee: niemand gelooft je straks.", "Porta dei testimoni: non ti crederanno.", "Bring witnesses: nobody will believe you."],
  ],
  family_fun: [
    ["Les grands s’amusent autant que les petits, et le disent moins.", "Los mayores se divierten tanto como los peques, pero lo dicen menos.", "De groten hebben evenveel plezier als de kleintjes, ze zeggen het alleen niet.", "I grandi si divertono quanto i piccoli, solo che lo dicono meno.", "The grown-ups have as much fun as the children; they just say so less."],
    ["Comptez une sieste sur le chemin du retour.", "Cuenta con una siesta en el camino de vuelta.", "Reken op een dutje op de terugweg.", "Metti in conto un sonnellino sulla via del ritorno.", "Allow for a nap on the way home."],
    ["À offrir à une famille entière, d’un seul geste.", "Para regalar a toda una familia de una vez.", "Eén cadeau voor een heel gezin.", "Un regalo per tutta la famiglia, in un gesto solo.", "A present for a whole family in one go."],
  ],
  on_water: [
    ["Prenez une serviette, au cas où.", "Trae una toalla, por si acaso.", "Neem een handdoek mee, voor de zekerheid.", "Porta un asciugamano, non si sa mai.", "Bring a towel, just in case."],
    ["Le vent choisit, le capitaine aussi : la date se déplace sans frais.", "Decide el viento, y también el patrón: cambiar la fecha no cuesta nada.", "De wind beslist, en de schipper ook: een andere dag kost niets.", "Decide il vento, e anche il capitano: spostare la data non costa nulla.", "The wind decides, and so does the skipper: a new date costs nothing."],
    ["Les yeux au ras de l’eau, même un pays connu semble neuf.", "Con los ojos a ras de agua, hasta lo conocido parece nuevo.", "Met je ogen vlak boven het water lijkt zelfs bekend land nieuw.", "Con gli occhi a pelo d’acqua, anche un luogo noto sembra nuovo.", "With your eyes at water level, even country you know looks new."],
  ],
};

/** The hour is free to choose. */
const ANY_DAY: Five = ["Le créneau se choisit au moins {days} jours avant, par téléphone ou par e-mail. Vous pouvez le déplacer sans frais jusqu’à 48 h avant.", "La hora se elige con al menos {days} días de antelación, por teléfono o por correo electrónico. Se puede cambiar gratis hasta 48 h antes.", "Kies minstens {days} dagen vooraf een tijdstip, per telefoon of e-mail. Verzetten kan gratis tot 48 uur van tevoren.", "L’orario si sceglie almeno {days} giorni prima, per telefono o e-mail. Si può spostare gratis fino a 48 ore prima.", "Pick your time at least {days} days before, by phone or e-mail. You can move it free of charge up to 48 hours before."];

/** How to reserve: `{days}` days ahead (the second list where Saturdays are closed), only the day of a ticket that holds from morning to night, or not at all. */
export const RESERVATIONS: Record<"ahead" | "aheadOnAnyDay" | "dated" | "free", readonly Five[]> = {
  ahead: [
    ["Réservez par téléphone ou par e-mail au moins {days} jours à l’avance, avec le numéro du bon. Les samedis partent les premiers.", "Reserva por teléfono o por correo electrónico con al menos {days} días de antelación, indicando el número del bono. Los sábados son los primeros en llenarse.", "Reserveer telefonisch of per e-mail, minstens {days} dagen van tevoren, met het nummer van de bon. De zaterdagen zijn het eerst vol.", "Prenota per telefono o e-mail almeno {days} giorni prima, con il numero del buono. I sabati vanno via per primi.", "Book by phone or e-mail at least {days} days ahead, with the voucher number. Saturdays go first."],
    ANY_DAY,
  ],
  aheadOnAnyDay: [ANY_DAY],
  dated: [
    ["Choisissez votre date au moins {days} jours avant, par téléphone ou par e-mail, avec le numéro du bon : le billet vaut toute la journée. En changer est gratuit jusqu’à 48 h avant.", "Elige la fecha con al menos {days} días de antelación, por teléfono o por correo electrónico, con el número del bono: la entrada vale para todo el día. Cambiarla es gratis hasta 48 h antes.", "Kies je datum minstens {days} dagen van tevoren, telefonisch of per e-mail, met het nummer van de bon: het ticket geldt de hele dag. Een andere dag kiezen kan gratis tot 48 uur van tevoren.", "Scegli la data almeno {days} giorni prima, per telefono o e-mail, con il numero del buono: il biglietto vale tutto il giorno. Cambiarla è gratis fino a 48 ore prima.", "Pick your date at least {days} days ahead, by phone or e-mail, with the voucher number: the ticket is good all day. You can change it free of charge up to 48 hours before."],
  ],
  free: [
    ["Aucune réservation : présentez le bon à l’accueil, imprimé ou sur votre téléphone, un jour d’ouverture.", "Sin reserva: enseña el bono en la entrada, impreso o en el móvil, cualquier día de apertura.", "Reserveren hoeft niet: toon de bon bij de ingang, op papier of op je telefoon, op een openingsdag.", "Nessuna prenotazione: mostra il buono all’ingresso, stampato o sul telefono, in un giorno di apertura.", "No booking needed: show the voucher at the desk, printed or on your phone, on any opening day."],
  ],
};
