/** Where the demo's hotels of Spain stand (see france.ts). */
export const SPAIN = `
Barcelona|08002|city|14|sea,museum,boat,p5
Sitges|08870|med|9|boat,golf,p4
Sant Sadurní d'Anoia|08770|vine|3|wine:penedes,around
Vilafranca del Penedès|08720|vine|3|wine:penedes,around
Caldes de Montbui|08140|thermal|3|
Girona|17001|city|5|museum
Cadaqués|17488|med|5|boat,kayak,p4
Begur|17255|med|5|kayak,boat,p4
Tossa de Mar|17320|med|5|boat,kayak
Lloret de Mar|17310|med|4|boat
S'Agaró|17248|med|2|golf,p5
Peratallada|17113|village|3|around
Besalú|17850|village|3|around
Caldes de Malavella|17455|thermal|3|golf
Puigcerdà|17520|ski|4|golf
Vielha|25530|ski|6|p4
Baqueira|25598|ski|3|p5
Salou|43840|med|5|park:portaventura,boat
Tarragona|43001|city|4|sea,museum
Falset|43730|vine|3|wine:priorat,around
Cambrils|43850|med|3|park:portaventura,boat
Madrid|28012|city|14|museum,p4
Aranjuez|28300|village|3|castles
San Lorenzo de El Escorial/El Escorial|28200|mountain|4|castles
Chinchón|28370|village|4|around
Rascafría|28740|mountain|3|around
Segovia|40001|city|5|castles
Toledo|45001|city|6|museum,park:puydufouespana
Ávila|05001|city|3|castles
Salamanca|37001|city|5|museum
Cuenca|16001|city|3|museum
Burgos|09003|city|4|museum
León|24003|city|4|museum
Peñafiel|47300|vine|4|wine:ribera,castles,around
Aranda de Duero|09400|vine|3|wine:ribera,around
Valladolid|47001|city|3|museum
Haro|26200|vine|4|wine:rioja,around
Laguardia|01300|vine|5|wine:rioja,around,p4
Logroño|26001|city|4|wine:rioja
Ezcaray|26280|mountain|3|ski
Arnedillo|26589|thermal|3|
Donostia-San Sebastián/San Sebastián|20003|ocean|9|surf,boat,p5
Zarautz|20800|ocean|3|surf
Hondarribia/Fuenterrabía|20280|ocean|4|boat
Getaria|20808|ocean|3|surf
Bilbao|48001|city|6|museum,river
Vitoria-Gasteiz|01001|city|2|museum
Pamplona|31001|city|3|museum
Elizondo|31700|country|3|around
Santander|39002|city|5|sea,boat,surf
Santillana del Mar/Cabezón de la Sal|39330|village|4|zoo,around
Comillas|39520|ocean|3|surf
Potes|39570|mountain|4|around
Llanes|33500|ocean|5|surf,kayak
Cangas de Onís|33550|mountain|5|kayak,around
Ribadesella|33560|ocean|4|kayak,surf
Oviedo|33003|city|3|museum
Gijón|33201|city|4|sea,surf
Santiago de Compostela|15705|city|5|museum
A Coruña|15001|city|4|sea,surf,museum
O Grove|36980|ocean|5|boat,thalasso,golf
Sanxenxo/Sangenjo|36960|ocean|5|boat,thalasso
Cambados|36630|vine|4|wine:rias,around
Ourense|32001|city|3|thermal
Mondariz|36890|thermal|3|golf
Zaragoza|50001|city|4|museum
Jaca|22700|ski|4|
Benasque|22440|mountain|4|ski
Alquézar|22145|village|3|wine:somontano,around
Jaraba|50237|thermal|3|
Albarracín|44100|village|3|
Valderrobres|44580|village|3|around
València|46002|city|8|sea,museum,p4
Peñíscola|12598|med|5|boat
Alicante|03002|city|5|sea,boat
Dénia|03700|med|5|boat
Xàbia|03730|med|4|boat,kayak
Altea|03590|med|4|boat
Benidorm|03501|med|4|park:terramitica
Guadalest|03517|mountain|2|around
Archena|30600|thermal|4|
Cartagena|30201|city|2|sea,museum
Cazorla|23470|mountain|3|around
Úbeda|23400|city|4|museum
Granada|18009|city|7|museum
Sierra Nevada|18196|ski|4|p4
Lanjarón|18420|thermal|3|mountain
Córdoba|14003|city|6|museum
Sevilla|41001|city|9|museum,river,p4
Carmona|41410|village|3|
Ronda|29400|village|6|wine:ronda,around
Málaga|29001|city|7|sea,museum
Marbella|29601|med|6|golf,boat,p5
Nerja|29780|med|4|kayak,boat
Frigiliana|29788|village|3|around
Estepona|29680|med|4|golf,boat
Jerez de la Frontera|11403|vine|4|wine:jerez,horse
Cádiz|11001|city|4|sea,boat
Vejer de la Frontera|11150|village|4|horse,around
Tarifa|11380|ocean|4|surf,horse,boat
Arcos de la Frontera|11630|village|3|around
Aracena|21200|forest|3|around
Mojácar|04638|med|3|boat
Cáceres|10003|city|3|museum
Mérida|06800|city|3|museum
Jarandilla de la Vera|10450|country|3|around
Palma de Mallorca|07001|city|6|sea,boat,museum,p4
Sóller|07100|mountain|4|sea,p4
Pollença|07460|country|4|p4
Ciutadella de Menorca/Ciutadella|07760|med|3|boat,kayak
Puerto de la Cruz|38400|ocean|3|park:loroparque
Trujillo|10200|village|2|castles
`;
