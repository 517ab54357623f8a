import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lock: { packages: Record<string, { resolved?: string; optional?: boolean; integrity?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

test('the lock file is complete for every platform', () => {
  const report = execFileSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], { encoding: 'utf8' })
  expect(report).toMatch(/^0 platform packages missing/)
})

test('the lock file holds no download address', () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([])
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
})

test('every version of the manifest is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
})
