import { SANDBOX, SANDBOX_RECORDS, SIGNATURE_HEADER, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import { liveBuyer, type Bought } from "../http/buyer.ts";
import { MARION } from "#tests/support/orders.ts";
import { readJson, type Answer } from "../http/client.ts";
import { countRows, type Attempt, type Door, type Yard } from "./door.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const GUESSES = ["sk_test_sandbox", "sk_test_x", "rk_test_x", "sk_test_", "sk_live_x", "pk_test_sandbox"];
const ELSEWHERE = [
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "http://fr.localhost.elsewhere.example/",
  "http://fr.localhost@elsewhere.example/",
  "javascript:alert(1)",
  "not an address",
  "\\\\elsewhere.example",
];

/** The sandbox's secret calls, with keys that anybody can guess. */
export const sandboxSecrets: Door = async (yard) => {
  const bought = await buy(yard);
  const intent = await intentOf(yard, bought);
  const asGuest = (method: string, path: string, body?: string) =>
    Promise.all(
      GUESSES.map((key) =>
        yard.client.ask({
          method,
          path: `${SANDBOX}/v1/${path}`,
          caller: yard.stranger(),
          headers: { ...FORM, authorization: `Bearer ${key}` },
          ...(body === undefined ? {} : { body }),
        }),
      ),
    );
  const attempts = [
    describe("read all payments with a guessed key", await asGuest("GET", "payment_intents?limit=100")),
    describe("read one payment with a guessed key", await asGuest("GET", `payment_intents/${intent}`)),
    describe("refund an order with a guessed key", await asGuest("POST", "refunds", `payment_intent=${intent}`)),
    describe(
      "rename the order of a payment with a guessed key",
      await asGuest("POST", `payment_intents/${intent}`, "metadata[order_id]=00000000-0000-4000-8000-000000000000"),
    ),
  ];
  const state = await stateOf(yard, bought.orderId);
  return [
    ...attempts,
    { tried: "the order that this was tried on, afterwards", cameBack: state, isShut: state === "confirmed" },
  ];
};

function describe(tried: string, answers: readonly Answer[]): Attempt {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  return { tried, cameBack: statuses.join(", "), isShut: statuses.every((status) => status >= 400 && status < 500) };
}

/** The way back from the bank leads to us and nowhere else. */
export const returnAddress: Door = async (yard) => {
  const found: string[] = [];
  let isShut = true;
  for (const target of ELSEWHERE) {
    const where = await followBank(yard, target);
    found.push(where);
    if (!/^(4\d\d|back to us)$/.test(where)) isShut = false;
  }
  const page = await yard.client.ask({ path: `${SANDBOX}/3ds/pi_x?secret=y`, caller: yard.stranger() });
  const policy = String(page.headers["content-security-policy"] ?? "none");
  return [
    {
      tried: `a return address elsewhere, spelt in ${ELSEWHERE.length} ways`,
      cameBack: [...new Set(found)].join(", "),
      isShut,
    },
    {
      tried: "the bank's page without our policy",
      cameBack: policy.slice(0, 60),
      isShut: policy.includes("default-src"),
    },
  ];
};

/** Pays with a card that the bank asks about, back to `target`: where that leads. */
async function followBank(yard: Yard, target: string): Promise<string> {
  const { client } = yard;
  const caller = yard.stranger();
  const { clientSecret = "", publishableKey = "" } = (await buy(yard, "leaves")).payment ?? {};
  const id = clientSecret.split("_secret_")[0] ?? "";
  const fields = new URLSearchParams({
    client_secret: clientSecret,
    payment_method: "pm_card_threeDSecure2Required",
    return_url: target,
  });
  const confirmed = await client.ask({
    method: "POST",
    path: `${SANDBOX}/v1/payment_intents/${id}/confirm`,
    caller,
    headers: { ...FORM, authorization: `Bearer ${publishableKey}` },
    body: fields.toString(),
  });
  if (confirmed.status !== 200) return String(confirmed.status);
  const answered = await client.ask({
    method: "POST",
    path: `${SANDBOX}/3ds/${id}`,
    caller,
    headers: FORM,
    body: new URLSearchParams({ secret: clientSecret, answer: "approve" }).toString(),
  });
  const location = answered.headers.location;
  if (!location) return String(answered.status);
  const host = URL.canParse(location, "http://fr.localhost/")
    ? new URL(location, "http://fr.localhost/").hostname
    : "nowhere";
  return host.endsWith(".localhost") ? "back to us" : `sent to ${host}`;
}

/** An event of the provider that somebody else wrote. */
export const forgedWebhook: Door = async ({ client, stranger }) => {
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payment_intent.succeeded",
    data: { object: { id: "pi_x", object: "payment_intent" } },
  });
  const signatures = [undefined, "t=1,v1=00", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`];
  const answers = await Promise.all(
    signatures.map((signature) =>
      client.ask({
        method: "POST",
        path: WEBHOOK,
        caller: stranger(),
        headers: { "content-type": "application/json", ...(signature ? { [SIGNATURE_HEADER]: signature } : {}) },
        body,
      }),
    ),
  );
  return [describe("an event of the provider with a wrong signature", answers)];
};

/** Nobody whose details stand on a page by themselves. */
export const LUDIVINE = {
  ...MARION,
  firstName: "Ludivine",
  lastName: "Zwartendijk",
  phoneNumber: "+33 6 98 76 54 32",
  addressLine: "9 quai des Ombres",
};

/** An order of Ludivine's, by an address of its own. */
export async function buy(
  yard: Yard,
  fate: "pays" | "leaves" = "pays",
  cookies?: Map<string, string>,
): Promise<Bought & { orderId: string; caller: string }> {
  const caller = yard.stranger();
  for (let tries = 0; tries < 10; tries++) {
    const offer = yard.offers.pop();
    if (!offer) break;
    const bought = await liveBuyer({
      client: yard.client,
      offer,
      fate,
      name: `ludivine-${yard.offers.length}`,
      person: LUDIVINE,
      caller,
      ...(cookies ? { cookies } : {}),
    });
    if (bought.orderId) return { ...bought, orderId: bought.orderId, caller };
  }
  throw new Error("no stay could be booked to try the doors with");
}

async function intentOf({ database }: Yard, { orderId }: { orderId: string }): Promise<string> {
  const { rows } = await database.query<{ reference: string }>("select reference from tender where order_id = $1", [
    orderId,
  ]);
  return rows[0]?.reference ?? "";
}

async function stateOf({ client, stranger, database }: Yard, orderId: string): Promise<string> {
  const answer = await client.ask({ path: `/gateway/purchase/orders/${orderId}`, caller: stranger() });
  const refunds = await countRows(database, `select count(*) from ${SANDBOX_RECORDS} where kind = 'refund'`);
  const state = readJson<{ booking?: { state: string } }>(answer)?.booking?.state ?? String(answer.status);
  return refunds > 0 ? `${state}, ${refunds} refunds` : state;
}
