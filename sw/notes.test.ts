import { expect, test } from 'vitest'
import { openNotes } from './notes.ts'
import { memoryStores } from './stores-fixture.ts'

test('a note is read again by the next run of the worker', async () => {
  const stores = memoryStores()
  await openNotes(stores).write('started', 'b1')
  expect(await openNotes(stores).read('started')).toBe('b1')
  expect(await openNotes(stores).read('purged')).toBeUndefined()
  await openNotes(stores).erase('started')
  expect(await openNotes(stores).read('started')).toBeUndefined()
})

test('on a full disk nothing is noted, and nothing fails', async () => {
  const notes = openNotes(memoryStores(true))
  await notes.write('started', 'b1')
  expect(await notes.read('started')).toBeUndefined()
})

test('where the browser refuses its stores nothing fails either', async () => {
  const refused = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const notes = openNotes({ open: refused, keys: refused, delete: refused })
  await notes.write('started', 'b1')
  await notes.erase('started')
  expect(await notes.read('started')).toBeUndefined()
})
