/**
 * Hand-written places whose nearest city lies across a border of departments or regions: their own department (for touristic regions their
 * region), by our ids.
 */
export const PARENTS: ReadonlyMap<number, number> = new Map([
  [2009, 804], // Baie du Mont-Saint-Michel: Normandie
  [2107, 826], // Picos de Europa: Asturias
  [4113, 1239], // Alto Campoo: Cantabria
  [4408, 1522], // San Martino di Castrozza: Trentino
  [4433, 1566], // Campo Imperatore: L'Aquila
  [5004, 1150], // Mont-Saint-Michel: Manche
  [5006, 1175], // Tour Eiffel: Paris
  [5204, 1301], // Atomium: Brussels
  [5311, 1409], // Slagharen: Overijssel
  [5412, 1525], // Tre Cime di Lavaredo: Belluno
  [6001, 1150], // Le Mont-Saint-Michel: Manche
  [6014, 1160], // Gerberoy: Oise
  [6023, 1124], // Monpazier: Dordogne
]);
