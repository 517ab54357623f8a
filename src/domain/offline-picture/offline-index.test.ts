import { set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { savedDatabaseOf } from '#src/domain/member-data/member-stores.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { openStore } from '#src/lib/persistence/store/open-store.ts'
import { newDevice } from './offline-fixture.ts'
import { openSavedIndex } from './offline-index.ts'
import { SAVED_STATE, type SavedPicture } from './offline-picture.ts'

const index = openSavedIndex(7)
const record = (id: number, changes: Partial<SavedPicture> = {}): SavedPicture => ({
  version: 1,
  picture: samplePicture({ aid: `p${id}`, id }),
  size: 'screen',
  files: [],
  state: 'waiting',
  bytes: 0,
  askedAt: 1,
  isWithdrawn: false,
  isTold: false,
  ...changes,
})
const listed = async () => (await index.list()).map(({ picture }) => picture.aid)

beforeEach(() => newDevice(7))

// rows: SH-38
test('skips invalid records and records of another version, and preserves the order', async () => {
  const store = openStore(savedDatabaseOf(7), 'pictures')
  await index.put(record(2))
  await index.put(record(1))
  await index.put(record(3, { askedAt: 2 }))
  await set('broken', { ...record(4), picture: { aid: 'p4' } }, store)
  await set('later', { ...record(5), version: 2 }, store)
  expect(await listed()).toEqual(['p3', 'p1', 'p2'])
})

test('changes many records at once; a record stays if the change returns nothing', async () => {
  await index.put(record(1))
  await index.put(record(2, { state: SAVED_STATE }))
  const written = await index.change(['p1', 'p2', 'p3'], (known, aid) =>
    known?.state === SAVED_STATE ? undefined : { ...(known ?? record(Number(aid.slice(1)))), state: 'paused' },
  )
  expect(written.map(({ picture, state }) => [picture.aid, state])).toEqual([
    ['p1', 'paused'],
    ['p3', 'paused'],
  ])
  expect((await index.get('p2'))?.state).toBe(SAVED_STATE)
  expect(await listed()).toEqual(['p1', 'p2', 'p3'])
})

test('concurrent changes are all applied', async () => {
  await index.put(record(1))
  const add = () => index.change(['p1'], (known) => known && { ...known, bytes: known.bytes + 1 })
  await Promise.all([add(), add(), add()])
  expect((await index.get('p1'))?.bytes).toBe(3)
})
