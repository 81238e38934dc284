import type { ActivityCopy } from "./types.ts";

/** Small comforts that the hotel itself gives. */
export const COMFORT = {
  late_checkout: {
    titles: [["Départ tardif à 14 h", "Salida tardía a las 14:00", "Uitchecken tot 14 uur", "Check-out alle 14", "Late check-out at 2 pm"]],
    texts: [["Le dernier jour compte aussi : gardez la chambre jusqu’à 14 h.", "El último día también cuenta: la habitación es vuestra hasta las 14:00.", "De laatste dag telt ook mee: je houdt de kamer tot 14 uur.", "Anche l’ultimo giorno conta: la camera resta tua fino alle 14.", "The last day counts too: keep the room until 2 pm."]],
    details: [["Garanti, sans supplément", "Garantizada, sin suplemento", "Gegarandeerd, zonder toeslag", "Garantito, senza supplemento", "Guaranteed, at no extra cost"]],
    mustKnow: [],
  },
  parking_included: {
    titles: [["Parking compris", "Aparcamiento incluido", "Parkeren inbegrepen", "Parcheggio incluso", "Parking included"]],
    texts: [["Une place vous attend dès l’arrivée, pour tout le séjour.", "Una plaza os espera desde la llegada, durante toda la estancia.", "Vanaf aankomst staat er een plek voor je klaar, het hele verblijf lang.", "Un posto auto ti aspetta dall’arrivo, per tutto il soggiorno.", "A space is yours from arrival, for the whole stay."]],
    details: [["Une voiture par chambre", "Un coche por habitación", "Eén auto per kamer", "Un’auto per camera", "One car per room"]],
    mustKnow: [["Hauteur limitée à 1,95 m", "Altura máxima: 1,95 m", "Maximale hoogte 1,95 m", "Altezza massima 1,95 m", "Height limit 1.95 m"]],
  },
  room_upgrade: {
    titles: [["Surclassement selon disponibilité", "Mejora de habitación según disponibilidad", "Upgrade indien beschikbaar", "Upgrade secondo disponibilità", "Room upgrade, subject to availability"]],
    texts: [["Une chambre plus grande ou une plus belle vue : si elle est libre, elle est à vous.", "Una habitación más grande o con mejores vistas: si está libre, es vuestra.", "Een grotere kamer of een mooier uitzicht: als die vrij is, is die voor jou.", "Una camera più grande o con una vista migliore: se è libera, è tua.", "A larger room or a better view: if it is free, it is yours."]],
    details: [["Confirmé à l’arrivée", "Se confirma a la llegada", "Bevestigd bij aankomst", "Confermato all’arrivo", "Confirmed on arrival"]],
    mustKnow: [],
  },
  romantic_decor: {
    titles: [["Chambre fleurie et bougies", "Habitación con flores y velas", "Bloemen en kaarsen op de kamer", "Camera con fiori e candele", "Flowers and candles in the room"], ["Décor romantique en chambre", "Decoración romántica en la habitación", "Romantisch aangeklede kamer", "Allestimento romantico in camera", "Romantic touches in the room"]],
    texts: [["Un bouquet de saison, des bougies, une attention sucrée : la chambre est prête quand vous poussez la porte.", "Un ramo de temporada, velas y un detalle dulce: la habitación está lista cuando abrís la puerta.", "Een boeket van het seizoen, kaarsen en iets zoets: alles staat klaar als je de deur opendoet.", "Un mazzo di stagione, candele e un pensiero dolce: la camera è pronta quando apri la porta.", "Seasonal flowers, candles, something sweet: the room is ready when you open the door."]],
    details: [["Préparé avant votre arrivée", "Preparado antes de vuestra llegada", "Klaar voor je aankomt", "Preparato prima del tuo arrivo", "Set up before you arrive"]],
    mustKnow: [],
  },
  breakfast_in_bed: {
    titles: [["Petit-déjeuner servi en chambre", "Desayuno en la habitación", "Ontbijt op bed", "Colazione in camera", "Breakfast in bed"]],
    texts: [["Le plateau arrive à l’heure que vous avez cochée la veille : café, pain chaud, fruits, et rien qui presse.", "La bandeja llega a la hora que marcasteis la víspera: café, pan caliente, fruta y ninguna prisa.", "Het dienblad komt op het tijdstip dat je de avond tevoren aankruiste: koffie, warm brood, fruit en geen haast.", "Il vassoio arriva all’ora segnata la sera prima: caffè, pane caldo, frutta e nessuna fretta.", "The tray comes at the hour you ticked the night before: coffee, warm bread, fruit, no rush."]],
    details: [["De 8 h à 11 h", "De 8:00 a 11:00", "Van 8 tot 11 uur", "Dalle 8 alle 11", "From 8 to 11 am"]],
    mustKnow: [],
  },
} as const satisfies Record<string, ActivityCopy>;
