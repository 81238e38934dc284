import type { Clock } from "#platform/clock.ts";
import { createSeals } from "#platform/seals.server.ts";
import { UUID } from "#platform/uuid.ts";

/** How long a link of a page opens its document. */
const LINK_SECONDS = 24 * 60 * 60;

/** Links to documents: each names one, until when, and is sealed; nothing is stored. */
export type DocumentLinks = {
  tokenFor: (documentId: string) => string;
  /** The document of a token that still counts; null for any other. */
  read: (token: string) => string | null;
};

const LINK = new RegExp(`^file\\.(${UUID})\\.(\\d{1,12})$`);

export function createDocumentLinks({ secrets, clock }: { secrets: readonly string[]; clock: Clock }): DocumentLinks {
  const seals = createSeals(secrets, "document");
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    tokenFor: (documentId) => seals.seal(`file.${documentId}.${seconds() + LINK_SECONDS}`),
    read: (token) => {
      const [, id = null, until] = LINK.exec(seals.open(token) ?? "") ?? [];
      return Number(until) > seconds() ? id : null;
    },
  };
}
