import type pg from "pg";
import { createCodedSet, type Coded, type CodedSet } from "./coded-set.ts";

export type KnownRoom = Coded & { stockByRoom: boolean };
/** A room under a plan. `poolId` is shared by the room's plans where the hotel counts stock by room. */
export type KnownRoomRate = { id: number; hotelId: number; roomId: number; ratePlanId: number; poolId: number };

/** What lines may refer to: the catalogue in the database and the files accepted so far. */
export type Registry = {
  hotels: CodedSet<Coded>;
  rooms: CodedSet<KnownRoom>;
  ratePlans: CodedSet<Coded>;
  activities: CodedSet<Coded>;
  packages: CodedSet<Coded>;
  activityVouchers: CodedSet<Coded>;
  roomRates: RoomRates;
};

export type RoomRates = {
  find: (roomId: number, ratePlanId: number) => KnownRoomRate | undefined;
  isOnSale: (roomId: number) => boolean;
  /** The room's rate under a plan: the one that exists, or a new one with the next free ids (kept only when `commit` follows). */
  allocate: (room: KnownRoom, ratePlanId: number) => KnownRoomRate;
  commit: () => void;
  discard: () => void;
};

/** Reads what the database has. */
export async function loadRegistry(client: pg.ClientBase): Promise<Registry> {
  const registry: Registry = {
    hotels: createCodedSet({ noun: "hotel", scope: "catalogue" }),
    rooms: createCodedSet({ noun: "room", scope: "hotel" }),
    ratePlans: createCodedSet({ noun: "rate plan", scope: "hotel" }),
    activities: createCodedSet({ noun: "activity", scope: "hotel" }),
    packages: createCodedSet({ noun: "package", scope: "catalogue" }),
    activityVouchers: createCodedSet({ noun: "activity voucher", scope: "catalogue" }),
    roomRates: createRoomRates(
      await readRows<KnownRoomRate>(
        client,
        `select id, hotel_id as "hotelId", room_id as "roomId", rate_plan_id as "ratePlanId", pool_id as "poolId" from room_rate`,
      ),
      {
        lastPoolId: await readLastPoolId(client),
      },
    ),
  };
  for (const row of await readRows<Coded>(client, `select id, id as "hotelId", code from hotel`))
    registry.hotels.add(row);
  for (const row of await readRows<KnownRoom>(
    client,
    `select id, hotel_id as "hotelId", code, stock_by_room as "stockByRoom" from room`,
  ))
    registry.rooms.add(row);
  for (const row of await readRows<Coded>(client, `select id, hotel_id as "hotelId", code from rate_plan`))
    registry.ratePlans.add(row);
  for (const row of await readRows<Coded>(client, `select id, hotel_id as "hotelId", code from activity`))
    registry.activities.add(row);
  for (const row of await readRows<Coded>(client, `select id, hotel_id as "hotelId", code from package`))
    registry.packages.add(row);
  for (const row of await readRows<Coded>(client, `select id, hotel_id as "hotelId", code from activity_voucher`))
    registry.activityVouchers.add(row);
  return registry;
}

async function readRows<Row extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<Row[]> {
  return (await client.query<Row>(query)).rows;
}

async function readLastPoolId(client: pg.ClientBase): Promise<number> {
  const [row] = await readRows<{ last: number | null }>(client, "select max(id) as last from stock_pool");
  return row?.last ?? 0;
}

/** The room rates there are. New ones count on from the highest id, so that a pair keeps its id for ever. */
export function createRoomRates(existing: readonly KnownRoomRate[], { lastPoolId }: { lastPoolId: number }): RoomRates {
  const known = new Map<string, KnownRoomRate>();
  const poolOfRoom = new Map<number, number>();
  const staged: KnownRoomRate[] = [];
  const stagedByPair = new Map<string, KnownRoomRate>();
  const stagedPoolOfRoom = new Map<number, number>();
  let lastRateId = 0;
  let lastPool = lastPoolId;
  const pairKey = (roomId: number, ratePlanId: number) => `${roomId}/${ratePlanId}`;
  const remember = (rate: KnownRoomRate) => {
    known.set(pairKey(rate.roomId, rate.ratePlanId), rate);
    poolOfRoom.set(rate.roomId, rate.poolId);
    lastRateId = Math.max(lastRateId, rate.id);
  };
  for (const rate of existing) remember(rate);

  const findPool = (room: KnownRoom): number => {
    const shared = room.stockByRoom ? (poolOfRoom.get(room.id) ?? stagedPoolOfRoom.get(room.id)) : undefined;
    return shared ?? (lastPool += 1);
  };
  const discard = (): void => {
    staged.length = 0;
    stagedByPair.clear();
    stagedPoolOfRoom.clear();
  };
  return {
    find: (roomId, ratePlanId) => known.get(pairKey(roomId, ratePlanId)),
    isOnSale: (roomId) => poolOfRoom.has(roomId),
    allocate: (room, ratePlanId) => {
      const key = pairKey(room.id, ratePlanId);
      const found = known.get(key) ?? stagedByPair.get(key);
      if (found) return found;
      const made = {
        id: (lastRateId += 1),
        hotelId: room.hotelId,
        roomId: room.id,
        ratePlanId,
        poolId: findPool(room),
      };
      staged.push(made);
      stagedByPair.set(key, made);
      stagedPoolOfRoom.set(room.id, made.poolId);
      return made;
    },
    commit: () => {
      for (const rate of staged) remember(rate);
      discard();
    },
    discard,
  };
}
