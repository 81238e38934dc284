import type { ActivityThemeKey } from "../vocabulary.ts";
import type { ThemeTexts } from "./themes.ts";

/** Names, path segments and pitches of the activity flow's themes. */
export const ACTIVITY_THEME_TEXTS: Record<ActivityThemeKey, ThemeTexts> = {
  outdoors: {
    name: {
      fr: "Sport et plein air",
      es: "Aire libre y deporte",
      nl: "Actief buiten",
      it: "Sport e aria aperta",
      en: "Sport and outdoors",
    },
    slug: {
      fr: "sport-et-plein-air",
      es: "aire-libre-y-deporte",
      nl: "actief-buiten",
      it: "sport-e-aria-aperta",
      en: "sport-and-outdoors",
    },
    pitch: {
      fr: "À vélo, à cheval ou club en main : dehors, tout simplement.",
      es: "En bici, a caballo o palo de golf en mano: todo al aire libre.",
      nl: "Op de fiets, te paard of met een golfclub: als het maar buiten is.",
      it: "In bici, a cavallo o con una mazza da golf: fuori, e basta.",
      en: "By bike, on horseback, club in hand: out of doors, that’s all.",
    },
  },
  wellness: {
    name: {
      fr: "Spa et bien-être",
      es: "Spa y bienestar",
      nl: "Wellness",
      it: "Spa e benessere",
      en: "Spa and wellness",
    },
    slug: {
      fr: "spa-et-bien-etre",
      es: "spa-y-bienestar",
      nl: "wellness",
      it: "spa-e-benessere",
      en: "spa-and-wellness",
    },
    pitch: {
      fr: "Quelques heures de vapeur et de calme, sans faire de valise.",
      es: "Unas horas de vapor y calma, sin hacer la maleta.",
      nl: "Een paar uur warmte en rust, zonder koffer.",
      it: "Qualche ora di vapore e silenzio, senza fare la valigia.",
      en: "A few hours of steam and quiet, no suitcase needed.",
    },
  },
  food: {
    name: { fr: "À table", es: "Gastronomía", nl: "Eten en koken", it: "Gusto e cucina", en: "Food and cooking" },
    slug: { fr: "gastronomie", es: "gastronomia", nl: "eten-en-koken", it: "gusto-e-cucina", en: "food-and-cooking" },
    pitch: {
      fr: "Un dîner, un brunch, un cours de cuisine : on passe à table.",
      es: "Una cena, un brunch, una clase de cocina: a la mesa.",
      nl: "Een diner, een brunch, een kookworkshop: schuif maar aan.",
      it: "Una cena, un brunch, un corso di cucina: tutti a tavola.",
      en: "A dinner, a brunch, a cooking class: come and sit down.",
    },
  },
  wine_beer: {
    name: { fr: "Vins et bières", es: "Vinos y cervezas", nl: "Wijn en bier", it: "Vino e birra", en: "Wine and beer" },
    slug: { fr: "vins-et-bieres", es: "vinos-y-cervezas", nl: "wijn-en-bier", it: "vino-e-birra", en: "wine-and-beer" },
    pitch: {
      fr: "Descendre à la cave, goûter, remonter avec une adresse.",
      es: "Bajar a la bodega, catar y volver con un buen nombre apuntado.",
      nl: "De kelder in, proeven, en met een goed adres weer naar boven.",
      it: "Scendere in cantina, assaggiare, risalire con un buon indirizzo.",
      en: "Down to the cellar, a taste or two, and a name to remember.",
    },
  },
  culture: {
    name: {
      fr: "Culture et visites",
      es: "Cultura y visitas",
      nl: "Cultuur en bezoeken",
      it: "Cultura e visite",
      en: "Culture and sights",
    },
    slug: {
      fr: "culture-et-visites",
      es: "cultura-y-visitas",
      nl: "cultuur-en-bezoeken",
      it: "cultura-e-visite",
      en: "culture-and-sights",
    },
    pitch: {
      fr: "Un château, un musée, une ville racontée par les siens.",
      es: "Un castillo, un museo, una ciudad contada por quien vive en ella.",
      nl: "Een kasteel, een museum, een stad met haar verhalen.",
      it: "Un castello, un museo, una città raccontata da chi ci vive.",
      en: "A castle, a museum, a town told by the people who live there.",
    },
  },
  thrills: {
    name: { fr: "Sensations", es: "Adrenalina", nl: "Adrenaline", it: "Adrenalina", en: "Thrills" },
    slug: { fr: "sensations", es: "adrenalina", nl: "adrenaline", it: "adrenalina", en: "thrills" },
    pitch: {
      fr: "Un volant, une vague ou une nacelle, et le cœur qui bat.",
      es: "Un volante, una ola o un globo, y el corazón a cien.",
      nl: "Een stuur, een golf of een ballonmand, en je hart dat sneller slaat.",
      it: "Un volante, un’onda o una mongolfiera, e il cuore che batte.",
      en: "A wheel, a wave or a balloon basket, and your heart going fast.",
    },
  },
  family_fun: {
    name: {
      fr: "Parcs et jeux",
      es: "Parques y juegos",
      nl: "Parken en spellen",
      it: "Parchi e giochi",
      en: "Parks and games",
    },
    slug: {
      fr: "parcs-et-jeux",
      es: "parques-y-juegos",
      nl: "parken-en-spellen",
      it: "parchi-e-giochi",
      en: "parks-and-games",
    },
    pitch: {
      fr: "Manèges, animaux et énigmes : petits et grands jouent ensemble.",
      es: "Atracciones, animales y enigmas: aquí juegan todos.",
      nl: "Attracties, dieren en raadsels: groot en klein doen mee.",
      it: "Giostre, animali ed enigmi: grandi e piccoli giocano insieme.",
      en: "Rides, animals and riddles: big and small play together.",
    },
  },
  on_water: {
    name: { fr: "Sur l’eau", es: "En el agua", nl: "Op het water", it: "Sull’acqua", en: "On the water" },
    slug: { fr: "sur-l-eau", es: "en-el-agua", nl: "op-het-water", it: "sull-acqua", en: "on-the-water" },
    pitch: {
      fr: "Un pont, une pagaie ou une planche : la rive attendra.",
      es: "Una cubierta, una pala o una tabla: la orilla puede esperar.",
      nl: "Een dek, een peddel of een plank: de kant wacht wel.",
      it: "Un ponte, una pagaia o una tavola: la riva può aspettare.",
      en: "A deck, a paddle or a board: the shore can wait.",
    },
  },
};
