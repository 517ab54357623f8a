import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { RecoverDone } from './recover-done.tsx'

afterEach(() => vi.useRealTimers())

// rows: AM-30, TM-04
test('the login panel returns after 2 s and no sooner', async () => {
  const onBack = vi.fn<() => void>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderPage(<RecoverDone onBack={onBack} />)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(onBack).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onBack).toHaveBeenCalledTimes(1)
})
