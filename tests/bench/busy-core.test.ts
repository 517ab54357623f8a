import { expect, test } from 'vitest'
import { besideBusyCore } from './busy-core.ts'

/** Signal 0 is not sent; it only looks whether the process exists. */
const exists = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('the load runs while the work runs and is stopped after it', async () => {
  const pid = await besideBusyCore(async (pid) => {
    expect(exists(pid)).toBe(true)
    return pid
  })
  expect(exists(pid)).toBe(false)
})

test('the load is stopped when the work fails', async () => {
  const pids: number[] = []
  const failing = besideBusyCore((pid) => {
    pids.push(pid)
    return Promise.reject(new Error('no page'))
  })
  await expect(failing).rejects.toThrow('no page')
  expect(pids.map(exists)).toEqual([false])
})

test('a load that ended early fails the measurement', async () => {
  const measured = besideBusyCore(async (pid) => {
    process.kill(pid)
    await expect.poll(() => exists(pid)).toBe(false)
  })
  await expect(measured).rejects.toThrow('the load ended before the measurement')
})
