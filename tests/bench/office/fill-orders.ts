import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";

/**
 * Orders as two years leave them behind, copied in SQL from one that the product has placed: most of them lately, sold and over, one in five never paid, one in
 * eight given back, over six sites and all hotels; with payments, history, ledger, what hotels were told, messages, gifts and the journal of the team. The
 * sums of each are right; triggers are off, since what they check is not what is measured.
 */
export async function fillOrders(db: Db, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of [...MADE(count), ...ORDERS, ...LEDGER, ...AROUND(count)]) await tx.execute(statement);
  });
  await db.execute(sql`vacuum analyze`);
}

const LAST =
  "{Martin,Bernard,Dubois,Petit,Garcia,Renard,Moreau,Jansen,Peeters,Rossi,Ferrari,De Vries,Lefèvre,Lopez,Girard,Van den Berg,Fontaine,Mercier,Bianchi,Sanchez}";
const FIRST = "{Camille,Hugo,Léa,Louis,Emma,Lucía,Sanne,Daan,Giulia,Marco,Inès,Jules,Nora,Pieter,Élise}";
const SITES = "{fr_FR,fr_FR,fr_FR,fr_FR,fr_BE,nl_BE,nl_NL,es_ES,it_IT,fr_FR}";

/** What each copy is, worked out once. */
const MADE = (count: number): SQL[] => [
  sql`create temp table hotels on commit drop as select row_number() over (order by id) - 1 as place, id, name from hotel`,
  sql`create temp table made on commit drop as
    select n, md5('order' || n)::uuid as id, md5('item' || n)::uuid as item_id, md5('tender' || n)::uuid as tender_id, (10000000 + n * 89)::text as number,
      date_trunc('second', now() - power((n * 7919 % 9973) / 9973.0::float8, 1.2) * 700 * interval '1 day' - (n % 86400) * interval '1 second') as at,
      (${SITES}::text[])[(1 + n % 10)::int] as site, (8000 + n * 7919 % 72000)::int as amount, h.id as hotel_id, h.name as hotel_name,
      (${LAST}::text[])[(1 + n * 31 % 20)::int] || case when n % 3 = 0 then '-' || chr((65 + n % 26)::int) || 'au' else '' end as last_name,
      (${FIRST}::text[])[(1 + n * 17 % 15)::int] as first_name, n % 1000 as lot
    from generate_series(1, ${count}::bigint) n join hotels h on h.place = n * 104729 % (select count(*) from hotels)`,
  sql`alter table made add checkin date, add state text`,
  sql`update made set checkin = at::date + (5 + n * 13 % 90)::int`,
  sql`update made set state = case when lot < 640 then case when checkin + 2 < now()::date then 'completed' else 'confirmed' end
    when lot < 840 then 'expired' when lot < 965 then 'refunded' when lot < 985 then 'cancelled'
    when lot < 988 and at > now() - interval '60 days' then 'refund_pending' when lot < 988 then 'refunded' else 'failed' end`,
];

/** The order that is copied: the first that the product has placed. */
const FROM = sql`made m cross join lateral (select * from "order" where id = (select o.id from "order" o join order_item i on i.order_id = o.id and i.kind = 'stay' order by o.created_at limit 1)) o`;

const ORDERS: SQL[] = [
  sql`create temp table copies on commit drop as
    select o.id as old_id, m.*, to_jsonb(o) as of_order, (select t.provider from tender t where t.order_id = o.id limit 1) as provider from ${FROM}`,
  sql`insert into "order" select (jsonb_populate_record(null::"order", of_order || jsonb_build_object('id', id, 'number', number, 'state', state, 'site_id', site,
      'minisite_id', case when n % 20 = 0 then 'club-' || n % 5 end, 'idempotency_key', 'copy-' || n, 'amount_cents', amount, 'created_at', at, 'updated_at', at,
      'hold_expires_at', at + interval '15 minutes', 'holder_address', null, 'holder_email', null, 'holder_browser', null,
      'buyer', (of_order -> 'buyer') || jsonb_build_object('firstName', first_name, 'lastName', last_name,
        'email', lower(first_name) || '.' || n % 40000 || '@example.org')))).* from copies`,
  sql`insert into order_item select (jsonb_populate_record(null::order_item, to_jsonb(i) || jsonb_build_object('id', c.item_id, 'order_id', c.id, 'position', 1,
      'amount_cents', c.amount, 'ends_on', c.checkin + 2, 'snapshot', i.snapshot || jsonb_build_object('hotelName', c.hotel_name, 'checkin', c.checkin,
        'checkout', c.checkin + 2, 'nights', 2, 'nightlyCents', jsonb_build_array(c.amount / 2, c.amount - c.amount / 2))))).*
    from copies c join order_item i on i.order_id = c.old_id and i.kind = 'stay'`,
  sql`insert into stay_item select (jsonb_populate_record(null::stay_item, to_jsonb(s) || jsonb_build_object('item_id', c.item_id, 'hotel_id', c.hotel_id,
      'checkin', c.checkin, 'nights', 2))).*
    from copies c join order_item i on i.order_id = c.old_id and i.kind = 'stay' join stay_item s on s.item_id = i.id`,
  sql`create temp table taken on commit drop as select *, state in ('completed', 'confirmed', 'refunded', 'refund_pending') as is_taken,
      case when state in ('refunded', 'refund_pending') then amount * 8 / 10 else 0 end as back from copies`,
  sql`insert into tender (id, order_id, provider, reference, amount_cents, captured_cents, refunded_cents, created_at)
    select tender_id, id, provider, 'copy-' || n, amount, case when is_taken then amount else 0 end, case when state = 'refunded' then back else 0 end, at from taken`,
  sql`insert into refund (tender_id, amount_cents, reason, state, reference, created_at, done_at)
    select tender_id, back, 'cancelled_with_refund', case when state = 'refunded' then 'done' else 'pending' end, 'copy-back-' || n, at + interval '3 days',
      case when state = 'refunded' then at + interval '3 days 1 hour' end from taken where back > 0`,
  sql`insert into order_event (order_id, from_state, to_state, reason, actor, at) select id, null, 'awaiting_payment', 'placed', 'visitor', at from taken`,
  sql`insert into order_event (order_id, from_state, to_state, reason, actor, at)
    select id, 'awaiting_payment', case when is_taken then 'confirmed' else state end, case when is_taken then 'paid_in_time' else 'hold_expired' end, 'system:webhook', at + interval '4 minutes' from taken`,
  sql`insert into order_event (order_id, from_state, to_state, reason, actor, motive, at)
    select id, 'confirmed', 'refund_pending', 'cancelled_with_refund', 'visitor', 'plans', at + interval '3 days' from taken where back > 0`,
];

/** A posting of some orders with its sides: `[account, object, amount]`. */
function posted(kind: string, place: number, where: string, after: string, sides: [string, string, string][]): SQL[] {
  const raw = sql.raw;
  return [
    sql`insert into ledger_posting (id, cause, kind, order_id, at)
      select 100000000 + n * 10 + ${place}, 'copy:' || n || ${`:${kind}`}::text, ${kind}, id, at + ${after}::interval from taken where ${raw(where)}`,
    ...sides.map(
      ([account, object, amount]) => sql`insert into ledger_entry (posting_id, account, object, amount_cents)
        select 100000000 + n * 10 + ${place}, ${account}, ${raw(object)}, ${raw(amount)} from taken where ${raw(where)} and ${raw(amount)} <> 0`,
    ),
  ];
}

const LEDGER: SQL[] = [
  ...posted("money_taken", 1, "is_taken", "4 minutes", [
    ["provider_clearing", "provider", "amount"],
    ["customer", "id::text", "-amount"],
  ]),
  ...posted("sold", 2, "is_taken", "4 minutes", [
    ["customer", "id::text", "amount"],
    ["deferred_income", "item_id::text", "-amount"],
  ]),
  ...posted("given_up", 3, "back > 0", "3 days", [
    ["deferred_income", "item_id::text", "amount"],
    ["customer", "id::text", "-back"],
    ["fee_income", "item_id::text", "back - amount"],
  ]),
  ...posted("money_returned", 4, "back > 0 and state = 'refunded'", "3 days 1 hour", [
    ["customer", "id::text", "back"],
    ["provider_clearing", "provider", "-back"],
  ]),
  ...posted("earned", 5, "state = 'completed'", "100 days", [
    ["deferred_income", "item_id::text", "amount"],
    ["stay_income", "item_id::text", "-amount"],
  ]),
];

/** What hotels were told, what was written, what the team did, gifts: one in five orders has some. */
const AROUND = (count: number): SQL[] => [
  sql`insert into supplier_message select (jsonb_populate_record(null::supplier_message, to_jsonb(s) || jsonb_build_object('id', md5('told' || t.n)::uuid,
      'hotel_id', t.hotel_id, 'position', 1000 + t.n, 'order_id', t.id, 'order_number', t.number, 'cause', 'copy-' || t.n, 'checkout', t.checkin + 2,
      'state', case when t.n % 1500 = 0 then 'sent' else 'acknowledged' end, 'created_at', t.at, 'moved_at', t.at, 'next_try_at', t.at,
      'stay', s.stay || jsonb_build_object('checkin', t.checkin, 'hotelName', t.hotel_name)))).*
    from taken t cross join lateral (select * from supplier_message where order_id = t.old_id limit 1) s where t.is_taken`,
  sql`insert into order_message (order_id, author, recipient, text, actor, at, read_at)
    select id, case when part % 2 = 1 then 'guest' else 'care' end, case when part % 2 = 1 then 'care' else 'guest' end, 'Bonjour, une question sur notre arrivée.',
      'visitor', at + part * interval '1 hour', case when n % 4000 = 0 and part = 3 then null else at + part * interval '2 hours' end
    from taken cross join generate_series(1, 3) part where n % 5 = 0`,
  sql`insert into audit (at, actor, verb, thing_kind, thing_id, after, reason)
    select at, 'staff:' || md5('staff' || n % 12)::uuid, (array['order.cancel', 'mail.send_again', 'desk.note', 'order.grant_refund', 'staff.sign_in', 'rates.paint'])[(1 + n % 6)::int],
      'order', id::text, jsonb_build_object('due', amount), 'Demande du client' from taken order by at`,
  sql`create temp table given on commit drop as select n, md5('value' || n)::uuid as id, (5000 + n * 7919 % 30000)::int as amount, n % 3 = 0 as is_spent,
      now() - (n % 700) * interval '1 day' as at from generate_series(1, ${Math.ceil(count / 5)}::bigint) n`,
  sql`insert into gift_value (id, kind, state, site_id, balance_cents, vat, valid_until, code_index, code_sealed, code_key, created_at)
    select id, (array['gift_card', 'box', 'single_voucher'])[(1 + n % 3)::int], 'active', 'fr_FR', case when is_spent then 0 else amount end, 'multi_purpose',
      now()::date + 300, 'copy-' || n, 'x', 'x', at from given`,
  ...[
    ["issue", "''", "amount", "at", "true", "gift_clearing", 1],
    ["redeem", "':spent'", "-amount", "at + interval '1 day'", "is_spent", "provider_clearing", 2],
  ].flatMap(([kind, suffix, amount, at, where, account, place]) => {
    const [gained, when, which] = [amount, at, where].map((text) => sql.raw(String(text)));
    return [
      sql`insert into gift_value_entry (value_id, cause, kind, amount_cents, actor, reason, at)
        select id, 'copy:' || n || ${sql.raw(String(suffix))}, ${kind}, ${gained}, 'system:copy', 'copy', ${when} from given where ${which}`,
      sql`insert into ledger_posting (id, cause, kind, at)
        select 900000000 + n * 10 + ${place}::int, 'value-copy:' || n || ${sql.raw(String(suffix))}, 'gift_value', ${when} from given where ${which}`,
      sql`insert into ledger_entry (posting_id, account, object, amount_cents)
        select 900000000 + n * 10 + ${place}::int, 'gift_liability', id::text, -(${gained}) from given where ${which}`,
      sql`insert into ledger_entry (posting_id, account, object, amount_cents)
        select 900000000 + n * 10 + ${place}::int, ${account}, ${account === "gift_clearing" ? sql`id::text` : sql`'gift_card'`}, ${gained} from given where ${which}`,
    ];
  }),
];
