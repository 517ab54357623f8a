import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawn } from '#server/domain/picture/files/test-picture.ts'
import { openLane, PictureTaskError, type Lane } from './lane.ts'

let folder: string
let source: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-lane-'))
  source = path.join(folder, 'source.png')
  await drawn({ width: 640, height: 360 }).png().toFile(source)
})
afterAll(() => rm(folder, { recursive: true }))

let lane: Lane
beforeEach(() => {
  lane = openLane()
})
afterEach(() => lane.close())

const derive = (from: string, width = 320) =>
  lane.run({ kind: 'derive', source: from, folder, wanted: [{ width, format: 'jpg' }], isPrompt: true })

test('tasks are done in a process of their own, one after another', async () => {
  const order: number[] = []
  await Promise.all([derive(source, 320).then(() => order.push(1)), derive(source, 480).then(() => order.push(2))])
  expect(order).toEqual([1, 2])
  expect(await sharp(path.join(folder, '320.jpg')).metadata()).toMatchObject({ width: 320, height: 180 })
  expect(lane.peakMemory()).toBeGreaterThan(0)
})

test('a picture that cannot be read fails alone', async () => {
  const broken = path.join(folder, 'broken.jpg')
  await writeFile(broken, 'no picture')
  const [failed, done] = await Promise.allSettled([derive(broken), derive(source)])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(PictureTaskError) })
  expect(done.status).toBe('fulfilled')
})

test('what is at work when the lane is closed is refused, and the lane starts anew when needed', async () => {
  const lost = expect(derive(source)).rejects.toThrow('stopped')
  lane.close()
  await lost
  expect(await derive(source)).toMatchObject([{ width: 320, format: 'jpg' }])
})
