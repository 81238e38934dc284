/** How far back the lowest price is looked for (directive 98/6/EC, article 6a). */
export const OMNIBUS_DAYS = 30;

/**
 * What the night of a room cost so many adults by the plan's rule, at the least in the 30 days before now: SQL over a row `s` of `room_rate_id`, `day` and
 * `guests`; null where it had no price. `now`: SQL of the moment.
 */
export const formerByRule = (now: string): string => `(
  select greatest(1, least(r.amount_cents, (
      select min(h.amount_cents) from rate_history h
      where h.room_rate_id = r.room_rate_id and h.day = r.day
        and h.replaced_at > ${now} - make_interval(days => ${OMNIBUS_DAYS})))
    + case when s.guests = 1 then - (p.occupancy ->> 'singleUseCents')::int
        else (s.guests - 2) * (p.occupancy ->> 'extraAdultCents')::int end)
  from rate_day r join room_rate rr on rr.id = r.room_rate_id join rate_plan p on p.id = rr.rate_plan_id
  where r.room_rate_id = s.room_rate_id and r.day = s.day)`;
