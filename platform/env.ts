import { z } from "zod";

/** A JSON object; what its members mean is the business of who reads them. */
const jsonObject = z.string().transform((text, context): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, like any other value that is no object.
  }
  context.addIssue({ code: "custom", message: "is no JSON object" });
  return z.NEVER;
});
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/**
 * Every variable that the product reads. Secrets have no default outside development; README.md has the same table in words.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().default(".data"),
  DEMO_CATALOGUE: flag.optional(),
  DEMO_HOTELS: z.coerce.number().int().min(20).max(20_000).optional(),
  SITE_HOSTS: z.string().optional(),
  PUBLIC_ORIGIN_SCHEME: z.enum(["http", "https"]).default("http"),
  PREVIEW_SITE: flag.optional(),
  ALLOW_INDEXING: flag.default(false),
  PICTURE_DISK_MB: z.coerce.number().int().min(100).default(2048),
  SEARCH_PROVIDER: z.enum(["index", "postgres"]).default("index"),
  ALLOW_SEARCH_PROVIDER: flag.optional(),
  PAYMENT_PROVIDER: z.enum(["sandbox", "stripe"]).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  LINK_SECRET: z.string().transform((text) => text.split(",").map((part) => part.trim())).pipe(z.array(z.string().min(32, "is too short: 32 characters or more"))).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Vendredi <bonjour@vendredi.example>"),
  MAILBOX_PAGE: flag.optional(),
  SHOW_ERRORS: flag.optional(),
  MAP_TILES_URL: z.string().default("/basemap.pmtiles"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  RATE_LIMIT_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  RATE_LIMIT_PAGES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  RATE_LIMIT_SEARCHES_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).default(30),
  TRUST_PROXY: flag.default(false),
  FEATURE_FLAGS: jsonObject.default({}),
  ANALYTICS_SINKS: z.string().regex(/^[a-z]*(,[a-z]+)*$/, "is a comma-joined list of names").transform((text) => text.split(",").filter(Boolean)).default([]),
});

type Given = z.infer<typeof schema>;

/** Switches whose default depends on whether the public is let in. */
type Guarded = "LINK_SECRET" | "DEMO_CATALOGUE" | "MAILBOX_PAGE" | "SHOW_ERRORS" | "PREVIEW_SITE" | "PAYMENT_PROVIDER" | "ALLOW_SEARCH_PROVIDER";

export type Env = Omit<Given, Guarded> & { [Name in Guarded]: NonNullable<Given[Name]> };

/** Reads and validates the environment once, at start. Throws an error that names each wrong variable and shows no value. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${problems.join("\n")}`);
  }
  const env = withDefaults(parsed.data);
  if (env.PAYMENT_PROVIDER === "stripe" && !(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET)) {
    throw new Error("PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET");
  }
  return env;
}

/** Known to everybody who reads this: good for links on a machine of one's own, and for nothing else. */
const TRY_OUT_SECRET = "for trying out only, not a secret";

/**
 * With public hosts nothing that is meant for trying out is on by accident: no demo catalogue, no mailbox to read, no preview, and a
 * payment provider and a secret that somebody chose.
 */
function withDefaults(given: Given): Env {
  const isPublic = given.SITE_HOSTS !== undefined;
  if (isPublic && !given.PAYMENT_PROVIDER) throw new Error("SITE_HOSTS lets the public in: choose PAYMENT_PROVIDER (stripe, or sandbox to try it out)");
  if (isPublic && !given.LINK_SECRET) throw new Error("SITE_HOSTS lets the public in: set LINK_SECRET (32 characters or more), which signs the links in mails");
  return {
    ...given,
    LINK_SECRET: given.LINK_SECRET ?? [TRY_OUT_SECRET],
    DEMO_CATALOGUE: given.DEMO_CATALOGUE ?? !isPublic,
    MAILBOX_PAGE: given.MAILBOX_PAGE ?? !isPublic,
    SHOW_ERRORS: given.SHOW_ERRORS ?? !isPublic,
    PREVIEW_SITE: given.PREVIEW_SITE ?? !isPublic,
    ALLOW_SEARCH_PROVIDER: given.ALLOW_SEARCH_PROVIDER ?? !isPublic,
    PAYMENT_PROVIDER: given.PAYMENT_PROVIDER ?? "sandbox",
  };
}
