import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { replaceReport } from './bench-file.ts'

const TEXT = [
  '## Start',
  '',
  '<!-- report: Start -->',
  '',
  'old figures',
  '',
  '<!-- end of report -->',
  '',
  'A note about them.',
  '',
  '## Size',
  '',
  '<!-- report: Size -->',
  '<!-- end of report -->',
  '',
].join('\n')

describe('writing a report into docs/bench.md', () => {
  test('replaces the report of that name and leaves notes and other sections', () => {
    const text = replaceReport(TEXT, 'Start', ['new', 'figures'])
    expect(text).toBe(TEXT.replace('old figures', 'new\nfigures'))
  })

  test('fills an empty report', () => {
    const text = replaceReport(TEXT, 'Size', ['1 KB'])
    expect(text).toContain('<!-- report: Size -->\n\n1 KB\n\n<!-- end of report -->')
    expect(text).toContain('old figures')
  })

  test('writing the same report twice changes nothing', () => {
    const once = replaceReport(TEXT, 'Start', ['new'])
    expect(replaceReport(once, 'Start', ['new'])).toBe(once)
  })

  test('refuses a report that the file has no place for', () => {
    expect(() => replaceReport(TEXT, 'Speed', [])).toThrow('has no place for the report "Speed"')
  })

  test('docs/bench.md has one place for each report', async () => {
    const text = await readFile('docs/bench.md', 'utf8')
    const names = [...text.matchAll(/^<!-- report: (.+) -->$/gm)].map(([, name]) => name)
    expect(names).toEqual([...new Set(names)])
    expect(text.match(/^<!-- end of report -->$/gm)).toHaveLength(names.length)
  })
})
