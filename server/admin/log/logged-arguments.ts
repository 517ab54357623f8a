import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { AdminError } from '#server/lib/admin/command.ts'

/** Longest name or reason in the log. */
const MAX_CHARACTERS = 500
/** Stands for what is not logged. */
const WITHHELD = '…'
const LOG_OPTIONS = ['by', 'reason'] as const

export interface LoggedArguments {
  /** What the command itself parses: without `--by` and `--reason` where its usage does not name them. */
  own: string[]
  by: string | undefined
  reason: string | undefined
  /** What the log shows, given the member whom the command turned out to be about. */
  shown: (memberId: number | undefined) => string[]
}

/**
 * Reads the arguments of a command that writes, by its usage. The log gets the values of options whose placeholder is not a
 * text or an account, and the positional arguments, with the member's number in place of the account.
 * Throws AdminError for an empty or very long name or reason.
 */
export function readLogged(usage: string, args: readonly string[]): LoggedArguments {
  const placeholders = placeholdersOf(usage)
  // A leading minus of a number would be read as an option.
  const typed = args.map((arg) => (/^-\d+$/.test(arg) ? arg.replace('-', '−') : arg))
  const { tokens } = parseArgs({
    args: typed,
    options: optionsOf(placeholders),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const accountAt = usage.split(' ')[1] === '<account>' ? 0 : -1
  const positionals = tokens.filter(({ kind }) => kind === 'positional')
  const removed = new Set<number>()
  const found: { by?: string; reason?: string } = {}
  for (const token of tokens) {
    const name = token.kind === 'option' && LOG_OPTIONS.find((each) => each === token.name)
    if (!name) continue
    found[name] = textOf(name, token.value)
    if (placeholders.has(name)) continue
    removed.add(token.index)
    if (token.inlineValue === false) removed.add(token.index + 1)
  }
  const shown = (memberId: number | undefined) =>
    tokens.flatMap((token) => {
      if (token.kind === 'positional') {
        const isAccount = positionals.indexOf(token) === accountAt
        return isAccount ? (memberId === undefined ? WITHHELD : `#${memberId}`) : token.value.replace('−', '-')
      }
      if (token.kind !== 'option' || token.name === 'by' || token.name === 'reason') return []
      if (token.value === undefined) return token.rawName
      return [token.rawName, isOpen(placeholders.get(token.name)) ? token.value : WITHHELD]
    })
  return { own: args.filter((_, index) => !removed.has(index)), by: found.by, reason: found.reason, shown }
}

/** Options by name, with the placeholder of their value; null for those without a value. */
function placeholdersOf(usage: string): Map<string, string | null> {
  const found = usage.matchAll(/--([a-z-]+)(?: (<[^>]+>|[A-Za-z][^\s\])]*))?/g)
  return new Map([...found].map(([, name = '', placeholder = null]) => [name, placeholder]))
}

function optionsOf(placeholders: ReadonlyMap<string, string | null>): ParseArgsOptionsConfig {
  const own = [...placeholders].map(([name, placeholder]) => [name, { type: placeholder ? 'string' : 'boolean' }])
  return Object.fromEntries([...LOG_OPTIONS.map((name) => [name, { type: 'string' }]), ...own])
}

/** Whether values for the placeholder may be in the log; of an unknown option never. */
const isOpen = (placeholder: string | null | undefined) =>
  placeholder !== undefined && placeholder !== null && !/^<(?:text|account)\b/.test(placeholder)

function textOf(name: string, value: string | undefined) {
  const text = value?.trim() ?? ''
  if (text === '' || text.length > MAX_CHARACTERS)
    throw new AdminError(`--${name} is a text of 1 to ${MAX_CHARACTERS} characters.`)
  return text
}
