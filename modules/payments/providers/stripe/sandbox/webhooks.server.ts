import { createHmac } from "node:crypto";

export type Deliver = (payload: string, signature: string) => Promise<number>;

/** The `Stripe-Signature` header: HMAC-SHA256 over `timestamp.payload`. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}
