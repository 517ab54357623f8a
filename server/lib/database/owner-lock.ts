import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, link, readdir, unlink } from 'node:fs/promises'
import { type Server, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { socketFolder } from './socket-folder.ts'

const SOCKET_NAME = /^owner-(\d+)\.sock$/

/** Another process already owns the data folder. */
export class OwnedError extends Error {}

/**
 * Makes this process the owner of a data folder: a listening Unix socket named `owner-<n>.sock`. Of several starters
 * one wins; the others get OwnedError. The highest number counts. An owner's file stays when it ends, because only a
 * name that nobody removes can be taken over without a race: the next owner links `n + 1`, which fails for all but one,
 * and only then removes the older ones.
 */
export async function becomeOwner(dataDir: string, onConnection: Parameters<typeof createServer>[1]) {
  if (process.platform === 'win32') return ownPipe(await socketFolder(dataDir), onConnection)
  const folder = await socketFolder(dataDir)
  const ownName = join(folder, `new-${process.pid}-${randomBytes(4).toString('hex')}.sock`)
  const server = createServer(onConnection)
  await listen(server, ownName)
  try {
    await chmod(ownName, 0o600)
    return { server, path: await claim(folder, ownName) }
  } catch (error) {
    server.close()
    throw error
  } finally {
    await unlink(ownName).catch(() => {})
  }
}

async function claim(folder: string, ownName: string): Promise<string> {
  for (;;) {
    const newest = Math.max(0, ...(await numbersIn(folder)))
    if (newest && (await isAlive(socketPath(folder, newest)))) throw new OwnedError()
    const mine = newest + 1
    if (!(await tryLink(ownName, socketPath(folder, mine)))) continue
    const numbers = await numbersIn(folder)
    // A slow starter may have linked a number that others used and left in the meantime.
    if (numbers.some((number) => number > mine)) {
      await unlink(socketPath(folder, mine))
      continue
    }
    for (const number of numbers) if (number < mine) await unlink(socketPath(folder, number)).catch(() => {})
    return socketPath(folder, mine)
  }
}

/** The running owner's socket, or undefined when nobody owns the folder. */
export async function findOwner(dataDir: string): Promise<string | undefined> {
  const folder = await socketFolder(dataDir)
  if (process.platform === 'win32') return (await isAlive(folder)) ? folder : undefined
  for (const number of (await numbersIn(folder)).toSorted((a, b) => b - a)) {
    const path = socketPath(folder, number)
    if (await isAlive(path)) return path
  }
  return undefined
}

const socketPath = (folder: string, number: number) => join(folder, `owner-${number}.sock`)

async function numbersIn(folder: string) {
  const names = await readdir(folder)
  return names.flatMap((name) => SOCKET_NAME.exec(name)?.[1] ?? []).map(Number)
}

async function tryLink(from: string, to: string) {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Whether a process listens. A socket file whose process has ended refuses connections; any other result counts as
 * alive.
 */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    )
  })
}

async function listen(server: Server, path: string) {
  server.listen(path)
  await once(server, 'listening')
}

/** On Windows a pipe's name is free again when its process ends, and only one process may hold it. */
async function ownPipe(path: string, onConnection: Parameters<typeof createServer>[1]) {
  const server = createServer(onConnection)
  try {
    await listen(server, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new OwnedError()
    throw error
  }
  return { server, path }
}
