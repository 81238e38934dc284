/** Where the demo's hotels of Italy stand (see france.ts). */
export const ITALY = `
Roma|00186|city|14|museum,p5
Firenze|50122|city|10|museum,p5
Venezia|30124|canal|8|museum,boat,p5
Milano|20121|city|8|museum,p5
Torino|10121|city|5|museum,choc
Bologna|40124|city|5|museum
Napoli|80132|city|5|sea,museum,boat
Verona|37121|city|5|museum,wine:valpolicella
Genova|16121|city|3|sea,boat
Greve in Chianti|50022|vine|6|wine:chianti,around,p4
Castellina in Chianti|53011|vine|4|wine:chianti,around
Radda in Chianti|53017|vine|4|wine:chianti,around,p4
Montalcino|53024|vine|5|wine:brunello,around
Montepulciano|53045|vine|5|wine:brunello,around
Pienza|53026|village|5|around,p4
Siena|53100|city|5|museum
San Gimignano|53037|village|5|wine:chianti,around
Lucca|55100|city|4|museum
Montecatini Terme|51016|thermal|5|
Saturnia/Manciano|58014|thermal|4|p4
Chianciano Terme|53042|thermal|4|
San Casciano dei Bagni|53040|thermal|2|p4
Cortona|52044|village|4|around
Viareggio|55049|med|3|boat
Forte dei Marmi|55042|med|3|p5
Castiglione della Pescaia|58043|med|3|boat
Assisi|06081|village|5|around
Perugia|06121|city|3|choc,museum
Montefalco|06036|vine|3|wine:umbria,around
Orvieto|05018|village|4|wine:umbria,around
Monterosso al Mare|19016|med|5|boat,wine:liguria,p4
Levanto|19015|med|4|boat,surf
Portovenere|19025|med|3|boat,p4
Santa Margherita Ligure|16038|med|5|boat,p5
Sanremo|18038|med|3|boat
Alassio|17021|med|4|boat
Alba|12051|vine|6|wine:barolo,around
Barolo|12060|vine|4|wine:barolo,around,p4
Acqui Terme|15011|thermal|3|
Stresa|28838|lake|5|boat,p4
Orta San Giulio|28016|lake|4|boat
Bellagio|22021|lake|5|boat,p5
Como|22100|lake|4|boat,p4
Sirmione|25019|lake|6|thermal,boat,p4
Riva del Garda|38066|lake|6|kayak,surf,boat
Bardolino|37011|lake|4|boat,wine:valpolicella
Lazise|37017|lake|4|park:gardaland,boat
Peschiera del Garda|37019|lake|4|park:gardaland
Iseo|25049|lake|3|boat,wine:franciacorta
Bormio|23032|ski|4|thermal
Livigno|23041|ski|3|
Courmayeur|11013|ski|4|p5
Pré-Saint-Didier|11010|thermal|3|ski
Merano|39012|thermal|6|mountain,wine:alto
Brunico|39031|ski|4|
Ortisei|39046|ski|5|p4
Caldaro sulla Strada del Vino|39052|vine|3|wine:alto,lake
Corvara in Badia|39033|ski|3|p5
Madonna di Campiglio|38086|ski|4|p5
Cortina d'Ampezzo|32043|ski|4|p5
Canazei|38032|ski|3|
Molveno|38018|lake|3|kayak
Levico Terme|38056|thermal|3|lake
Abano Terme|35031|thermal|6|
Montegrotto Terme|35036|thermal|4|
Conegliano|31015|vine|3|wine:prosecco,around
Valdobbiadene|31049|vine|3|wine:prosecco,around
Asolo|31011|village|3|wine:prosecco
Trieste|34121|city|3|sea,museum
Grado|34073|med|3|thermal,boat
Ravenna|48121|city|3|museum
Rimini|47921|med|5|park:italiainminiatura
Riccione|47838|med|4|thermal
Salsomaggiore Terme|43039|thermal|3|
Parma|43121|city|3|museum
Mantova|46100|city|3|museum,boat
Bagno di Romagna|47021|thermal|3|
Urbino|61029|village|3|museum
Sirolo|60020|med|3|boat,wine:conero
Ascoli Piceno|63100|city|2|
Sorrento|80067|med|5|boat,p4
Positano|84017|med|4|boat,p5
Ravello|84010|village|3|sea,p5
Ischia|80077|med|4|thermal,boat,p4
Paestum/Capaccio|84047|med|2|museum
Matera|75100|city|5|museum,p4
Ostuni|72017|village|5|around,p4
Alberobello|70011|village|4|around
Polignano a Mare|70044|med|4|boat
Lecce|73100|city|4|museum
Otranto|73028|med|3|boat
Tropea|89861|med|3|boat
Taormina|98039|med|4|boat,p5
Palermo|90133|city|4|sea,museum
Siracusa|96100|med|3|boat,museum
Noto|96017|village|3|around
Cefalù|90015|med|3|boat
Zafferana Etnea|95019|mountain|2|wine:etna,around
Alghero|07041|med|3|boat,kayak
Villasimius|09049|med|2|boat,kayak
Bagnoregio|01022|village|1|
Viterbo|01100|thermal|3|
Tivoli|00019|village|3|castles
Castel Gandolfo|00073|lake|2|boat
Scanno|67038|mountain|2|around
Roccaraso|67037|ski|2|
Spoleto|06049|village|3|around
`;
