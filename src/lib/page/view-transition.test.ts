import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectSkippedTransitions } from './view-transition.ts'

const rejected = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())

afterEach(() => window.removeEventListener('unhandledrejection', rejected))

test('a transition interrupted by the next one is not an error @SH-35', async () => {
  onTestFinished(expectSkippedTransitions())
  window.addEventListener('unhandledrejection', rejected)
  const updated: number[] = []
  document.startViewTransition(() => void updated.push(1))
  const last = document.startViewTransition(() => void updated.push(2))
  await last.ready
  last.skipTransition()
  await last.finished
  expect(updated).toEqual([1, 2])
  // Rejections are reported in a separate task, already queued before this one.
  await new Promise((done) => setTimeout(done))
  expect(rejected).not.toHaveBeenCalled()
})
