import type { TestServer } from "./server.ts";

/** The state of an order, as the call for it says. */
export async function readState(server: Pick<TestServer, "fetch">, orderUUID: string): Promise<string> {
  const answer = await server.fetch(`/gateway/purchase/orders/${orderUUID}`);
  const { booking }: { booking: { state: string } } = await answer.json();
  return booking.state;
}
