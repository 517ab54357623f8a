import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Tx } from '#server/lib/database/database.ts'
import { prefixesOf } from '#server/lib/search/prefixes.ts'
import { wholeName } from '#server/lib/search/words.ts'
import type { Findable } from './lexemes.ts'

/** Code units of a name that the filters of a search accept. */
const LONGEST = 80

export const NAME_KINDS = ['tag', 'place', 'author'] as const
type NameKind = (typeof NAME_KINDS)[number]

interface Name {
  kind: NameKind
  key: string
  name: string
}

const Stored = v.array(v.object({ id: v.number(), kind: v.string(), key: v.string(), isNew: v.boolean() }))

/** Names that a picture adds to the vocabulary, in both languages, each once. */
export function namesOf(picture: Findable): Name[] {
  const { tags, tagsEn, placeName, placeNameEn, country, authorName } = picture
  const given: Record<NameKind, string[]> = {
    tag: [...tags, ...tagsEn],
    place: [placeName, placeNameEn, country],
    author: [authorName],
  }
  const names = NAME_KINDS.flatMap((kind) =>
    given[kind].map((name) => ({ kind, key: wholeName(name), name: name.trim() })),
  )
  return [...new Map(names.filter(isNameable).map((name) => [idOf(name), name])).values()]
}

const isNameable = ({ key, name }: Name) => /[\p{L}\p{N}]/u.test(key) && name.length <= LONGEST
const idOf = ({ kind, key }: Pick<Name, 'key'> & { kind: string }) => `${kind} ${key}`

/**
 * Adds what is missing of the pictures' names to the vocabulary; returns the ids of each picture's names. The rows stay
 * locked until the end of the transaction, so that no other one deletes them before they are counted.
 */
export async function storeNames(tx: Tx, pictures: readonly Findable[]): Promise<number[][]> {
  const namesOfEach = pictures.map(namesOf)
  const names = new Map(namesOfEach.flat().map((name) => [idOf(name), name]))
  if (names.size === 0) return pictures.map(() => [])
  // In one order, which the trigger has too, so that two arrivals do not deadlock.
  const { rows } = await tx.execute(sql`
    insert into search_names as n (kind, key, name)
    select kind, key, name from jsonb_to_recordset(${JSON.stringify([...names.values()])}::jsonb)
      as given(kind text, key text, name text)
    order by kind, key
    on conflict (kind, key) do update set name = n.name
    returning n.id, n.kind, n.key, n.xmax = 0 as "isNew"`)
  const stored = v.parse(Stored, rows)
  const added = await Promise.all(
    stored
      .filter(({ isNew }) => isNew)
      .map(async ({ id, ...row }) => {
        const spellings = await prefixesOf(names.get(idOf(row))?.name ?? row.key)
        return spellings.map((spelling) => ({ id, kind: row.kind, spelling }))
      }),
  )
  const prefixes = added.flat()
  if (prefixes.length > 0) {
    await tx.execute(sql`
      insert into search_prefixes (name_id, kind, spelling)
      select id, kind, spelling from jsonb_to_recordset(${JSON.stringify(prefixes)}::jsonb)
        as given(id int, kind text, spelling text)`)
  }
  const ids = new Map(stored.map((row) => [idOf(row), row.id]))
  return namesOfEach.map((each) => each.flatMap((name) => ids.get(idOf(name)) ?? []))
}
