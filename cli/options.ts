import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Area } from '../contract/area.ts'
import { DownloadFormat } from '../contract/download.ts'
import { CliError } from './failure.ts'
import type { Words } from './text/en.ts'

const OPTIONS = {
  area: { type: 'string' },
  at: { type: 'string' },
  count: { type: 'string' },
  folder: { type: 'string' },
  format: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  monitor: { type: 'string' },
  remove: { type: 'boolean' },
  site: { type: 'string' },
  size: { type: 'string' },
  system: { type: 'string' },
  undo: { type: 'boolean' },
  version: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

/** What a person has typed: the words, and the options as text. */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true })
  return { values, words: positionals }
}
export type Values = ReturnType<typeof readArguments>['values']

const Size = v.pipe(
  v.string(),
  v.regex(/^\d{2,5}[x×*]\d{2,5}$/i),
  v.transform((text) => text.split(/[x×*]/i).map(Number)),
  v.tuple([
    v.pipe(v.number(), v.minValue(16), v.maxValue(20_000)),
    v.pipe(v.number(), v.minValue(16), v.maxValue(20_000)),
  ]),
)
const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Amount = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.toNumber(), v.minValue(1), v.maxValue(30))

/** The options that have a form of their own. Rejects with what is expected. */
export function checkedOptions(words: Words, values: Values) {
  const read = <T>(name: keyof Values, schema: v.GenericSchema<string, T>, expected: string): T | undefined => {
    const given = values[name]
    if (given === undefined) return undefined
    const result = v.safeParse(schema, typeof given === 'string' ? given.toLowerCase() : given)
    if (!result.success) throw new CliError('usage', words.badValue(name, expected))
    return result.output
  }
  const size = read('size', Size, words.sizeForm)
  return {
    area: read('area', Area, Area.options.join(', ')),
    format: read('format', DownloadFormat, DownloadFormat.options.join(', ')) ?? 'jpg',
    at: read('at', Time, 'HH:MM') ?? '08:00',
    count: read('count', Amount, '1–30'),
    size: size && { w: size[0], h: size[1] },
  }
}

/** The origin of a site as typed, `https://` where it has no protocol; null for other texts. */
export function siteOf(text: string): string | null {
  const address = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password) return null
  return address.origin
}
