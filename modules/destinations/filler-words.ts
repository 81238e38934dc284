import type { Language } from "#modules/sites/locales.ts";

/** Words that join a wish and a place, or say what everybody here looks for: they ask for nothing by themselves. Folded (fold.ts). */
const FILLERS: Record<Language, string> = {
  fr: `a au aux d de des du en et l la le les dans sur sous vers avec pour par pres proche cote autour alentours environs
    un une mon ma mes notre nos chez y qqch quelque part je j on nous cherche chercher voudrais veux envie idee
    week end weekend weekends ends sejour sejours escapade escapades nuit nuits hotel hotels vacances court courts offre offres
    cadeau cadeaux activite activites`,
  es: `a al con cerca de del e el en la las lo los mi o para por sobre un una unos unas y entre junto alrededor alrededores
    busco quiero fin fines semana semanas finde escapada escapadas noche noches hotel hoteles estancia estancias viaje
    oferta ofertas regalo regalos actividad actividades`,
  nl: `aan bij dichtbij buurt de den een en het t in met naar nabij omgeving of om op rond rondom te van voor vlakbij naast
    ik zoek wil weekend weekendje weekenden weekendjes nacht nachten nachtje hotel hotels hotelletje verblijf overnachting overnachten
    uitje vakantie aanbieding aanbiedingen cadeau cadeaubon activiteit activiteiten`,
  it: `a ad ai al alla alle allo ai agli con d da dal dalla de dei degli del della delle dello di e ed gli i il in intorno l la le lo
    nei nel nella nelle nello negli per presso su sul sulla sulle sui tra un una uno vicino dintorni cerco vorrei
    weekend week end fine settimana soggiorno soggiorni notte notti hotel albergo vacanza offerta offerte
    regalo regali attivita`,
  en: `a an and around at by close for from i in into looking my near nearby of on or some the to with want
    weekend weekends week end break breaks getaway getaways stay stays night nights hotel hotels holiday holidays trip offer offers
    gift gifts activity activities`,
};

const KNOWN: ReadonlySet<string> = new Set(Object.values(FILLERS).flatMap((words) => words.split(/\s+/)));

/** Whether a folded word asks for nothing, in any language: people write "weekend" everywhere. */
export function isFiller(word: string): boolean {
  return KNOWN.has(word);
}
