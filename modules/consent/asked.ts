import type { Purpose } from "./purposes.ts";

/** What a page has to ask for: each purpose with the host that it concerns, and where events go. */
export type Asked = { purposes: { name: Purpose; host: string }[]; collectUrl: string | null };
