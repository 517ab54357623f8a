import { type ICruiseOptions, cruise } from 'dependency-cruiser'
import { FOLDER_RULE, folderCycles } from './folder-cycles.ts'
import { IMPORT_RULES } from './import-rules.ts'

const OPTIONS: ICruiseOptions = {
  // Without this parser dependency-cruiser sees no TypeScript, and finds nothing.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  validate: true,
  ruleSet: { forbidden: IMPORT_RULES.map((rule) => ({ severity: 'error', ...rule })) },
}

const RESOLVE = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'types', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
}

/** Reads the tree at `baseDir`: its modules with what they import, and each breach of a rule with its remedy. */
export async function readImports(baseDir: string, folders: readonly string[]) {
  const { output } = await cruise([...folders], { ...OPTIONS, baseDir }, RESOLVE)
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text instead of its result')
  const breaches = output.summary.violations.map(({ rule, from, to, cycle }) =>
    breach(rule.name, `${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}`),
  )
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const cycles = folderCycles(imports).map((cycle) => {
    // A file that imports values and types of another is listed twice.
    const lines = new Set(cycle.map(({ from, to }) => `${from} → ${to}`))
    return breach(FOLDER_RULE.name, [...lines].join(', '))
  })
  return {
    modules: output.modules.map(({ source }) => source),
    imports: new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)])),
    breaches: [...breaches, ...cycles],
  }
}

const breach = (rule: string, found: string) => ({ rule, text: `${found}: ${rule}. ${commentOf(rule)}` })

const commentOf = (rule: string) => [...IMPORT_RULES, FOLDER_RULE].find(({ name }) => name === rule)?.comment ?? ''
