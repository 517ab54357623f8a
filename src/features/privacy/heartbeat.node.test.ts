import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_MAX_FAILURES } from '#contract/timing.ts'
import { type Beat, createHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heartbeatThat(outcome: () => Beat) {
  const beat = vi.fn(async () => outcome())
  const onStop = vi.fn()
  return { ...createHeartbeat(beat, onStop), beat, onStop }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// rows: AU-27, TM-02
test('it sends at once and then every five minutes', async () => {
  const { start, beat } = heartbeatThat(() => 'counted')
  start()
  await pass(0)
  expect(beat).toHaveBeenCalledTimes(1)
  await pass(299_999)
  expect(beat).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(beat).toHaveBeenCalledTimes(2)
  expect(HEARTBEAT_INTERVAL_MS).toBe(300_000)
})

// rows: AU-28
test('a stopped one sends nothing until started again', async () => {
  const { start, stop, beat } = heartbeatThat(() => 'counted')
  start()
  await pass(0)
  stop()
  await pass(HEARTBEAT_INTERVAL_MS * 2)
  expect(beat).toHaveBeenCalledTimes(1)
  start()
  await pass(0)
  expect(beat).toHaveBeenCalledTimes(2)
})

test('toggling tab visibility does not send more often', async () => {
  const { start, stop, beat } = heartbeatThat(() => 'counted')
  for (let time = 0; time < 10; time += 1) {
    start()
    await pass(1_000)
    stop()
  }
  expect(beat).toHaveBeenCalledTimes(1)
})

// rows: AU-28, TM-02
test('three failures in a row stop it, two and a success do not', async () => {
  const outcomes: Beat[] = ['failed', 'failed', 'counted', 'failed', 'failed', 'failed']
  const { start, beat, onStop } = heartbeatThat(() => outcomes.shift() ?? 'counted')
  start()
  await pass(HEARTBEAT_INTERVAL_MS * 4)
  expect(onStop).not.toHaveBeenCalled()
  await pass(HEARTBEAT_INTERVAL_MS * 10)
  expect(onStop).toHaveBeenCalledTimes(1)
  expect(beat).toHaveBeenCalledTimes(6)
  expect(HEARTBEAT_MAX_FAILURES).toBe(3)
})

// rows: AU-29
test('after stopping by failures it restarts with a reset count', async () => {
  const { start, beat } = heartbeatThat(() => 'failed')
  start()
  await pass(HEARTBEAT_INTERVAL_MS * 5)
  expect(beat).toHaveBeenCalledTimes(3)
  start()
  await pass(HEARTBEAT_INTERVAL_MS * 5)
  expect(beat).toHaveBeenCalledTimes(6)
})

// rows: AU-28
test('a refused heartbeat stops it at once', async () => {
  const { start, beat, onStop } = heartbeatThat(() => 'refused')
  start()
  await pass(HEARTBEAT_INTERVAL_MS * 3)
  expect(beat).toHaveBeenCalledTimes(1)
  expect(onStop).toHaveBeenCalledTimes(1)
})

test('a response after the end starts nothing', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Beat>()
  const beat = vi.fn(() => promise)
  const { start, stop } = createHeartbeat(beat, () => {})
  start()
  await pass(0)
  stop()
  answer('counted')
  await pass(HEARTBEAT_INTERVAL_MS * 2)
  expect(beat).toHaveBeenCalledTimes(1)
})
