import type { Five } from "../../text.ts";

/** Names of stays about water and hands. `{scene}` is a phrase of place, `{minutes}` the first activity's length. */
export const WELLNESS_LABELS = {
  spa: [
    ["Un week-end au spa, {scene}", "Fin de semana de spa {scene}", "Spaweekend {scene}", "Weekend in spa {scene}", "A spa weekend {scene}"],
    ["Bulles et peignoir {scene}", "Burbujas y albornoz {scene}", "Bubbels en badjas {scene}", "Bollicine e accappatoio {scene}", "Bubbles and bathrobes {scene}"],
    ["Parenthèse bien-être {scene}", "Un paréntesis de bienestar {scene}", "Even bijkomen {scene}", "Una parentesi di benessere {scene}", "A breather {scene}"],
    ["Détente au chaud {scene}", "Relax y agua caliente {scene}", "Warm water en rust {scene}", "Relax al caldo {scene}", "Warm water and quiet {scene}"],
    ["L’eau, la vapeur, le silence", "Agua, vapor y silencio", "Water, stoom en stilte", "Acqua, vapore, silenzio", "Water, steam, silence"],
    ["Tout lâcher {scene}", "Soltarlo todo {scene}", "Alles loslaten {scene}", "Lasciarsi andare {scene}", "Letting go {scene}"],
    ["Escale spa {scene}", "Escapada de spa {scene}", "Spa-uitje {scene}", "Sosta in spa {scene}", "A spa stopover {scene}"],
    ["Deux jours en peignoir", "Dos días en albornoz", "Twee dagen in badjas", "Due giorni in accappatoio", "Two days in a bathrobe"],
  ],
  spa_dinner: [
    ["Escale spa & dîner 3 plats", "Spa y cena de 3 platos", "Spa en driegangendiner", "Spa e cena di 3 portate", "Spa and three-course dinner"],
    ["Le spa puis la table, {scene}", "Del spa a la mesa {scene}", "Van de spa aan tafel {scene}", "Dalla spa alla tavola {scene}", "From the spa to the table {scene}"],
    ["Bain chaud et belle table {scene}", "Agua caliente y buena mesa {scene}", "Warm bad en goed eten {scene}", "Acqua calda e buona tavola {scene}", "Hot water and good food {scene}"],
    ["Bien-être et gourmandise {scene}", "Bienestar y buena mesa {scene}", "Wellness en lekker eten {scene}", "Benessere e buona cucina {scene}", "Well rested, well fed {scene}"],
    ["Spa l’après-midi, dîner le soir", "Spa por la tarde, cena por la noche", "’s Middags spa, ’s avonds aan tafel", "Spa il pomeriggio, cena la sera", "Spa by day, dinner by night"],
    ["Se faire du bien, bien dîner", "Cuidarse y cenar bien", "Bijkomen en lekker dineren", "Volersi bene e cenare bene", "Be well, dine well"],
  ],
  massage: [
    ["Massage et spa {scene}", "Masaje y spa {scene}", "Massage en spa {scene}", "Massaggio e spa {scene}", "Massage and spa {scene}"],
    ["Le week-end où l’on s’occupe de vous", "El fin de semana en que te cuidan", "Een weekend lang verwend", "Il weekend in cui ci si prende cura di voi", "The weekend someone looks after you"],
    ["Épaules légères {scene}", "Hombros ligeros {scene}", "Losse schouders {scene}", "Spalle leggere {scene}", "Lighter shoulders {scene}"],
    ["Mains expertes et eau chaude", "Manos expertas y agua caliente", "Vaardige handen en warm water", "Mani esperte e acqua calda", "Skilled hands and hot water"],
    ["Une pause massage {scene}", "Una pausa con masaje {scene}", "Even weg, met massage {scene}", "Una pausa con massaggio {scene}", "A massage break {scene}"],
    ["Détente profonde {scene}", "Relax profundo {scene}", "Diepe ontspanning {scene}", "Relax profondo {scene}", "Deep rest {scene}"],
  ],
  thermal: [
    ["Aux thermes {ofTown}", "En las termas {ofTown}", "Naar de thermen {ofTown}", "Alle terme {ofTown}", "At the baths {ofTown}"],
    ["Week-end thermal {scene}", "Fin de semana termal {scene}", "Thermenweekend {scene}", "Weekend termale {scene}", "Thermal weekend {scene}"],
    ["L’eau chaude {ofTown}, tout simplement", "El agua caliente {ofTown}, sin más", "Gewoon het warme water {ofTown}", "L’acqua calda {ofTown}, semplicemente", "Simply the warm waters {ofTown}"],
    ["Prendre les eaux {inTown}", "Tomar las aguas {inTown}", "Kuren {inTown}", "Passare le acque {inTown}", "Taking the waters {inTown}"],
    ["Bains chauds et grasse matinée", "Baños calientes y mañanas sin prisa", "Warme baden en uitslapen", "Bagni caldi e mattine lente", "Hot baths and late mornings"],
    ["Flotter, dormir, recommencer", "Flotar, dormir y repetir", "Drijven, slapen, opnieuw", "Galleggiare, dormire, ricominciare", "Float, sleep, repeat"],
  ],
  thalasso: [
    ["Thalasso {scene}", "Talasoterapia {scene}", "Thalasso {scene}", "Talassoterapia {scene}", "Thalasso {scene}"],
    ["La mer fait du bien", "El mar sienta bien", "De zee doet goed", "Il mare fa bene", "The sea does you good"],
    ["Soins marins et grand air", "Cuidados marinos y aire puro", "Zeewater en buitenlucht", "Cure marine e aria buona", "Sea cures and fresh air"],
    ["Algues, bulles et horizon", "Algas, burbujas y horizonte", "Algen, bubbels en horizon", "Alghe, bolle e orizzonte", "Seaweed, bubbles and horizon"],
    ["Retour à l’eau de mer", "De vuelta al agua de mar", "Terug naar het zeewater", "Ritorno all’acqua di mare", "Back to seawater"],
  ],
  jacuzzi: [
    ["Jacuzzi privatif {scene}", "Jacuzzi privado {scene}", "Eigen jacuzzi {scene}", "Idromassaggio privato {scene}", "Private hot tub {scene}"],
    ["Une nuit de bulles, rien qu’à deux", "Una noche de burbujas para dos", "Een bubbelnacht voor twee", "Una notte di bolle, solo in due", "A night of bubbles, just the two of you"],
    ["Le bain bouillonne, la porte est fermée", "El jacuzzi burbujea, la puerta está cerrada", "Het bad bruist, de deur is dicht", "La vasca ribolle, la porta è chiusa", "The tub bubbles, the door is shut"],
    ["En tête à tête avec le jacuzzi", "A solas con el jacuzzi", "Onder ons, in de jacuzzi", "A tu per tu con l’idromassaggio", "Alone with the hot tub"],
    ["Votre bulle à deux {scene}", "Vuestra burbuja {scene}", "Jullie eigen bubbel {scene}", "La vostra bolla {scene}", "Your own bubble {scene}"],
  ],
} as const satisfies Record<string, readonly Five[]>;
