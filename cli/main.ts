import { homedir, userInfo } from 'node:os'
import { logIn, logOut, whoAmI } from './commands/account.ts'
import { checkIn, showCheckIn } from './commands/check-in.ts'
import { download, listScreens } from './commands/download.ts'
import { search, showRandom, showToday } from './commands/pictures.ts'
import { favourite, like } from './commands/reactions.ts'
import { schedule, unschedule } from './commands/schedule.ts'
import { set } from './commands/set.ts'
import type { Context } from './context.ts'
import { desktopEnv } from './desktop/detect.ts'
import { CliError, EXIT } from './failure.ts'
import { checkedOptions, readArguments, siteOf, type Values } from './options.ts'
import packageFile from './package.json' with { type: 'json' }
import { pictureNamed } from './site/find-picture.ts'
import { sessionFile } from './site/session-file.ts'
import type { Terminal } from './terminal.ts'
import { plain } from './text/plain.ts'
import { type Language, languageOf, wordsIn } from './text/words.ts'

/** Where a site of one's own runs, as the README says. */
const DEFAULT_SITE = 'http://localhost:3000'

/** Runs a command line; resolves to the exit code. */
export async function main(args: string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json')
  const language = askedLanguage(args, terminal)
  try {
    await runCommand(args, language, terminal)
    return EXIT.ok
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.interrupted
    return report(error, isJson, terminal)
  }
}

/** Before the arguments are checked, so that a wrong one is reported in it. */
function askedLanguage(args: readonly string[], { env }: Terminal): Language {
  const asked = /(?:^|\0)--lang[=\0](zh|en)(?:\0|$)/.exec(args.join('\0'))?.[1]
  if (asked === 'zh' || asked === 'en') return asked
  return languageOf(env, Intl.DateTimeFormat().resolvedOptions().locale)
}

async function runCommand(args: string[], language: Language, terminal: Terminal) {
  const { write, complain } = terminal
  const words = wordsIn(language)
  const { values, words: typed } = typedArguments(args, words)
  const isJson = values.json === true
  if (values.version || values.help || typed.length === 0) {
    write(values.version ? `${packageFile.version}\n` : words.usage)
    return
  }
  if (values.lang !== undefined && values.lang !== 'zh' && values.lang !== 'en')
    throw new CliError('usage', words.badValue('lang', 'zh, en'))
  const env = desktopEnv(terminal.env, process.platform === 'linux' ? process.getuid?.() : undefined)
  const { platform } = process
  const home = terminal.env.HOME || homedir() || userInfo().homedir
  const file = sessionFile({ env, platform, home })
  const session = await file.read()
  const context: Context = {
    env,
    platform,
    home,
    language,
    words,
    isJson,
    site: siteFor(values, { named: terminal.env.WP_SITE, stored: session?.site }, words),
    sessionFile: file,
    session,
    folder: terminal.folder,
    signal: terminal.signal,
    wait: terminal.wait,
    print: (text, value) => write(isJson ? `${JSON.stringify(value)}\n` : `${text}\n`),
    ask: (text) => complain(`${text}\n`),
    note: (text) => void (isJson || complain(`${text}\n`)),
  }
  await dispatch(context, typed, values)
}

function typedArguments(args: string[], words: Context['words']) {
  try {
    return readArguments(args)
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : '').split('. ', 1)
    throw new CliError('usage', words.badOption(plain(first)))
  }
}

function siteFor(
  values: Values,
  { named, stored }: Record<'named' | 'stored', string | undefined>,
  words: Context['words'],
) {
  const typed = values.site ?? named ?? stored ?? DEFAULT_SITE
  const site = siteOf(typed)
  if (site === null) throw new CliError('usage', words.badSite(plain(typed)))
  return site
}

async function dispatch(context: Context, [name = '', ...rest]: string[], values: Values) {
  const { words } = context
  const { area, format, at, count, size } = checkedOptions(words, values)
  const { monitor, system, folder } = values
  const choice = { area, format, size, monitor, system, folder }
  const isUndone = values.undo === true
  const none = () => upTo(words, rest, 0)
  const picture = () => pictureNamed(context, upTo(words, rest, 1)[0] ?? 'today')
  const commands: Record<string, () => Promise<void>> = {
    login: () => (none(), logIn(context)),
    logout: () => (none(), logOut(context)),
    whoami: () => (none(), whoAmI(context)),
    today: () => (none(), showToday(context, area)),
    random: () => (none(), showRandom(context, area, count ?? 1)),
    search: () => search(context, searchText(words, rest), count ?? 10),
    download: () => download(context, picture(), choice),
    set: () => set(context, picture(), choice),
    screens: () => (none(), listScreens(context, choice)),
    schedule: () => {
      none()
      return values.remove
        ? unschedule(context)
        : schedule(context, { ...choice, at, isConfirmed: values.yes === true })
    },
    like: () => like(context, picture(), isUndone),
    favourite: () => favourite(context, picture(), isUndone),
    'check-in': () => {
      const [action] = upTo(words, rest, 1)
      if (action !== undefined && action !== 'status')
        throw new CliError('usage', words.unknownCommand(plain(`check-in ${action}`)))
      return action === undefined ? checkIn(context) : showCheckIn(context)
    },
  }
  const aliases: Record<string, string> = { favorite: 'favourite', fav: 'favourite', checkin: 'check-in' }
  const command = Object.hasOwn(aliases, name) ? aliases[name] : name
  const run = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new CliError('usage', `${words.unknownCommand(plain(name))} ${words.seeHelp}`)
  await run()
}

function upTo(words: Context['words'], rest: string[], most: number) {
  if (rest.length > most) throw new CliError('usage', `${words.tooManyWords} ${words.seeHelp}`)
  return rest
}

function searchText(words: Context['words'], rest: readonly string[]) {
  const text = rest.join(' ').trim()
  if (!text) throw new CliError('usage', words.wordsMissing)
  return text
}

function report(error: unknown, isJson: boolean, { complain }: Terminal): number {
  const isExpected = error instanceof CliError
  const message = isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  const problem = isExpected ? (error.problem ?? error.reason) : 'unexpected'
  complain(isJson ? `${JSON.stringify({ problem, message })}\n` : `wp: ${message}\n`)
  return EXIT[isExpected ? error.reason : 'unexpected']
}
