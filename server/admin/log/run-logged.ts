import { userInfo } from 'node:os'
import { sql } from 'drizzle-orm'
import { operatorActions } from '#server/features/operator-log/schema.ts'
import type { AdminCommand, AdminPorts, Change } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'
import { readLogged } from './logged-arguments.ts'

/** What a command is given by its runner, which adds `changed`. */
export type RunnerPorts = Omit<AdminPorts, 'changed'>

/**
 * Runs a command with the arguments after its name. One that changes something is entered in the operator log: in the
 * transaction of the change, or of a command that writes in steps right after it, then also when it fails between them.
 * Throws what the command throws.
 */
export async function runLogged(command: AdminCommand, args: string[], ports: RunnerPorts): Promise<void> {
  if (command.writes === 'nothing') return command.run(args, { ...ports, changed: refuseChange })
  const logged = readLogged(command.usage, args)
  const [name = ''] = command.usage.split(' ', 1)
  const enter = async (db: Db, { member, what }: Change, outcome: 'done' | 'failed') => {
    const by = logged.by ?? systemAccount()
    const [shown, reason] = [logged.shown(member), logged.reason ?? null]
    const entry = { at: ports.now, command: name, arguments: shown, memberId: member ?? null, by, reason }
    await db.insert(operatorActions).values({ ...entry, outcome, summary: what })
  }
  const run = command.writes === 'at-once' ? runAtOnce : runInSteps
  await run((ports) => command.run(logged.own, ports), ports, enter)
}

const refuseChange = () => Promise.reject(new Error('the command declares that it writes nothing'))

/** Name of the system account that runs the command. */
function systemAccount() {
  try {
    return userInfo().username
  } catch {
    // Some containers run as a user without an account.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

type Run = (ports: AdminPorts) => Promise<void>
type Enter = (db: Db, change: Change, outcome: 'done' | 'failed') => Promise<void>

async function runAtOnce(run: Run, ports: RunnerPorts, enter: Enter) {
  const lines: string[] = []
  await ports.db.transaction(async (tx) => {
    let last: Change | undefined
    const changed = async (change: Change) => void (last = change)
    await run({ ...ports, db: tx, changed, print: (line) => lines.push(line) })
    if (last || (await hasWritten(tx))) await enter(tx, last ?? { what: '' }, 'done')
  })
  // Only now is it true.
  for (const line of lines) ports.print(line)
}

async function runInSteps(run: Run, ports: RunnerPorts, enter: Enter) {
  let last: Change | undefined
  const changed = async (change: Change, tx?: Db) => {
    if (tx) await enter(tx, change, 'done')
    else last = change
  }
  try {
    await run({ ...ports, changed })
  } catch (error) {
    if (last) await enter(ports.db, last, 'failed')
    throw error
  }
  if (last) await enter(ports.db, last, 'done')
}

/** Whether the transaction has changed or locked a row: a command that does not say what it changed is logged too. */
async function hasWritten(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ written: boolean }>(
    sql`select pg_current_xact_id_if_assigned() is not null as written`,
  )
  return rows[0]?.written === true
}
