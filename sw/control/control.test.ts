import { expect, test, vi } from 'vitest'
import type { WorkerControl } from '#contract/worker.ts'
import { noNetwork } from '#sw/caches/no-network-fixture.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { mayInstall, applyControl, readControl } from './control.ts'
import { openWorkerState } from './worker-state.ts'

const answering = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

test('the control file is requested past every cache, with a timeout', async () => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answering('{"pin":"a"}'))
  expect(await readControl(fetch)).toEqual({ unregister: false, pin: 'a' })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/sw-control.json')
  expect(init).toMatchObject({ cache: 'no-store', signal: expect.any(AbortSignal) })
})

test.each<[string, () => Promise<Response>]>([
  ['no network', noNetwork],
  ['a slow answer', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['a sign-in page of a hotel', answering('<html>Welcome</html>')],
  ['a failing server', answering('{"unregister":true}', { status: 500 })],
  ['another shape', answering('{"unregister":"yes"}')],
])('%s means nothing', async (_, fetch) => {
  expect(await readControl(fetch)).toEqual({ unregister: false })
})

/** The effects of `applyControl` in order, and its result. */
async function applied(control: Partial<WorkerControl>, state = openWorkerState(memoryStores())) {
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const mayServe = await applyControl(
    { unregister: false, ...control },
    {
      build: 'b2',
      state,
      deleteCaches: note('empty'),
      refillShell: () => done.push('refillShell'),
      unregister: note('unregister'),
    },
  )
  return { mayServe, done }
}

test('without instructions pages come from the cache', async () => {
  expect(await applied({})).toEqual({ mayServe: true, done: [] })
})

test('a worker that should unregister deletes its caches', async () => {
  expect(await applied({ unregister: true })).toEqual({ mayServe: false, done: ['unregister', 'empty'] })
})

test('a purge happens once for each value', async () => {
  const state = openWorkerState(memoryStores())
  expect(await applied({ purge: 'monday' }, state)).toEqual({ mayServe: false, done: ['empty', 'refillShell'] })
  expect(await applied({ purge: 'monday' }, state)).toEqual({ mayServe: true, done: [] })
  expect((await applied({ purge: 'tuesday' }, state)).done).toEqual(['empty', 'refillShell'])
})

test('while another build is pinned a worker serves nothing from the cache, and reads the control file first at each start', async () => {
  const state = openWorkerState(memoryStores())
  await state.write('started', 'b2')
  expect(await applied({ pin: 'b1' }, state)).toEqual({ mayServe: false, done: [] })
  expect(await state.read('started')).toBeUndefined()
  expect(await applied({ pin: 'b2' }, state)).toEqual({ mayServe: true, done: [] })
})

test('only the pinned build installs itself, and none while workers should unregister', () => {
  expect(mayInstall({ unregister: false }, 'b2')).toBe(true)
  expect(mayInstall({ unregister: false, pin: 'b2' }, 'b2')).toBe(true)
  expect(mayInstall({ unregister: false, pin: 'b1' }, 'b2')).toBe(false)
  expect(mayInstall({ unregister: true }, 'b2')).toBe(false)
})
