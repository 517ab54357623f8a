import { vi } from 'vitest'

/** Resolves after so many animation frames. */
export async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
}

/** Moves a fake clock on and lets pending responses render. */
export async function settle(ms = 0) {
  await vi.advanceTimersByTimeAsync(ms)
  await frames(5)
  await vi.advanceTimersByTimeAsync(0)
}
