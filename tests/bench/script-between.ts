import * as v from 'valibot'

const Events = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds. */
      ts: v.optional(v.number(), 0),
      dur: v.optional(v.number(), 0),
    }),
  ),
})

/** Trace categories that `scriptBetween` needs. */
export const TRACED = ['devtools.timeline', 'v8.execute', 'blink.user_timing']
const SCRIPT = new Set([
  'EventDispatch',
  'EvaluateScript',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
])
const NOT_SCRIPT = new Set(['Layout', 'UpdateLayoutTree'])

/**
 * Milliseconds that a page's main thread ran scripts, from each mark `from` to the next mark `to`. A mark `from` that is
 * followed by another one counts for nothing.
 */
export function scriptBetween(trace: Buffer, from: string, to: string): number[] {
  const events = v.parse(Events, JSON.parse(trace.toString())).traceEvents.toSorted((a, b) => a.ts - b.ts)
  const marks = events.filter(({ name }) => name === from || name === to)
  return marks.flatMap((mark, at) => {
    const next = marks[at + 1]
    if (mark.name !== from || next?.name !== to) return []
    const here = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    const covered = (names: ReadonlySet<string>) =>
      unionWithin(
        here.filter(({ name }) => names.has(name)),
        mark.ts,
        next.ts,
      )
    return (covered(SCRIPT) - covered(NOT_SCRIPT)) / 1_000
  })
}

/** Time between `from` and `to` that the events cover. They are sorted by their start. */
function unionWithin(events: readonly { ts: number; dur: number }[], from: number, to: number) {
  let [sum, until] = [0, from]
  for (const { ts, dur } of events) {
    const end = Math.min(ts + dur, to)
    if (end <= until) continue
    sum += end - Math.max(ts, until)
    until = end
  }
  return sum
}
