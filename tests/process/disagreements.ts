import { type SQL, sql } from 'drizzle-orm'

/** Counters of pictures that differ from the number of their rows, and members and orders whose ledger does not add up. */
export const DISAGREEMENTS: Record<string, SQL> = {
  counters: sql`
    select s.aid from wallpaper_stats s where
      likes <> (select count(*) from wallpaper_likes t where t.aid = s.aid) or
      favs <> (select count(*) from wallpaper_favourites t where t.aid = s.aid) or
      views <> (select count(*) from wallpaper_views t where t.aid = s.aid) or
      downloads <> (select count(*) from wallpaper_downloads t where t.aid = s.aid and not t.is_repeat)`,
  'marks without a counter': sql`
    select aid from wallpaper_likes where aid not in (select aid from wallpaper_stats)`,
  balances: sql`
    select m.id from members m
    where points <> (select coalesce(sum(change), 0) from points_ledger l where l.member_id = m.id)`,
  'running sums': sql`
    select id from (
      select id, balance_after, sum(change) over (partition by member_id order by id) as running from points_ledger
    ) entries where balance_after <> running`,
  'claims and what they paid': sql`
    select member_id, day::text from check_ins where kind = 'normal'
    except select member_id, ref from points_ledger where code = 'check-in'`,
  'prizes in points': sql`
    select member_id, request_id || '/' || place as ref from box_openings
    where prize like 'points-%' or duplicate_points is not null
    except select member_id, ref from points_ledger where code in ('box-prize', 'box-duplicate')`,
  'other prizes': sql`
    select m.id from members m where
      (select count(*) from items i where i.member_id = m.id and i.source = 'box') <>
      (select count(*) from box_openings o
       where o.member_id = m.id and prize not like 'points-%' and duplicate_points is null)`,
  'orders and their money': sql`
    select no from orders o where
      (case when state = 'paid' then total else 0 end) <>
      (select coalesce(sum(amount), 0) from money_ledger l where l.order_id = o.id) -
      -- What a job has still to pay back.
      (select coalesce(sum(p.refund), 0) from payments p where p.order_id = o.id and p.refund is not null
       and not exists (select 1 from money_ledger l where l.payment_id = p.id and l.kind = 'refund'))`,
  'paid orders and what they bought': sql`
    select no from orders where state = 'paid' and plan_id is not null and period_id is null
    union all
    select p.id::text from membership_periods p
    where source = 'money' and p.id not in (select period_id from orders where period_id is not null)`,
  'paid orders and their items and gifts': sql`
    select no from orders o where state = 'paid' and (
      (select count(*) from items i where i.order_id = o.id) <>
      (select coalesce(sum(quantity * (pack->>'count')::int), 0) from order_goods g where g.order_id = o.id) or
      (select count(*) from gift_codes c where c.order_id = o.id) <>
      (select coalesce(sum(quantity), 0) from order_goods g where g.order_id = o.id and gift is not null))`,
  'made-up days and their cards': sql`
    (select member_id, day::text from check_ins where kind = 'makeup'
     except select member_id, used_for from items where code = 'make-up-card')
    union all
    (select member_id, used_for from items where code = 'make-up-card' and used_for is not null
     except select member_id, day::text from check_ins where kind = 'makeup')`,
  'freezes, coupons and plans, and the points for them': sql`
    select m.id from members m where
      (select count(*) from streak_freezes f where f.member_id = m.id and f.month is null) <>
      (select count(*) from points_ledger l where l.member_id = m.id and l.code = 'freeze') or
      (select count(*) from coupons c where c.member_id = m.id and c.source = 'points') <>
      (select count(*) from points_ledger l where l.member_id = m.id and l.code = 'coupon') or
      (select count(*) from membership_periods p where p.member_id = m.id and p.source = 'points' and p.points > 0) <>
      (select count(*) from points_ledger l where l.member_id = m.id and l.code = 'membership')`,
  'opened pictures and the points for them': sql`
    select member_id, aid || '/' || level as ref from unlocked_pictures
    except select member_id, ref from points_ledger where code = 'picture'`,
  'coupons of two paid orders': sql`
    select coupon_id from orders where state = 'paid' and coupon_id is not null group by 1 having count(*) > 1`,
  'redeemed gifts of orders that were given back': sql`
    select c.code from gift_codes c join orders o on o.id = c.order_id
    where o.state <> 'paid' and c.redeemed_by is not null`,
  'redeemed gifts and their time': sql`
    select m.id from members m where
      (select count(*) from gift_codes c where c.redeemed_by = m.id) <>
      (select count(*) from membership_periods p where p.member_id = m.id and p.source = 'gift')`,
}
