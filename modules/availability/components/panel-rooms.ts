/** What a quote makes higher: the panel, and in it what stands above its button and between that and the conditions (ui/kept-room.ts). */
export const PANEL_ROOMS = {
  "--panel-room": "#booking",
  "--quote-room": "#quote",
  "--beside-room": "#book + :not(button)",
};
