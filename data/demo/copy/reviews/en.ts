import type { ReviewBank } from "./types.ts";

/** English-speaking guests. */
export const ENGLISH: ReviewBank = {
  firstNames: ["Emma", "James", "Olivia", "Tom", "Sarah", "Daniel", "Lucy", "Oliver", "Hannah", "Michael", "Kate", "Ben", "Rachel", "Andrew", "Grace", "Simon", "Fiona", "Patrick", "Helen", "Mark"],
  openings: ["A perfect weekend for two.", "Exactly what we needed.", "Our second visit and not our last.", "A gift from the children, and a lovely one.", "Booked at the last minute with no regrets.", "Everything was as described."],
  welcome: ["Warm welcome, nothing rushed.", "The staff could not have been kinder.", "We arrived late and they had waited up for us."],
  room: ["Spacious room, superb bed.", "The room was small but beautifully kept.", "Lovely bathroom with a proper shower.", "Spotless throughout."],
  breakfast: ["Generous breakfast with homemade jams.", "Breakfast alone is worth getting up for.", "Warm pastries and good coffee."],
  food: ["Dinner was a real treat.", "We ate very well.", "A short menu, all of it good."],
  spa: ["We had the spa almost to ourselves.", "The massage was wonderful.", "The pool was just the right temperature."],
  calm: ["Not a sound at night.", "So peaceful."],
  place: { channel: ["The beach is two minutes away."], ocean: ["Falling asleep to the waves was magic."], med: ["Stunning sea views from the terrace."], ski: ["Minutes from the lifts."], mountain: ["Beautiful walks from the door."], lake: ["The lake at dawn is unforgettable."], vine: ["Waking up among the vines was glorious."], thermal: ["The baths are just around the corner."], city: ["Everything is within walking distance."], canal: ["Dream location by the water."], village: ["The village is a gem."], country: ["Gorgeous grounds."], forest: ["Straight into the woods from the hotel."] },
  anyPlace: ["Great base for exploring."],
  closings: ["We will be back.", "Highly recommended.", ""],
  small: ["Parking fills up quickly.", "The wifi came and went.", "A kettle in the room would have been nice.", "The pillows were a little soft."],
  smallSpa: ["A pity the spa closes so early."], smallTown: ["Some street noise on Saturday night."],
  large: ["The room was smaller than in the pictures and the heating was noisy.", "Slow service at dinner.", "The bathroom needs updating.", "We expected more for the price."],
};
