import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalStorage } from './local-storage.ts'
import { describeStorage } from './storage-suite.ts'
import { StorageFullError } from './storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('local disk', () => {
  describeStorage(() => openLocalStorage(folder))

  test('a local file is copied into the storage', async () => {
    const storage = await openLocalStorage(folder)
    const file = path.join(folder, 'elsewhere.bin')
    await writeFile(file, 'copied')
    await storage.put('original/copied.jpg', { path: file })
    await rm(file)
    const stored = await storage.get('original/copied.jpg')
    expect(stored && (await buffer(stored.stream)).toString()).toBe('copied')
  })

  test('unfinished files of a dead process are removed on opening, files being written stay', async () => {
    const unfinished = path.join(folder, '.unfinished')
    await writeFile(path.join(unfinished, 'dead'), 'x')
    await writeFile(path.join(unfinished, 'busy'), 'x')
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(path.join(unfinished, 'dead'), longAgo, longAgo)
    await openLocalStorage(folder)
    expect(await readdir(unfinished)).toEqual(['busy'])
    await rm(path.join(unfinished, 'busy'))
  })

  test('a full disk raises an error for the writer and damages nothing', async () => {
    const disk = path.join(folder, 'small-disk')
    if (!mountSmallDisk(disk)) return
    try {
      const storage = await openLocalStorage(disk)
      await storage.put('original/stored.jpg', Buffer.alloc(200_000, 1))
      await expect(storage.put('original/large.jpg', Buffer.alloc(2_000_000))).rejects.toThrow(StorageFullError)
      expect(await storage.head('original/large.jpg')).toBeNull()
      expect((await storage.head('original/stored.jpg'))?.size).toBe(200_000)
      expect(await readdir(path.join(disk, '.unfinished'))).toEqual([])
      await storage.put('original/small.jpg', Buffer.alloc(100_000))
    } finally {
      execFileSync('umount', [disk])
    }
  })
})

/** False, with a line saying so, where mounting is not permitted. */
function mountSmallDisk(disk: string) {
  try {
    execFileSync('mkdir', ['-p', disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'pipe' })
    return true
  } catch {
    process.stdout.write('full disk: not tried, mounting a tmpfs is not permitted here\n')
    return false
  }
}
