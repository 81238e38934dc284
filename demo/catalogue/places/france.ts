/**
 * Where the demo's hotels of France stand: name (or names, the first that is known counts) | postcode | setting | share | tags (see parse.ts). Real places, chosen because people
 * really spend weekends there.
 */
export const FRANCE = `
Honfleur|14600|channel|10|boat,p4
Deauville|14800|channel|11|thalasso,golf,horse,p5
Trouville-sur-Mer|14360|channel|7|thalasso,p4
Cabourg|14390|channel|7|horse,p4
Houlgate|14510|channel|4|
Étretat|76790|channel|6|p4
Fécamp|76400|channel|3|boat
Dieppe|76200|channel|4|thalasso,boat
Granville|50400|channel|4|thalasso,boat
Bayeux|14400|village|5|museum
Rouen|76000|city|6|museum,river
Le Havre|76600|city|3|sea,museum,boat
Caen|14000|city|4|museum
Giverny|27620|village|4|museum
Lyons-la-Forêt|27480|forest|4|around
Le Touquet-Paris-Plage|62520|channel|9|thalasso,golf,horse,p4
Wimereux|62930|channel|3|
Berck|62600|channel|2|
Boulogne-sur-Mer|62200|channel|3|museum,boat
Lille|59000|city|10|museum,beer
Arras|62000|city|3|museum,beer
Amiens|80000|canal|4|museum,boat
Saint-Valery-sur-Somme|80230|channel|5|boat,kayak
Chantilly|60500|forest|6|horse,castles,golf,p4
Compiègne|60200|forest|4|castles,horse
Senlis|60300|village|4|park:asterix
Paris|75001|city|24|museum,boat,p5
Versailles|78000|city|4|castles,p4
Montévrain|77144|country|5|park:disney
Serris|77700|country|6|park:disney
Fontainebleau|77300|forest|5|castles,horse,p4
Provins|77160|village|3|around
Enghien-les-Bains|95880|thermal|3|lake,p4
Rambouillet|78120|forest|3|castles,zoo
Barbizon|77630|forest|3|p4
Reims|51100|city|7|wine:champagne,museum
Épernay|51200|vine|7|wine:champagne,around,p4
Troyes|10000|city|4|museum
Gérardmer|88400|lake|6|ski,kayak,around
La Bresse|88250|ski|4|
Nancy|54000|city|4|museum
Metz|57000|city|4|museum
Vittel|88800|thermal|3|golf
Contrexéville|88140|thermal|2|
Strasbourg|67000|canal|9|museum,boat
Colmar|68000|canal|8|wine:alsace,museum,boat
Riquewihr|68340|vine|5|wine:alsace,around
Kaysersberg|68240|vine|5|wine:alsace,around,p4
Eguisheim|68420|vine|4|wine:alsace,around
Obernai|67210|vine|5|wine:alsace,around
Ribeauvillé|68150|vine|4|wine:alsace,around
Niederbronn-les-Bains|67110|thermal|2|forest
Beaune|21200|vine|8|wine:bourgogne,around,p4
Meursault|21190|vine|4|wine:bourgogne,around
Nuits-Saint-Georges|21700|vine|3|wine:bourgogne
Dijon|21000|city|6|museum,wine:bourgogne
Vézelay|89450|village|3|around
Chablis|89800|vine|3|wine:bourgogne,around
Avallon|89200|country|2|around
Saulieu|21210|country|2|
Besançon|25000|city|3|museum,river
Arbois|39600|vine|3|wine:jura,around
Les Rousses|39220|ski|4|lake
Malbuisson|25160|lake|3|kayak
Villers-le-Lac|25130|lake|2|boat
Annecy|74000|lake|11|boat,kayak,p4
Talloires|74290|lake|4|boat,kayak,p5
Évian-les-Bains|74500|thermal|6|lake,boat,golf,p4
Yvoire|74140|lake|4|boat
Chamonix-Mont-Blanc|74400|ski|10|thermal,p5
Megève|74120|ski|8|p5
Morzine|74110|ski|5|p4
Les Gets|74260|ski|4|p4
La Clusaz|74220|ski|5|p4
Le Grand-Bornand|74450|ski|4|
Saint-Gervais-les-Bains|74170|thermal|5|ski,mountain
Samoëns|74340|ski|4|
Courchevel|73120|ski|4|p5
Val-d'Isère|73150|ski|5|p5
Tignes|73320|ski|4|p4
Les Menuires/Saint-Martin-de-Belleville|73440|ski|3|
Valloire|73450|ski|4|
Aix-les-Bains|73100|lake|6|thermal,boat
Brides-les-Bains|73570|thermal|3|ski
Chambéry|73000|city|3|castles
Villard-de-Lans|38250|ski|4|
Les Deux Alpes|38860|ski|4|
Grenoble|38000|city|3|museum
Allevard|38580|thermal|3|
Lyon|69001|city|13|museum,river,p4
Villefranche-sur-Saône|69400|vine|3|wine:beaujolais,around
Oingt|69620|vine|2|wine:beaujolais,around
Pérouges|01800|village|3|
Vichy|03200|thermal|6|golf
Le Mont-Dore/Mont-Dore|63240|ski|4|thermal
Royat|63130|thermal|3|
Clermont-Ferrand|63000|city|3|park:vulcania
Salers|15140|village|3|around
Chaudes-Aigues|15110|thermal|2|
Vals-les-Bains|07600|thermal|3|
Vallon-Pont-d'Arc|07150|country|5|kayak,river
Grignan|26230|village|3|wine:rhone,around
Tain-l'Hermitage|26600|vine|3|wine:rhone,choc
Avignon|84000|city|6|museum,wine:rhone
Gordes|84220|village|7|lavender,around,p5
Roussillon|84220|village|4|lavender,around
Lourmarin|84160|village|4|wine:provence,around,p4
L'Isle-sur-la-Sorgue/Fontaine-de-Vaucluse|84800|village|5|kayak,around
Châteauneuf-du-Pape|84230|vine|4|wine:rhone,around
Vaison-la-Romaine|84110|village|4|wine:rhone,around
Saint-Rémy-de-Provence|13210|village|7|around,p4
Les Baux-de-Provence/Maussane-les-Alpilles|13520|village|4|p5
Aix-en-Provence|13100|city|7|museum,wine:provence,p4
Arles|13200|city|4|museum,horse
Cassis|13260|med|6|boat,wine:provence,p4
Marseille|13001|city|8|sea,boat,museum
Saintes-Maries-de-la-Mer|13460|med|4|horse
Moustiers-Sainte-Marie|04360|village|4|lavender,kayak,lake
Valensole|04210|country|4|lavender,around
Gréoux-les-Bains|04800|thermal|5|lavender
Forcalquier|04300|village|3|lavender,around
Le Monêtier-les-Bains|05220|ski|4|
Digne-les-Bains|04000|thermal|2|lavender
Embrun|05200|lake|3|kayak,around
Bandol|83150|med|6|wine:provence,boat,thalasso
Hyères|83400|med|5|boat,thalasso
Saint-Tropez|83990|med|5|boat,p5
Sainte-Maxime|83120|med|5|boat,golf,p4
Saint-Raphaël|83700|med|5|boat,golf,thalasso
Fayence|83440|village|3|around
Nice|06000|city|11|sea,museum,boat,p4
Cannes|06400|med|8|boat,p5
Antibes|06600|med|6|boat,museum,p4
Menton|06500|med|5|boat
Saint-Paul-de-Vence|06570|village|4|museum,p5
Grasse|06130|village|3|museum
Èze|06360|village|3|sea,p5
Montpellier|34000|city|6|museum
Sète|34200|med|5|boat
Le Grau-du-Roi|30240|med|4|thalasso,boat,horse
La Grande-Motte|34280|med|4|thalasso,boat
Balaruc-les-Bains|34540|thermal|3|lake
Le Cap d'Agde/Agde|34300|med|4|boat
Nîmes|30000|city|4|museum
Uzès|30700|village|5|around,p4
Carcassonne|11000|city|6|castles
Narbonne|11100|city|3|wine:languedoc,boat
Collioure|66190|med|6|wine:languedoc,boat,p4
Banyuls-sur-Mer|66650|med|4|
Vernet-les-Bains|66820|thermal|3|
Font-Romeu-Odeillo-Via|66120|ski|4|
Toulouse|31000|city|8|museum,river
Albi|81000|city|4|museum
Cordes-sur-Ciel|81170|village|3|around
Conques|12320|village|2|around
Rocamadour|46500|village|4|around
Saint-Cirq-Lapopie/Figeac|46330|village|3|kayak,around
Cahors|46000|city|2|wine:bordeaux,river
Sarlat-la-Canéda|24200|village|7|kayak,castles,around
Bergerac|24100|vine|4|wine:bordeaux,around
Brantôme|24310|village|3|kayak
Bagnères-de-Luchon|31110|thermal|4|ski,mountain
Bagnères-de-Bigorre|65200|thermal|3|mountain
Saint-Lary-Soulan|65170|ski|5|thermal
Cauterets|65110|ski|4|thermal
Pau|64000|city|3|castles
Biarritz|64200|ocean|10|surf,thalasso,golf,p5
Saint-Jean-de-Luz|64500|ocean|8|surf,thalasso,boat,p4
Hendaye|64700|ocean|4|surf,thalasso
Anglet|64600|ocean|5|surf,thalasso,golf
Bayonne|64100|city|4|choc,museum
Espelette|64250|village|3|around
Saint-Jean-Pied-de-Port|64220|village|3|around
Hossegor/Soorts-Hossegor|40150|ocean|6|surf,golf,p4
Capbreton|40130|ocean|3|surf,boat
Dax|40100|thermal|5|
Eugénie-les-Bains|40320|thermal|3|p4
Biscarrosse|40600|ocean|3|surf,kayak
Arcachon|33120|ocean|8|boat,thalasso,p4
Lège-Cap-Ferret/Lège|33950|ocean|4|boat,p5
La Teste-de-Buch|33260|ocean|3|boat
Bordeaux|33000|city|11|wine:bordeaux,museum,river,p4
Saint-Émilion|33330|vine|9|wine:bordeaux,around,p5
Pauillac|33250|vine|4|wine:bordeaux,around
Margaux|33460|vine|3|wine:bordeaux,p4
Martillac|33650|vine|3|wine:bordeaux,p5
Royan|17200|ocean|6|thalasso,boat,zoo
La Rochelle|17000|city|8|sea,boat,museum,p4
Saint-Martin-de-Ré|17410|ocean|6|boat,thalasso,p5
Châtelaillon-Plage|17340|ocean|4|thalasso
Saint-Pierre-d'Oléron|17310|ocean|4|boat
Rochefort|17300|city|2|museum,thermal
Saint-Trojan-les-Bains|17370|ocean|3|thalasso
Cognac|16100|vine|4|wine:cognac,castles,p4
Poitiers|86000|city|3|park:futuroscope
Chasseneuil-du-Poitou|86360|country|5|park:futuroscope
La Roche-Posay|86270|thermal|3|golf
Coulon|79510|village|3|boat,kayak
Les Sables-d'Olonne|85100|ocean|6|boat,thalasso,surf
Les Herbiers|85500|country|5|park:puydufou
Saint-Gilles-Croix-de-Vie|85800|ocean|3|boat
Noirmoutier-en-l'Île|85330|ocean|4|
Saint-Jean-de-Monts|85160|ocean|4|thalasso
La Baule-Escoublac|44500|ocean|8|thalasso,horse,golf,p4
Pornic|44210|ocean|6|thalasso,boat
Le Croisic|44490|ocean|3|boat
Nantes|44000|city|7|museum,river
Clisson|44190|vine|3|wine:loire,around
Amboise|37400|village|6|wine:loire,castles,around
Chenonceaux|37150|village|3|castles,around
Tours|37000|city|5|castles,wine:loire
Chinon|37500|vine|4|wine:loire,castles,around
Saumur|49400|vine|5|wine:loire,castles,horse,around
Angers|49000|city|4|castles
Blois|41000|city|4|castles
Saint-Aignan|41110|country|4|zoo,around
Cheverny|41700|forest|3|castles,wine:loire,zoo
Sancerre|18300|vine|3|wine:loire,around
Bourges|18000|city|2|museum
Orléans|45000|city|3|river
Lamotte-Beuvron|41600|forest|3|horse
Le Mans|72000|city|2|karting
La Flèche|72200|country|3|zoo
Bagnoles-de-l'Orne|61140|thermal|5|forest
Rennes|35000|city|5|museum
Saint-Malo|35400|channel|11|thalasso,boat,p4
Dinard|35800|channel|6|thalasso,golf,p4
Cancale|35260|channel|4|boat
Dinan|22100|village|5|boat
Perros-Guirec|22700|channel|6|thalasso,boat
Pléneuf-Val-André|22370|channel|3|boat
Roscoff|29680|channel|4|thalasso,boat
Quimper|29000|city|3|museum
Douarnenez|29100|ocean|3|thalasso,boat
Bénodet|29950|ocean|4|thalasso,boat
Concarneau|29900|ocean|4|thalasso,boat
Pont-Aven|29930|village|4|museum
Crozon|29160|ocean|3|kayak
Vannes|56000|city|5|boat,sea
Quiberon|56170|ocean|6|thalasso,boat
Carnac|56340|ocean|5|thalasso,museum
Arzon|56640|ocean|4|thalasso,boat
Rochefort-en-Terre|56220|village|3|around
Pontorson|50170|country|4|
Ajaccio|20000|med|4|boat
Porto-Vecchio|20137|med|4|boat,p5
Calvi|20260|med|3|boat
Bonifacio|20169|med|3|boat,p4
Thiers|63300|country|1|
Limoges|87000|city|2|museum
Brive-la-Gaillarde|19100|city|2|
Collonges-la-Rouge|19500|village|2|around
Divonne-les-Bains|01220|thermal|4|golf,lake,p4
Charleville-Mézières|08000|city|1|
Givet|08600|country|1|kayak
Forges-les-Eaux|76440|thermal|3|country
`;
