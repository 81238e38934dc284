import type { Localised } from "#modules/sites/locales.ts";
import type { ThemeKey } from "../vocabulary.ts";
import type { Label } from "./label.ts";

/** `slug`: last path segment of the theme's page. `pitch`: one line that makes one want to go. */
export type ThemeTexts = { name: Label; slug: Localised; pitch: Label };

export const THEME_TEXTS: Record<ThemeKey, ThemeTexts> = {
  spa: {
    name: { fr: "Spa", es: "Spa", nl: "Wellness", it: "Spa", en: "Spa" },
    slug: { fr: "week-end-spa", es: "escapada-spa", nl: "wellnessweekend", it: "weekend-spa", en: "spa-weekend" },
    pitch: {
      fr: "Bassin chaud, hammam, peignoir jusqu’à midi.",
      es: "Agua caliente, baño turco y albornoz hasta mediodía.",
      nl: "Warm water, stoom en tot de middag in badjas.",
      it: "Acqua calda, bagno turco e accappatoio fino a mezzogiorno.",
      en: "Warm water, steam, and a bathrobe until noon.",
    },
  },
  romantic: {
    name: { fr: "Romantique", es: "Romántica", nl: "Romantisch", it: "Romantico", en: "Romantic" },
    slug: {
      fr: "week-end-romantique",
      es: "escapada-romantica",
      nl: "romantisch-weekend",
      it: "weekend-romantico",
      en: "romantic-weekend",
    },
    pitch: {
      fr: "Deux jours pour vous deux, et personne d’autre.",
      es: "Dos días para vosotros dos y para nadie más.",
      nl: "Twee dagen voor jullie twee, en voor niemand anders.",
      it: "Due giorni per voi due, e per nessun altro.",
      en: "Two days for the two of you, and nobody else.",
    },
  },
  relax: {
    name: { fr: "Détente", es: "Relax", nl: "Ontspanning", it: "Relax", en: "Relax" },
    slug: {
      fr: "week-end-detente",
      es: "escapada-relax",
      nl: "ontspannen-weekend",
      it: "weekend-relax",
      en: "relaxing-weekend",
    },
    pitch: {
      fr: "Ralentir dès vendredi soir, repartir reposés.",
      es: "Bajar el ritmo el viernes y volver como nuevos.",
      nl: "Vrijdagavond al gas terugnemen en uitgerust naar huis.",
      it: "Rallentare il venerdì sera, tornare riposati.",
      en: "Slow down on Friday night, go home rested.",
    },
  },
  gastronomy: {
    name: { fr: "Gastronomie", es: "Gastronomía", nl: "Culinair", it: "Gastronomia", en: "Food lovers" },
    slug: {
      fr: "week-end-gastronomique",
      es: "escapada-gastronomica",
      nl: "culinair-weekend",
      it: "weekend-gastronomico",
      en: "gourmet-weekend",
    },
    pitch: {
      fr: "Une bonne table, et la chambre juste au-dessus.",
      es: "Una buena mesa y la habitación a dos pasos.",
      nl: "Een goede tafel, en je kamer een trap hoger.",
      it: "Una buona tavola, e la camera al piano di sopra.",
      en: "A good table, and your room just upstairs.",
    },
  },
  unusual: {
    name: { fr: "Insolite", es: "Original", nl: "Bijzonder overnachten", it: "Insolito", en: "Unusual" },
    slug: {
      fr: "week-end-insolite",
      es: "escapada-original",
      nl: "bijzonder-overnachten",
      it: "weekend-insolito",
      en: "unusual-weekend",
    },
    pitch: {
      fr: "Cabane, péniche ou moulin : dormir autrement.",
      es: "Cabaña, barco o molino: dormir de otra manera.",
      nl: "Boomhut, boot of molen: slapen waar je nog nooit sliep.",
      it: "Casa sull’albero, barca o mulino: dormire altrove.",
      en: "Treehouse, boat or mill: sleep somewhere else entirely.",
    },
  },
  family: {
    name: { fr: "En famille", es: "En familia", nl: "Met het gezin", it: "In famiglia", en: "Family" },
    slug: {
      fr: "week-end-en-famille",
      es: "escapada-en-familia",
      nl: "weekend-met-het-gezin",
      it: "weekend-in-famiglia",
      en: "family-weekend",
    },
    pitch: {
      fr: "De la place pour tous, et de quoi occuper les petits.",
      es: "Sitio para todos y planes para los peques.",
      nl: "Plaats voor iedereen, en voor de kleintjes genoeg te doen.",
      it: "Spazio per tutti, e i piccoli hanno il loro da fare.",
      en: "Room for everyone, and plenty for the little ones.",
    },
  },
  low_budget: {
    name: { fr: "Petits prix", es: "A buen precio", nl: "Voordelig", it: "Piccoli prezzi", en: "Low budget" },
    slug: {
      fr: "week-end-pas-cher",
      es: "escapada-barata",
      nl: "goedkoop-weekend",
      it: "weekend-economico",
      en: "cheap-weekend",
    },
    pitch: {
      fr: "Partir souvent, sans y laisser le salaire.",
      es: "Salir a menudo sin mirar tanto el bolsillo.",
      nl: "Vaker weg, zonder de spaarpot te breken.",
      it: "Partire spesso, senza svuotare il portafoglio.",
      en: "Get away more often, for less.",
    },
  },
  beach: {
    name: { fr: "Bord de mer", es: "Playa", nl: "Aan zee", it: "Mare", en: "Seaside" },
    slug: {
      fr: "week-end-bord-de-mer",
      es: "escapada-playa",
      nl: "weekend-aan-zee",
      it: "weekend-al-mare",
      en: "seaside-weekend",
    },
    pitch: {
      fr: "Fenêtre ouverte, et la mer pour seul réveil.",
      es: "La ventana abierta y el mar de despertador.",
      nl: "Raam open, en wakker worden van de golven.",
      it: "Finestra aperta, e il mare come sveglia.",
      en: "Window open, and the sea for an alarm clock.",
    },
  },
  last_minute: {
    name: { fr: "Dernière minute", es: "Última hora", nl: "Last minute", it: "Last minute", en: "Last minute" },
    slug: {
      fr: "week-end-derniere-minute",
      es: "escapada-ultima-hora",
      nl: "last-minute-weekend",
      it: "weekend-last-minute",
      en: "last-minute-weekend",
    },
    pitch: {
      fr: "Décidé jeudi, parti vendredi.",
      es: "Se decide el jueves, se sale el viernes.",
      nl: "Donderdag besloten, vrijdag weg.",
      it: "Deciso giovedì, partiti venerdì.",
      en: "Decided on Thursday, gone on Friday.",
    },
  },
  luxury: {
    name: { fr: "Luxe", es: "Lujo", nl: "Luxe", it: "Lusso", en: "Luxury" },
    slug: {
      fr: "week-end-luxe",
      es: "escapada-de-lujo",
      nl: "luxe-weekend",
      it: "weekend-di-lusso",
      en: "luxury-weekend",
    },
    pitch: {
      fr: "Cinq étoiles au-dessus de la porte, du temps devant soi.",
      es: "Cinco estrellas en la puerta y todo el tiempo del mundo.",
      nl: "Vijf sterren aan de deur, en alle tijd.",
      it: "Cinque stelle sulla porta, e tutto il tempo che serve.",
      en: "Five stars over the door, and all the time in the world.",
    },
  },
  flash_sales: {
    name: { fr: "Ventes flash", es: "Ofertas flash", nl: "Flashdeals", it: "Offerte lampo", en: "Flash sales" },
    slug: { fr: "ventes-flash", es: "ofertas-flash", nl: "flashdeals", it: "offerte-lampo", en: "flash-sales" },
    pitch: {
      fr: "De belles adresses à prix doux, pour quelques jours.",
      es: "Buenos hoteles a mejor precio, solo unos días.",
      nl: "Mooie adressen, zachte prijzen, maar een paar dagen lang.",
      it: "Begli indirizzi a prezzi più dolci, per pochi giorni.",
      en: "Lovely places at gentler prices, for a few days only.",
    },
  },
  wine: {
    name: { fr: "Vin et vignobles", es: "Enoturismo", nl: "Wijn", it: "Vino e cantine", en: "Wine" },
    slug: { fr: "week-end-vin", es: "escapada-enoturismo", nl: "wijnweekend", it: "weekend-vino", en: "wine-weekend" },
    pitch: {
      fr: "Les rangs sous la fenêtre, la cave au bout du chemin.",
      es: "Las viñas bajo la ventana y la bodega al final del camino.",
      nl: "Wijnranken onder het raam, de kelder aan het eind van het pad.",
      it: "I filari sotto la finestra, la cantina in fondo alla strada.",
      en: "Vines under the window, the cellar down the lane.",
    },
  },
  massage: {
    name: { fr: "Massage", es: "Masaje", nl: "Massage", it: "Massaggi", en: "Massage" },
    slug: {
      fr: "week-end-massage",
      es: "escapada-masaje",
      nl: "massageweekend",
      it: "weekend-massaggi",
      en: "massage-weekend",
    },
    pitch: {
      fr: "Une heure sur la table, deux jours sur un nuage.",
      es: "Una hora en la camilla, dos días en una nube.",
      nl: "Een uur op tafel, twee dagen op een wolk.",
      it: "Un’ora sul lettino, due giorni tra le nuvole.",
      en: "An hour on the table, two days on a cloud.",
    },
  },
  thermal: {
    name: { fr: "Thermes", es: "Balneario", nl: "Thermen", it: "Terme", en: "Thermal baths" },
    slug: {
      fr: "week-end-thermal",
      es: "escapada-balneario",
      nl: "thermenweekend",
      it: "weekend-alle-terme",
      en: "thermal-weekend",
    },
    pitch: {
      fr: "L’eau chaude qui sort de terre, et rien d’autre à faire.",
      es: "Agua que brota caliente y nada más que hacer.",
      nl: "Warm bronwater, en verder niets op het programma.",
      it: "Acqua calda di sorgente, e nient’altro da fare.",
      en: "Water that comes up warm, and nothing else to do.",
    },
  },
  theme_parks: {
    name: {
      fr: "Parcs d’attractions",
      es: "Parques temáticos",
      nl: "Pretparken",
      it: "Parchi divertimento",
      en: "Theme parks",
    },
    slug: {
      fr: "week-end-parc-d-attractions",
      es: "escapada-parques-tematicos",
      nl: "pretparkweekend",
      it: "weekend-parchi-divertimento",
      en: "theme-park-weekend",
    },
    pitch: {
      fr: "Billets et chambre en poche, il ne reste qu’à crier.",
      es: "Entradas y hotel en el bolsillo: solo queda gritar.",
      nl: "Kaartjes en kamer geregeld, alleen nog gillen.",
      it: "Biglietti e camera in tasca: resta solo da urlare.",
      en: "Tickets and room sorted. All that is left is to scream.",
    },
  },
  full_board: {
    name: {
      fr: "Pension complète",
      es: "Pensión completa",
      nl: "Volpension",
      it: "Pensione completa",
      en: "Full board",
    },
    slug: {
      fr: "week-end-pension-complete",
      es: "escapada-pension-completa",
      nl: "volpensionweekend",
      it: "weekend-pensione-completa",
      en: "full-board-weekend",
    },
    pitch: {
      fr: "Du petit-déjeuner au dîner, tout est prévu.",
      es: "Del desayuno a la cena, todo está pensado.",
      nl: "Van ontbijt tot diner: overal is aan gedacht.",
      it: "Dalla colazione alla cena, è già tutto pensato.",
      en: "From breakfast to dinner, it is all taken care of.",
    },
  },
  private_jacuzzi: {
    name: {
      fr: "Jacuzzi privatif",
      es: "Jacuzzi privado",
      nl: "Privéjacuzzi",
      it: "Idromassaggio privato",
      en: "Private hot tub",
    },
    slug: {
      fr: "week-end-jacuzzi-privatif",
      es: "escapada-jacuzzi-privado",
      nl: "weekend-prive-jacuzzi",
      it: "weekend-idromassaggio-privato",
      en: "private-hot-tub-weekend",
    },
    pitch: {
      fr: "Les bulles dans la chambre, rideau sur le reste.",
      es: "Las burbujas en la habitación y el mundo fuera.",
      nl: "Bubbels op de kamer, de wereld buiten.",
      it: "Le bolle in camera, il mondo fuori.",
      en: "Bubbles in the room, the world outside.",
    },
  },
  spa_dinner: {
    name: { fr: "Spa et dîner", es: "Spa y cena", nl: "Wellness en diner", it: "Spa e cena", en: "Spa and dinner" },
    slug: {
      fr: "week-end-spa-et-diner",
      es: "escapada-spa-y-cena",
      nl: "wellness-en-diner",
      it: "weekend-spa-e-cena",
      en: "spa-and-dinner-weekend",
    },
    pitch: {
      fr: "Le bassin d’abord, la belle table ensuite.",
      es: "Primero el agua, después la mesa.",
      nl: "Eerst het warme bad, dan aan tafel.",
      it: "Prima la vasca, poi la tavola.",
      en: "First the pool, then the table.",
    },
  },
};
