import type { ReviewBank } from "./types.ts";

/** Italian-speaking guests. */
export const ITALIAN: ReviewBank = {
  firstNames: ["Giulia", "Marco", "Francesca", "Luca", "Chiara", "Andrea", "Elisa", "Matteo", "Sara", "Davide", "Valentina", "Lorenzo", "Martina", "Paolo", "Silvia", "Stefano", "Alessia", "Giorgio", "Federica", "Simone", "Ilaria", "Roberto", "Paola", "Nicola", "Marta"],
  openings: ["Fine settimana perfetto per staccare la spina.", "Regalo riuscitissimo.", "Siamo tornati per la seconda volta, e non sarà l’ultima.", "Due giorni volati.", "Weekend in famiglia molto piacevole.", "Prenotato all’ultimo, nessun rimpianto.", "Tutto come descritto.", "Ci siamo venuti per l’anniversario: bellissimo."],
  welcome: ["Accoglienza calorosa, ci hanno spiegato tutto con calma.", "Personale gentile e discreto.", "Siamo arrivati tardi e ci hanno aspettato.", "Ottimi consigli per la cena."],
  room: ["Camera spaziosa, letto comodissimo.", "Camera piccola ma curata.", "Bagno bellissimo, con una doccia vera.", "Tutto pulitissimo.", "Arredo di gusto, niente di troppo."],
  breakfast: ["Colazione ricca, torte fatte in casa.", "A colazione prodotti locali e ottimo caffè.", "Brioche calde e marmellate della casa.", "Spremuta fresca e uova al momento."],
  food: ["La cena è stata una sorpresa.", "Si mangia davvero bene.", "Menu breve, tutto buono.", "Porzioni generose e servizio attento."],
  spa: ["Spa quasi tutta per noi.", "Massaggio eccezionale.", "Acqua alla temperatura giusta, non volevamo più uscire.", "Ambiente curato e silenzioso."],
  calm: ["Di notte non si sente nulla.", "Una pace incredibile."],
  place: {
    channel: ["La spiaggia è a due passi."], ocean: ["Addormentarsi con le onde, che meraviglia."], med: ["Vista mare spettacolare dalla terrazza.", "La caletta accanto è un paradiso."], ski: ["A due passi dagli impianti.", "Svegliarsi con le cime innevate non ha prezzo."], mountain: ["Sentieri bellissimi che partono dall’hotel."], lake: ["Il lago all’alba, indimenticabile."], vine: ["Svegliarsi tra i filari è magnifico.", "La degustazione è stata interessante e divertente."], thermal: ["Le terme sono vicinissime, comodissimo."],
    city: ["Si gira tutto a piedi.", "In pieno centro ma silenzioso."], canal: ["Posizione da sogno sull’acqua."], village: ["Il borgo è un gioiello."], country: ["Giardino splendido, i bambini felicissimi."], forest: ["Il bosco comincia fuori dalla porta."],
  },
  anyPlace: ["Posizione ideale per visitare la zona.", "Ottima posizione."],
  closings: ["Torneremo presto.", "Consigliatissimo.", "Grazie a tutto lo staff.", ""],
  small: ["Unico neo: il parcheggio.", "Il Wi-Fi andava a singhiozzo.", "La colazione potrebbe cominciare prima.", "Cuscini un po’ morbidi.", "L’acqua calda si fa attendere."],
  smallSpa: ["Peccato che la spa chiuda presto.", "Un’ora di spa è un po’ poco."], smallTown: ["Un po’ di rumore dalla strada il sabato sera.", "Parcheggiare in zona è un’impresa."],
  large: ["Camera più piccola che in foto e riscaldamento rumoroso.", "Attesa troppo lunga a cena.", "Il bagno andrebbe rifatto.", "A quel prezzo ci aspettavamo di più."],
};
