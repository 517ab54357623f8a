import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedFiles } from './shipped-files.ts'

/** Part of its side's feature code that one feature may hold. */
const MAX_SHARE = 0.15
const PRODUCTION = /(?<!\.test|-fixture)\.tsx?$/

test.each(['src/features', 'server/features'])('no feature of %s holds more than 15 % of its code', (folder) => {
  const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = shippedFiles().filter((path) => PRODUCTION.test(path))
  const lines = features.map(({ name }) => {
    const own = files.filter((path) => path.startsWith(`${folder}/${name}/`))
    return { name, lines: own.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length, 0) }
  })
  const total = lines.reduce((sum, feature) => sum + feature.lines, 0)
  expect(total).toBeGreaterThan(1000)
  const large = lines.filter((feature) => feature.lines > total * MAX_SHARE).map(({ name }) => name)
  expect(large, 'make it several features, or move what others need to domain/').toEqual([])
})
