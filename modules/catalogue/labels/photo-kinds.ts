import type { PhotoKind } from "../photographs/kinds.ts";
import type { Label } from "./label.ts";

/** What a photograph of a house shows, where the operator has not said it better. */
export const PHOTO_KIND_LABELS: Record<PhotoKind, Label> = {
  facade: { fr: "La façade", es: "La fachada", nl: "De gevel", it: "La facciata", en: "The front of the house" },
  view: { fr: "La vue", es: "Las vistas", nl: "Het uitzicht", it: "La vista", en: "The view" },
  room: { fr: "Une chambre", es: "Una habitación", nl: "Een kamer", it: "Una camera", en: "A room" },
  bath: {
    fr: "Une salle de bains",
    es: "Un cuarto de baño",
    nl: "Een badkamer",
    it: "Un bagno",
    en: "A bathroom",
  },
  spa: { fr: "Le spa", es: "El spa", nl: "De spa", it: "La spa", en: "The spa" },
  pool: { fr: "La piscine", es: "La piscina", nl: "Het zwembad", it: "La piscina", en: "The pool" },
  breakfast: {
    fr: "Le petit-déjeuner",
    es: "El desayuno",
    nl: "Het ontbijt",
    it: "La colazione",
    en: "Breakfast",
  },
  restaurant: {
    fr: "Le restaurant",
    es: "El restaurante",
    nl: "Het restaurant",
    it: "Il ristorante",
    en: "The restaurant",
  },
  bar: { fr: "Le bar", es: "El bar", nl: "De bar", it: "Il bar", en: "The bar" },
  lounge: { fr: "Le salon", es: "El salón", nl: "De lounge", it: "Il salotto", en: "The lounge" },
  garden: { fr: "Le jardin", es: "El jardín", nl: "De tuin", it: "Il giardino", en: "The garden" },
  activity: {
    fr: "Une activité",
    es: "Una actividad",
    nl: "Een activiteit",
    it: "Un’attività",
    en: "An activity",
  },
  place: {
    fr: "Les environs",
    es: "Los alrededores",
    nl: "De omgeving",
    it: "I dintorni",
    en: "The surroundings",
  },
  detail: { fr: "Un détail", es: "Un detalle", nl: "Een detail", it: "Un dettaglio", en: "A detail" },
};
