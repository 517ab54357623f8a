import { expect, test } from 'vitest'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { openWorkerState } from './worker-state.ts'

test('a value is readable in the next run of the worker', async () => {
  const stores = memoryStores()
  await openWorkerState(stores).write('started', 'b1')
  expect(await openWorkerState(stores).read('started')).toBe('b1')
  expect(await openWorkerState(stores).read('purged')).toBeUndefined()
  await openWorkerState(stores).delete('started')
  expect(await openWorkerState(stores).read('started')).toBeUndefined()
})

test('on a full disk nothing is stored, and nothing fails', async () => {
  const state = openWorkerState(memoryStores(true))
  await state.write('started', 'b1')
  expect(await state.read('started')).toBeUndefined()
})

test('where the browser denies storage nothing fails either', async () => {
  const refused = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const state = openWorkerState({ open: refused, keys: refused, delete: refused })
  await state.write('started', 'b1')
  await state.delete('started')
  expect(await state.read('started')).toBeUndefined()
})
