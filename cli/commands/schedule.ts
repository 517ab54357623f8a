import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from '../context.ts'
import { desktopOf } from '../desktop/detect.ts'
import { run } from '../desktop/run.ts'
import { CliError } from '../failure.ts'
import {
  cronPlan,
  type Daily,
  launchdPath,
  launchdPlan,
  NAME,
  type Plan,
  schtasksPlan,
  systemdPlan,
  withoutCronLine,
} from '../schedule/plan.ts'
import { asMember } from '../site/as-member.ts'
import type { FileChoice } from './download.ts'

const WP = fileURLToPath(new URL('../wp.mjs', import.meta.url))

interface Schedule extends FileChoice {
  /** `HH:MM` of the computer's clock. */
  at: string
  isConfirmed: boolean
}

/** Shows what would be installed so that the picture of the day is set every day, and installs it where confirmed. */
export async function schedule(context: Context, { at, isConfirmed, ...choice }: Schedule) {
  const { words } = context
  await asMember(context)
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const plan = await planOf(context, { command: commandOf(context, choice), hour, minute })
  if (!isConfirmed) {
    context.print(`${textOf(context, plan)}\n\n${words.addYes}`, { written: false, ...plan })
    return
  }
  await carryOut(context, plan)
  context.print(words.scheduled(at), { written: true, ...plan })
}

/** The command of each day, with the desktop by name: a timer is not always told it. */
function commandOf(context: Context, { area, size, monitor, system, folder, format }: FileChoice) {
  const options: Record<string, string | undefined> = {
    site: context.site,
    lang: context.language,
    system: desktopOf(context, system),
    area,
    size: size && `${size.w}x${size.h}`,
    monitor,
    folder,
    format: format === 'jpg' ? undefined : format,
  }
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]))
  const words = [process.execPath, WP, 'set', 'today', ...given]
  // A line end would begin another line of the file that is written.
  const broken = words.find((word) => /[\0\r\n]/.test(word))
  if (broken !== undefined) throw new CliError('usage', context.words.badOption(JSON.stringify(broken)))
  return words
}

async function planOf(context: Context, daily: Daily): Promise<Plan> {
  const { platform, home, env, words } = context
  if (platform === 'win32') return schtasksPlan(daily)
  if (platform === 'darwin') return launchdPlan(daily, home, process.getuid?.() ?? 0)
  if (await works(context, 'systemctl', ['--user', 'show-environment']))
    return systemdPlan(daily, env.XDG_CONFIG_HOME || join(home, '.config'))
  const crontab = await readCrontab(context)
  if (crontab === null) throw new CliError('system', words.noScheduler)
  return cronPlan(daily, crontab)
}

function textOf({ words }: Context, { files, commands }: Plan) {
  const written = files.map(({ path, text }) => `${words.willWrite(path)}\n\n${indented(text)}`)
  const ran = commands.map(
    ({ program, args, input }) =>
      `  ${[program, ...args].join(' ')}${input === undefined ? '' : `\n${indented(input)}`}`,
  )
  return [...written, `${words.willRun}\n\n${ran.join('\n')}`].join('\n\n')
}

const indented = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ')

async function carryOut(context: Context, { files, commands }: Plan) {
  for (const { path, text } of files) {
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    } catch (error) {
      throw new CliError('system', context.words.cannotWrite(path, String(error)))
    }
  }
  // launchd refuses an agent that it has loaded already.
  if (context.platform === 'darwin') await works(context, 'launchctl', ['bootout', `gui/${process.getuid?.()}/${NAME}`])
  for (const { program, args, input } of commands)
    await run(context, program, args, input === undefined ? {} : { input })
}

/** Removes what `schedule --yes` has installed, whichever way. */
export async function unschedule(context: Context) {
  const { words } = context
  const removed = (await Promise.all(removals(context))).some(Boolean)
  context.print(removed ? words.unscheduled : words.noSchedule, { removed })
}

function removals(context: Context): Promise<boolean>[] {
  const { platform, home, env } = context
  if (platform === 'win32') return [works(context, 'schtasks.exe', ['/Delete', '/F', '/TN', NAME])]
  if (platform === 'darwin') return [removeAgent(context, launchdPath(home))]
  const units = join(env.XDG_CONFIG_HOME || join(home, '.config'), 'systemd', 'user')
  return [removeUnits(context, units), removeCronLine(context)]
}

async function removeAgent(context: Context, path: string) {
  await works(context, 'launchctl', ['bootout', `gui/${process.getuid?.()}/${NAME}`])
  return isRemoved(path)
}

async function removeUnits(context: Context, folder: string) {
  const timer = join(folder, `${NAME}.timer`)
  if (await exists(timer)) await works(context, 'systemctl', ['--user', 'disable', '--now', `${NAME}.timer`])
  const removed = [await isRemoved(timer), await isRemoved(join(folder, `${NAME}.service`))].some(Boolean)
  if (removed) await works(context, 'systemctl', ['--user', 'daemon-reload'])
  return removed
}

async function removeCronLine(context: Context) {
  const crontab = await readCrontab(context)
  if (crontab === null || withoutCronLine(crontab) === crontab) return false
  await run(context, 'crontab', ['-'], { input: withoutCronLine(crontab) })
  return true
}

/** Empty where the person has none; null without cron. */
async function readCrontab(context: Context) {
  try {
    return await run(context, 'crontab', ['-l'])
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return error.problem === 'program-missing' ? null : ''
  }
}

async function works(context: Context, program: string, args: string[]) {
  try {
    await run(context, program, args)
    return true
  } catch (error) {
    if (error instanceof CliError) return false
    throw error
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function isRemoved(path: string) {
  if (!(await exists(path))) return false
  await rm(path, { force: true })
  return true
}
