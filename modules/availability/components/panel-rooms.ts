/** What a quote makes higher: the panel, and in it what stands above its button (ui/kept-room.ts). */
export const PANEL_ROOMS = { "--panel-room": "booking", "--quote-room": "quote" };
