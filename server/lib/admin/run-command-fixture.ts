import type { TestApp } from '#server/lib/test-app.ts'
import type { AdminCommand } from './command.ts'

/** Runs an operator's command on the site, without the operator log; resolves to the lines that it printed. It may not ask for a
 * password. */
export async function runCommand(
  { db, services, clock }: Pick<TestApp, 'db' | 'services' | 'clock'>,
  command: AdminCommand,
  ...args: string[]
): Promise<string[]> {
  const lines: string[] = []
  await command.run(args, {
    db,
    config: services.config,
    now: clock.now(),
    changed: () => Promise.resolve(),
    print: (line) => void lines.push(line),
    readPassword: () => Promise.reject(new Error('no password is needed')),
  })
  return lines
}
