import type { Circle } from "./areas.ts";

/** Mountain country, as circles: where the slopes begin, not the foothills' towns. */
export const MOUNTAINS: readonly Circle[] = [
  // French and Italian Alps, south to north and west to east
  [44.1, 7.2, 24], [44.25, 6.75, 24], [44.5, 6.5, 26], [44.85, 6.55, 28], [45.0, 6.1, 22], [45.05, 5.55, 16], [45.25, 6.5, 26], [45.5, 6.6, 26], [45.55, 7.05, 28],
  [45.9, 6.6, 24], [46.15, 6.7, 18], [45.35, 5.83, 10], [45.67, 6.1, 12], [44.2, 7.65, 18], [44.5, 7.05, 18], [44.95, 6.95, 18], [45.75, 7.6, 30], [45.95, 8.0, 18], [46.15, 8.35, 18],
  [46.15, 9.4, 18], [46.0, 9.75, 18], [46.3, 10.1, 24], [46.35, 10.5, 24], [46.05, 10.6, 20], [46.55, 10.75, 26], [46.1, 11.15, 14], [46.8, 11.3, 24], [46.45, 11.7, 28], [46.7, 12.1, 26],
  [46.4, 12.2, 22], [46.45, 12.75, 22], [46.5, 13.4, 18], [45.87, 11.5, 14],
  // Pyrenees
  [43.05, -0.95, 16], [42.9, -0.45, 22], [42.85, 0.05, 22], [42.8, 0.5, 22], [42.75, 0.95, 22], [42.7, 1.45, 24], [42.65, 1.95, 20], [42.5, 2.3, 18], [42.35, 2.1, 16], [42.65, -0.05, 24],
  [42.55, 0.45, 20], [42.42, 1.1, 16], [42.8, -0.9, 16],
  // Massif Central, Jura, Vosges
  [45.55, 2.85, 20], [45.1, 2.75, 20], [44.4, 3.75, 16], [44.95, 4.1, 14], [44.12, 3.6, 12], [46.35, 6.0, 16], [46.65, 6.2, 14], [46.95, 6.45, 12], [48.0, 6.98, 18], [48.25, 7.15, 12],
  // Corsica, Apennines, Etna, Sardinia
  [42.3, 9.05, 20], [41.9, 9.15, 16], [44.3, 9.9, 14], [44.2, 10.6, 16], [43.9, 11.75, 12], [42.9, 13.2, 18], [42.4, 13.5, 22], [42.05, 13.9, 22], [41.8, 13.9, 18], [42.15, 13.3, 16], [41.45, 14.35, 12],
  [39.9, 16.15, 16], [39.3, 16.5, 18], [37.75, 15.0, 14], [40.1, 9.35, 16],
  // Cantabrian range, Guadarrama, Gredos, Sierra Nevada, Iberian range, Teide
  [43.17, -4.85, 24], [43.05, -5.7, 18], [43.03, -4.2, 16], [42.98, -6.4, 14], [40.85, -3.95, 14], [40.3, -5.2, 18], [37.05, -3.25, 20], [42.2, -2.95, 14], [40.4, -1.4, 14], [40.35, -0.75, 12], [37.95, -2.9, 14],
  [28.27, -16.62, 8],
];

/** Lakes that people swim in, sail on or look at, as circles along their shores. */
export const LAKES: readonly Circle[] = [
  // Garda, Como, Maggiore, Orta, Iseo, Lugano, Braies, Molveno, Caldaro, Levico
  [45.46, 10.55, 6], [45.48, 10.61, 5], [45.44, 10.69, 5], [45.55, 10.72, 5], [45.6, 10.52, 5], [45.65, 10.66, 6], [45.76, 10.8, 6], [45.88, 10.85, 5], [45.81, 9.08, 4], [45.9, 9.15, 5],
  [45.98, 9.26, 5], [46.08, 9.3, 5], [46.15, 9.38, 5], [45.86, 9.4, 4], [45.72, 8.6, 5], [45.82, 8.62, 5], [45.9, 8.53, 5], [45.93, 8.56, 5], [46.0, 8.7, 5], [46.05, 8.73, 5], [45.81, 8.41, 5],
  [45.7, 10.05, 5], [45.8, 10.07, 4], [46.14, 10.96, 3], [46.38, 11.26, 3], [46.01, 11.29, 4], [46.69, 12.085, 4],
  // Trasimeno, Bolsena, Bracciano, Vico, Albano, Piediluco
  [43.13, 12.1, 11], [42.6, 11.93, 10], [42.12, 12.23, 8], [42.32, 12.17, 5], [41.75, 12.67, 4], [42.53, 12.76, 3],
  // Annecy, Bourget, Léman, Aiguebelette, Paladru, Serre-Ponçon, Sainte-Croix, Monteynard
  [45.88, 6.14, 5], [45.8, 6.2, 5], [45.7, 5.9, 5], [45.76, 5.85, 5], [46.37, 6.48, 5], [46.4, 6.59, 5], [46.37, 6.3, 5], [45.56, 5.8, 4], [45.46, 5.54, 4], [44.52, 6.3, 8], [43.78, 6.2, 8],
  // Gérardmer, Der, Orient, Vouglans, Chalain, Saint-Point, Malbuisson, Vassivière, Pareloup, Salagou, Settons, Guerlédan
  [48.07, 6.86, 3], [48.57, 4.75, 7], [48.27, 4.36, 8], [46.45, 5.68, 6], [46.67, 5.78, 3], [46.81, 6.31, 4], [45.8, 1.87, 6], [44.2, 2.75, 6], [43.65, 3.38, 5], [47.19, 4.07, 3], [48.21, -3.03, 5],
  // Landes and Gironde: Hourtin, Lacanau, Cazaux, Biscarrosse, Léon, Soustons
  [45.17, -1.08, 4], [44.98, -1.11, 5], [44.49, -1.17, 5], [44.39, -1.17, 5], [43.88, -1.32, 4], [43.76, -1.33, 4],
  // Banyoles, Sanabria, Cuerda del Pozo, Ruidera, Yesa, La Serena
  [42.12, 2.75, 4], [42.12, -6.71, 6], [41.86, -2.75, 7], [38.96, -2.88, 6], [42.61, -1.1, 6],
  // Eau d'Heure, Robertville, Bütgenbach, Genval, Nisramont
  [50.18, 4.37, 6], [50.45, 6.12, 3], [50.42, 6.22, 3], [50.73, 4.51, 2], [50.14, 5.67, 3],
  // Frisian lakes, Giethoorn, Loosdrecht, Vinkeveen, Veluwemeer, Reeuwijk, Braassem, Westeinder, Markermeer and IJsselmeer towns, Maasplassen
  [53.0, 5.75, 7], [52.95, 5.63, 6], [53.02, 5.6, 5], [52.88, 5.6, 5], [52.73, 6.07, 5], [52.21, 5.08, 4], [52.22, 4.94, 4], [52.4, 5.68, 6], [52.35, 5.62, 5], [52.04, 4.75, 4], [52.2, 4.63, 4],
  [52.25, 4.73, 4], [52.5, 5.07, 4], [52.64, 5.06, 4], [52.7, 5.29, 4], [52.66, 5.6, 4], [51.17, 5.93, 6],
];

/** Wine country, as circles over the vines. */
export const VINEYARDS: readonly Circle[] = [
  // Bordeaux: Médoc, Margaux, Saint-Émilion, Entre-deux-Mers, Graves and Sauternes, Blaye; Bergerac, Cahors, Cognac, Armagnac, Madiran, Jurançon, Irouléguy
  [45.2, -0.77, 10], [45.04, -0.68, 8], [44.9, -0.17, 12], [44.72, -0.25, 12], [44.55, -0.35, 11], [45.1, -0.6, 9], [44.8, 0.45, 9], [44.48, 1.2, 12], [45.65, -0.33, 14], [43.9, 0.15, 10], [43.55, -0.05, 8],
  [43.28, -0.43, 5], [43.17, -1.28, 6],
  // Burgundy: Chablis, Côte de Nuits, Côte de Beaune, Chalonnais, Mâconnais; Beaujolais, Jura, Bugey
  [47.82, 3.8, 9], [47.2, 4.96, 7], [47.03, 4.8, 8], [46.97, 4.73, 6], [46.78, 4.72, 9], [46.4, 4.78, 11], [46.13, 4.65, 13], [46.78, 5.65, 12],
  // Alsace's wine road
  [48.68, 7.48, 5], [48.53, 7.48, 6], [48.4, 7.44, 6], [48.28, 7.4, 6], [48.18, 7.33, 6], [48.09, 7.3, 6], [48.01, 7.28, 5], [47.93, 7.24, 5],
  // Champagne: Reims mountain, Marne valley, Côte des Blancs, Côte des Bar
  [49.17, 4.05, 11], [49.06, 3.85, 12], [48.97, 4.0, 9], [48.1, 4.5, 13],
  // Loire: Sancerre, Vouvray, Chinon and Saumur, Anjou, Muscadet, Cheverny
  [47.33, 2.84, 11], [47.41, 0.83, 7], [47.2, 0.2, 14], [47.3, -0.55, 13], [47.12, -1.4, 12], [47.5, 1.45, 8],
  // Rhône: Côte-Rôtie and Hermitage, Châteauneuf and Gigondas, Luberon, Provence, Bandol, Tavel
  [45.48, 4.8, 7], [45.06, 4.85, 9], [44.12, 4.98, 13], [44.3, 4.98, 11], [43.83, 5.35, 15], [43.45, 6.15, 22], [43.18, 5.72, 8], [44.0, 4.68, 7],
  // Languedoc and Roussillon: Pic Saint-Loup, Faugères, Minervois, Corbières, Banyuls, Maury, Gaillac
  [43.78, 3.85, 9], [43.52, 3.18, 11], [43.33, 2.7, 14], [43.1, 2.75, 16], [42.48, 3.1, 6], [42.75, 2.6, 12], [43.9, 1.95, 12],
  // Rioja, Ribera del Duero, Penedès, Priorat, Empordà, Somontano, Jerez, Montilla, Rías Baixas, Ribeiro, Rueda, Toro, Valdepeñas, Utiel-Requena, Navarra, Bierzo, Txakoli, Cariñena, Mallorca
  [42.55, -2.7, 16], [42.45, -2.55, 12], [42.3, -2.1, 10], [41.63, -3.75, 24], [41.58, -4.2, 12], [41.37, 1.7, 13], [41.18, 0.8, 12], [42.38, 3.05, 8], [42.05, 0.13, 9], [36.7, -6.13, 11], [37.55, -4.65, 9],
  [42.5, -8.75, 11], [42.28, -8.15, 8], [41.4, -4.95, 9], [41.5, -5.4, 9], [38.77, -3.4, 10], [39.5, -1.2, 13], [42.48, -1.65, 9], [42.58, -6.7, 11], [43.28, -2.18, 6], [41.35, -1.25, 9], [39.68, 2.78, 6],
  // Piedmont: Langhe, Roero, Monferrato, Gavi; Valtellina, Franciacorta, Oltrepò
  [44.62, 7.98, 13], [44.77, 7.93, 7], [44.85, 8.25, 15], [44.7, 8.8, 8], [46.17, 9.95, 8], [45.6, 10.0, 9], [44.97, 9.25, 11],
  // Veneto and Friuli: Valpolicella, Bardolino, Soave, Prosecco, Euganean hills, Collio; Trentino and South Tyrol
  [45.52, 10.88, 9], [45.55, 10.75, 5], [45.43, 11.25, 7], [45.93, 12.1, 14], [45.32, 11.7, 8], [45.97, 13.5, 9], [46.27, 11.2, 9], [46.42, 11.25, 8],
  // Tuscany and Umbria: Chianti, Montalcino, Montepulciano, San Gimignano, Bolgheri, Montefalco, Orvieto
  [43.52, 11.3, 17], [43.05, 11.48, 9], [43.1, 11.78, 7], [43.47, 11.04, 6], [43.22, 10.6, 9], [42.88, 12.63, 7], [42.72, 12.08, 7],
  // Marche, Abruzzo, Campania, Puglia, Sicily, Sardinia
  [43.45, 13.1, 11], [42.3, 14.25, 13], [40.95, 14.95, 11], [40.4, 17.65, 13], [40.75, 17.15, 8], [37.8, 15.05, 13], [37.8, 12.5, 9], [36.95, 14.55, 10], [41.08, 9.2, 9],
  // Vineyards of Flanders, Wallonia and Limburg
  [50.8, 5.4, 6], [50.82, 5.72, 5], [50.42, 4.4, 3],
];

/** Great forests, as circles. */
export const FORESTS: readonly Circle[] = [
  // Fontainebleau, Rambouillet, Compiègne, Chantilly, Lyons, Orléans, Sologne, Tronçais, Brocéliande, Perseigne and Perche, Morvan
  [48.41, 2.65, 10], [48.65, 1.8, 11], [49.37, 2.9, 10], [49.16, 2.5, 7], [49.4, 1.5, 9], [48.0, 2.3, 13], [47.5, 2.0, 25], [46.65, 2.7, 9], [48.02, -2.2, 11], [48.45, 0.4, 12], [47.15, 4.05, 20],
  // Landes de Gascogne, Hautes Vosges, Vosges du Nord, Haguenau, Argonne, French Ardennes, Retz, Bercé, Chambord, Vercors, Chartreuse, Aigoual
  [44.3, -0.75, 38], [43.98, -0.95, 24], [48.05, 6.92, 20], [48.97, 7.5, 15], [48.85, 7.8, 8], [49.1, 5.0, 11], [49.9, 4.7, 15], [49.25, 3.1, 8], [47.8, 0.4, 7], [47.6, 1.55, 8],
  // Ardennes: Saint-Hubert, Semois, Ourthe, Hautes Fagnes, Chimay; Soignes, Meerdaal, Hoge Kempen, Kalmthout
  [50.03, 5.4, 17], [49.85, 5.15, 17], [50.2, 5.65, 15], [50.33, 5.5, 9], [50.45, 6.05, 17], [50.05, 4.45, 13], [50.77, 4.43, 6], [50.8, 4.7, 5], [51.0, 5.65, 11], [51.4, 4.45, 6], [50.15, 5.1, 9], [50.25, 6.0, 13],
  // Veluwe, Utrecht ridge, Drenthe, Sallandse Heuvelrug, Kempen and Loonse Duinen, Schoorl
  [52.22, 5.8, 24], [52.05, 5.4, 11], [52.9, 6.35, 13], [52.95, 6.7, 9], [52.35, 6.4, 9], [51.65, 5.1, 8], [51.4, 5.35, 9],
  // Irati, Garrotxa beech woods, Montseny, Cazorla, Monfragüe, Urbasa, Fragas do Eume, Somiedo, Alcornocales, Aracena
  [42.98, -1.1, 13], [42.15, 2.5, 9], [41.78, 2.4, 11], [37.95, -2.9, 18], [39.85, -6.0, 13], [42.83, -2.15, 10], [43.4, -8.05, 7], [43.1, -6.25, 11], [36.5, -5.55, 15], [37.9, -6.6, 12],
  // Casentino, Umbra, Sila, Cansiglio, Abruzzo, Tarvisio, Paneveggio, Amiata
  [43.85, 11.75, 13], [41.82, 16.0, 9], [39.3, 16.5, 18], [46.07, 12.4, 9], [41.78, 13.85, 13], [46.48, 13.55, 9], [46.3, 11.75, 9], [42.88, 11.62, 8],
];
