import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The loop ends by itself after this time, in case nobody is left to stop it. */
const LONGEST_MS = 300_000
/** Loops until the time is over or the parent process is gone. */
const LOOP =
  'const [ms, parent] = process.argv.slice(1).map(Number); const end = Date.now() + ms; while (Date.now() < end && process.ppid === parent);'

/** Runs `work`, which is told the load's process id, while another process keeps one core busy. */
export async function besideBusyCore<T>(work: (pid: number) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', LOOP, String(LONGEST_MS), String(process.pid)], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  try {
    await once(child, 'spawn')
    if (child.pid === undefined) throw new Error('the load did not start')
    await pinToOneCore(child.pid)
    const result = await work(child.pid)
    if (!isRunning(child)) throw new Error('the load ended before the measurement')
    return result
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Without `taskset` the operating system moves the loop between cores; one core's worth of time is used all the same. */
async function pinToOneCore(pid: number) {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const core = /^Cpus_allowed_list:\s+(\d+)/m.exec(status)?.[1]
  if (core === undefined) return
  await promisify(execFile)('taskset', ['--cpu-list', '--pid', core, String(pid)]).catch(() => undefined)
}
