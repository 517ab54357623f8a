import { expect, test } from 'vitest'
import { savedStore } from '#contract/worker.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { deleteCaches } from './delete-caches.ts'

test('every cache is deleted except offline pictures', async () => {
  const stores = memoryStores()
  const saved = [savedStore(7), savedStore(8)]
  for (const name of ['tianmu-shell', 'tianmu-notes', 'of-a-former-release', ...saved]) await stores.open(name)
  await deleteCaches(stores)
  expect(stores.names()).toEqual(saved)
})
