import { parseArgs } from 'node:util'
import { MEMBER_PAGES } from '../pages.ts'

/** The groups that a run measures by default, about a quarter of an hour with three pairs. */
const DEFAULT_GROUPS = ['script', 'lighthouse', 'later', 'worker', 'lists'] as const
export const GROUPS = [...DEFAULT_GROUPS, 'busy'] as const
export type Group = (typeof GROUPS)[number]
export const LIGHTHOUSE_PAGES = ['landing', ...MEMBER_PAGES] as const
export type LighthousePage = (typeof LIGHTHOUSE_PAGES)[number]
const DEFAULT_PAGES: readonly LighthousePage[] = ['landing', 'home', 'today', 'history', 'a picture']

export interface CompareOptions {
  commit: string
  groups: readonly Group[]
  pages: readonly LighthousePage[]
  pairs: number
  /** Leaves `docs/bench.md` as it is. */
  isPrintedOnly: boolean
}

export const USAGE = `npm run bench:compare -- <commit> [options]

Measures the build of <commit> beside the one of the work tree.

  --only <groups>  ${GROUPS.join(', ')}; by default all but busy, which is lighthouse beside a busy core
  --pages <pages>  for lighthouse and busy: ${LIGHTHOUSE_PAGES.join(', ')}; by default ${DEFAULT_PAGES.join(', ')}
  --pairs <count>  visits of each build, 3 by default
  --print          prints the tables without writing them into docs/bench.md`

/** Reads the command line; throws a sentence for the user where it is wrong. */
export function parseOptions(args: readonly string[]): CompareOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      pages: { type: 'string' },
      pairs: { type: 'string', default: '3' },
      print: { type: 'boolean', default: false },
    },
  })
  const [commit, ...others] = positionals
  if (!commit) throw new Error('Name the commit to compare with.')
  if (others.length > 0) throw new Error(`One commit is enough: ${others.join(' ')} is too much.`)
  const pairs = Number(values.pairs)
  if (!Number.isInteger(pairs) || pairs < 1)
    throw new Error(`--pairs must be a whole number from 1, not ${values.pairs}.`)
  return {
    commit,
    groups: chosen('--only', values.only, GROUPS) ?? DEFAULT_GROUPS,
    pages: chosen('--pages', values.pages, LIGHTHOUSE_PAGES) ?? DEFAULT_PAGES,
    pairs,
    isPrintedOnly: values.print,
  }
}

/** The names listed in `value`, in the order of `names`; undefined where there is no value. */
function chosen<T extends string>(option: string, value: string | undefined, names: readonly T[]) {
  if (value === undefined) return undefined
  const wanted = value.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !names.some((known) => known === name))
  if (unknown.length > 0) throw new Error(`${option} knows ${names.join(', ')}, but not ${unknown.join(', ')}.`)
  return names.filter((name) => wanted.includes(name))
}
