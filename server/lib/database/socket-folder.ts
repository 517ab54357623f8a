import { createHash } from 'node:crypto'
import { lstat, mkdir, realpath } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Bytes left for a socket's name after its folder; the kernel allows 107 bytes on Linux, 103 on macOS. */
const MAX_FOLDER_BYTES = 70

/**
 * The folder of an owner's sockets: the data folder, or one in the system's temporary folder when the path would be too
 * long for a socket. On Windows the name of the pipe itself. The data folder must exist.
 */
export async function socketFolder(dataDir: string): Promise<string> {
  const real = await realpath(dataDir)
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\tianmu-${digest}`
  if (Buffer.byteLength(real) <= MAX_FOLDER_BYTES) return real
  const folder = join(tmpdir(), `tianmu-${userInfo().uid}-${digest}`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to another user`)
  }
  return folder
}
