/** In payment rows and in addresses. */
export const ALMA = "alma";

export const LABEL = "Alma";

/** What the environment must say; the sandbox makes its own. */
export const VARIABLES = ["ALMA_API_KEY"] as const;

/** Where the sandbox keeps its records. */
export const STORE_PLACE = { schema: "alma_sandbox", lock: 726_971 };

export const SIGNATURE_HEADER = "X-Alma-Signature";

/** What we add to the addresses that a buyer comes back to: how it ended, for the page's words alone. */
export const END_PARAMETER = "alma";
/** What Alma adds. */
export const ID_PARAMETER = "pid";
