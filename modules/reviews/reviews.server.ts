import { eq } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import type { Day } from "#platform/dates.ts";
import { SITES } from "#modules/sites/locales.ts";
import { reviewedHotelPath } from "#modules/sites/review-paths.ts";
import { findReview, findStay, type GuestReview } from "./data.server.ts";
import { isWritable } from "./lifecycle.ts";
import type { ReviewClaim } from "./link-tokens.server.ts";
import { moveReview } from "./move-review.server.ts";
import { openReview, wayOf, type OpenDeps, type OpenOutcome, type ReviewWay } from "./open.server.ts";
import { can } from "./policy.ts";
import {
  draftOf,
  NAME_FORMS,
  NO_VALUES,
  readContent,
  shownName,
  writeValues,
  type NameForm,
  type Refusal,
  type Values,
} from "./rules.ts";
import { guestReview, reviewSilence } from "./tables.server.ts";

/** What is reviewed, as its guest bought it. */
export type StayFacts = {
  hotelName: string;
  hotelStars: number;
  packageLabel: string;
  cityLabel: string;
  imageId: string;
  checkin: Day;
  checkout: Day;
  /** Where its reviews are read. */
  reviewsPath: string;
};

/** What the link of the mail leads to. `over`: not ours, too old, taken back, or its guest is forgotten. */
export type ReviewLook =
  | { kind: "over" }
  | { kind: "published"; stay: StayFacts }
  | {
      kind: "form";
      stay: StayFacts;
      values: Values;
      /** Whether it was sent already, and is changed. */
      isSent: boolean;
      refusal: Refusal | null;
      firstName: string;
      /** How each way of naming them looks. */
      names: Record<NameForm, string>;
    };

export type SendOutcome = Forbidden | { kind: "sent" } | { kind: "mistakes" } | { kind: "over" };

/** Reviews as their guests write them (docs/product/services.md#written-reviews), along the table of lifecycle.ts. */
export type ReviewService = {
  /** Changes nothing: mail scanners follow links. */
  look: (token: string) => Promise<ReviewLook>;
  /** Keeps what stands in the form; false where the link is no good. */
  keep: (token: string, values: Values, by: Actor) => Promise<boolean | Forbidden>;
  send: (token: string, values: Values, by: Actor) => Promise<SendOutcome>;
  /** No such mails any more; false where the link is no good. Doing it twice is doing it once. */
  silence: (token: string, by: Actor) => Promise<boolean | Forbidden>;
  isSilenceLink: (token: string) => boolean;
  /** The way to the form for whoever sees an order as its buyer; null where there is nothing to write, or no more. */
  wayOf: (orderId: string) => Promise<ReviewWay | null>;
  /** Begins one for whoever was not asked; the link of its form. */
  open: (orderId: string, by: { actor: Actor; cookies: string | null }) => Promise<OpenOutcome>;
};

export type ReviewDeps = OpenDeps;

export function createReviews(deps: ReviewDeps): ReviewService {
  return {
    look: (token) => look(deps, token),
    keep: (token, values, by) => keep(deps, token, values, by),
    send: (token, values, by) => send(deps, token, values, by),
    silence: (token, by) => silence(deps, token, by),
    isSilenceLink: (token) => deps.tokens.read(token)?.purpose === "silence",
    wayOf: (orderId) => wayOf(deps, orderId),
    open: (orderId, by) => openReview(deps, orderId, by),
  };
}

const isGood = (claim: ReviewClaim | null, now: Date): claim is Extract<ReviewClaim, { purpose: "write" }> =>
  claim?.purpose === "write" && claim.until > now;

async function look({ db, clock, tokens }: ReviewDeps, token: string): Promise<ReviewLook> {
  const claim = tokens.read(token);
  const row = isGood(claim, clock.now()) ? await findReview(db, claim.reviewId) : null;
  const found = row && (await findStay(db, row));
  if (!row || !found?.buyer) return { kind: "over" };
  const { hotelName, hotelStars, packageLabel, cityLabel, imageId, checkin, checkout } = found.stay;
  const reviewsPath = reviewedHotelPath(SITES[row.siteId], row.hotelId, hotelName);
  const stay = { hotelName, hotelStars, packageLabel, cityLabel, imageId, checkin, checkout, reviewsPath };
  if (row.state === "published") return { kind: "published", stay };
  if (!isWritable(row.state)) return { kind: "over" };
  const { buyer } = found;
  const [first, initials] = NAME_FORMS.map((form) => shownName(buyer, form));
  return {
    kind: "form",
    stay,
    values: row.draft ?? (row.content ? writeValues(row.content) : NO_VALUES),
    isSent: row.state === "written",
    refusal: row.state === "refused" ? row.refusal : null,
    firstName: buyer.firstName,
    names: { first: first ?? "", initials: initials ?? "" },
  };
}

/** The locked row of a link that may still be written with; null for any other. */
async function findWritable(tx: Db, { clock, tokens }: ReviewDeps, token: string): Promise<GuestReview | null> {
  const claim = tokens.read(token);
  const row = isGood(claim, clock.now()) ? await findReview(tx, claim.reviewId, { isLocked: true }) : null;
  return row && isWritable(row.state) ? row : null;
}

async function keep(deps: ReviewDeps, token: string, values: Values, by: Actor): Promise<boolean | Forbidden> {
  return can(by, "review.write") ? keepDraft(deps, token, values) : FORBIDDEN;
}

function keepDraft(deps: ReviewDeps, token: string, values: Values): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await findWritable(tx, deps, token);
    if (!row) return false;
    await tx
      .update(guestReview)
      .set({ draft: draftOf(values) })
      .where(eq(guestReview.id, row.id));
    return true;
  });
}

async function send(deps: ReviewDeps, token: string, values: Values, by: Actor): Promise<SendOutcome> {
  if (!can(by, "review.write")) return FORBIDDEN;
  const content = readContent(values);
  if (!content) return (await keepDraft(deps, token, values)) ? { kind: "mistakes" } : { kind: "over" };
  return deps.db.transaction(async (tx) => {
    const row = await findWritable(tx, deps, token);
    if (!row) return { kind: "over" };
    await moveReview(tx, deps.clock.now(), row, { on: "write", by, set: { content, draft: null } });
    return { kind: "sent" };
  });
}

async function silence({ db, clock, tokens }: ReviewDeps, token: string, by: Actor): Promise<boolean | Forbidden> {
  if (!can(by, "review.silence")) return FORBIDDEN;
  const claim = tokens.read(token);
  if (claim?.purpose !== "silence") return false;
  const row = await findReview(db, claim.reviewId);
  if (row?.guestKey)
    await db.insert(reviewSilence).values({ guestKey: row.guestKey, at: clock.now() }).onConflictDoNothing();
  return true;
}
