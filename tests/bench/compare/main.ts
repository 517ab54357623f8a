import { build } from '#scripts/build.ts'
import { load, machineLine, writeReport } from '../bench-file.ts'
import { nameOfCommit, nameOfWorkTree, withBuildOf } from './commit-build.ts'
import { measure } from './measure.ts'
import { type CompareOptions, type Group, parseOptions, USAGE } from './options.ts'
import { comparisonTable } from './table.ts'

async function compare({ commit, groups, pages, pairs, isPrintedOnly }: CompareOptions) {
  const before = await nameOfCommit(commit)
  const after = await nameOfWorkTree()
  await build()
  await withBuildOf(before, async (root) => {
    const measureGroup = async (group: Group) => {
      console.log(`measuring ${group}, ${pairs} of each build …`)
      const machine = machineLine()
      const from = performance.now()
      const table = comparisonTable(await measure(group, { before: root, after: process.cwd() }, { pages, pairs }))
      const minutes = ((performance.now() - from) / 60_000).toFixed(1)
      console.log([...table, `${group}: ${minutes} minutes`].join('\n'))
      if (isPrintedOnly) return
      const builds = `Before: ${before}. After: ${after}. Visits of each: ${pairs}.`
      await writeReport(`compare ${group}`, [`${machine}, after ${load()}`, '', builds, '', ...table])
    }
    for (const group of groups) await measureGroup(group).catch((error: unknown) => fail(`${group} failed`, error))
  })
}

/** Says what went wrong and goes on. */
function fail(what: string, error: unknown) {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

const args = process.argv.slice(2)
let options: CompareOptions | undefined
try {
  if (args.includes('--help')) console.log(USAGE)
  else options = parseOptions(args)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
if (options) {
  await compare(options).catch((error: unknown) => fail('nothing was measured', error))
}
