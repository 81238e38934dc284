import { sql } from "drizzle-orm";
import { DEMO_PARTNER } from "#demo/channel.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Answer, Client } from "../http/client.ts";

/** A stay of one night at a hotel of the demonstration's channel manager, by the codes that the partner knows. */
export type PartnerStay = {
  packageId: number;
  hotelId: number;
  hotelCode: string;
  roomCode: string;
  planCode: string;
  roomRateId: number;
  poolId: number;
};

export async function findPartnerStay(db: Db): Promise<PartnerStay> {
  const { rows } = await db.execute<PartnerStay>(sql`
    select p.id as "packageId", h.id as "hotelId", h.code as "hotelCode", r.code as "roomCode", rp.code as "planCode",
      rr.id as "roomRateId", rr.pool_id as "poolId"
    from package p join hotel h on h.id = p.hotel_id join room_rate rr on rr.id = p.room_rate_id
    join room r on r.id = rr.room_id join rate_plan rp on rp.id = rr.rate_plan_id
    where h.code = any(${sql.param([...DEMO_PARTNER.hotels])}::text[]) and p.is_published and p.kind = 'weekend' and 1 = any(p.nights) and p.last_arrival is null
      and not exists (
        select from package_activity pa join activity a on a.id = pa.activity_id
        where pa.package_id = p.id and (cardinality(a.open_weekdays) < 7 or cardinality(a.closed_days) > 0))
    order by p.id limit 1`);
  const [found] = rows;
  if (!found) throw new Error("the demonstration's channel manager has no stay of one night");
  return found;
}

const PATH = "/ari";
const TYPE = { "content-type": "text/xml; charset=utf-8" };
export const basicOf = (password: string, id: string = DEMO_PARTNER.id) =>
  `Basic ${Buffer.from(`${id}:${password}`).toString("base64")}`;

/** What goes to the door, as the partner or with credentials of one's own. */
export const knock = (
  client: Client,
  body: string | Buffer,
  {
    authorization = basicOf(DEMO_PARTNER.password),
    caller = "203.0.113.9",
    headers = {},
  }: { authorization?: string; caller?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  client.ask({
    method: "POST",
    path: PATH,
    host: "localhost",
    caller,
    headers: { ...TYPE, authorization, ...headers },
    body,
  });

export const isSuccess = ({ status, body }: Answer): boolean => status === 200 && body.includes("<Success");

const openTravel = (name: string, content: string, at: Date) =>
  `<${name} xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0" Target="Production" TimeStamp="${at.toISOString()}">${content}</${name}>`;

const control = ({ roomCode, planCode }: PartnerStay, day: Day) =>
  `<StatusApplicationControl Start="${day}" End="${day}" InvTypeCode="${roomCode}" RatePlanCode="${planCode}"/>`;

/** So many rooms are left, and the plan is open without restrictions. */
export const limitOf = (stay: PartnerStay, day: Day, rooms: number, at: Date): string =>
  openTravel(
    "OTA_HotelAvailNotifRQ",
    `<AvailStatusMessages HotelCode="${stay.hotelCode}"><AvailStatusMessage LocatorID="1" BookingLimit="${rooms}">${control(stay, day)}
      <LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="1"/><LengthOfStay MinMaxMessageType="SetMaxLOS" Time="0"/></LengthsOfStay>
      <RestrictionStatus Status="Open"/><RestrictionStatus Status="Open" Restriction="Arrival"/><RestrictionStatus Status="Open" Restriction="Departure"/>
    </AvailStatusMessage></AvailStatusMessages>`,
    at,
  );

/** What the night costs for two, cents. */
export const priceOf = (stay: PartnerStay, day: Day, amount: number, at: Date): string =>
  openTravel(
    "OTA_HotelRateAmountNotifRQ",
    `<RateAmountMessages HotelCode="${stay.hotelCode}"><RateAmountMessage LocatorID="1">${control(stay, day)}
      <Rates><Rate><BaseByGuestAmts><BaseByGuestAmt AmountAfterTax="${amount}" DecimalPlaces="2"/></BaseByGuestAmts></Rate></Rates>
    </RateAmountMessage></RateAmountMessages>`,
    at,
  );

/** Presses a button of the embedded channel manager. */
export const press = (client: Client, fields: Record<string, string>): Promise<Answer> =>
  client.ask({
    method: "POST",
    path: "/dev/channel",
    host: "localhost",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://localhost:${client.port}` },
    body: new URLSearchParams(fields).toString(),
  });
