import type pg from "pg";

/**
 * Points every package of these hotels at the public rate of its room, from which its reference price is counted: a public plan of the
 * same board if there is one, else any public plan (lowest id), else the plan it is sold under.
 */
export async function refreshPublicRates(client: pg.ClientBase, hotelIds: readonly number[]): Promise<void> {
  await client.query(
    `with best as (
       select distinct on (p.id) p.id, candidate.id as rate_id
       from package p
       join room_rate own on own.id = p.room_rate_id
       join rate_plan own_plan on own_plan.id = own.rate_plan_id
       join room_rate candidate on candidate.room_id = own.room_id
       join rate_plan plan on plan.id = candidate.rate_plan_id
       where p.hotel_id = any($1::int[]) and (plan.is_public or candidate.id = own.id)
       order by p.id, plan.is_public desc, plan.board = own_plan.board desc, plan.id
     )
     update package set public_room_rate_id = best.rate_id from best where package.id = best.id and package.public_room_rate_id <> best.rate_id`,
    [hotelIds],
  );
}
