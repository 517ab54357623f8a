import type { Db } from './database.ts'

/** A Drizzle statement that is built once per database instead of at every call; placeholders carry what varies. */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const made = prepare(db)
    prepared.set(db, made)
    return made
  }
}
