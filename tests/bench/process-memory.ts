import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** A figure of `/proc/<pid>/status`, in MB; a process that is gone has none. */
async function statusMb(pid: number, name: 'VmRSS' | 'VmHWM') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

/** Resident memory of a process, in MB; NaN for one that is gone. */
export async function residentMb(pid: number): Promise<number> {
  return (await statusMb(pid, 'VmRSS')) || Number.NaN
}

/**
 * Resolves once the resident memory of a process has changed by at most 4 MB for 5 s: a start takes 150 MB for a moment.
 * Rejects after a minute.
 */
export async function memorySettled(pid: number): Promise<void> {
  const latest: number[] = []
  for (let read = 0; read < 240; read++) {
    latest.push(await residentMb(pid))
    if (latest.length > 20) latest.shift()
    if (latest.length === 20 && Math.max(...latest) - Math.min(...latest) <= 4) return
    await delay(250)
  }
  throw new Error(`the memory of process ${pid} does not settle: ${latest.map(Math.round).join(' ')} MB`)
}

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/).filter(Boolean).map(Number)

/**
 * Watches the resident memory of a process and its children from now on. The function returned resolves to how many MB
 * their peaks are above it.
 */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
  const before = await Promise.all(
    [pid, ...(await childrenOf(pid))].map(async (each) => {
      // Forgets the peak so far.
      await writeFile(`/proc/${each}/clear_refs`, '5')
      return { pid: each, resident: await statusMb(each, 'VmRSS') }
    }),
  )
  return async () => {
    const above = before.map(async (each) => (await statusMb(each.pid, 'VmHWM')) - each.resident)
    return (await Promise.all(above)).reduce((sum, value) => sum + Math.max(0, value), 0)
  }
}
