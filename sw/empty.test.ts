import { expect, test } from 'vitest'
import { KEPT_CACHES } from '#contract/worker.ts'
import { emptyStores } from './empty.ts'
import { memoryStores } from './stores-fixture.ts'

test('every store goes but what a member keeps', async () => {
  const stores = memoryStores()
  for (const name of ['tianmu-shell', 'tianmu-notes', 'of-a-former-release', ...KEPT_CACHES]) await stores.open(name)
  await emptyStores(stores)
  expect(stores.names()).toEqual(KEPT_CACHES)
})
