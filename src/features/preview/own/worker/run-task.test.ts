import { expect, test } from 'vitest'
import { drawnPicture, pixelsOf } from '../own-picture-fixture.ts'
import { inspectPicture, makeFile } from './run-task.ts'
import type { MakeTask } from './task.ts'

const UNCHANGED = { blur: 0, dim: 0 }
const WHOLE = { x: 0, y: 0, w: 1, h: 1 }
const TASK = { crop: WHOLE, adjust: UNCHANGED, format: 'png', isWide: false } as const

const make = (task: Pick<MakeTask, 'file' | 'screen'> & Partial<MakeTask>) =>
  makeFile({ ...TASK, ...task }, new AbortController().signal)
const plain = (colour: string) =>
  drawnPicture({ width: 90, height: 60 }, (context) => {
    context.fillStyle = colour
    context.fillRect(0, 0, 90, 60)
  })

/** First and last pixel of a row that is lit. */
function litSpan(at: (x: number) => number[], length: number) {
  const lit = Array.from({ length }, (_, x) => x).filter((x) => (at(x)[0] ?? 0) > 127)
  return [lit[0], lit.at(-1)]
}

// rows: DT-20
test.each(['jpg', 'webp', 'png'] as const)(
  'a %s of exactly the pixels shows the part, to the pixel',
  async (format) => {
    // White from 600 to 1400 and from 300 to 700, of which the part is a quarter around the middle.
    const file = await drawnPicture({ width: 2000, height: 1000 }, (context) => {
      context.fillRect(0, 0, 2000, 1000)
      context.fillStyle = 'white'
      context.fillRect(600, 300, 800, 400)
    })
    const crop = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 }
    const blob = await make({ file, crop, screen: { w: 500, h: 250 }, format })
    const { width, height, at } = await pixelsOf(blob)
    expect([width, height]).toEqual([500, 250])
    expect(litSpan((x) => at(x, 125), 500)).toEqual([50, 449])
    expect(litSpan((y) => at(250, y), 250)).toEqual([25, 224])
  },
)

// rows: DT-20, DT-22
test('a blurred picture has no dark edges, and darkening takes its share of the light', async () => {
  const screen = { w: 300, h: 200 }
  const blurred = await pixelsOf(await make({ file: await plain('white'), screen, adjust: { blur: 50, dim: 0 } }))
  for (const corner of [blurred.at(0, 0), blurred.at(299, 0), blurred.at(0, 199), blurred.at(299, 199)])
    expect(Math.min(...corner)).toBeGreaterThanOrEqual(254)
  const both = await pixelsOf(await make({ file: await plain('white'), screen, adjust: { blur: 14, dim: 40 } }))
  expect(both.at(150, 100)).toEqual([153, 153, 153])
})

// rows: DT-20
test('what is transparent becomes black, on the screen as in the file', async () => {
  const file = await drawnPicture({ width: 40, height: 40 }, () => {})
  const { shown } = await inspectPicture(file)
  expect((await pixelsOf(shown)).at(20, 20)).toEqual([0, 0, 0])
  expect((await pixelsOf(await make({ file, screen: { w: 20, h: 20 } }))).at(10, 10)).toEqual([0, 0, 0])
})

// rows: DT-20
test('colours beyond sRGB are found and stay; others are written in sRGB', async () => {
  const green = 'color(display-p3 0 1 0)'
  const file = await drawnPicture({ width: 90, height: 60, colorSpace: 'display-p3' }, (context) => {
    context.fillStyle = green
    context.fillRect(0, 0, 90, 60)
  })
  const { isWide } = await inspectPicture(file)
  expect(isWide).toBe(true)
  const made = await make({ file, screen: { w: 60, h: 40 }, isWide, adjust: { blur: 10, dim: 0 } })
  expect((await pixelsOf(made, 'display-p3')).at(30, 20)).toEqual([0, 255, 0])
  const confetti = await drawnPicture({ width: 600, height: 400, type: 'image/jpeg' }, (context) => {
    for (let at = 0; at < 600 * 400; at += 4) {
      context.fillStyle = `hsl(${(at * 7) % 360} 100% 50%)`
      context.fillRect(at % 600, Math.floor(at / 600), 4, 1)
    }
  })
  expect((await inspectPicture(confetti)).isWide).toBe(false)
})

// rows: DT-20
test('a part in its own size has exactly the picture’s pixels, also where it begins between two of them', async () => {
  const file = await drawnPicture({ width: 400, height: 200 }, (context) => {
    context.fillStyle = 'white'
    for (let x = 0; x < 400; x += 2) context.fillRect(x, 0, 1, 200)
  })
  const crop = { x: 50.4 / 400, y: 20.3 / 200, w: 200.2 / 400, h: 100.1 / 200 }
  const { at } = await pixelsOf(await make({ file, crop, screen: { w: 200, h: 100 } }))
  const row = Array.from({ length: 200 }, (_, x) => at(x, 50)[0] ?? 0)
  expect(new Set(row)).toEqual(new Set([0, 255]))
})

// rows: DT-20
test('a task that is stopped ends without a file', async () => {
  const stop = new AbortController()
  const file = await plain('white')
  const made = makeFile({ ...TASK, file, screen: { w: 4000, h: 3000 } }, stop.signal)
  stop.abort(new Error('another screen'))
  await expect(made).rejects.toThrow('another screen')
})
