import { readFile, writeFile } from 'node:fs/promises'

/** A figure of `/proc/<pid>/status`, in MB; a process that is gone has none. */
async function statusMb(pid: number, name: 'VmRSS' | 'VmHWM') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
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
