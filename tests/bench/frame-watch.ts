import type { Page } from 'playwright'
import type { BenchRow } from './bench-row.ts'

interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Processor time of the thread. */
  tdur?: number
  pid: number
  tid: number
  args?: { name?: string }
}

/** The longest tasks of a page's main thread, milliseconds. */
export interface LongestTasks {
  /** By the clock, which includes waiting for a processor. */
  time: number
  /** By the processor time of the thread. */
  work: number
}

/** Watches the tasks of the page's main thread while `act` runs, at a fraction `1 / rate` of its speed. */
export async function watchTasks(page: Page, rate: number, act: () => Promise<void>): Promise<LongestTasks> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', '__metadata', 'devtools.timeline'] },
  })
  await act()
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await done
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  const isMain = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? `${pid} ${tid}` : [],
    ),
  )
  const byThread = Map.groupBy(
    events.filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`)),
    ({ pid, tid }) => `${pid} ${tid}`,
  )
  // Other renderers, as the spare one, have hardly any.
  const [tasks = []] = [...byThread.values()].toSorted((one, other) => other.length - one.length)
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page')
  return {
    time: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
    work: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  }
}

/** A row for each of the two, with one bound. */
export const rowsOf = (name: string, { time, work }: LongestTasks, bound: number): BenchRow[] => [
  { name, value: time, unit: 'ms', bound },
  { name: `${name}, by processor time`, value: work, unit: 'ms', bound },
]
