import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFiles } from './find-files.ts'

let folder: string
const inFolder = (name: string) => path.join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-find-'))
  await mkdir(inFolder('deep'))
  for (const name of ['b.jpg', 'a.jpg', '.hidden.jpg', 'deep/c.jpg']) await writeFile(inFolder(name), name)
  await symlink(folder, inFolder('deep/up'))
  await symlink(inFolder('a.jpg'), inFolder('z-again.jpg'))
  await symlink(inFolder('self'), inFolder('self'))
  await symlink(inFolder('nowhere'), inFolder('gone'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the files of a folder come in order, each once, whatever links there are', async () => {
  expect(await findFiles([folder, folder, inFolder('b.jpg')])).toEqual([
    { file: inFolder('a.jpg') },
    { file: inFolder('b.jpg') },
    { file: inFolder('deep/c.jpg') },
    { file: inFolder('gone'), problem: 'there is no such file' },
    { file: inFolder('self'), problem: 'a link that leads to itself' },
  ])
})

test('a path that leads nowhere or to no file says so', async () => {
  expect(await findFiles([inFolder('missing.jpg'), '/dev/null'])).toEqual([
    { file: inFolder('missing.jpg'), problem: 'there is no such file' },
    { file: '/dev/null', problem: 'not a file' },
  ])
})
