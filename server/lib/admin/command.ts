import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Ends a command; the message is one sentence for the operator. */
export class AdminError extends Error {}

/** The resources of a command. */
export interface AdminPorts extends OwnAdminPorts {
  db: Db
  /**
   * Says what the command has changed, for the operator log. Of a command that writes in steps, call it before the first step
   * and again at the end; with `tx`, the entry is written at once in that transaction.
   */
  changed: (change: Change, tx?: Db) => Promise<void>
  /** The new password, from a prompt or from standard input. */
  readPassword: (options: { isFromStdin: boolean }) => Promise<string>
}

export interface OwnAdminPorts {
  config: Config
  now: Date
  print: (line: string) => void
}

/** What a command has changed. The log cannot be edited: no name, address or text of a member may be in it. */
export interface Change {
  /** Id of the member whom it is about. */
  member?: number
  /** E.g. `level 4 for good`. */
  what: string
}

export interface AdminCommand {
  /**
   * What it writes. `at-once`: it runs in one transaction with its entry in the operator log, so it must not wait for people,
   * files or other servers. `in-steps`: it does, and its entry follows right after.
   */
  writes: 'nothing' | 'at-once' | 'in-steps'
  /** After `npm run admin --`. */
  usage: string
  summary: string
  run(args: string[], ports: AdminPorts): Promise<void>
}

/** A command that opens what it needs by itself. It writes no entry in the operator log: it has no database of the site open. */
export interface OwnAdminCommand extends Pick<AdminCommand, 'usage' | 'summary'> {
  runAlone(args: string[], ports: OwnAdminPorts): Promise<void>
}

/** Parses the arguments of one command. Throws AdminError with the usage where they are invalid. */
export function readArguments<const O extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  { options, count }: { options: O; count: number },
) {
  const read = parseOrRefuse(args, usage, options)
  if (read.positionals.length !== count) throw new AdminError(`Expected: ${usage}.`)
  return read
}

function parseOrRefuse<const O extends ParseArgsOptionsConfig>(args: string[], usage: string, options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s|\n/, 1)[0] ?? '') : ''
    throw new AdminError(`${reason.replace(/\.$/, '')}; expected: ${usage}.`)
  }
}
