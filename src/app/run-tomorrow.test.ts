import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { writeChoice } from '#src/features/prefetch/connection-setting.ts'
import { emptyDevice, putPrefetched, putLast, stubWorker, wishOf } from '#src/features/prefetch/prefetch-fixture.ts'
import { isAllHere } from '#src/features/prefetch/prefetch-store.ts'
import { store } from '#src/lib/storage/store.ts'
import { runTomorrow } from './run-tomorrow.ts'

const PREFETCH_CALLS = ['wake for tomorrow', 'bring-tomorrow']

const run = () => onTestFinished(runTomorrow(new QueryClient()))
const stir = () => window.dispatchEvent(new Event('pointermove'))
const leave = () => store.set(sessionAtom, { status: 'visitor' })

beforeEach(() => emptyDevice(7, 8))

// rows: SH-38
test('on opening, the worker gets the member’s setting and prefetches, after the first interaction', async () => {
  const asked = stubWorker(undefined, 'granted')
  signInAs({ user_id: 7, group_id: 2 })
  run()
  expect(await wishOf(7)).toBeUndefined()
  stir()
  await expect.poll(() => asked).toEqual(PREFETCH_CALLS)
  expect(await wishOf(7)).toMatchObject({ connections: 'free', level: 2, width: expect.any(Number) })
})

const MINUTE_MS = 60_000

test.each([
  ['was looked for a moment ago and lies here', { ageMs: MINUTE_MS, comesInMs: MINUTE_MS }, false],
  ['was looked for over an hour ago', { ageMs: 61 * MINUTE_MS, comesInMs: MINUTE_MS }, true],
  ['has come out since', { ageMs: MINUTE_MS, comesInMs: -1 }, true],
  ['was looked for by a clock that went ahead', { ageMs: -MINUTE_MS, comesInMs: MINUTE_MS }, true],
])('with %s the worker checks again: %s', async (_, { ageMs, comesInMs }, isAsked) => {
  const asked = stubWorker(undefined, 'granted')
  await putPrefetched(7, { releaseAt: Date.now() + comesInMs })
  await putLast(7, { at: Date.now() - ageMs, outcome: 'there' })
  signInAs({ user_id: 7, group_id: 2 })
  run()
  stir()
  await expect.poll(() => asked).toContain('wake for tomorrow')
  // Checked after the page: the response is cached as well.
  expect(await isAllHere(7)).toBe(!isAsked)
  await expect.poll(() => asked).toEqual(isAsked ? PREFETCH_CALLS : ['wake for tomorrow'])
})

test('with the setting off nothing is prefetched, and prefetched files are deleted', async () => {
  const asked = stubWorker(undefined, 'granted')
  writeChoice(7, 'off')
  signInAs({ user_id: 7, group_id: 2 })
  run()
  stir()
  await expect.poll(() => asked).toContain('no more for tomorrow')
  expect(await wishOf(7)).toBeUndefined()
})

test('a browser without periodic sync gets no registration', async () => {
  const asked = stubWorker(undefined, 'denied')
  signInAs({ user_id: 7, group_id: 2 })
  run()
  stir()
  await expect.poll(() => asked).toEqual(['bring-tomorrow'])
})

test('after a logout periodic sync is off; the next member has their own setting', async () => {
  const asked = stubWorker(undefined, 'granted')
  writeChoice(7, 'any')
  signInAs({ user_id: 7, group_id: 2 })
  run()
  stir()
  await expect.poll(() => asked).toEqual(PREFETCH_CALLS)
  leave()
  await expect.poll(() => asked).toEqual([...PREFETCH_CALLS, 'no more for tomorrow'])
  signInAs({ user_id: 8, group_id: 1 })
  stir()
  await expect.poll(() => wishOf(8)).toMatchObject({ connections: 'free', level: 1 })
})
