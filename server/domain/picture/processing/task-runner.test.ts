import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawn } from '#server/domain/picture/files/test-picture.ts'
import { openTaskRunner, PictureTaskError, type TaskRunner } from './task-runner.ts'

let folder: string
let source: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-runner-'))
  source = path.join(folder, 'source.png')
  await drawn({ width: 640, height: 360 }).png().toFile(source)
})
afterAll(() => rm(folder, { recursive: true }))

let runner: TaskRunner
beforeEach(() => {
  runner = openTaskRunner()
})
afterEach(() => runner.close())

const derive = (from: string, width = 320) =>
  runner.run({ kind: 'derive', source: from, folder, wanted: [{ width, format: 'jpg' }], isOnDemand: true })

test('tasks run in a child process, one after another', async () => {
  const order: number[] = []
  await Promise.all([derive(source, 320).then(() => order.push(1)), derive(source, 480).then(() => order.push(2))])
  expect(order).toEqual([1, 2])
  expect(await sharp(path.join(folder, '320.jpg')).metadata()).toMatchObject({ width: 320, height: 180 })
  expect(runner.peakMemory()).toBeGreaterThan(0)
})

test('a broken picture fails alone', async () => {
  const broken = path.join(folder, 'broken.jpg')
  await writeFile(broken, 'no picture')
  const [failed, done] = await Promise.allSettled([derive(broken), derive(source)])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(PictureTaskError) })
  expect(done.status).toBe('fulfilled')
})

test('closing rejects the running task, and the next task starts a new child', async () => {
  const lost = expect(derive(source)).rejects.toThrow('stopped')
  runner.close()
  await lost
  expect(await derive(source)).toMatchObject([{ width: 320, format: 'jpg' }])
})
