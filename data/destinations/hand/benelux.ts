import { administrativeUnits } from "./administration.ts";

export const BELGIAN_REGIONS = administrativeUnits([
  [
    "BE-BRU",
    851,
    "Région de Bruxelles-Capitale | Región de Bruselas-Capital | Brussels Hoofdstedelijk Gewest | Regione di Bruxelles-Capitale | Brussels-Capital Region",
    1_250,
  ],
  ["BE-VLG", 852, "Flandre | Flandes | Vlaanderen | Fiandre | Flanders", 6_860, "Région flamande, Vlaams Gewest"],
  ["BE-WAL", 853, "Wallonie | Valonia | Wallonië | Vallonia | Wallonia", 3_700, "Région wallonne, Waals Gewest"],
]);

export const BELGIAN_PROVINCES = administrativeUnits([
  [
    "BE-BRU",
    1301,
    "Bruxelles-Capitale | Bruselas-Capital | Brussel-Hoofdstad | Bruxelles-Capitale | Brussels-Capital",
    1_250,
  ],
  [
    "BE-VAN",
    1302,
    "Province d'Anvers | Provincia de Amberes | Provincie Antwerpen | Provincia di Anversa | Antwerp province",
    1_930,
  ],
  [
    "BE-VBR",
    1303,
    "Brabant flamand | Brabante Flamenco | Vlaams-Brabant | Brabante Fiammingo | Flemish Brabant",
    1_200,
  ],
  [
    "BE-VLI",
    1304,
    "Limbourg belge | Limburgo belga | Limburg | Limburgo belga | Belgian Limburg",
    900,
    "Limbourg, Limburgo, Belgisch-Limburg",
  ],
  ["BE-VOV", 1305, "Flandre-Orientale | Flandes Oriental | Oost-Vlaanderen | Fiandre Orientali | East Flanders", 1_580],
  [
    "BE-VWV",
    1306,
    "Flandre-Occidentale | Flandes Occidental | West-Vlaanderen | Fiandre Occidentali | West Flanders",
    1_230,
  ],
  ["BE-WBR", 1307, "Brabant wallon | Brabante Valón | Waals-Brabant | Brabante Vallone | Walloon Brabant", 415],
  ["BE-WHT", 1308, "Hainaut | Henao | Henegouwen | Hainaut | Hainaut", 1_360],
  [
    "BE-WLG",
    1309,
    "Province de Liège | Provincia de Lieja | Provincie Luik | Provincia di Liegi | Liège province",
    1_120,
  ],
  [
    "BE-WLX",
    1310,
    "Luxembourg belge | Luxemburgo belga | Belgisch-Luxemburg | Lussemburgo belga | Belgian Luxembourg",
    295,
    "Province de Luxembourg, Provincie Luxemburg, Luxembourg, Luxemburg, Luxemburgo, Lussemburgo",
  ],
  [
    "BE-WNA",
    1311,
    "Province de Namur | Provincia de Namur | Provincie Namen | Provincia di Namur | Namur province",
    505,
  ],
]);

export const DUTCH_REGIONS = administrativeUnits([
  [
    "NL-N",
    891,
    "Nord des Pays-Bas | Norte de los Países Bajos | Noord-Nederland | Paesi Bassi settentrionali | Northern Netherlands",
    1_780,
  ],
  [
    "NL-O",
    892,
    "Est des Pays-Bas | Este de los Países Bajos | Oost-Nederland | Paesi Bassi orientali | Eastern Netherlands",
    3_800,
  ],
  [
    "NL-W",
    893,
    "Ouest des Pays-Bas | Oeste de los Países Bajos | West-Nederland | Paesi Bassi occidentali | Western Netherlands",
    8_650,
    "Randstad",
  ],
  [
    "NL-Z",
    894,
    "Sud des Pays-Bas | Sur de los Países Bajos | Zuid-Nederland | Paesi Bassi meridionali | Southern Netherlands",
    3_820,
  ],
]);

export const DUTCH_PROVINCES = administrativeUnits([
  ["NL-DR", 1401, "Drenthe", 505],
  ["NL-FL", 1402, "Flevoland", 450],
  ["NL-FR", 1403, "Frise | Frisia | Friesland | Frisia | Friesland", 665, "Fryslân"],
  ["NL-GE", 1404, "Gueldre | Güeldres | Gelderland | Gheldria | Gelderland", 2_150],
  [
    "NL-GR",
    1405,
    "Province de Groningue | Provincia de Groninga | Provincie Groningen | Provincia di Groninga | Groningen province",
    600,
  ],
  [
    "NL-LI",
    1406,
    "Limbourg néerlandais | Limburgo neerlandés | Limburg | Limburgo olandese | Dutch Limburg",
    1_130,
    "Limbourg, Limburgo, Nederlands-Limburg, Zuid-Limburg",
  ],
  [
    "NL-NB",
    1407,
    "Brabant-Septentrional | Brabante Septentrional | Noord-Brabant | Brabante Settentrionale | North Brabant",
    2_640,
  ],
  [
    "NL-NH",
    1408,
    "Hollande-Septentrionale | Holanda Septentrional | Noord-Holland | Olanda Settentrionale | North Holland",
    2_980,
  ],
  ["NL-OV", 1409, "Overijssel", 1_190],
  [
    "NL-UT",
    1410,
    "Province d'Utrecht | Provincia de Utrecht | Provincie Utrecht | Provincia di Utrecht | Utrecht province",
    1_410,
  ],
  ["NL-ZE", 1411, "Zélande | Zelanda | Zeeland | Zelanda | Zeeland", 390],
  [
    "NL-ZH",
    1412,
    "Hollande-Méridionale | Holanda Meridional | Zuid-Holland | Olanda Meridionale | South Holland",
    3_840,
  ],
]);
