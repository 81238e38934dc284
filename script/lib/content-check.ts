import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findDeadLinks, listLinks } from "#modules/content/check-links.ts";
import { CONTENT_FOLDER, ContentError, readContent } from "#modules/content/load.server.ts";
import { createGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { readPlacesFile } from "#modules/destinations/places-file.server.ts";
import { parsePictureId } from "#demo/illustrations/names.ts";
import { createContentLinks } from "#server/wire/content-links.ts";

/** Faults stop the server too; a link that leads nowhere, or a picture that is no drawing of ours, may be meant: places and photographs can be the operator's own. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = resolve(process.argv[2] ?? resolve(root, CONTENT_FOLDER));
process.chdir(root);

try {
  const content = readContent(folder);
  const links = createContentLinks({
    places: createGazetteer(await readPlacesFile()),
    offersOf: () => 0,
    paidLabel: () => "",
    holdings: () => Promise.resolve({ hotels: 0, reviews: 0, average: null }),
  });
  const dead = findDeadLinks(content, links);
  for (const { path, link } of dead) console.error(`${path}: leads nowhere: ${JSON.stringify(link)}`);
  const pictures = new Set(
    [...JSON.stringify(content).matchAll(/"(?:image(?:S|L|Mobile)?|desktop|mobile|logo|\d+)":"([^"]+)"/g)].map(
      ([, id = ""]) => id,
    ),
  );
  const photographs = [...pictures].filter((id) => parsePictureId(id) === null);
  for (const id of photographs) console.error(`${id}: no drawing; it must be a photograph of yours`);
  console.log(
    `content: ${listLinks(content).length} links, ${dead.length} lead nowhere; ${pictures.size} pictures, ${photographs.length} photographs`,
  );
  process.exitCode = dead.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
