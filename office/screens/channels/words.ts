import type { Ask } from "../../screen.ts";

/** Who sees channel managers: whoever keeps them, sets rates, or answers for what hotels were told. */
export const CHANNELS_PERMISSION = ["administration", "revenue", "care"] as const;

export const partnerPath = (id: string): string => `/channels/partners/${encodeURIComponent(id)}`;
export const hotelPath = (code: string): string => `/channels/hotels/${encodeURIComponent(code)}`;

/** Who may let partners in, and say for which hotels they speak. */
export const mayManage = ({ actor }: Ask): boolean => actor.permissions.includes("administration");
