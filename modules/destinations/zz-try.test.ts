import { it } from "vitest";
import { createAutocomplete } from "./autocomplete.server.ts";
import { destinationEntries } from "./entries.ts";
import { createGazetteer } from "./gazetteer.server.ts";
import { readPlacesFile } from "./places-file.server.ts";
it("try", async () => {
  const t0 = performance.now();
  const places = await readPlacesFile();
  const t1 = performance.now();
  const g = createGazetteer(places);
  const e = destinationEntries(g);
  const m0 = process.memoryUsage().heapUsed;
  const t2 = performance.now();
  const ac = createAutocomplete({ entries: e, siblingsOf: (id) => g.siblings(id).map((p) => p.id) });
  const t3 = performance.now();
  global.gc?.();
  console.log("read", t1 - t0, "gaz", t2 - t1, "ac", t3 - t2, "heap MB", (process.memoryUsage().heapUsed - m0) / 1e6);
  for (const [q, l, c] of [["par","fr","FR"],["brug","nl","BE"],["bruj","es","ES"],["anvers","fr","FR"],["amberes","es","ES"],["antwerpen","nl","NL"],["bruselas","es","ES"],["la haye","fr","FR"],["den haag","nl","NL"],["rijsel","nl","BE"],["lille","fr","FR"],["luik","nl","NL"],["gante","es","ES"],["donostia","es","ES"],["florence","fr","FR"],["firenze","it","IT"],["venecia","es","ES"],["sevila","es","ES"],["barcelna","es","ES"],["strasbug","fr","FR"],["st malo","fr","FR"],["cote d azur","fr","FR"],["disney","fr","FR"],["s","fr","FR"],["m","it","IT"],["mar","fr","FR"],["tosc","it","IT"],["amsterdm","nl","NL"],["maastrict","nl","NL"],["rochelle","fr","FR"],["san se","es","ES"],["ven","it","IT"],["valence","fr","FR"],["bordaux","fr","FR"],["xyzzy","fr","FR"],["lac de","fr","FR"],["bruges belgique","fr","FR"],["ardenn","fr","BE"],["biarritz","fr","FR"],["roma","it","IT"],["nice","fr","FR"],["asturias","es","ES"],["gardameer","nl","NL"],["port aventura","es","ES"], ["mont st michel","fr","FR"]] as const) {
    const t = performance.now();
    const r = ac.suggest({ term: q, language: l, maxResults: 30, country: c });
    const dt = performance.now() - t;
    console.log(q.padEnd(16), l, dt.toFixed(2), r.slice(0, 6).map((s) => `${s.label}[${s.category.slice(0, 4)} ${s.pos}${s.alias ? " ~" + s.alias : ""}]`).join(", "));
  }
  const T: number[] = [];
  const F: number[] = [];
  for (let i = 0; i < 3000; i++) {
    const name = places[(i * 7919) % places.length]!.names.fr;
    const q = name.slice(0, 1 + (i % 9));
    let t = performance.now(); ac.suggest({ term: q, language: "fr", maxResults: 30, country: "FR" }); T.push(performance.now() - t);
    const bad = name.length > 5 ? name.slice(0, 3) + name.slice(4, 12) : name;
    t = performance.now(); ac.suggest({ term: bad, language: "fr", maxResults: 30, country: "FR" }); F.push(performance.now() - t);
  }
  for (const [n, a] of [["prefix", T], ["typo", F]] as const) { a.sort((x, y) => x - y); console.log(n, "mean", (a.reduce((s, x) => s + x, 0) / a.length).toFixed(3), "p50", a[a.length >> 1]!.toFixed(3), "p95", a[Math.floor(a.length * 0.95)]!.toFixed(3), "max", a.at(-1)!.toFixed(2)); }
});
