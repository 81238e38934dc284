import type { Environment, HotelType, Style } from "../vocabulary.ts";
import type { Label } from "./label.ts";

export const HOTEL_TYPE_LABELS: Record<HotelType, Label> = {
  hotel: { fr: "Hôtel", es: "Hotel", nl: "Hotel", it: "Hotel", en: "Hotel" },
  boutique_hotel: {
    fr: "Boutique-hôtel",
    es: "Hotel boutique",
    nl: "Boetiekhotel",
    it: "Boutique hotel",
    en: "Boutique hotel",
  },
  castle: { fr: "Château", es: "Castillo", nl: "Kasteel", it: "Castello", en: "Castle" },
  manor: { fr: "Manoir", es: "Casa señorial", nl: "Landhuis", it: "Dimora storica", en: "Manor house" },
  guest_house: { fr: "Maison d’hôtes", es: "Casa rural", nl: "B&B", it: "B&B", en: "Guest house" },
  farmhouse: { fr: "Ferme", es: "Masía o cortijo", nl: "Hoeve", it: "Agriturismo", en: "Farmhouse" },
  resort: { fr: "Resort", es: "Resort", nl: "Resort", it: "Resort", en: "Resort" },
  spa_resort: { fr: "Hôtel-spa", es: "Hotel spa", nl: "Wellnesshotel", it: "Hotel con spa", en: "Spa hotel" },
  apartment_hotel: {
    fr: "Résidence hôtelière",
    es: "Apartahotel",
    nl: "Aparthotel",
    it: "Aparthotel",
    en: "Aparthotel",
  },
  lodge: { fr: "Lodge", es: "Lodge", nl: "Lodge", it: "Lodge", en: "Lodge" },
  treehouse: {
    fr: "Cabane dans les arbres",
    es: "Cabaña en los árboles",
    nl: "Boomhut",
    it: "Casa sull’albero",
    en: "Treehouse",
  },
  boat: { fr: "Péniche", es: "Barco", nl: "Hotelboot", it: "Barca", en: "Boat" },
};

export const ENVIRONMENT_LABELS: Record<Environment, Label> = {
  seaside: { fr: "Mer", es: "Mar", nl: "Zee", it: "Mare", en: "Seaside" },
  mountain: { fr: "Montagne", es: "Montaña", nl: "Bergen", it: "Montagna", en: "Mountains" },
  countryside: { fr: "Campagne", es: "Campo", nl: "Platteland", it: "Campagna", en: "Countryside" },
  city: { fr: "Ville", es: "Ciudad", nl: "Stad", it: "Città", en: "City" },
  lakeside: {
    fr: "Lac et rivière",
    es: "Lago y río",
    nl: "Meer en rivier",
    it: "Lago e fiume",
    en: "Lakes and rivers",
  },
  vineyard: { fr: "Vignoble", es: "Viñedos", nl: "Wijngaarden", it: "Vigneti", en: "Vineyards" },
  forest: { fr: "Forêt", es: "Bosque", nl: "Bos", it: "Bosco", en: "Forest" },
  village: { fr: "Village", es: "Pueblo", nl: "Dorp", it: "Borgo", en: "Village" },
};

export const STYLE_LABELS: Record<Style, Label> = {
  charming: { fr: "Charme", es: "Con encanto", nl: "Charmant", it: "Di charme", en: "Charming" },
  design: { fr: "Design", es: "Diseño", nl: "Design", it: "Design", en: "Design" },
  classic: { fr: "Classique", es: "Clásico", nl: "Klassiek", it: "Classico", en: "Classic" },
  family: { fr: "Familial", es: "Familiar", nl: "Gezinsvriendelijk", it: "Per famiglie", en: "Family-friendly" },
  romantic: { fr: "Romantique", es: "Romántico", nl: "Romantisch", it: "Romantico", en: "Romantic" },
  rustic: { fr: "Rustique", es: "Rústico", nl: "Landelijk", it: "Rustico", en: "Rustic" },
  luxury: { fr: "Luxe", es: "Lujo", nl: "Luxe", it: "Lusso", en: "Luxury" },
  modern: { fr: "Moderne", es: "Moderno", nl: "Modern", it: "Moderno", en: "Modern" },
  historic: { fr: "Historique", es: "Histórico", nl: "Historisch", it: "Storico", en: "Historic" },
  eco: { fr: "Écoresponsable", es: "Sostenible", nl: "Duurzaam", it: "Sostenibile", en: "Eco-friendly" },
  cosy: { fr: "Cocon", es: "Acogedor", nl: "Knus", nl_BE: "Gezellig", it: "Accogliente", en: "Cosy" },
  unusual: { fr: "Insolite", es: "Original", nl: "Bijzonder", it: "Insolito", en: "Unusual" },
};
