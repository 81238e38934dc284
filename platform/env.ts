import { z } from "zod";
import { wholeText } from "./http/number.ts";

/** A JSON object; what its members mean is the business of who reads them. */
const jsonObject = z.string().transform((text, context): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below, like any other value that is no object.
  }
  context.addIssue({ code: "custom", message: "is no JSON object" });
  return z.NEVER;
});
const hostName = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, "is no host name: no scheme, no port, no path")
  .transform((name) => name.toLowerCase());
/** Comma-joined: the first is used for what is new, all of them are believed. */
const secrets = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(z.string().min(32, "is too short: 32 characters or more")));
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/**
 * Every variable that the product reads. Secrets have no default outside development; README.md has the same table in words.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: wholeText(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  WEB_CONCURRENCY: wholeText(1, 64).optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL_SIZE: wholeText(2, 200).default(16),
  DATA_DIR: z.string().default(".data"),
  PHOTOS_DIR: z.string().optional(),
  OPERATOR_FILE: z.string().optional(),
  DEMO_CATALOGUE: flag.optional(),
  DEMO_HOTELS: wholeText(20, 20_000).optional(),
  SITE_HOSTS: z.string().optional(),
  STAFF_HOST: hostName.optional(),
  PUBLIC_ORIGIN_SCHEME: z.enum(["http", "https"]).default("http"),
  ALLOW_INSECURE: flag.default(false),
  PREVIEW_SITE: flag.optional(),
  ALLOW_INDEXING: flag.default(false),
  PICTURE_DISK_MB: wholeText(100).default(2048),
  SEARCH_PROVIDER: z.enum(["index", "postgres"]).default("index"),
  ALLOW_SEARCH_PROVIDER: flag.optional(),
  PAYMENT_PROVIDER: z.string().optional(),
  PAYPAL_SITES: z.string().optional(),
  ALLOW_SANDBOX: flag.default(false),
  LINK_SECRET: secrets.optional(),
  GIFT_CODE_SECRET: secrets.optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Vendredi <bonjour@vendredi.example>"),
  OPERATIONS_EMAIL: z.email("is no mail address").optional(),
  MAILBOX_PAGE: flag.optional(),
  SHOW_ERRORS: flag.optional(),
  CHECK_PAGE_DATA: flag.optional(),
  MAP_TILES_URL: z.string().default("/basemap.pmtiles"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  RATE_LIMIT_WRITES_PER_MINUTE: wholeText(1).default(60),
  RATE_LIMIT_PAGES_PER_MINUTE: wholeText(1).default(300),
  RATE_LIMIT_SEARCHES_PER_MINUTE: wholeText(1).default(600),
  HOLD_ROOMS_PER_ADDRESS: wholeText(1).default(30),
  HOLD_TRIES_PER_ADDRESS: wholeText(1).default(60),
  HOLD_ROOMS_PER_EMAIL: wholeText(1).default(12),
  HOLD_TRIES_PER_EMAIL: wholeText(1).default(20),
  HOLD_ROOMS_PER_BROWSER: wholeText(1).default(12),
  HOLD_TRIES_PER_BROWSER: wholeText(1).default(20),
  LOOKUP_TRIES: wholeText(1).default(5),
  GIFT_TRIES: wholeText(1).default(5),
  GIFT_EXTENSION_FEE: wholeText(0, 100_000).default(0),
  SIGN_IN_LINKS_PER_HOUR: wholeText(1).default(10),
  SIGN_IN_TRIES_PER_MINUTE: wholeText(1).default(5),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  PROOF_COST: wholeText(1, 1_000_000).default(2_000),
  CONTACT_PER_ADDRESS: wholeText(1).default(10),
  CONTACT_PER_EMAIL: wholeText(1).default(5),
  CRM_CASE_URL: z.url({ protocol: /^https?$/, error: "is no http address" }).optional(),
  CRM_ORG_ID: z.string().default(""),
  MESSENGER_APP_ID: z
    .string()
    .regex(/^[\w-]{1,80}$/, "is letters, digits, _ and -")
    .optional(),
  MESSENGER_URL: z.url({ protocol: /^https$/, error: "is no https address" }).optional(),
  MAX_CONNECTIONS_PER_ADDRESS: wholeText(0).default(256),
  SHUTDOWN_GRACE_SECONDS: wholeText(0, 600).optional(),
  PAGE_CACHE_SECONDS: wholeText(0, 60).default(30),
  TRUST_PROXY: flag.default(false),
  METRICS_PORT: wholeText(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, "is too short: 16 characters or more").optional(),
  FEATURE_FLAGS: jsonObject.default({}),
  CHANNEL_CREDENTIALS: jsonObject
    .pipe(z.record(z.string(), z.object({ id: z.string().min(1), password: z.string().min(1) })))
    .default({}),
  VIRTUAL_CARDS: z.enum(["embedded", "none"]).optional(),
  ANALYTICS_SINKS: z
    .string()
    .regex(/^[a-z]*(,[a-z]+)*$/, "is a comma-joined list of names")
    .transform((text) => text.split(",").filter(Boolean))
    .default([]),
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: "is no http address" }).optional(),
});

type Given = z.infer<typeof schema>;

/** Those whose default depends on another: on whether the public is let in or visitors are served, on where data is kept. */
type Guarded =
  | "PHOTOS_DIR"
  | "LINK_SECRET"
  | "DEMO_CATALOGUE"
  | "MAILBOX_PAGE"
  | "SHOW_ERRORS"
  | "CHECK_PAGE_DATA"
  | "PREVIEW_SITE"
  | "PAYMENT_PROVIDER"
  | "ALLOW_SEARCH_PROVIDER"
  | "VIRTUAL_CARDS"
  | "SHUTDOWN_GRACE_SECONDS";

/** A payment provider as the environment meets it: declared by its folder, composed by the server. It takes payments once all of them are set. */
export type ProviderVariables = {
  name: string;
  variables: readonly string[];
  /** Whether PAYMENT_PROVIDER may name it: it takes the first way to pay. */
  isChoice?: boolean;
};

/** `providerVariables`: those of the payment providers' own that are set, by name. */
export type Env = Omit<Given, Guarded> & { [Name in Guarded]: NonNullable<Given[Name]> } & {
  providerVariables: Readonly<Record<string, string>>;
};

/** Our stand-in in place of a payment provider. */
const SANDBOX = "sandbox";

/** Reads and validates the environment once, at start. Throws an error that names each wrong variable and shows no value. */
export function readEnv(source: Record<string, string | undefined>, providers: readonly ProviderVariables[] = []): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const names = providers.filter(({ isChoice = true }) => isChoice).map(({ name }) => name);
  const parsed = schema.extend({ PAYMENT_PROVIDER: z.enum([SANDBOX, ...names]).optional() }).safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${problems.join("\n")}`);
  }
  const env = { ...withDefaults(parsed.data, names), providerVariables: readProviderVariables(given, providers) };
  checkProvider(env, providers);
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
    throw new Error("METRICS_PORT is PORT: the numbers need a port of their own");
  return env;
}

function readProviderVariables(
  given: Record<string, string | undefined>,
  providers: readonly ProviderVariables[],
): Record<string, string> {
  const names = providers.flatMap(({ variables }) => variables);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function checkProvider(env: Env, providers: readonly ProviderVariables[]): void {
  const variables = providers.find(({ name }) => name === env.PAYMENT_PROVIDER)?.variables ?? [];
  if (variables.some((name) => env.providerVariables[name] === undefined))
    throw new Error(
      `PAYMENT_PROVIDER=${env.PAYMENT_PROVIDER} needs ${variables.join(", ").replace(/, ([^,]*)$/, " and $1")}`,
    );
}

/** Whether what is booked here is not meant: the sandbox takes the payments, and somebody said that this is a trial. */
export function isTrial(env: Pick<Env, "PAYMENT_PROVIDER" | "ALLOW_SANDBOX">): boolean {
  return env.PAYMENT_PROVIDER === SANDBOX && env.ALLOW_SANDBOX;
}

/** Time for a balancer to see that this process is not ready any more: half of the ten seconds that most hosts wait before they kill. */
const PUBLIC_GRACE_SECONDS = 5;

/** Known to everybody who reads this: good for links on a machine of one's own, and for nothing else. */
const TRY_OUT_SECRET = "for trying out only, not a secret";

/**
 * With public hosts nothing that is meant for trying out is on by accident: no demo catalogue, no mailbox to read, no preview, and a
 * payment provider and a secret that somebody chose.
 */
function withDefaults(given: Given, providers: readonly string[]): Omit<Env, "providerVariables"> {
  const isPublic = given.SITE_HOSTS !== undefined;
  if (isPublic && !given.PAYMENT_PROVIDER)
    throw new Error(
      `SITE_HOSTS lets the public in: choose PAYMENT_PROVIDER (${providers.join(", ")}, or sandbox with ALLOW_SANDBOX=true for a trial)`,
    );
  if (isPublic && given.PAYMENT_PROVIDER === SANDBOX && !given.ALLOW_SANDBOX) {
    throw new Error(
      `SITE_HOSTS lets the public in, and PAYMENT_PROVIDER=sandbox takes no money: choose ${providers.join(" or ")}, or say with ALLOW_SANDBOX=true that a trial is meant. Every page will say so too.`,
    );
  }
  if (isPublic && given.VIRTUAL_CARDS === "embedded" && !given.ALLOW_SANDBOX)
    throw new Error(
      "SITE_HOSTS lets the public in, and VIRTUAL_CARDS=embedded pays no hotel: leave it out, or say with ALLOW_SANDBOX=true that a trial is meant",
    );
  if (isPublic && given.PUBLIC_ORIGIN_SCHEME === "http" && !given.ALLOW_INSECURE)
    throw new Error(
      "SITE_HOSTS lets the public in: set PUBLIC_ORIGIN_SCHEME=https, or ALLOW_INSECURE=true for a trial without it",
    );
  if (given.STAFF_HOST && given.SITE_HOSTS?.toLowerCase().split(/[=,]/).includes(given.STAFF_HOST))
    throw new Error("STAFF_HOST is one of SITE_HOSTS: the back office needs a host of its own");
  if (isPublic && !given.LINK_SECRET)
    throw new Error(
      "SITE_HOSTS lets the public in: set LINK_SECRET (32 characters or more), which signs the links in mails",
    );
  return {
    ...given,
    PHOTOS_DIR: given.PHOTOS_DIR ?? `${given.DATA_DIR}/photos`,
    STAFF_HOST: given.STAFF_HOST ?? (isPublic ? undefined : "staff.localhost"),
    LINK_SECRET: given.LINK_SECRET ?? [TRY_OUT_SECRET],
    GIFT_CODE_SECRET: given.GIFT_CODE_SECRET ?? (isPublic ? undefined : [TRY_OUT_SECRET]),
    DEMO_CATALOGUE: given.DEMO_CATALOGUE ?? !isPublic,
    // What stands in for a messenger is no app of anybody's.
    MESSENGER_APP_ID: given.MESSENGER_APP_ID ?? (isPublic || given.MESSENGER_URL ? undefined : "try-out"),
    MAILBOX_PAGE: given.MAILBOX_PAGE ?? !isPublic,
    SHOW_ERRORS: given.SHOW_ERRORS ?? !isPublic,
    CHECK_PAGE_DATA: given.CHECK_PAGE_DATA ?? given.NODE_ENV !== "production",
    PREVIEW_SITE: given.PREVIEW_SITE ?? !isPublic,
    ALLOW_SEARCH_PROVIDER: given.ALLOW_SEARCH_PROVIDER ?? !isPublic,
    VIRTUAL_CARDS: given.VIRTUAL_CARDS ?? (isPublic ? "none" : "embedded"),
    PAYMENT_PROVIDER: given.PAYMENT_PROVIDER ?? SANDBOX,
    SHUTDOWN_GRACE_SECONDS: given.SHUTDOWN_GRACE_SECONDS ?? (isPublic ? PUBLIC_GRACE_SECONDS : 0),
  };
}

/** What an operator should hear at every start that lets the public in, a sentence each: it runs, and something is not as it should be. */
export function startWarnings(env: Env): string[] {
  if (env.SITE_HOSTS === undefined) return [];
  const isSecure = env.PUBLIC_ORIGIN_SCHEME === "https";
  return [
    ...(isSecure
      ? []
      : [
          "PUBLIC_ORIGIN_SCHEME is http: names, addresses and orders travel unprotected, and browsers are not told to insist on https (HSTS).",
        ]),
    ...(env.SMTP_URL
      ? []
      : ["SMTP_URL is not set: confirmations and newsletter mails are kept in the database and reach nobody."]),
    ...(env.MAILBOX_PAGE && !env.SMTP_URL
      ? ["MAILBOX_PAGE is on: whoever opens it reads every mail, with names and addresses."]
      : []),
    ...(env.CRM_CASE_URL
      ? env.CRM_ORG_ID
        ? []
        : ["CRM_ORG_ID is not set: the receiver of CRM_CASE_URL is not told whose the cases are."]
      : ["CRM_CASE_URL is not set: messages to customer care are kept in the database and reach nobody."]),
    ...(env.GIFT_CODE_SECRET ? [] : ["GIFT_CODE_SECRET is not set: gift cards can neither be issued nor spent."]),
    ...(isSecure && !env.TRUST_PROXY
      ? [
          "TRUST_PROXY is off: behind the proxy that ends TLS all visitors count as one caller, and limits meet them together.",
        ]
      : []),
  ];
}
