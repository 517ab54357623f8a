import { features } from '#server/features.ts'
import { type AdminCommand, AdminError, type OwnAdminCommand } from '#server/lib/admin/command.ts'
import { backupCommand } from './backup.ts'
import { copyPicturesCommand } from './copy-pictures.ts'
import { growCommand } from './grow.ts'
import { listCommand } from './list.ts'
import { type RunnerPorts, runLogged } from './log/run-logged.ts'
import { restoreCommand } from './restore.ts'

const COMMANDS: readonly (AdminCommand | OwnAdminCommand)[] = [
  ...[...features.values()].flatMap(({ commands = [] }) => commands),
  listCommand,
  backupCommand,
  restoreCommand,
  copyPicturesCommand,
  growCommand,
]

/** What `--help` shows. */
export const helpText = [
  'npm run admin -- <command>',
  'Commands that change something also take --by <name> and --reason <text>, for the log.',
  ...COMMANDS.map(({ usage, summary }) => `\n  ${usage}\n      ${summary}`),
].join('\n')

/** The command named by the arguments. Throws AdminError where there is none. */
export function findCommand([name]: string[]): AdminCommand | OwnAdminCommand {
  const command = COMMANDS.find(({ usage }) => usage.split(' ', 1)[0] === name)
  const names = COMMANDS.map(({ usage }) => usage.split(' ', 1)[0]).join(', ')
  if (!command) throw new AdminError(`The commands are ${names}; --help tells more.`)
  return command
}

/** Runs one command with the arguments after its name. Throws AdminError where it fails. */
export function runCommand(args: string[], ports: RunnerPorts): Promise<void> {
  const command = findCommand(args)
  return 'run' in command ? runLogged(command, args.slice(1), ports) : command.runAlone(args.slice(1), ports)
}
