import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { savedStore } from '#contract/worker.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { activateLanguage, loadTexts } from '#src/i18n/language.ts'
import { newDevice } from '../../offline-fixture.ts'
import type { SavedPicture } from '../../offline-picture.ts'
import { followVisibility, isInBackground } from './background-fetch.ts'

const waiting = (count: number): SavedPicture[] =>
  Array.from({ length: count }, (_, index) => ({
    version: 1,
    picture: samplePicture({ aid: `p${index}` }),
    size: 'screen',
    files: [`/img/${String(index).padStart(32, '0')}/640.avif`, `/img/o/${String(index).padStart(32, '0')}`],
    state: 'waiting',
    bytes: 0,
    askedAt: 1,
    isWithdrawn: false,
    isTold: false,
  }))

function see(isSeen: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
  document.dispatchEvent(new Event('visibilitychange'))
}

const abort = vi.fn(async () => true)
const background = { fetch: vi.fn(async () => ({})), get: vi.fn(async () => ({ abort })) }
let stop = () => {}

function follow(count: number, backgroundFetch: typeof background | null = background) {
  const registration = { backgroundFetch } as unknown as ServiceWorkerRegistration
  const asked = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  const calls = { hold: vi.fn(), goOn: vi.fn() }
  stop = followVisibility({ memberId: 7, waiting: async () => waiting(count), ...calls })
  return { ...calls, asked }
}

beforeAll(async () => {
  await Promise.all([activateLanguage('zh'), loadTexts('favourites')])
})
beforeEach(async () => {
  vi.clearAllMocks()
  await newDevice(7)
})
afterEach(async () => {
  see(true)
  await expect.poll(isInBackground).toBe(false)
  stop()
  vi.restoreAllMocks()
})

// rows: SH-38
test('a hidden page hands public files to the browser, and takes over again when visible', async () => {
  const { hold, goOn } = follow(5)
  see(false)
  await expect.poll(isInBackground).toBe(true)
  expect(hold).toHaveBeenCalled()
  await expect.poll(() => background.fetch.mock.calls.length).toBe(1)
  const [id, paths] = background.fetch.mock.calls[0] as unknown as [string, string[]]
  expect(id).toBe(savedStore(7))
  expect(paths).toHaveLength(5)
  see(true)
  await expect.poll(() => goOn.mock.calls.length).toBe(1)
  expect(abort).toHaveBeenCalled()
})

test('the page saves a few pictures itself, and all of them without Background Fetch', async () => {
  const few = follow(2)
  see(false)
  await expect.poll(() => few.asked.mock.calls.length).toBe(1)
  expect([isInBackground(), few.hold.mock.calls]).toEqual([false, []])
  stop()
  const none = follow(9, null)
  see(false)
  await expect.poll(() => none.asked.mock.calls.length).toBeGreaterThan(0)
  expect([isInBackground(), none.hold.mock.calls]).toEqual([false, []])
})

test('the page continues if the browser refuses', async () => {
  follow(5)
  background.fetch.mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'))
  see(false)
  await expect.poll(() => background.fetch.mock.calls.length).toBe(1)
  await expect.poll(isInBackground).toBe(false)
})
