import type { Plugin } from "vite";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { pageGraph } from "./graph.ts";
import { inlineScripts } from "./inline-scripts.ts";
import { pageChunks } from "./page-chunks.ts";
import { pageStyles } from "./page-styles.ts";
import { pageTexts } from "./page-texts.ts";
import { moduleSizes } from "./weights.ts";

/** What each page needs, from what it imports: its texts, its styles, the chunks that it shares (docs/decisions/0026). */
export function pageParts(root: string): Plugin[] {
  const { plugin, graph } = pageGraph(root);
  const messages = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") });
  const sites = Object.fromEntries(Object.keys(SITES).map((site) => [site, messages.all(site)]));
  return [
    plugin,
    inlineScripts(root),
    ...pageStyles(root, graph),
    pageTexts(root, graph, sites),
    pageChunks(graph),
    moduleSizes(root),
  ];
}
