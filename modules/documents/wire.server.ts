import { system } from "#platform/actor.ts";
import { isTrial } from "#platform/env.ts";
import type { JobHandler, PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Platform } from "#platform/platform.ts";
import { DOCUMENTS_JOB } from "#modules/booking/verbs/ask-for-documents.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { GiftHandOver } from "#modules/vouchers/gifts/hand-over.server.ts";
import { documentPath } from "#modules/sites/paths.ts";
import type { PostParcel } from "#modules/booking/items/parcel/queue.server.ts";
import { findOrder } from "#modules/booking/order-row.server.ts";
import { CONFIRMED_STATES } from "#modules/booking/states.ts";
import { findDocuments, findFile, findRecipient, type DocumentEntry } from "./data.server.ts";
import { createGiftPapers, type GiftPapers, type LoadPicture } from "./gifts.server.ts";
import { createFilesOf, detailOf, isReceipt, isWriting, namesOf, type FilesOf } from "./files.server.ts";
import { keepWords } from "./information.server.ts";
import { DOCUMENT_KINDS } from "./kinds.ts";
import { createDocumentLinks, type DocumentLinks } from "./links.server.ts";
import { nameRecipient } from "./name-recipient.server.ts";
import { createDrawing } from "./paper/drawing.server.ts";
import { drawParcels, type ParcelDrawDeps, type ParcelPrint } from "./parcels.server.ts";
import { isBillCountry, type Recipient } from "./recipient-rules.ts";
import { repairDocuments } from "./repair.server.ts";
import type { DocumentService, DocumentView } from "./service.ts";
import { writeDocuments, type DocumentDeps } from "./write.server.ts";

const REPAIR_SECONDS = 60 * 60;

/** `gifts`: null where no secret keeps codes. */
export type DocumentNeeds = Pick<DocumentDeps, "operatorOf" | "checkUrlOf"> & {
  wakeWorker: () => void;
  gifts: GiftHandOver | null;
  loadPicture: LoadPicture;
  originOf: (site: Site) => string;
  /** What is packed with gifts, and where they go. */
  post: ParcelDrawDeps["post"];
};

export type WiredDocuments = {
  service: DocumentService;
  handlers: Record<typeof DOCUMENTS_JOB, JobHandler>;
  periodic: PeriodicJob[];
  /** What mails carry. */
  filesOf: FilesOf;
  /** Null where nothing is given. */
  giftPapers: GiftPapers | null;
  /** Slips and cards of parcels; null where none can be printed. */
  drawParcels: (parcels: readonly PostParcel[]) => Promise<ParcelPrint | null>;
  close: () => Promise<void>;
};

/** Papers of orders: written by a job, drawn on a thread of their own, handed out by sealed links. */
export async function wireDocuments(platform: Platform, needs: DocumentNeeds): Promise<WiredDocuments> {
  const { db, clock, messages, env } = platform;
  const drawing = createDrawing();
  const deps: DocumentDeps = { db, clock, messages, draw: drawing.draw, isTrial: isTrial(env), ...needs };
  const links = createDocumentLinks({ secrets: env.LINK_SECRET, clock });
  await keepWords(db, clock.now(), messages);
  const { gifts } = needs;
  return {
    service: createService(deps, { links, wakeWorker: needs.wakeWorker }),
    handlers: {
      [DOCUMENTS_JOB]: ({ payload }) =>
        writeDocuments(
          deps,
          { orderId: String(payload["orderId"]), cause: String(payload["cause"]) },
          system(DOCUMENTS_JOB),
        ),
    },
    periodic: [
      {
        name: "repair_documents",
        everySeconds: REPAIR_SECONDS,
        run: () => repairDocuments(deps, system("repair_documents")),
      },
    ],
    filesOf: createFilesOf(platform),
    giftPapers: gifts && createGiftPapers({ ...deps, ...needs, gifts, secrets: env.LINK_SECRET }),
    drawParcels: async (parcels) => (gifts ? drawParcels({ ...deps, ...needs, gifts }, parcels) : null),
    close: drawing.close,
  };
}

type Parts = { links: DocumentLinks; wakeWorker: () => void };

function createService(deps: DocumentDeps, { links, wakeWorker }: Parts): DocumentService {
  const { db } = deps;
  return {
    list: async (orderId, site) => {
      const [rows, row, recipient, isAtWork] = await Promise.all([
        findDocuments(db, orderId),
        findOrder(db, orderId),
        findRecipient(db, orderId),
        isWriting(db, orderId),
      ]);
      const living = rows.filter(({ endedAt }) => endedAt === null).toSorted(inOrder);
      return {
        documents: living.flatMap((entry) => viewOf(entry, { links, site })),
        isWriting: isAtWork,
        mayName: row !== null && CONFIRMED_STATES.includes(row.state),
        recipient: recipient && toRecipient(recipient),
      };
    },
    open: async (token) => {
      const id = links.read(token);
      const found = id === null ? null : await findFile(db, id);
      return found && { name: (await namesOf(deps, found)).name, bytes: found.bytes };
    },
    nameRecipient: async (orderId, recipient, by) => {
      const outcome = await nameRecipient(deps, { orderId, recipient }, by);
      wakeWorker();
      return outcome;
    },
  };
}

/** The newest first; of what was written together what is looked for most. */
const inOrder = (a: DocumentEntry, b: DocumentEntry): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind);

function viewOf(entry: DocumentEntry, { links, site }: { links: DocumentLinks; site: Site }): DocumentView[] {
  const { id, kind, number, createdAt, size } = entry;
  if (size === null) return [];
  const href = documentPath(site, links.tokenFor(id));
  return [
    {
      id,
      kind,
      number,
      detail: detailOf(entry),
      isReceipt: isReceipt(entry),
      createdAt: createdAt.toISOString(),
      size,
      href,
    },
  ];
}

function toRecipient({ country, ...row }: NonNullable<Awaited<ReturnType<typeof findRecipient>>>): Recipient | null {
  if (!isBillCountry(country)) return null;
  const { name, vatNumber, addressLine, postalCode, city } = row;
  return { name, vatNumber, addressLine, postalCode, city, country };
}
