import type { ProviderKind } from "../../provider-kind.ts";
import { ALMA, SIGNATURE_HEADER, VARIABLES } from "./names.ts";

/** Alma, and its sandbox in this process. */
export const alma: ProviderKind = {
  name: ALMA,
  methods: ["deferred", "3x", "4x"],
  variables: VARIABLES,
  policy: { scripts: [], connects: [], frames: [], pages: ["https://*.getalma.eu", "https://*.almapay.com"] },
  signatureHeader: SIGNATURE_HEADER,
  connect: async (given) => (await import("./connect.server.ts")).connectAlma(given),
  openSandbox: async (given) => (await import("./connect.server.ts")).openAlmaSandbox(given),
};
