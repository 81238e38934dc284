import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { readEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { readContent } from "./load.server.ts";
import { unchanging } from "./reading.ts";
import { createContentService } from "./service.server.ts";
import { testLinks } from "./testing.ts";
import { readInstallation } from "./wire.server.ts";

const folder = mkdtempSync(join(tmpdir(), "operator-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PUBLIC = {
  SITE_HOSTS: "fr_FR=www.vendredi.example",
  PUBLIC_ORIGIN_SCHEME: "https",
  LINK_SECRET: "a-secret-of-the-tests-long-enough",
};
const REAL = { name: "made-up", variables: [] };

const body = (name: string) => ({
  name,
  address: [`1 rue de ${name}`, "75002 Paris"],
  phone: "+33 1 42 00 00 10",
  email: `${name.toLowerCase()}@voyages-reels.fr`,
  url: `https://${name.toLowerCase()}.voyages-reels.fr`,
});
/** Facts that nobody has invented, as far as a server can tell. */
const REAL_OPERATOR = {
  company: {
    name: "Voyages Réels",
    legalForm: "SAS, 100 000 €",
    address: ["1 place du Réel", "75002 Paris"],
    registers: readContent().operator.company.registers.map(({ label }, at) => ({
      label,
      number: `Paris 812 345 67${at}`,
    })),
    vatNumber: "FR12 812345678",
    director: "Jeanne Martin",
    email: "bonjour@voyages-reels.fr",
    privacyEmail: "donnees@voyages-reels.fr",
  },
  phones: { customer: [{ number: "+33 1 42 00 00 01" }], emergency: "+33 1 42 00 00 02" },
  hours: readContent().operator.hours,
  hosting: body("Serveurs"),
  guarantor: body("Garantie"),
  insurer: { ...body("Assureur"), policy: "RCP 812 345" },
  mediators: [body("Mediateur")],
};

type Path = readonly (string | number)[];
const FACTS: [Path][] = [
  ["company", "name"],
  ["company", "address"],
  ["company", "registers", 0, "number"],
  ["company", "registers", 1, "number"],
  ["company", "vatNumber"],
  ["company", "director"],
  ["company", "email"],
  ["company", "privacyEmail"],
  ["phones", "customer", 0, "number"],
  ["phones", "emergency"],
  ["hosting", "name"],
  ["hosting", "address"],
  ["guarantor", "name"],
  ["guarantor", "address"],
  ["insurer", "name"],
  ["insurer", "address"],
  ["insurer", "policy"],
  ["mediators", 0, "name"],
  ["mediators", 0, "address"],
].map((path): [Path] => [path]);

/** As faults name it: `company.registers[0].number`. */
const named = (path: Path): string =>
  path.map((name, at) => (typeof name === "number" ? `\\[${name}\\]` : at > 0 ? `\\.${name}` : name)).join("");
const isPart = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null;
const valueAt = (file: unknown, path: Path): unknown =>
  path.reduce((value: unknown, name) => (isPart(value) ? value[name] : undefined), file);
function withValue(file: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined || !isPart(file)) return value;
  const changed = withValue(file[name], rest, value);
  return Array.isArray(file) ? file.map((one, at) => (at === name ? changed : one)) : { ...file, [name]: changed };
}

function wire(env: Record<string, string>) {
  const { shown } = readInstallation({ env: readEnv(env, [REAL]), startLog: createLog("silent") }, testLinks);
  return createContentService({ reading: unchanging(shown, fixedClock("2026-11-20T10:00:00Z")), links: testLinks });
}

describe("who runs the site", () => {
  it("is a sample while the product is tried out", () => expect(wire({}).operator(SITES.fr_FR).isSample).toBe(true));

  it("may be a sample in a trial with public hosts", () => {
    const trial = { ...PUBLIC, PAYMENT_PROVIDER: "sandbox", ALLOW_SANDBOX: "true" };
    expect(wire(trial).operator(SITES.fr_FR).isSample).toBe(true);
  });

  it("is somebody real where people pay", () =>
    expect(() => wire({ ...PUBLIC, PAYMENT_PROVIDER: "made-up" })).toThrow(
      /^SITE_HOSTS lets the public in, and who runs the site is a sample: .*OPERATOR_FILE$/,
    ));

  /** The server with a file of the operator's own, on two sites that people pay on. */
  const wireOwn = (own: unknown) => {
    const path = join(folder, "operator.json");
    writeFileSync(path, JSON.stringify(own));
    const SITE_HOSTS = "fr_FR=www.vendredi.example,es_ES=es.vendredi.example";
    return wire({ ...PUBLIC, SITE_HOSTS, PAYMENT_PROVIDER: "made-up", OPERATOR_FILE: path });
  };

  it("stands in a file of the operator's own", () =>
    expect(wireOwn(REAL_OPERATOR).operator(SITES.fr_FR)).toMatchObject({
      isSample: false,
      company: { name: "Voyages Réels" },
    }));

  it.each(FACTS)("%s has to be there, and not the sample's: the fault names it", (path) => {
    const { operator } = readContent();
    for (const value of [undefined, valueAt(operator, path)])
      expect(() => wireOwn(withValue(REAL_OPERATOR, path, value)), JSON.stringify(value)).toThrow(
        new RegExp(`operator\\.json ${named(path)}`),
      );
  });

  it("has a line and a mediator for each site that people pay on", () => {
    const { phones, mediators } = REAL_OPERATOR;
    const french = { sites: ["fr_FR"] };
    expect(() =>
      wireOwn({
        ...REAL_OPERATOR,
        phones: { ...phones, customer: [{ ...phones.customer[0], ...french }] },
        mediators: [{ ...mediators[0], ...french }],
      }),
    ).toThrow(/phones\.customer: has none for es_ES\n {2}.*mediators: has none for es_ES$/);
  });

  it.each(["jean@voyages.example", "jean@example.org"])(
    "is reached by an address that there can be, unlike %s",
    (email) =>
      expect(() => wireOwn({ ...REAL_OPERATOR, company: { ...REAL_OPERATOR.company, email } })).toThrow(
        /company\.email: is nobody's/,
      ),
  );
});
