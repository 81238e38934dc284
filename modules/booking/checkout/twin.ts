/** An order of the same stay on the same days that this browser has already: sold, or with its room kept until it is paid. */
export type Twin = { orderId: string; number: string; kind: "booked" | "waiting" };
