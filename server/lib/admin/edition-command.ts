import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Db } from '#server/lib/database/database.ts'
import { AdminError, type AdminPorts } from './command.ts'

/** Options of a command that prints what is in force, replaces it by a file, and lists who did. */
export const EDITION_OPTIONS = {
  set: { type: 'string' },
  by: { type: 'string' },
  'dry-run': { type: 'boolean' },
  history: { type: 'boolean' },
} as const

interface EditionValues {
  set?: string | undefined
  by?: string | undefined
  'dry-run'?: boolean | undefined
  history?: boolean | undefined
}

interface Edition<T> {
  content: T
  enteredBy: string
  createdAt: Date
}

/** What operators decide, as editions of which the last is in force. */
interface Editions<T> {
  usage: string
  schema: v.GenericSchema<unknown, T>
  current: (db: Db) => Promise<T>
  /** The newest first. */
  list: (db: Db) => Promise<Edition<T>[]>
  add: (db: Db, edition: Edition<T>) => Promise<unknown>
  /** One sentence's part for the operator, e.g. `16 prizes`. */
  describe: (content: T) => string
  /** E.g. `In force for moonlight`. */
  inForce: string
}

/** Runs such a command. Refuses options that do not go together, a change without a name, and what the schema refuses. */
export async function runEditions<T>(
  values: EditionValues,
  { usage, schema, current, list, add, describe, inForce }: Editions<T>,
  { db, now, print, changed }: Pick<AdminPorts, 'db' | 'now' | 'print' | 'changed'>,
): Promise<void> {
  const { set, history, 'dry-run': isDryRun } = values
  if (history && (set !== undefined || isDryRun)) throw new AdminError(`--history goes with no other option: ${usage}.`)
  if (isDryRun && set === undefined) throw new AdminError(`--dry-run goes with --set: ${usage}.`)
  if (history) {
    for (const { createdAt, enteredBy, content } of await list(db))
      print(`${createdAt.toISOString()}  ${enteredBy}  ${JSON.stringify(content)}`)
    return
  }
  if (set === undefined) {
    print(JSON.stringify(await current(db), null, 2))
    return
  }
  const enteredBy = values.by?.trim()
  if (!enteredBy) throw new AdminError(`A change has the name of who makes it: ${usage}.`)
  const content = await readContent(set, schema)
  if (isDryRun) {
    print(`The file is valid: ${describe(content)}. Nothing was changed.`)
    return
  }
  await add(db, { content, enteredBy, createdAt: now })
  await changed({ what: describe(content) })
  print(`${inForce}: ${describe(content)}.`)
}

async function readContent<T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AdminError(`The file ${file} cannot be read.`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new AdminError(`The file ${file} is not JSON.`)
  }
  const { success, output, issues } = v.safeParse(schema, json)
  if (success) return output
  const reasons = issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`)
  throw new AdminError(`Nothing was changed: ${reasons.join('; ')}.`)
}
