import type { Tongue } from "../places/regions.ts";

const split = (text: string): readonly string[] => text.split("|");

/** Streets that many towns have; by the sea, the front comes first. */
export const STREETS: Record<Tongue, { town: readonly string[]; sea: readonly string[]; open: readonly string[] }> = {
  fr: {
    town: split(
      "rue des Tanneurs|rue de la République|rue du Marché|place de la Halle|rue Saint-Jean|rue des Écoles|rue du Four|rue Haute|rue des Lices|place du Puits|rue de la Poste|rue des Carmes|boulevard Carnot|rue Gambetta|rue du Palais|rue des Remparts",
    ),
    sea: split(
      "boulevard de la Mer|rue de la Plage|quai des Pêcheurs|rue du Phare|promenade des Bains|rue des Dunes|avenue de la Plage|rue de la Jetée",
    ),
    open: split(
      "route du Moulin|chemin des Prés|route de la Forêt|chemin de la Source|chemin du Lavoir|route des Crêtes|chemin du Verger|chemin des Vignes",
    ),
  },
  es: {
    town: split(
      "Calle Mayor|Calle Real|Plaza Mayor|Calle de la Rúa|Calle del Carmen|Calle San Francisco|Calle de la Paz|Plaza del Mercado|Calle Nueva|Calle Ancha",
    ),
    sea: split("Paseo Marítimo|Calle del Puerto|Avenida de la Playa|Calle de los Pescadores|Calle del Faro"),
    open: split("Camino de la Ermita|Carretera del Valle|Camino del Molino|Camino de las Viñas|Carretera de la Sierra"),
  },
  ca: {
    town: split("Carrer Major|Carrer Nou|Plaça del Mercat|Carrer de Sant Pere|Rambla Nova|Carrer de l’Església"),
    sea: split("Passeig Marítim|Carrer de Mar|Passeig de la Ribera|Carrer del Port"),
    open: split("Camí de la Font|Camí del Mas|Carretera de la Serra|Camí de les Vinyes"),
  },
  eu: {
    town: split("Kale Nagusia|San Juan kalea|Plaza Berria|Arrandegi kalea"),
    sea: split("Itsas Pasealekua|Portu kalea|Hondartza kalea"),
    open: split("Mendi bidea|Iturri bidea"),
  },
  gl: {
    town: split("Rúa Maior|Rúa Nova|Praza do Concello|Rúa do Vilar"),
    sea: split("Paseo Marítimo|Rúa do Porto|Avenida da Praia"),
    open: split("Camiño da Fonte|Estrada da Ría"),
  },
  nl: {
    town: split(
      "Kerkstraat|Markt|Molenstraat|Nieuwstraat|Langestraat|Sint-Jansstraat|Hoogstraat|Korenmarkt|Veerstraat|Bakkerstraat",
    ),
    sea: split("Zeedijk|Duinweg|Strandweg|Boulevard|Zeestraat"),
    open: split("Bosweg|Molenweg|Heideweg|Dorpsstraat|Beukenlaan|Eikenlaan"),
  },
  it: {
    town: split(
      "Via Garibaldi|Via Roma|Piazza del Mercato|Via dei Mulini|Via San Martino|Corso Umberto I|Via della Posta|Vicolo del Forno|Via delle Mura",
    ),
    sea: split("Lungomare Marconi|Via del Porto|Via Marina|Via del Faro"),
    open: split("Strada delle Vigne|Località Poggio|Via del Bosco|Strada del Mulino|Via della Fonte"),
  },
  de: {
    town: split("Kirchplatz|Dorfstraße|Laubengasse|Hauptstraße"),
    sea: split("Seeweg"),
    open: split("Sonnenweg|Waldweg|Bergstraße|Weinbergweg"),
  },
};
