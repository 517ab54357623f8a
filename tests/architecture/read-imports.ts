import { type ICruiseOptions, cruise } from 'dependency-cruiser'
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

/** Reads the tree at `baseDir`: the paths of its modules, and each breach of a rule with its remedy. */
export async function readImports(baseDir: string, folders: readonly string[]) {
  const { output } = await cruise([...folders], { ...OPTIONS, baseDir }, RESOLVE)
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text instead of its result')
  return {
    modules: output.modules.map(({ source }) => source),
    breaches: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      text: `${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}: ${rule.name}. ${commentOf(rule.name)}`,
    })),
  }
}

const commentOf = (rule: string) => IMPORT_RULES.find(({ name }) => name === rule)?.comment ?? ''
