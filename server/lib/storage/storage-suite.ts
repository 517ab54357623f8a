import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Storage } from './storage.ts'

/** Tests for every storage driver; called in the driver's own test file. */
export function describeStorage(open: () => Promise<Storage>) {
  test('a stored file is read back, whole or in part, with the size of the whole', async () => {
    const storage = await open()
    await storage.put('derived/a1/640.avif', Buffer.from('0123456789'))
    expect(await read(storage, 'derived/a1/640.avif')).toBe('0123456789')
    expect(await read(storage, 'derived/a1/640.avif', { start: 2, end: 4 })).toBe('234')
    const part = await storage.get('derived/a1/640.avif', { start: 9, end: 9 })
    expect(part?.size).toBe(10)
    part?.stream.destroy()
  })

  test('a stream is stored like a buffer', async () => {
    const storage = await open()
    await storage.put('original/b.png', Readable.from([Buffer.from('one '), Buffer.from('two')]))
    expect(await read(storage, 'original/b.png')).toBe('one two')
  })

  test('a missing file is null, not an error', async () => {
    const storage = await open()
    expect(await storage.get('derived/none/1.jpg')).toBeNull()
    expect(await storage.head('derived/none/1.jpg')).toBeNull()
  })

  test('storing a key again replaces the file and changes its tag', async () => {
    const storage = await open()
    await storage.put('crop/c.jpg', Buffer.from('old'))
    const before = await storage.head('crop/c.jpg')
    await storage.put('crop/c.jpg', Buffer.from('newer'))
    const after = await storage.head('crop/c.jpg')
    expect(after?.size).toBe(5)
    expect(after?.etag).toMatch(/^".+"$/)
    expect(after?.etag).not.toBe(before?.etag)
  })

  test('a stream that fails leaves the previous file', async () => {
    const storage = await open()
    await storage.put('crop/d.jpg', Buffer.from('whole'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ha')
        throw new Error('cut off')
      })(),
    )
    await expect(storage.put('crop/d.jpg', broken)).rejects.toThrow('cut off')
    expect(await read(storage, 'crop/d.jpg')).toBe('whole')
  })

  test('deleting twice is allowed', async () => {
    const storage = await open()
    await storage.put('crop/e.jpg', Buffer.from('x'))
    await storage.delete('crop/e.jpg')
    await storage.delete('crop/e.jpg')
    expect(await storage.head('crop/e.jpg')).toBeNull()
  })

  test('a list contains the files of a prefix only', async () => {
    const storage = await open()
    for (const key of ['list/a/1.jpg', 'list/a/2.jpg', 'list/b/1.jpg']) await storage.put(key, Buffer.from('x'))
    const keys: string[] = []
    for await (const file of storage.list('list/a/')) keys.push(file.key)
    expect(keys.toSorted()).toEqual(['list/a/1.jpg', 'list/a/2.jpg'])
    for await (const file of storage.list('nothing/')) throw new Error(file.key)
  })

  test.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', 'a/.hidden', 'a\\b', 'a b', 'a\0b', 'A', 'a/'])(
    'the key %j is refused',
    async (key) => {
      const storage = await open()
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    },
  )
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }) {
  const file = await storage.get(key, range)
  return file && (await buffer(file.stream)).toString()
}
