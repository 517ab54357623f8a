import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/lib/database/database.ts'

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
const NUMBERS = [0.1, -0, 1e-300, 2.2250738585072014e-308, 1.7976931348623157e308]

const modules = await Promise.all(
  globSync(`${import.meta.dirname}/../../server/**/schema.ts`).map(
    async (file): Promise<object> => import(pathToFileURL(file).href),
  ),
)
/** Every table, after those that it refers to. */
const TABLES = new Set<PgTable>()
for (const table of modules.flatMap((tables) => Object.values(tables))) if (is(table, PgTable)) addTable(table)

function addTable(table: PgTable) {
  for (const key of getTableConfig(table).foreignKeys) addTable(key.reference().foreignTable)
  TABLES.add(table)
}

const pick = <T>(values: readonly T[], n: number) => values[n % values.length]

/** Some rows of every table, with every kind of value that a copy may change; keys are valid. */
export async function fillOddly(db: Db) {
  // One connection, and no trigger that would fill other tables.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role to replica`)
    for (const table of TABLES) await fillTable(tx, table)
  })
}

async function fillTable(db: Db, table: PgTable) {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table)
  const keys = new Set<PgColumn>([
    ...columns.filter(({ primary, isUnique }) => primary || isUnique),
    ...primaryKeys.flatMap((key) => key.columns),
  ])
  const references = new Map(
    foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      // The same order for all columns of a key, so that they name one row.
      const order = sql.join(
        foreignColumns.map(({ name: key }) => sql.identifier(key)),
        sql`, `,
      )
      return columns.map((column, i) => [
        column.name,
        { column: foreignColumns[i]?.name ?? '', table: foreignTable, order },
      ])
    }),
  )
  const own = columns.filter(
    (column) => column.generatedIdentity === undefined && !column.getSQLType().endsWith('serial'),
  )
  const names = own.map((column) => sql.identifier(column.name))
  for (let n = 0; n < TEXTS.length; n++) {
    const values = own.map((column) => {
      const reference = references.get(column.name)
      if (!reference) return valueOf(column, n, keys.has(column))
      const key = sql.identifier(reference.column)
      return sql`(select ${key} from ${reference.table} order by ${reference.order} offset ${n} limit 1)`
    })
    await db.execute(
      sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    )
  }
}

function valueOf(column: PgColumn, n: number, isKey: boolean): SQL {
  const type = column.getSQLType()
  if (!column.notNull && n % 3 === 0) return sql`null`
  if (type === 'text') return sql`${pick(TEXTS, n)}`
  if (type === 'text[]') return sql`array[${pick(TEXTS, n)}, ${pick(TEXTS, n + 1)}, null]::text[]`
  if (type === 'integer[]') return sql`${pick(['{}', '{-2147483648,null,2147483647}', '{0}'], n)}::int[]`
  if (type === 'tsvector') return sql`to_tsvector('simple', ${pick(TEXTS, n)})`
  if (type.startsWith('timestamp')) return sql`${pick(INSTANTS, n)}::timestamptz`
  if (type === 'date')
    return sql`${pick(['2026-03-09', '0001-01-01', '9999-12-31'], n)}::date + ${n % 3 === 2 ? -n : n}::int`
  if (type === 'jsonb') return sql`${JSON.stringify(pick(JSONS, n))}::jsonb`
  if (type === 'double precision') return sql`${pick(NUMBERS, n)}::float8`
  if (type === 'boolean') return sql`${n % 2 === 0}`
  if (type === 'uuid') return sql`gen_random_uuid()`
  const greatest = { smallint: 32_767n, integer: 2_147_483_647n, bigint: 9_223_372_036_854_775_807n }[type]
  if (greatest === undefined) throw new Error(`no odd value for ${column.name}, ${type}`)
  const odd = isKey ? greatest - BigInt(n) : (pick([greatest, -greatest - 1n, 0n], n) ?? 0n)
  return sql`${String(odd)}::${sql.raw(type)}`
}
