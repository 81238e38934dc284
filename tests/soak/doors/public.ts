import { randomBytes } from "node:crypto";
import { SANDBOX } from "#modules/payments/registry/test-provider.ts";
import { jsonAsk } from "../http/client.ts";
import { countRows, type Door } from "./door.ts";

/** Doors of a server with public hosts. */
export const PUBLIC_HOST = "www.vendredi.example";
const ORIGIN = `https://${PUBLIC_HOST}`;

/** What a server that lets the public in is started with. Mail goes nowhere: nothing here waits for one. */
export const PUBLIC_ENV: Record<string, string> = {
  SITE_HOSTS: `fr_FR=${PUBLIC_HOST},es_ES=www.vendredi-es.example,be=www.vendredi-be.example,nl_NL=www.vendredi-nl.example,it_IT=www.vendredi-it.example`,
  PUBLIC_ORIGIN_SCHEME: "https",
  ALLOW_SANDBOX: "true",
  ALLOW_INDEXING: "true",
  LINK_SECRET: randomBytes(32).toString("hex"),
  SMTP_URL: "smtp://127.0.0.1:9",
  RATE_LIMIT_WRITES_PER_MINUTE: "",
};

const linksOf = (html: string) =>
  [
    ...html.matchAll(
      /(?:rel="canonical"|hrefLang="[^"]*"|hreflang="[^"]*"|property="og:url")[^>]*?(?:href|content)="([^"]+)"/g,
    ),
  ].map(([, address = ""]) => address);

/** The host as nobody should say it: links of the page must be the ones that were configured. */
export const hostSpellings: Door = async ({ client, stranger }) => {
  const spellings = [`${PUBLIC_HOST}:8443`, PUBLIC_HOST.toUpperCase(), `Www.Vendredi.Example:81`, `${PUBLIC_HOST}.`];
  const wrong: string[] = [];
  for (const host of spellings) {
    const { status, body, headers } = await client.ask({ path: "/", caller: stranger(), headers: { host } });
    const links = [...linksOf(body.toString()), ...(headers.location ? [headers.location] : [])];
    for (const link of links)
      if (link.startsWith("http") && !/^https:\/\/www\.vendredi(-\w\w)?\.example(\/|$)/.test(link))
        wrong.push(`${host}: ${link}`);
    if (status === 200 && !links.some((link) => link.startsWith(ORIGIN))) wrong.push(`${host}: no canonical link`);
  }
  const robots = await client.ask({
    path: "/robots.txt",
    caller: stranger(),
    headers: { host: `${PUBLIC_HOST}:8443` },
  });
  if (robots.body.toString().includes(":8443")) wrong.push("robots.txt names the port");
  return [
    {
      tried: `the host with a port, in capitals, with a dot: ${spellings.length} ways`,
      cameBack: wrong.slice(0, 3).join(", ") || "links as configured",
      isShut: wrong.length === 0,
    },
  ];
};

export const foreignHosts: Door = async ({ client, stranger }) => {
  const answers = await Promise.all(
    ["elsewhere.example", "localhost", "127.0.0.1", "fr.localhost"].map((host) =>
      client.ask({ path: "/", caller: stranger(), headers: { host, "x-forwarded-host": "elsewhere.example" } }),
    ),
  );
  const isEchoed = answers.some(({ body }) => body.toString().includes("elsewhere.example"));
  return [
    {
      tried: "hosts that are not ours",
      cameBack: `${[...new Set(answers.map(({ status }) => status))].join(", ")}${isEchoed ? ", named on the page" : ""}`,
      isShut: !isEchoed && answers.every(({ status }) => status >= 400 && status < 500),
    },
  ];
};

const INSIDE = [
  "/metrics",
  "/metrics/",
  "/dev/mailbox",
  "/dev/cases",
  "/METRICS",
  `${SANDBOX}/v1/payment_intents`,
  `${SANDBOX}/v1/events`,
];

/** What is meant for the operator. */
export const insideCalls: Door = async ({ client, stranger }) => {
  const open: string[] = [];
  for (const path of INSIDE) {
    const { status, body } = await client.ask({
      path,
      host: PUBLIC_HOST,
      caller: stranger(),
      headers: { host: PUBLIC_HOST },
    });
    if (status === 200 || body.toString().includes("process_cpu")) open.push(`${path}: ${status}`);
  }
  return [
    {
      tried: "metrics, mailbox and secret calls from outside",
      cameBack: open.join(", ") || "none answered",
      isShut: open.length === 0,
    },
  ];
};

const SLOW_MS = 1_000;

/** The other engine, chosen by somebody who only wants it slow. */
export const chosenEngine: Door = async ({ client, stranger, database }) => {
  let worst = 0;
  for (const adults of [1, 2, 4, 7]) {
    const ask = jsonAsk(
      "POST",
      "/api/offers.json",
      { locale: "fr_FR", searchServiceProvider: "postgres", searchCriterias: { adults }, withFacets: true },
      { caller: stranger() },
    );
    worst = Math.max(worst, (await client.ask({ ...ask, headers: { ...ask.headers, host: PUBLIC_HOST } })).ms);
  }
  const isThere =
    (await countRows(
      database,
      "select count(*) from pg_tables where schemaname = 'search_sql' and tablename = 'package_from'",
    )) > 0;
  const rows = isThere ? await countRows(database, "select count(*) from search_sql.package_from") : 0;
  return [
    {
      tried: "`searchServiceProvider: postgres` from outside",
      cameBack: `${Math.round(worst)} ms at most, ${rows} rows of its table made`,
      isShut: rows === 0 && worst < SLOW_MS,
    },
  ];
};

/** A trial that takes no money says so on its pages. */
export const trialIsTold: Door = async ({ client, stranger }) => {
  const { body, status } = await client.ask({ path: "/", caller: stranger(), headers: { host: PUBLIC_HOST } });
  const isTold = /démonstration|d.essai|fictif|aucun paiement|n.est encaissé|test/i.test(
    body.toString().replaceAll(/<script[\s\S]*?<\/script>/g, ""),
  );
  return [
    {
      tried: "the sandbox with public hosts, without a word about it",
      cameBack: `${status}, ${isTold ? "the page says it" : "the page says nothing"}`,
      isShut: isTold,
    },
  ];
};
