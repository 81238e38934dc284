/** Where the demo's hotels of the Netherlands stand (see france.ts). */
export const NETHERLANDS = `
Amsterdam|1012|canal|14|boat,museum,p5
Utrecht|3511|canal|6|boat,museum
Leiden|2312|canal|4|boat,museum
Haarlem|2011|canal|5|boat,museum
Delft|2611|canal|4|boat,museum
Rotterdam|3011|city|6|museum,boat
Den Haag|2511|city|5|museum,sea
Scheveningen|2586|channel|4|boat
Noordwijk/Noordwijk aan Zee|2202|channel|5|golf,thalasso,p4
Katwijk aan Zee|2225|channel|3|
Lisse|2161|village|3|tulips,bike
Zandvoort|2042|channel|4|
Bergen aan Zee/Castricum|1865|channel|3|
Egmond aan Zee|1931|channel|3|
Alkmaar|1811|canal|3|boat,cheese
Edam|1135|village|2|cheese,boat
Volendam|1131|village|3|boat,cheese
Hoorn|1621|village|2|boat
Den Burg|1791|channel|4|zoo
De Koog|1796|channel|3|
Domburg|4357|channel|5|p4
Middelburg|4331|city|3|museum
Cadzand/Breskens|4506|channel|4|p4
Zierikzee|4301|village|3|boat
Renesse|4325|channel|2|
Maastricht|6211|city|8|museum,river,p4
Valkenburg|6301|village|7|thermal,castles,around
Gulpen|6271|country|3|around,wine:limburg
Roermond|6041|city|3|boat
Thorn|6017|village|2|around
Apeldoorn|7311|forest|5|castles,zoo,around
Hoenderloo|7351|forest|4|museum,around
Ede|6711|forest|3|museum
Arnhem|6811|city|3|zoo
Ermelo|3851|forest|3|horse,around
Lochem|7241|country|3|castles,around
Zutphen|7201|village|3|museum
Giethoorn|8355|village|4|boat
Ootmarsum|7631|village|4|around
Deventer|7411|city|3|
Kaatsheuvel/Waalwijk|5171|country|4|park:efteling
Oisterwijk|5061|forest|4|around
's-Hertogenbosch|5211|canal|4|boat,museum
Breda|4811|city|3|
Nuenen|5671|village|2|
Eindhoven|5611|city|3|museum
Groningen|9711|city|3|museum
Leeuwarden|8911|canal|2|boat
Sneek|8601|lake|2|boat
Dwingeloo|7991|forest|3|around
Zwolle|8011|city|2|
Loosdrecht/Breukelen|1231|lake|3|boat
Wijk aan Zee|1949|channel|2|
Hollum|9161|channel|2|
`;
