import type { Bedding } from "../types.ts";
import type { Label } from "./label.ts";

type BeddingKind = Bedding[number]["kind"];

/** One bed and several of a kind; the number comes before. */
export const BEDDING_LABELS: Record<BeddingKind, { one: Label; other: Label }> = {
  double: {
    one: {
      fr: "lit double",
      es: "cama de matrimonio",
      nl: "tweepersoonsbed",
      it: "letto matrimoniale",
      en: "double bed",
    },
    other: {
      fr: "lits doubles",
      es: "camas de matrimonio",
      nl: "tweepersoonsbedden",
      it: "letti matrimoniali",
      en: "double beds",
    },
  },
  twin: {
    one: { fr: "lit jumeau", es: "cama individual", nl: "eenpersoonsbed", it: "letto singolo", en: "twin bed" },
    other: { fr: "lits jumeaux", es: "camas individuales", nl: "aparte bedden", it: "letti singoli", en: "twin beds" },
  },
  single: {
    one: { fr: "lit simple", es: "cama individual", nl: "eenpersoonsbed", it: "letto singolo", en: "single bed" },
    other: {
      fr: "lits simples",
      es: "camas individuales",
      nl: "eenpersoonsbedden",
      it: "letti singoli",
      en: "single beds",
    },
  },
  king: {
    one: { fr: "très grand lit", es: "cama king size", nl: "kingsize bed", it: "letto king size", en: "king-size bed" },
    other: {
      fr: "très grands lits",
      es: "camas king size",
      nl: "kingsize bedden",
      it: "letti king size",
      en: "king-size beds",
    },
  },
  sofa: {
    one: { fr: "canapé-lit", es: "sofá cama", nl: "slaapbank", nl_BE: "slaapsofa", it: "divano letto", en: "sofa bed" },
    other: {
      fr: "canapés-lits",
      es: "sofás cama",
      nl: "slaapbanken",
      nl_BE: "slaapsofa’s",
      it: "divani letto",
      en: "sofa beds",
    },
  },
  bunk: {
    one: { fr: "lit superposé", es: "litera", nl: "stapelbed", it: "letto a castello", en: "bunk bed" },
    other: { fr: "lits superposés", es: "literas", nl: "stapelbedden", it: "letti a castello", en: "bunk beds" },
  },
};
