import type { Canvas } from "../canvas.ts";
import { drawAmsterdamCanal, drawAmsterdamDrawbridge } from "./amsterdam.ts";
import { drawAnnecyCanal, drawAnnecyLake } from "./annecy.ts";
import { drawAntwerpRiver, drawAntwerpSquare } from "./antwerp.ts";
import { drawBarcelonaRoofs, drawBarcelonaTerrace } from "./barcelona.ts";
import { drawBayonneNive, drawBayonneStreet } from "./bayonne.ts";
import { drawBordeauxBridge, drawBordeauxMirror } from "./bordeaux.ts";
import { drawBrugesCanal, drawBrugesMarket } from "./bruges.ts";
import { drawBrusselsGarden, drawBrusselsGrandPlace } from "./brussels.ts";
import { drawCarcassonneGate, drawCarcassonneRiver } from "./carcassonne.ts";
import { drawFlorenceBridge, drawFlorenceRoofs } from "./florence.ts";
import { drawGhentCastle, drawGhentGraslei } from "./ghent.ts";
import { drawGranadaCourt, drawGranadaHill } from "./granada.ts";
import { drawHonfleurBasin, drawHonfleurSquare } from "./honfleur.ts";
import { drawLaRochelleGate, drawLaRochellePort } from "./larochelle.ts";
import { drawLilleSquare, drawLilleStreet } from "./lille.ts";
import { drawLyonRiver, drawLyonStreet } from "./lyon.ts";
import { drawMaastrichtRiver, drawMaastrichtSquare } from "./maastricht.ts";
import { drawMadridCorner, drawMadridGate } from "./madrid.ts";
import { drawMarseillePort, drawMarseilleRock } from "./marseille.ts";
import { drawMilanArch, drawMilanSquare } from "./milan.ts";
import type { City, CITY_LAYOUTS } from "./names.ts";
import { drawNantesCastle, drawNantesLoire } from "./nantes.ts";
import { drawNaplesBay, drawNaplesStreet } from "./naples.ts";
import { drawNiceBay, drawNiceStreet } from "./nice.ts";
import { drawParisHill, drawParisRiver } from "./paris.ts";
import { drawRomeColosseum, drawRomeRiver } from "./rome.ts";
import { drawRotterdamBridge, drawRotterdamCubes } from "./rotterdam.ts";
import { drawSaintMaloBeach, drawSaintMaloWalls } from "./saintmalo.ts";
import { drawConchaBay, drawConchaPromenade } from "./sansebastian.ts";
import { drawSevillePlaza, drawSevilleRiver, drawSevilleStreet } from "./seville.ts";
import { drawStrasbourgCanal, drawStrasbourgStreet } from "./strasbourg.ts";
import { drawTurinRiver, drawTurinRoofs } from "./turin.ts";
import { drawUtrechtCanal, drawUtrechtStreet } from "./utrecht.ts";
import { drawValenciaGate, drawValenciaPools } from "./valencia.ts";
import { drawVeniceBasin, drawVeniceRialto, drawVeniceSalute } from "./venice.ts";

type Draw = (canvas: Canvas) => string;

/** Every city's compositions by the name of their layout. */
const DRAWERS: { [C in City]: Record<(typeof CITY_LAYOUTS)[C][number], Draw> } = {
  paris: { river: drawParisRiver, hill: drawParisHill },
  lyon: { river: drawLyonRiver, street: drawLyonStreet },
  bordeaux: { mirror: drawBordeauxMirror, bridge: drawBordeauxBridge },
  marseille: { port: drawMarseillePort, rock: drawMarseilleRock },
  nice: { bay: drawNiceBay, street: drawNiceStreet },
  strasbourg: { canal: drawStrasbourgCanal, street: drawStrasbourgStreet },
  lille: { square: drawLilleSquare, street: drawLilleStreet },
  nantes: { castle: drawNantesCastle, river: drawNantesLoire },
  annecy: { canal: drawAnnecyCanal, lake: drawAnnecyLake },
  saintmalo: { walls: drawSaintMaloWalls, beach: drawSaintMaloBeach },
  larochelle: { port: drawLaRochellePort, gate: drawLaRochelleGate },
  honfleur: { basin: drawHonfleurBasin, square: drawHonfleurSquare },
  carcassonne: { river: drawCarcassonneRiver, gate: drawCarcassonneGate },
  bayonne: { river: drawBayonneNive, street: drawBayonneStreet },
  barcelona: { roofs: drawBarcelonaRoofs, terrace: drawBarcelonaTerrace },
  madrid: { gate: drawMadridGate, corner: drawMadridCorner },
  seville: { river: drawSevilleRiver, plaza: drawSevillePlaza, street: drawSevilleStreet },
  valencia: { pools: drawValenciaPools, gate: drawValenciaGate },
  granada: { hill: drawGranadaHill, court: drawGranadaCourt },
  sansebastian: { bay: drawConchaBay, promenade: drawConchaPromenade },
  rome: { river: drawRomeRiver, colosseum: drawRomeColosseum },
  venice: { basin: drawVeniceBasin, rialto: drawVeniceRialto, salute: drawVeniceSalute },
  florence: { roofs: drawFlorenceRoofs, bridge: drawFlorenceBridge },
  milan: { square: drawMilanSquare, arch: drawMilanArch },
  naples: { bay: drawNaplesBay, street: drawNaplesStreet },
  turin: { roofs: drawTurinRoofs, river: drawTurinRiver },
  amsterdam: { canal: drawAmsterdamCanal, drawbridge: drawAmsterdamDrawbridge },
  rotterdam: { bridge: drawRotterdamBridge, cubes: drawRotterdamCubes },
  utrecht: { canal: drawUtrechtCanal, street: drawUtrechtStreet },
  maastricht: { river: drawMaastrichtRiver, square: drawMaastrichtSquare },
  brussels: { square: drawBrusselsGrandPlace, garden: drawBrusselsGarden },
  bruges: { canal: drawBrugesCanal, market: drawBrugesMarket },
  ghent: { quay: drawGhentGraslei, castle: drawGhentCastle },
  antwerp: { square: drawAntwerpSquare, river: drawAntwerpRiver },
};

/** A city that a traveller knows by its skyline. Neighbouring cities share parts, never a composition. */
export function drawCity(canvas: Canvas, city: City, layout: string): string {
  const drawers: Readonly<Record<string, Draw>> = DRAWERS[city];
  const draw = drawers[layout];
  if (!draw) throw new Error(`no layout of ${city}: ${layout}`);
  return draw(canvas);
}
