import type { supplierMessage } from "./tables.server.ts";

export type SupplierMessage = typeof supplierMessage.$inferSelect;

/** A way to hotels by mail. `send` throws when the message was not taken; it may be asked for the same message again, by its id. */
export type Channel = { name: string; send: (message: SupplierMessage, address: string) => Promise<void> };

/** Where a channel manager takes reservations. `takesChanges`: a stay that is different now, in one message. */
export type PartnerDoor = { partnerId: string; endpoint: string; takesChanges: boolean };

/** A channel manager understood the message and said no; `message`: its error codes. */
export class Refused extends Error {}

/** There is nothing to tell: a stay is given up that whoever is told never had. Somebody of ours sees it. */
export class NothingToTell extends Error {}

/** A way to hotels by their channel manager. Throws where that did not answer as the trade wants it; asked again it says the same with the same ids. */
export type PartnerChannel = { name: string; send: (message: SupplierMessage, door: PartnerDoor) => Promise<void> };

/** The ways that there are. `partner` left out: all hotels are told by mail. */
export type Channels = { mail: Channel; partner?: PartnerChannel | undefined };
