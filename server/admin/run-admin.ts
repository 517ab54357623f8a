import { announceCommand } from './announce.ts'
import { banCommand } from './ban.ts'
import { type AdminCommand, AdminError, type AdminPorts } from './command.ts'
import { levelCommand } from './level.ts'
import { listCommand } from './list.ts'
import { ownerCommand } from './owner.ts'
import { statusCommand } from './status.ts'
import { unbanCommand } from './unban.ts'

const COMMANDS = [ownerCommand, announceCommand, levelCommand, banCommand, unbanCommand, listCommand, statusCommand]

/** What `--help` shows. */
export const helpText = [
  'npm run admin -- <command>',
  ...COMMANDS.map(({ usage, summary }) => `\n  ${usage}\n      ${summary}`),
].join('\n')

/** The command that the arguments name. Throws AdminError where there is none. */
export function findCommand([name]: string[]): AdminCommand {
  const command = COMMANDS.find(({ usage }) => usage.split(' ', 1)[0] === name)
  const names = COMMANDS.map(({ usage }) => usage.split(' ', 1)[0]).join(', ')
  if (!command) throw new AdminError(`The commands are ${names}; --help tells more.`)
  return command
}

/** Runs one command with what follows its name. Throws AdminError where it cannot. */
export function runCommand(args: string[], ports: AdminPorts): Promise<void> {
  return findCommand(args).run(args.slice(1), ports)
}
