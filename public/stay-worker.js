/**
 * Keeps the page of one stay on the device of its buyer, and shows it when there is no network (docs/decisions/0090). Its address says which page
 * (`page`) and until when (`until`, milliseconds). It answers for that page and the parts that it named; everything else goes its own way.
 */
const asked = new URL(self.location.href).searchParams;
const PAGE = asked.get("page") ?? "";
const UNTIL = Number(asked.get("until"));
const PREFIX = "stay ";
const STORE = `${PREFIX}${UNTIL} ${PAGE}`;
/** How long the network is waited for where there is something to show, milliseconds. */
const WAIT_MS = 3_000;
/** What only the buyer's own page of a confirmed stay carries: the line that says of when it is. */
const MARK = 'data-kept="" hidden=""';
const SHOWN = 'data-kept=""';

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  const { kind, parts = [] } = event.data ?? {};
  if (kind === "keep") event.waitUntil(keepAll(parts));
  if (kind === "forget") event.waitUntil(forget());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (url.pathname === PAGE && url.search === "") event.respondWith(open(request));
  } else if (["style", "font", "image", "script"].includes(request.destination)) event.respondWith(part(request));
});

/** The network first; what was kept where it does not answer in time. */
async function open(request) {
  if (Date.now() > UNTIL) {
    await forget();
    return fetch(request);
  }
  const answer = fetch(request).then(async (response) => {
    await keepPage(response.clone());
    return response;
  });
  const kept = await (await caches.open(STORE)).match(PAGE);
  if (!kept) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  return (await Promise.race([answer.catch(() => undefined), late])) ?? asKept(kept);
}

/** The page with its line: of when it is, and that there is no network. */
async function asKept(kept) {
  const html = (await kept.text()).replace(MARK, SHOWN);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
}

async function part(request) {
  return (await caches.match(request, { cacheName: STORE })) ?? fetch(request);
}

async function keepAll(parts) {
  if (Date.now() > UNTIL) return forget();
  if (!(await keepPage(await fetch(PAGE, { cache: "no-store", credentials: "same-origin" })))) return;
  const store = await caches.open(STORE);
  await Promise.all(parts.map((address) => keepPart(store, address)));
}

/** Only the buyer's own page: no redirect, no error, none that a stranger sees. */
async function keepPage(response) {
  if (response.status !== 200 || response.redirected) return false;
  const html = await response.text();
  if (!html.includes(MARK)) return false;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  await (await caches.open(STORE)).put(PAGE, new Response(html, { headers }));
  return true;
}

/** A part that does not come is left out: the page is read without it. */
async function keepPart(store, address) {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin || (await store.match(url.href))) return;
  const response = await fetch(url.href).catch(() => null);
  if (response?.ok) await store.put(url.href, response);
}

/** What was kept until a day that lies behind us, of whichever stay. */
async function dropOld() {
  for (const name of await caches.keys()) {
    const [, until, page] = /^stay (\d+) (.+)$/.exec(name) ?? [];
    if (until && (Number(until) < Date.now() || (page === PAGE && name !== STORE))) await caches.delete(name);
  }
}

async function forget() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name.endsWith(` ${PAGE}`)) await caches.delete(name);
  await self.registration.unregister();
}
