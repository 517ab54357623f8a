import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, max, min, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type ItemKind, ItemList, type ItemQuery, type ItemState } from '#contract/item.ts'
import type { Member } from '#server/app-env.ts'
import { currentGoods, itemOffers } from '#server/domain/goods/edition.ts'
import { codesOf, isItemCode, ITEMS } from '#server/domain/item/item-kinds.ts'
import { items } from '#server/domain/item/schema.ts'
import { isUsable } from '#server/domain/item/use.ts'
import type { Db } from '#server/lib/database/database.ts'

interface Asking {
  db: Db
  member: Member
  now: Date
}

/** A page of what the member owns or has used. Alike items are one entry, unless they were used. */
export async function listItems({ db, member, now }: Asking, { state, kind, page, pageSize }: ItemQuery) {
  const isAsked = and(eq(items.memberId, member.id), kind && isOfKind(kind))
  const found = state === 'used' ? usedItems(db, isAsked) : alikeItems(db, isAsked, state, now)
  const rows = await found.limit(pageSize).offset((page - 1) * pageSize)
  const total = rows[0]?.total ?? 0
  const totalPages = Math.ceil(total / pageSize)
  return v.parse(ItemList, {
    items: rows.flatMap((row) =>
      isItemCode(row.code)
        ? [
            {
              ...ITEMS[row.code],
              ...row,
              state,
              isWorn: state === 'usable' && isWorn(member, row.code),
              ...instants(row),
            },
          ]
        : [],
    ),
    page,
    pageSize,
    total,
    totalPages,
    hasMore: page < totalPages,
    balance: member.points,
    offers: itemOffers((await currentGoods(db)).points),
  })
}

const isOfKind = (kind: ItemKind) => inArray(items.code, codesOf(kind))

const isWorn = ({ frame, title }: Member, code: string) => frame === code || title === code

function alikeItems(db: Db, isAsked: SQL | undefined, state: Exclude<ItemState, 'used'>, now: Date) {
  const isInState = state === 'usable' ? isUsable(now) : and(isNull(items.usedAt), lte(items.expiresAt, now))
  return db
    .select({
      id: min(items.id),
      code: items.code,
      source: items.source,
      count: count(),
      createdAt: max(items.createdAt),
      expiresAt: items.expiresAt,
      usedAt: sql<Date | null>`null`,
      usedFor: sql<string | null>`null`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(items)
    .where(and(isAsked, isInState))
    .groupBy(items.code, items.source, items.expiresAt)
    .orderBy(asc(items.expiresAt), asc(items.code), asc(items.source))
    .$dynamic()
}

function usedItems(db: Db, isAsked: SQL | undefined) {
  return db
    .select({
      id: items.id,
      code: items.code,
      source: items.source,
      count: sql<number>`1`,
      createdAt: items.createdAt,
      expiresAt: items.expiresAt,
      usedAt: items.usedAt,
      usedFor: items.usedFor,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(items)
    .where(and(isAsked, isNotNull(items.usedAt)))
    .orderBy(desc(items.usedAt), desc(items.id))
    .$dynamic()
}

const instants = (row: { createdAt: Date | null; expiresAt: Date | null; usedAt: Date | null }) => ({
  createdAt: row.createdAt?.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
})
