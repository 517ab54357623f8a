import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const production = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.|-fixture\./.test(path))
const filesWith = (pattern: RegExp) => production.filter((path) => pattern.test(readFileSync(path, 'utf8')))

test('one module builds the bearer header, beside the script that runs before any module', () => {
  expect(filesWith(/`Bearer /).toSorted()).toEqual(['src/app/first-view/preload.ts', 'src/domain/transport.ts'])
})

test('the stored session is read by the session alone, and its token where headers are built', () => {
  const readers = filesWith(/'auth_(token|user|profile)'/).filter((path) => !path.startsWith('src/domain/session/'))
  expect(readers.toSorted()).toEqual(['src/app/first-view/preload.ts', 'src/domain/transport.ts'])
})

test('the session’s status is read and followed by the functions of current-member.ts', () => {
  const readers = filesWith(/\bsessionAtom\b/).filter((path) => !path.startsWith('src/domain/session/'))
  // The build renders the landing for a visitor, without anything stored.
  expect(readers).toEqual(['src/app/first-view/prerender.tsx'])
})

test('who is signed in is asked by currentMember or useMember, not taken out of the session by hand', () => {
  expect(filesWith(/\bsession\.user\b/)).toEqual(['src/domain/session/session-store.ts'])
})
