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

const found = (name: string) => ({ file: inFolder(name), shown: inFolder(name), name })

test('the files of a folder are listed in order, each once, regardless of links', async () => {
  expect(await findFiles([folder, folder, inFolder('b.jpg')])).toEqual([
    found('a.jpg'),
    found('b.jpg'),
    found('deep/c.jpg'),
    { ...found('gone'), problem: 'there is no such file' },
    { ...found('self'), problem: 'a link that leads to itself' },
  ])
})

test('a missing path or one that is no file is reported', async () => {
  expect(await findFiles([inFolder('missing.jpg'), '/dev/null'])).toEqual([
    { ...found('missing.jpg'), problem: 'there is no such file' },
    { file: '/dev/null', shown: '/dev/null', name: 'null', problem: 'not a file' },
  ])
})

test('a file may be named after the folders below the given one, and after its desktop package', async () => {
  await mkdir(inFolder('FallenLeaf/contents/images'), { recursive: true })
  await writeFile(inFolder('FallenLeaf/contents/images/1.jpg'), '')
  const given = inFolder('FallenLeaf/contents')
  expect(await findFiles([given])).toMatchObject([{ name: 'FallenLeaf/contents/images/1.jpg' }])
  await mkdir(inFolder('FallenLeaf/alps'))
  await writeFile(inFolder('FallenLeaf/alps/1.jpg'), '')
  expect(await findFiles([inFolder('FallenLeaf')])).toMatchObject([
    { name: 'alps/1.jpg' },
    { name: 'FallenLeaf/contents/images/1.jpg' },
  ])
})
