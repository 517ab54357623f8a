import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeHeadingFace } from './heading-face.ts'
import { HEADING_TEXTS } from './heading-texts.ts'

/** Source: issue 11, D13. */
const MOST_BYTES = 40_000

test('the heading font is small, and has every character of the headings', async () => {
  const { path, characters } = await makeHeadingFace()
  expect(statSync(path).size).toBeLessThanOrEqual(MOST_BYTES)
  expect(statSync(path).size).toBeGreaterThan(characters.length * 60)
  for (const character of '适合你的屏幕世界此刻名画抬头，') expect(characters).toContain(character)
})

/** How sources pass a fixed heading to components that use the font. */
const GIVEN = [
  /<(?:Page|Section)Head\b[^>]*?title=\{<Trans>([^<{]+)<\/Trans>\}/gs,
  /<Section\b[^>]*?title=\{t`([^`$]+)`\}/gs,
]

test('every fixed heading of the sources is in the list', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  const given = sources.flatMap((name) => {
    const source = readFileSync(join('src', name), 'utf8')
    return GIVEN.flatMap((form) => [...source.matchAll(form)].map(([, text]) => text))
  })
  expect(given.length).toBeGreaterThan(12)
  expect(given.filter((text) => !HEADING_TEXTS.includes(text ?? ''))).toEqual([])
})
