import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredHeadings } from './feature-manifests.ts'
import { makeHeadingFace } from './heading-face.ts'
import { givenHeadings, headingTexts } from './heading-texts.ts'

/** Source: issue 11, D13. */
const MOST_BYTES = 40_000

test('the heading font is small, and has every character of the headings', async () => {
  const { path, characters } = await makeHeadingFace()
  expect(statSync(path).size).toBeLessThanOrEqual(MOST_BYTES)
  expect(statSync(path).size).toBeGreaterThan(characters.length * 60)
  for (const character of '适合你的屏幕世界此刻名画抬头，') expect(characters).toContain(character)
})

test('headings are found where a component takes them; features declare only others', () => {
  const given = givenHeadings()
  expect(given.length).toBeGreaterThan(12)
  expect(declaredHeadings().filter((text) => given.includes(text))).toEqual([])
  expect(headingTexts()).toEqual(expect.arrayContaining(['Announcements', 'Recent days', 'Lost in the clouds']))
})
