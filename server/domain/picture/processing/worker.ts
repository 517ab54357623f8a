import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { perform, type Task } from './tasks.ts'

/** Messages to the parent about a task. Bytes that the process uses now, and its peak. */
export type Report = { id: number; rss: number; peak: number } & ({ outcome: unknown } | { error: string })

sharp.concurrency(availableParallelism())

// The parent decides when this process ends, also when Ctrl-C reaches both: a picture is finished or discarded as a
// whole.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, task }: { id: number; task: Task }) => {
  try {
    report(id, { outcome: await perform(task) })
  } catch (error) {
    report(id, { error: error instanceof Error ? error.message : String(error) })
  }
})

function report(id: number, result: { outcome: unknown } | { error: string }) {
  process.send?.({ id, rss: process.memoryUsage.rss(), peak: peakMemory(), ...result } satisfies Report)
}

/** Linux counts the parent's memory at the fork into `maxRSS`; its status file does not. */
function peakMemory() {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (kilobytes) return Number(kilobytes) * 1024
  } catch {
    // Not on Linux.
  }
  return process.resourceUsage().maxRSS * 1024
}
