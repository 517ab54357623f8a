import { expect, test, vi } from 'vitest'
import type { WorkerControl } from '#contract/worker.ts'
import { mayInstall, obey, readControl } from './control.ts'
import { openNotes } from './notes.ts'
import { memoryStores } from './stores-fixture.ts'

const answering = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

test('the word of the operator is asked for past every cache, with a limit', async () => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answering('{"pin":"a"}'))
  expect(await readControl(fetch)).toEqual({ unregister: false, pin: 'a' })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/sw-control.json')
  expect(init).toMatchObject({ cache: 'no-store', signal: expect.any(AbortSignal) })
})

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a slow answer', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['a sign-in page of a hotel', answering('<html>Welcome</html>')],
  ['a failing server', answering('{"unregister":true}', { status: 500 })],
  ['another shape', answering('{"unregister":"yes"}')],
])('%s means nothing', async (_, fetch) => {
  expect(await readControl(fetch)).toEqual({ unregister: false })
})

/** What `obey` does, in order, and what it says. */
async function obeyed(control: Partial<WorkerControl>, notes = openNotes(memoryStores())) {
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const mayServe = await obey(
    { unregister: false, ...control },
    { build: 'b2', notes, empty: note('empty'), refill: () => done.push('refill'), unregister: note('unregister') },
  )
  return { mayServe, done }
}

test('in ordinary times pages come from the store', async () => {
  expect(await obeyed({})).toEqual({ mayServe: true, done: [] })
})

test('a worker that should go takes its stores along', async () => {
  expect(await obeyed({ unregister: true })).toEqual({ mayServe: false, done: ['unregister', 'empty'] })
})

test('a purge happens once for each word', async () => {
  const notes = openNotes(memoryStores())
  expect(await obeyed({ purge: 'monday' }, notes)).toEqual({ mayServe: false, done: ['empty', 'refill'] })
  expect(await obeyed({ purge: 'monday' }, notes)).toEqual({ mayServe: true, done: [] })
  expect((await obeyed({ purge: 'tuesday' }, notes)).done).toEqual(['empty', 'refill'])
})

test('while another build is pinned a worker stands aside, and asks first at each start', async () => {
  const notes = openNotes(memoryStores())
  await notes.write('started', 'b2')
  expect(await obeyed({ pin: 'b1' }, notes)).toEqual({ mayServe: false, done: [] })
  expect(await notes.read('started')).toBeUndefined()
  expect(await obeyed({ pin: 'b2' }, notes)).toEqual({ mayServe: true, done: [] })
})

test('only the pinned build installs itself, and none while workers should go', () => {
  expect(mayInstall({ unregister: false }, 'b2')).toBe(true)
  expect(mayInstall({ unregister: false, pin: 'b2' }, 'b2')).toBe(true)
  expect(mayInstall({ unregister: false, pin: 'b1' }, 'b2')).toBe(false)
  expect(mayInstall({ unregister: true }, 'b2')).toBe(false)
})
