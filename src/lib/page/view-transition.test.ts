import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectSkippedTransitions } from './view-transition.ts'

const rejected = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())

afterEach(() => window.removeEventListener('unhandledrejection', rejected))

test('a transition that the next one cuts short is no error @SH-35', async () => {
  onTestFinished(expectSkippedTransitions())
  window.addEventListener('unhandledrejection', rejected)
  const updated: number[] = []
  document.startViewTransition(() => void updated.push(1))
  const last = document.startViewTransition(() => void updated.push(2))
  await last.ready
  last.skipTransition()
  await last.finished
  expect(updated).toEqual([1, 2])
  // The browser tells of rejections in a task of its own, which it has queued before this one.
  await new Promise((done) => setTimeout(done))
  expect(rejected).not.toHaveBeenCalled()
})
