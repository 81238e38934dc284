import type { Five } from "../../text.ts";

/** Names of stays for two, for families, for those who look for something else. */
export const TOGETHER_LABELS = {
  romantic: [
    ["Une nuit romantique {scene}", "Una noche romántica {scene}", "Romantische nacht {scene}", "Una notte romantica {scene}", "A romantic night {scene}"],
    ["Rien que nous deux {scene}", "Solo tú y yo {scene}", "Alleen wij twee {scene}", "Solo noi due {scene}", "Just us two {scene}"],
    ["Tête-à-tête {scene}", "A solas {scene}", "Samen weg {scene}", "A tu per tu {scene}", "Tête-à-tête {scene}"],
    ["S’aimer {scene}", "Quererse {scene}", "Verliefd {scene}", "Innamorati {scene}", "In love {scene}"],
    ["Bougies, bulles et grasse matinée", "Velas, burbujas y mañana sin prisa", "Kaarsen, bubbels en uitslapen", "Candele, bollicine e mattina lenta", "Candles, fizz and a lie-in"],
    ["Le week-end des amoureux {scene}", "Escapada para enamorados {scene}", "Weekend voor geliefden {scene}", "Il weekend degli innamorati {scene}", "A lovers’ weekend {scene}"],
    ["Se retrouver {scene}", "Reencontrarse {scene}", "Tijd voor elkaar {scene}", "Ritrovarsi {scene}", "Time for each other {scene}"],
  ],
  romantic_dinner: [
    ["Dîner aux chandelles {scene}", "Cena a la luz de las velas {scene}", "Diner bij kaarslicht {scene}", "Cena a lume di candela {scene}", "Candlelit dinner {scene}"],
    ["Un dîner à deux, puis la nuit", "Una cena para dos y la noche por delante", "Een diner met z’n tweeën, dan de nacht", "Una cena in due, poi la notte", "Dinner for two, then the night"],
    ["Champagne et dîner {scene}", "Champán y cena {scene}", "Champagne en diner {scene}", "Champagne e cena {scene}", "Champagne and dinner {scene}"],
    ["La soirée dont on reparle", "La noche que se recuerda", "De avond waar je het nog over hebt", "La serata di cui si riparla", "The evening you’ll talk about"],
    ["Table pour deux {scene}", "Mesa para dos {scene}", "Tafel voor twee {scene}", "Tavolo per due {scene}", "Table for two {scene}"],
  ],
  luxury: [
    ["Le grand jeu {scene}", "Por todo lo alto {scene}", "Groots uitpakken {scene}", "In grande stile {scene}", "In grand style {scene}"],
    ["La belle vie {scene}", "La buena vida {scene}", "Het goede leven {scene}", "La bella vita {scene}", "The good life {scene}"],
    ["Tout le luxe, sans le bruit", "Todo el lujo, sin ruido", "Alle luxe, geen lawaai", "Tutto il lusso, senza rumore", "All the luxury, none of the noise"],
    ["Un séjour d’exception {scene}", "Una estancia excepcional {scene}", "Een uitzonderlijk verblijf {scene}", "Un soggiorno d’eccezione {scene}", "An exceptional stay {scene}"],
    ["Se faire chouchouter {scene}", "Dejarse mimar {scene}", "Laat je verwennen {scene}", "Farsi coccolare {scene}", "Be spoiled {scene}"],
  ],
  family: [
    ["En famille {scene}", "En familia {scene}", "Met het gezin {scene}", "In famiglia {scene}", "As a family {scene}"],
    ["Les enfants d’abord {scene}", "Los niños primero {scene}", "De kinderen eerst {scene}", "Prima i bambini {scene}", "Children first {scene}"],
    ["Week-end en tribu {scene}", "Fin de semana en tribu {scene}", "Weekend met de hele bende {scene}", "Weekend con tutta la tribù {scene}", "Bring the whole tribe {scene}"],
    ["Petits et grands {scene}", "Pequeños y mayores {scene}", "Groot en klein {scene}", "Grandi e piccini {scene}", "Big and small {scene}"],
    ["Deux jours sans devoirs", "Dos días sin deberes", "Twee dagen zonder huiswerk", "Due giorni senza compiti", "Two days without homework"],
  ],
  parks: [
    ["{park} et une bonne nuit", "{park} y una buena noche", "{park} en een goede nacht", "{park} e una buona notte", "{park} and a good night’s sleep"],
    ["Journée à {park}, hôtel tout près", "Un día en {park}, hotel al lado", "Dagje {park}, hotel vlakbij", "Una giornata a {park}, hotel vicino", "A day at {park}, hotel close by"],
    ["Séjour et entrées {park}", "Estancia con entradas: {park}", "Overnachting met tickets: {park}", "Soggiorno e biglietti: {park}", "Stay with tickets: {park}"],
    ["Les manèges le jour, le calme la nuit", "Atracciones de día, calma de noche", "Overdag attracties, ’s nachts rust", "Giostre di giorno, quiete di notte", "Rides by day, quiet by night"],
  ],
  unusual: [
    ["Dormir autrement {scene}", "Dormir de otra manera {scene}", "Anders slapen {scene}", "Dormire diversamente {scene}", "Sleep differently {scene}"],
    ["Une nuit comme aucune autre", "Una noche como ninguna", "Een nacht als geen ander", "Una notte come nessun’altra", "A night like no other"],
    ["Prendre de la hauteur", "Verlo desde arriba", "Even van bovenaf kijken", "Guardare dall’alto", "A higher view"],
    ["L’insolite {scene}", "Lo insólito {scene}", "Bijzonder overnachten {scene}", "L’insolito {scene}", "Something unusual {scene}"],
    ["Le nid, le silence, le matin", "El nido, el silencio, la mañana", "Het nest, de stilte, de ochtend", "Il nido, il silenzio, il mattino", "The nest, the hush, the morning"],
  ],
  budget: [
    ["Petit prix, grand air", "Buen precio, buen aire", "Kleine prijs, frisse lucht", "Piccolo prezzo, aria buona", "Small price, fresh air"],
    ["L’essentiel {scene}", "Lo esencial {scene}", "Gewoon goed {scene}", "L’essenziale {scene}", "The essentials {scene}"],
    ["Une nuit légère {scene}", "Una noche ligera {scene}", "Even weg {scene}", "Una notte leggera {scene}", "A light night away {scene}"],
    ["S’évader sans compter", "Escaparse sin hacer números", "Er even tussenuit voor weinig", "Evadere senza fare i conti", "Get away for less"],
    ["{town} en douceur", "{town} con calma", "Rustig aan {inTown}", "{town} con dolcezza", "{town}, gently"],
  ],
} as const satisfies Record<string, readonly Five[]>;
