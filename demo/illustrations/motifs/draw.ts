import type { Canvas } from "../canvas.ts";
import type { Setting } from "../settings.ts";
import { drawAperitif } from "./aperitif.ts";
import { drawBalloonFlight } from "./balloon-flight.ts";
import { drawBedBreakfast } from "./bed-breakfast.ts";
import { drawBeer } from "./beer.ts";
import { drawBikeRide, drawElectricRide } from "./bike.ts";
import { drawBrunch } from "./brunch.ts";
import { drawCastleGate } from "./castle-gate.ts";
import { drawCellar } from "./cellar.ts";
import { drawChampagne } from "./champagne.ts";
import { drawCheese } from "./cheese.ts";
import { drawChocolate } from "./chocolate.ts";
import { drawCooking } from "./cooking.ts";
import { drawCruise } from "./cruise.ts";
import { drawDessert } from "./dessert.ts";
import { drawEscapeGame } from "./escape-game.ts";
import { drawFacial } from "./facial.ts";
import { drawGolf } from "./golf.ts";
import { drawHammam } from "./hammam.ts";
import { drawJacuzzi } from "./jacuzzi.ts";
import { drawKarting } from "./karting.ts";
import { drawKayak } from "./kayak.ts";
import { drawLateMorning } from "./late-morning.ts";
import { drawLunch } from "./lunch.ts";
import { drawMainCourse } from "./main-course.ts";
import { drawMassageTable } from "./massage.ts";
import { drawMuseum } from "./museum.ts";
import type { MotifName } from "./names.ts";
import { drawOysters } from "./oysters.ts";
import { drawParking } from "./parking.ts";
import { drawPhotoWalk } from "./photo-walk.ts";
import { drawPicnic } from "./picnic.ts";
import { drawRiding } from "./riding.ts";
import { drawRomanticRoom } from "./romantic-room.ts";
import { drawSailing } from "./sailing.ts";
import { drawSauna } from "./sauna.ts";
import { drawSkiing } from "./skiing.ts";
import { drawSnowshoes } from "./snowshoes.ts";
import { drawStarter } from "./starter.ts";
import { drawSurfing } from "./surf.ts";
import { drawTasting } from "./tasting.ts";
import { drawThalasso } from "./thalasso.ts";
import { drawThemePark } from "./theme-park.ts";
import { drawThermal } from "./thermal.ts";
import { drawTownWalk } from "./town-walk.ts";
import { drawYoga } from "./yoga.ts";
import { drawZoo } from "./zoo.ts";

const DRAWERS: Record<MotifName, (canvas: Canvas, setting: Setting) => string> = {
  massage: drawMassageTable,
  hammam: drawHammam,
  jacuzzi: drawJacuzzi,
  thermal: drawThermal,
  thalasso: drawThalasso,
  sauna: drawSauna,
  facial: drawFacial,
  yoga: drawYoga,
  starter: drawStarter,
  maincourse: drawMainCourse,
  dessert: drawDessert,
  oysters: drawOysters,
  lunch: drawLunch,
  brunch: drawBrunch,
  bedbreakfast: drawBedBreakfast,
  picnic: drawPicnic,
  aperitif: drawAperitif,
  champagne: drawChampagne,
  tasting: drawTasting,
  cellar: drawCellar,
  beer: drawBeer,
  cheese: drawCheese,
  chocolate: drawChocolate,
  cooking: drawCooking,
  museum: drawMuseum,
  castlegate: drawCastleGate,
  townwalk: drawTownWalk,
  photowalk: drawPhotoWalk,
  zoo: drawZoo,
  themepark: drawThemePark,
  escapegame: drawEscapeGame,
  karting: drawKarting,
  kayak: drawKayak,
  sailing: drawSailing,
  cruise: drawCruise,
  surf: drawSurfing,
  bike: drawBikeRide,
  ebike: drawElectricRide,
  riding: drawRiding,
  golf: drawGolf,
  skiing: drawSkiing,
  snowshoes: drawSnowshoes,
  balloon: drawBalloonFlight,
  parking: drawParking,
  romanticroom: drawRomanticRoom,
  latemorning: drawLateMorning,
};

/** An activity in its setting. The ones in a room without a window have one layout, and no setting to show. */
export function drawMotif(canvas: Canvas, name: MotifName, layout: Setting | "inside"): string {
  return DRAWERS[name](canvas, layout === "inside" ? "meadow" : layout);
}
