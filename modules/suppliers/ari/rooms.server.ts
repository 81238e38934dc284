import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { pickText } from "#modules/catalogue/reader.server.ts";
import { hotel, ratePlan, room, roomRate } from "#modules/catalogue/tables.server.ts";
import type { Board } from "#modules/catalogue/types.ts";
import { SITES } from "#modules/sites/locales.ts";
import { siteOfHotel } from "../rules.ts";

export type ListedRoom = { code: string; name: string; plans: { code: string; name: string }[] };

/** As the trade writes them. */
const BOARDS: Record<Board, string> = { RO: "room only", BB: "breakfast", HB: "half board", FB: "full board" };

/** The rooms of a hotel as the hotel itself calls them, and the plans that they are sold under: to be mapped. */
export async function listRooms(db: Db, hotelId: number): Promise<ListedRoom[]> {
  const rows = await db
    .select({
      code: room.code,
      texts: room.texts,
      plan: ratePlan.code,
      board: ratePlan.board,
      country: hotel.country,
      zipCode: hotel.zipCode,
    })
    .from(roomRate)
    .innerJoin(room, eq(room.id, roomRate.roomId))
    .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
    .innerJoin(hotel, eq(hotel.id, roomRate.hotelId))
    .where(eq(roomRate.hotelId, hotelId))
    .orderBy(room.code, ratePlan.code);
  const rooms = new Map<string, ListedRoom>();
  for (const { code, texts, plan, board, ...address } of rows) {
    const { language } = SITES[siteOfHotel(address)];
    const listed = rooms.get(code) ?? { code, name: pickText(texts, language)?.name ?? code, plans: [] };
    listed.plans.push({ code: plan, name: `${plan}, ${BOARDS[board]}` });
    rooms.set(code, listed);
  }
  return [...rooms.values()];
}
