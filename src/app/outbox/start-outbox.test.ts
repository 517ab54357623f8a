import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAppRouter } from '../router.tsx'
import { startOutbox } from './start-outbox.ts'

// rows: CK-20
test('an outbox whose files failed to load starts when the network returns', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const queryClient = new QueryClient()
  const stopOutbox = vi.fn()
  const runOutbox = vi.fn(() => stopOutbox)
  const load = vi.fn(async () => ({ runOutbox }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))

  const stop = startOutbox(queryClient, createAppRouter(queryClient), load)
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
  expect(runOutbox).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await expect.poll(() => runOutbox).toHaveBeenCalledTimes(1)
  stop()
  expect(stopOutbox).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(2)
})
