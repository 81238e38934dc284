/** In payment rows and in addresses. */
export const PAYPAL = "paypal";

export const LABEL = "PayPal";

/** What the environment must say; the sandbox makes its own. */
export const VARIABLES = [
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
  "PAYPAL_WEBHOOK_ID",
  "PAYPAL_ENVIRONMENT",
] as const;

/** Where the sandbox keeps its records. */
export const STORE_PLACE = { schema: "paypal_sandbox", lock: 726_972 };

export const SIGNATURE_HEADER = "PayPal-Transmission-Sig";

/** What a notice carries beside its signature, and its check wants back. */
export const NOTICE_HEADERS = {
  auth_algo: "PayPal-Auth-Algo",
  cert_url: "PayPal-Cert-Url",
  transmission_id: "PayPal-Transmission-Id",
  transmission_sig: SIGNATURE_HEADER,
  transmission_time: "PayPal-Transmission-Time",
} as const;

/** What we add to the addresses that a buyer comes back to. */
export const END_PARAMETER = "paypal";
/** What PayPal adds. */
export const ADDED_PARAMETERS: readonly string[] = ["token", "PayerID", "ba_token"];
