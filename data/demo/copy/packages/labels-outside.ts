import type { Five } from "../../text.ts";

/** Names of stays about beaches, snow, paths and towns. */
export const OUTSIDE_LABELS = {
  beach: [
    ["Le goût du sel {scene}", "Sabor a sal {scene}", "Zout op de lippen {scene}", "Sapore di sale {scene}", "Salt on your lips {scene}"],
    ["Du sable dans les chaussures", "Arena en los zapatos", "Zand in je schoenen", "Sabbia nelle scarpe", "Sand in your shoes"],
    ["Week-end à la plage", "Fin de semana en la playa", "Strandweekend", "Weekend al mare", "A beach weekend"],
    ["Prendre le large {inTown}", "Rumbo al mar {inTown}", "Uitwaaien {inTown}", "Aria di mare {inTown}", "Sea breeze {inTown}"],
    ["{town}, la mer et rien d’autre", "{town}, el mar y nada más", "{town}, de zee en verder niets", "{town}, il mare e nient’altro", "{town}, the sea and nothing else"],
    ["Serviette, livre, horizon", "Toalla, libro, horizonte", "Handdoek, boek, horizon", "Telo, libro, orizzonte", "Towel, book, horizon"],
    ["Deux jours pieds nus", "Dos días descalzos", "Twee dagen op blote voeten", "Due giorni a piedi nudi", "Two days barefoot"],
  ],
  active: [
    ["Grand air et bonnes jambes", "Aire libre y buenas piernas", "Buitenlucht en stevige benen", "Aria aperta e gambe buone", "Fresh air, good legs"],
    ["Bouger {scene}", "En movimiento {scene}", "Actief {scene}", "In movimento {scene}", "On the move {scene}"],
    ["Le chemin, puis le bain", "El camino y luego el baño", "Eerst het pad, dan het bad", "Il sentiero, poi il bagno", "The path, then the bath"],
    ["Respirer {scene}", "Respirar {scene}", "Ademhalen {scene}", "Respirare {scene}", "Breathe {scene}"],
    ["Échappée nature {inTown}", "Escapada natural {inTown}", "De natuur in {inTown}", "Fuga nella natura {inTown}", "A nature escape {inTown}"],
    ["Dehors toute la journée", "Fuera todo el día", "De hele dag buiten", "Tutto il giorno fuori", "Outdoors all day"],
  ],
  snow: [
    ["La neige, puis le feu", "La nieve y luego el fuego", "Eerst sneeuw, dan vuur", "La neve, poi il camino", "Snow, then fire"],
    ["Week-end blanc {inTown}", "Fin de semana blanco {inTown}", "Wit weekend {inTown}", "Weekend bianco {inTown}", "A white weekend {inTown}"],
    ["Premières traces {scene}", "Primeras huellas {scene}", "De eerste sporen {scene}", "Prime tracce {scene}", "First tracks {scene}"],
    ["Skis, chaussettes, chocolat chaud", "Esquís, calcetines, chocolate caliente", "Ski’s, sokken, warme chocolademelk", "Sci, calzettoni, cioccolata calda", "Skis, socks, hot chocolate"],
    ["Là-haut {scene}", "Allá arriba {scene}", "Daarboven {scene}", "Lassù {scene}", "Up there {scene}"],
  ],
  city: [
    ["{town} à pied", "{town} a pie", "{town} te voet", "{town} a piedi", "{town} on foot"],
    ["Deux jours {inTown}", "Dos días {inTown}", "Twee dagen {inTown}", "Due giorni {inTown}", "Two days {inTown}"],
    ["Les clés {ofTown}", "Las llaves {ofTown}", "De sleutels {ofTown}", "Le chiavi {ofTown}", "The keys {ofTown}"],
    ["Musées le jour, terrasses le soir", "Museos de día, terrazas de noche", "Overdag musea, ’s avonds terrassen", "Musei di giorno, tavolini la sera", "Museums by day, terraces by night"],
    ["{town} sans se presser", "{town} sin prisas", "{town} zonder haast", "{town} senza fretta", "{town}, no rush"],
    ["Flâner {inTown}", "Callejear {inTown}", "Slenteren {inTown}", "A spasso {inTown}", "Strolling {inTown}"],
  ],
  golf: [
    ["Un green, une chambre, {scene}", "Un green y una habitación {scene}", "Een green en een kamer {scene}", "Un green e una camera {scene}", "A green and a room {scene}"],
    ["Dix-huit trous et une sieste", "Dieciocho hoyos y una siesta", "Achttien holes en een dutje", "Diciotto buche e un pisolino", "Eighteen holes and a nap"],
    ["Week-end golf {inTown}", "Fin de semana de golf {inTown}", "Golfweekend {inTown}", "Weekend di golf {inTown}", "A golf weekend {inTown}"],
    ["Départ à neuf heures", "Salida a las nueve", "Afslag om negen uur", "Partenza alle nove", "Tee off at nine"],
  ],
} as const satisfies Record<string, readonly Five[]>;
