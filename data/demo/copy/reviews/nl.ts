import type { ReviewBank } from "./types.ts";

/** Dutch-speaking guests. */
export const DUTCH: ReviewBank = {
  firstNames: ["Sanne", "Daan", "Lotte", "Bram", "Femke", "Jeroen", "Anouk", "Thijs", "Marieke", "Sander", "Lieve", "Koen", "Ilse", "Wout", "Griet", "Pieter", "Eva", "Ruben", "Katrien", "Niels", "Joke", "Maarten", "Els", "Jasper", "Nele"],
  openings: ["Heerlijk weekendje weg met z’n tweeën.", "Cadeau gekregen en volop van genoten.", "Al voor de tweede keer geweest, en zeker niet de laatste.", "Precies wat we nodig hadden.", "Fijn weekend gehad met het gezin.", "Op het laatste moment geboekt, geen moment spijt.", "Alles was zoals beloofd.", "Voor onze trouwdag geboekt, echt genoten."],
  welcome: ["Hartelijke ontvangst, alles rustig uitgelegd.", "Het personeel denkt met je mee.", "We kwamen laat aan en ze hadden op ons gewacht.", "Supervriendelijk team."],
  room: ["Ruime kamer, bed top.", "Kamer was klein maar heel verzorgd.", "Prachtige badkamer met fijne douche.", "Heerlijk geslapen.", "Alles brandschoon."],
  breakfast: ["Uitgebreid ontbijt met streekproducten.", "Lekker ontbijt, verse broodjes en goede koffie.", "Ontbijt was een feestje.", "Eitjes naar wens, dat maakt het af."],
  food: ["Het diner was een aanrader.", "Heerlijk gegeten in het restaurant.", "Kleine kaart, maar alles klopt.", "Ruime porties en vlotte bediening."],
  spa: ["De spa hadden we bijna voor onszelf.", "Massage was geweldig, echt een vakvrouw.", "Water lekker warm, je wilt er niet meer uit.", "Mooie sauna, rustig en schoon."],
  calm: ["Muisstil ’s nachts.", "Wat een rust."],
  place: {
    channel: ["Strand op loopafstand.", "In slaap vallen met het geluid van de zee."], ocean: ["De oceaan om de hoek, heerlijk."], med: ["Prachtig uitzicht op zee vanaf het terras."], ski: ["Zo bij de lift, ideaal."], mountain: ["Mooie wandelingen vanaf de deur."], lake: ["Ontbijten met zicht op het meer, heerlijk."], vine: ["Wakker worden tussen de wijnranken, schitterend."], thermal: ["De thermen zijn vlakbij, super handig."],
    city: ["Alles te voet te doen.", "Midden in de stad en toch stil."], canal: ["Toplocatie aan het water.", "Zicht op de gracht vanuit bed!"], village: ["Schattig dorpje, heerlijk om rond te lopen."], country: ["Prachtige tuin, de kinderen hebben zich uitgeleefd."], forest: ["Zo het bos in vanuit het hotel.", "Reeën gezien vanaf het terras!"],
  },
  anyPlace: ["Goede uitvalsbasis voor de streek.", "Perfecte ligging."],
  closings: ["Zeker voor herhaling vatbaar.", "Aanrader!", "Bedankt voor de goede zorgen.", ""],
  small: ["Enig minpuntje: weinig parkeerplaatsen.", "Wifi liet het soms afweten.", "Ontbijt mocht wat langer duren.", "Kussens waren wat zacht.", "De douche moest even op gang komen."],
  smallSpa: ["Jammer dat de spa zo vroeg sluit.", "Een uurtje spa is eigenlijk te kort."], smallTown: ["Op zaterdagavond wat lawaai van de straat.", "Parkeren in de buurt is lastig."],
  large: ["Kamer kleiner dan op de foto’s en de verwarming maakte lawaai.", "Lang wachten in het restaurant.", "De badkamer is aan vernieuwing toe.", "Voor deze prijs hadden we meer verwacht."],
};
