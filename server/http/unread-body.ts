import type { RequestListener } from "node:http";

/**
 * Reads what is left of a request's body once it has been answered, and throws it away. Node does so only for a body that nobody has touched:
 * one whose reader went away half-way stays where it is, and the next request on its connection waits behind it for good. A body that never
 * ends is the listener's to give up on (its deadline for bodies).
 */
export function throwAwayRest(handle: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    // We change to no other protocol. Node takes what follows such a request on its connection for the next one, and yet not quite: headers that are too long
    // are answered when its patience ends, instead of at once.
    if (incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    outgoing.once("finish", () => {
      if (incoming.readableEnded || incoming.destroyed) return;
      // A reader that nobody asks any more would hold the body back again at its next piece.
      incoming.removeAllListeners("data").removeAllListeners("readable");
      incoming.resume();
    });
    return handle(incoming, outgoing);
  };
}
