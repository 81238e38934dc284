import { SITES } from "#modules/sites/locales.ts";
import { MARION } from "#tests/support/orders.ts";
import { cookieHeader, keepCookies } from "../http/buyer.ts";
import { jsonAsk } from "../http/client.ts";
import { pause } from "../load/pace.ts";
import { countRows, type Door, type Yard } from "./door.ts";
import { buy, LUDIVINE } from "./payments.ts";

const PERSONAL = [
  LUDIVINE.firstName,
  LUDIVINE.lastName,
  LUDIVINE.addressLine,
  "@example.org",
  "98 76 54 32",
  "98765432",
];
const foundIn = (text: string) => PERSONAL.filter((word) => text.includes(word));

/** Somebody who learned the address of a confirmation, and nothing else. */
export const confirmationPage: Door = async (yard) => {
  const { client, stranger } = yard;
  const cookies = new Map<string, string>();
  const { orderId } = await buy(yard, "pays", cookies);
  const addresses = [
    `/confirmation/${orderId}`,
    `/confirmation/${orderId}.data`,
    `/confirmation/${orderId}/`,
    `/confirmation/${orderId.toUpperCase()}`,
    `/confirmation/${orderId}/stay.ics`,
    `/gateway/purchase/orders/${orderId}`,
  ];
  const seen: string[] = [];
  for (const path of addresses) {
    const answer = await client.ask({ path, caller: stranger() });
    for (const word of foundIn(answer.body.toString())) seen.push(`${word} at ${path.replace(orderId, ":order")}`);
  }
  const own = await client.ask({
    path: `/confirmation/${orderId}`,
    caller: stranger(),
    headers: cookieHeader(cookies),
  });
  const isOwnShown = foundIn(own.body.toString()).length > 0;
  const mailed = await followMail(yard, orderId);
  return [
    {
      tried: "the confirmation of somebody else, by its address",
      cameBack: seen.slice(0, 4).join(", ") || "no name, no mail address",
      isShut: seen.length === 0,
    },
    {
      tried: "the same page in the browser that ordered",
      cameBack: isOwnShown ? "shows who booked" : "shows nothing more",
      isShut: isOwnShown,
    },
    { tried: "the same page by the link of the mail", cameBack: mailed, isShut: mailed === "shows who booked" },
  ];
};

const MAIL_MS = 10_000;

/** Whoever has the mail sees the order, in any browser. */
async function followMail({ client, stranger, database }: Yard, orderId: string): Promise<string> {
  const until = Date.now() + MAIL_MS;
  let path: string | undefined;
  while (!path && Date.now() < until) {
    const { rows } = await database.query<{ text: string }>("select text from mail_message where dedupe = $1", [
      `${orderId}:order_confirmed`,
    ]);
    path = /https?:\/\/[^/\s]+(\/[^\s]*confirmation\/[^\s]+)/.exec(rows[0]?.text ?? "")?.[1];
    if (!path) await pause(250);
  }
  if (!path) return "no link in the mail";
  const cookies = new Map<string, string>();
  for (let hop = 0; hop < 3; hop++) {
    const answer = await client.ask({ path, caller: stranger(), headers: cookieHeader(cookies) });
    keepCookies(cookies, answer);
    if (!answer.headers.location)
      return foundIn(answer.body.toString()).length > 0 ? "shows who booked" : `${answer.status}, shows nothing more`;
    path = answer.headers.location.replace(/^https?:\/\/[^/]+/, "");
  }
  return "leads round in circles";
}

/** Somebody who learned the id of an order that is being paid. */
export const openOrder: Door = async (yard) => {
  const { client, stranger, database } = yard;
  const { orderId } = await buy(yard, "leaves");
  const {
    rows: [order],
  } = await database.query<{ package_id: number }>(
    "select package_id from stay_item join order_item on order_item.id = stay_item.item_id where order_id = $1",
    [orderId],
  );
  const page = await client.ask({ path: `/checkout/${order?.package_id}?order=${orderId}`, caller: stranger() });
  const seen = foundIn(page.body.toString());
  const change = await client.ask(
    jsonAsk(
      "PUT",
      `/gateway/purchase/orders/${orderId}/buyer`,
      { buyer: { ...MARION, email: "thief@example.net" } },
      { caller: stranger() },
    ),
  );
  const changed = await countRows(
    database,
    `select count(*) from "order" where id = $1 and buyer->>'email' = 'thief@example.net'`,
    [orderId],
  );
  return [
    {
      tried: "the checkout of somebody else, by the order's id",
      cameBack: `${page.status}, ${seen.join(", ") || "no name, no mail address"}`,
      isShut: seen.length === 0,
    },
    {
      tried: "other details for the order of somebody else, by its id",
      cameBack: `${change.status}, ${changed > 0 ? "changed" : "not changed"}`,
      isShut: changed === 0,
    },
  ];
};

const SPELLINGS = [
  "/newsletter",
  "/newsletter.data",
  "/newsletter/",
  "/NEWSLETTER",
  "/Newsletter.data",
  "//newsletter",
  "/newsletter?index",
  "/newsletter/.data",
  "/%6eewsletter",
  "/api/marketing/newsletter",
  "/API/marketing/newsletter",
  "/api/marketing/newsletter/",
];
const ROUNDS = 8;
/** Ten a minute, and what is filled up again while we ask. */
const MOST_SIGN_UPS = 12;

/** One caller signs up many people, spelling the address in every way. */
export const newsletterLimit: Door = async ({ client, database, stranger }) => {
  const caller = stranger();
  for (let number = 0; number < SPELLINGS.length * ROUNDS; number++) {
    const path = SPELLINGS[number % SPELLINGS.length] ?? "";
    const email = `limit-${number}@example.org`;
    const isCall = path.toLowerCase().startsWith("/api/");
    await client.ask(
      isCall
        ? jsonAsk("POST", path, { email, country: "FR", language: "fr", source: "home" }, { caller })
        : {
            method: "POST",
            path,
            caller,
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: new URLSearchParams({ email, source: "form" }).toString(),
          },
    );
  }
  const stored = await countRows(database, "select count(*) from newsletter_subscriber where email like 'limit-%'");
  return [
    {
      tried: `${SPELLINGS.length * ROUNDS} sign-ups of one caller, the address spelt in ${SPELLINGS.length} ways`,
      cameBack: `${stored} stored`,
      isShut: stored <= MOST_SIGN_UPS,
    },
  ];
};

/** One address is signed up on all sites, by different callers. */
export const newsletterMails: Door = async ({ client, database, stranger }) => {
  const email = "everywhere@example.org";
  const sites = Object.values(SITES).filter(({ id }) => id !== "preview");
  for (const site of sites)
    await client.ask({
      method: "POST",
      host: site.devHost,
      path: `${site.prefix}/newsletter`,
      caller: stranger(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email, source: "form" }).toString(),
    });
  await pause(5_000);
  const mails = await countRows(database, "select count(*) from mail_message where recipient = $1", [email]);
  return [{ tried: `one address signed up on ${sites.length} sites`, cameBack: `${mails} mails`, isShut: mails <= 1 }];
};

/** What a browser reports ends in a log that many read. */
export const clientLogs: Door = async ({ client, stranger, readLog }) => {
  const secrets = ["lena.martin@example.org", "+33 6 98 76 54 32", "7d9c2c1e-5a3b-4f0d-9c55-0f2f6a1b2c3d"];
  for (const secret of secrets) {
    await client.ask(
      jsonAsk(
        "POST",
        "/gateway/logs",
        {
          level: "ERROR",
          locale: "fr_FR",
          location: `/confirmation/${secret}`,
          message: `cannot read ${secret} of undefined`,
        },
        { caller: stranger() },
      ),
    );
    await client.ask(
      jsonAsk(
        "POST",
        "/error",
        { uri: `/confirmation/${secret}?email=${secret}`, locale: "fr_FR" },
        { caller: stranger() },
      ),
    );
  }
  await pause(500);
  const log = readLog();
  const written = secrets.filter((secret) => log.includes(secret));
  return [
    {
      tried: "a mail address, a phone number and an order's id in a browser's report",
      cameBack: written.length > 0 ? `${written.length} written to the log` : "none written",
      isShut: written.length === 0,
    },
  ];
};
