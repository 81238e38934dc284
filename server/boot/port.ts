import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "#platform/env.ts";
import { readVersion } from "#platform/version.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { lookupPath } from "#modules/sites/paths.ts";
import type { DemoOrder } from "./demo-order.ts";

/** With PORT=0 a free port, chosen before anything is made: links in mails and pages name the port. */
export async function withOwnPort(env: Env): Promise<Env> {
  if (env.PORT !== 0) return env;
  const probe = createServer();
  const port = await new Promise<number>((done) => {
    // Whoever listens in earnest says what is wrong with the address.
    probe.once("error", () => done(0));
    probe.listen(0, env.HOST, () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === "object" ? address.port : 0));
    });
  });
  return { ...env, PORT: port };
}

/** The workers of a server that was killed a moment ago end by themselves, and have its port until then. Milliseconds. */
const FREEING_MS = 2_000;
const LOOK_MS = 100;

/** Rejects with the system's error when nobody can listen there: said before a first start loads a catalogue for a minute. */
export async function checkPort({ PORT, HOST }: Pick<Env, "PORT" | "HOST">): Promise<void> {
  const until = performance.now() + FREEING_MS;
  for (;;) {
    const problem = await tryToListen(PORT, HOST);
    if (!problem) return;
    if (problem.code !== "EADDRINUSE" || performance.now() > until) throw problem;
    await pause(LOOK_MS);
  }
}

/** Why nobody can listen there; null when one can. */
function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once("error", done);
    probe.listen(port, host, () => probe.close(() => done(null)));
  });
}

/** What the terminal says once visitors may come. `order`: one that anybody may look up, where the demonstration has it. */
export function describeAddresses(port: number, order: DemoOrder | null): string {
  const rows = Object.values(SITES).map(
    (site) => `  ${site.id.padEnd(8)} http://${site.devHost}:${port}${site.prefix || "/"}`,
  );
  const lookup = order
    ? `\n  ${"look-up".padEnd(8)} http://${SITES.fr_FR.devHost}:${port}${lookupPath(SITES.fr_FR)} with ${order.number} and ${order.email}`
    : "";
  return `\nVendredi ${readVersion("package.json")} is open:\n${rows.join("\n")}\n  ${"Belgium".padEnd(8)} http://be.localhost:${port}/ (splash page)\n  ${"mailbox".padEnd(8)} http://localhost:${port}/dev/mailbox\n  ${"API".padEnd(8)} http://localhost:${port}/api/docs${lookup}\n\nCtrl-C stops everything.`;
}
