/** Where the demo's hotels of Belgium stand (see france.ts). */
export const BELGIUM = `
Brugge|8000|canal|16|boat,choc,beer,museum,p5
Gent|9000|canal|10|boat,beer,museum,p4
Antwerpen|2000|city|9|museum,choc,beer,p4
Bruxelles|1000|city|11|museum,choc,beer,p4
Leuven|3000|city|5|beer,museum
Mechelen|2800|city|4|boat,beer,zoo
Lier|2500|canal|2|beer
Hasselt|3500|city|4|museum
Tongeren|3700|village|3|museum
Maasmechelen|3630|forest|4|
Genk|3600|forest|3|
Knokke|8300|channel|6|golf,thalasso,p5
De Haan|8420|channel|5|
Oostende|8400|channel|6|thalasso,boat,museum
Blankenberge|8370|channel|4|
Nieuwpoort|8620|channel|3|boat
De Panne|8660|channel|4|park:plopsaland
Ieper|8900|city|4|museum,beer
Poperinge|8970|country|3|beer,around
Oudenaarde|9700|country|3|beer,around
Geraardsbergen|9500|country|2|beer,around
Sint-Martens-Latem|9830|village|3|museum,p4
Damme|8340|village|3|boat,around
Durbuy|6940|village|9|kayak,beer,around,p4
La Roche-en-Ardenne|6980|forest|6|kayak,around
Spa|4900|thermal|9|golf,forest,p4
Bouillon|6830|forest|5|kayak,castles,around
Dinant|5500|village|5|kayak,boat,beer
Rochefort|5580|country|4|beer,around
Malmedy|4960|forest|4|around
Stavelot|4970|forest|4|karting,around
Vielsalm|6690|lake|3|kayak
Saint-Hubert|6870|forest|3|around
Namur|5000|city|4|boat,castles
Liège|4000|city|5|museum
Mons|7000|city|3|museum
Brugelette|7940|country|3|park:pairidaiza
Ath|7800|country|4|park:pairidaiza
Tournai|7500|city|2|museum
Wavre|1300|city|3|park:walibi
Waterloo|1410|city|2|museum
Chimay|6460|forest|3|beer,around
Han-sur-Lesse|5580|country|3|zoo,around
Aywaille|4920|country|3|kayak,around
Chaudfontaine|4050|thermal|3|
Eupen|4700|forest|2|around
`;
