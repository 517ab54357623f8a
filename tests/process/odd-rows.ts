import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/lib/database/database.ts'
import * as schema from '#server/schema.ts'

const TEXTS = [
  '',
  ' ',
  '\\',
  '\\N',
  'a\tb\nc\r\n',
  "'; drop table members",
  '天幕 🌌👩‍🚀',
  '\u0001\u007f\u{10ffff}',
  'NULL',
  '"{,}"',
  'e\u0301',
]
const INSTANTS = [
  '2026-03-09T12:00:00.123Z',
  '1969-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
]
const JSONS = [
  null,
  { 'k\\"': '天\n🌌', n: 12345678901234.5, deep: [[{}], null, false] },
  [],
  'text',
  1e-7,
  { huge: 1e300 },
]
const NUMBERS = [0.1, -0, 1e-300, 3.141592653589793, 1.7976931348623157e308]

/** Those that others refer to first. */
const TABLES = new Set<unknown>([schema.members, schema.announcements, schema.wallpapers, ...Object.values(schema)])

const pick = <T>(values: readonly T[], n: number) => values[n % values.length]

/** Some rows of every table, with every kind of value that is apt to change on its way; keys are kept valid. */
export async function fillOddly(db: Db) {
  for (const table of TABLES) {
    if (!is(table, PgTable)) continue
    const { name, columns } = getTableConfig(table)
    const own = columns.filter(
      (column) => column.generatedIdentity === undefined && !column.getSQLType().endsWith('serial'),
    )
    for (let n = 0; n < TEXTS.length; n++) {
      const values = own.map((column) => valueOf(name, column, n))
      const names = own.map((column) => sql.identifier(column.name))
      await db.execute(
        sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
      )
    }
  }
}

function valueOf(table: string, column: PgColumn, n: number): SQL {
  const type = column.getSQLType()
  if (column.name === 'member_id' || column.name === 'author_id')
    return sql`(select id from members order by id offset ${n} limit 1)`
  if (column.name === 'announcement_id') return sql`(select id from announcements order by id offset ${n} limit 1)`
  if (column.name === 'aid' && table !== 'wallpapers')
    return sql`(select aid from wallpapers order by aid offset ${n} limit 1)`
  if (!column.notNull && n % 3 === 0) return sql`null`
  if (type === 'text') return sql`${pick(TEXTS, n)}`
  if (type === 'text[]') return sql`array[${pick(TEXTS, n)}, ${pick(TEXTS, n + 1)}, null]::text[]`
  if (type.startsWith('timestamp')) return sql`${pick(INSTANTS, n)}::timestamptz`
  if (type === 'date')
    return sql`${pick(['2026-03-09', '0001-01-01', '9999-12-31'], n)}::date + ${n % 3 === 2 ? -n : n}::int`
  if (type === 'jsonb') return sql`${JSON.stringify(pick(JSONS, n))}::jsonb`
  if (type === 'double precision') return sql`${pick(NUMBERS, n)}::float8`
  if (type === 'bigint') return sql`${pick(['9223372036854775807', '-9223372036854775808', '0'], n)}::bigint`
  if (type === 'smallint') return sql`${pick([32767, -32768, 0], n)}::smallint`
  if (type === 'integer') return sql`${pick([2147483647, -2147483648, 0], n)}::int`
  if (type === 'boolean') return sql`${n % 2 === 0}`
  if (type === 'uuid') return sql`gen_random_uuid()`
  throw new Error(`no odd value for ${table}.${column.name}, ${type}`)
}
