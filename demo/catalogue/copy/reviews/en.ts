import type { ReviewBank } from "./types.ts";

/** English-speaking guests. */
export const ENGLISH: ReviewBank = {
  firstNames: ["Emma", "James", "Olivia", "Tom", "Sarah", "Daniel", "Lucy", "Oliver", "Hannah", "Michael", "Kate", "Ben", "Rachel", "Andrew", "Grace", "Simon", "Fiona", "Patrick", "Helen", "Mark"],
  openings: ["Exactly what we needed.", "Our second visit and not our last.", "Booked at the last minute with no regrets.", "Everything was as described.", "We were after peace and quiet and we found it.", "A lovely discovery.", "Two days that went by too fast.", "Just the break I needed."],
  couple: ["A perfect weekend for two.", "We came for our anniversary and it was spot on.", "A gift from the children, and a lovely one.", "Our first weekend without the kids in years."],
  family: ["Great with the children, who want to come back.", "A lovely family weekend.", "Plenty of room for four, which is rare."],
  welcome: ["Warm welcome, nothing rushed.", "The staff could not have been kinder.", "We arrived late and they had waited up for us.", "Great tips for walks, with a map marked up by hand.", "A small treat was waiting in the room.", "Attentive without hovering."],
  room: ["Spacious room, superb bed.", "The room was small but beautifully kept.", "Lovely bathroom with a proper shower.", "Spotless throughout.", "Perfect pillows and proper curtains.", "Gorgeous view from the bed.", "Bright room with space for the bags."],
  breakfast: ["Generous breakfast with homemade jams.", "Breakfast alone is worth getting up for.", "Warm pastries and good coffee.", "Breakfast on the terrace, what a treat.", "Local cheese and honey, delicious.", "Excellent bread."],
  food: ["Dinner was a real treat.", "We ate very well.", "A short menu, all of it good.", "The pudding alone is worth the trip.", "Very fresh fish.", "Friendly service and a good glass of wine."],
  spa: ["We had the spa almost to ourselves.", "The massage was wonderful.", "The pool was just the right temperature.", "The steam room worked wonders after a day’s walking.", "Never more than four people in the pool.", "We floated out of the massage."],
  calm: ["Not a sound at night.", "So peaceful.", "All you hear is birdsong.", "Perfect for switching off."],
  place: { channel: ["The beach is two minutes away."], ocean: ["Falling asleep to the waves was magic."], med: ["Stunning sea views from the terrace."], ski: ["Minutes from the lifts."], mountain: ["Beautiful walks from the door."], lake: ["The lake at dawn is unforgettable."], vine: ["Waking up among the vines was glorious."], thermal: ["The baths are just around the corner."], city: ["Everything is within walking distance."], canal: ["Dream location by the water."], village: ["The village is a gem."], country: ["Gorgeous grounds."], forest: ["Straight into the woods from the hotel."] },
  anyPlace: ["Great base for exploring.", "Lovely surroundings.", "A pleasant, quiet area."],
  closings: ["We will be back.", "Highly recommended.", "", "Great value.", "Well done, and thank you.", "One to remember."],
  small: ["Parking fills up quickly.", "The wifi came and went.", "A kettle in the room would have been nice.", "The pillows were a little soft.", "The lift is slow.", "Not many sockets by the bed.", "The room was a little warm.", "Poorly signed from the road."],
  smallSpa: ["A pity the spa closes so early."], smallTown: ["Some street noise on Saturday night."],
  large: ["The room was smaller than in the pictures and the heating was noisy.", "Slow service at dinner.", "The bathroom needs updating.", "We expected more for the price.", "Room not ready on time and no apology.", "Lukewarm coffee and little choice at breakfast."],
};
