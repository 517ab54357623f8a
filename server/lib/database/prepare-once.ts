import type { Db } from './database.ts'

/** A statement of Drizzle's that is put together once a database instead of at every call; what differs are placeholders. */
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
