import { expect, test } from 'vitest'
import { clutterOf } from './clutter.ts'

/** A grey picture; `light` is the code of each pixel, by its place in shares of width and height. */
function pictureOf(width: number, height: number, light: (x: number, y: number) => number) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    data.fill(light((at % width) / width, Math.floor(at / width) / height), at * 3, at * 3 + 3)
  }
  return { data, width, height }
}

const noise = (x: number, y: number) => (Math.round(x * 256 + y * 256) % 2 === 0 ? 90 : 150)

// rows: SE-18
test('plain areas and slow gradients have no edges, noise has nothing else', () => {
  expect(clutterOf(pictureOf(256, 144, () => 120))).toEqual({ whole: 0, desktop: 0, phone: 0 })
  expect(clutterOf(pictureOf(256, 144, (x) => 60 + x * 120))).toEqual({ whole: 0, desktop: 0, phone: 0 })
  expect(clutterOf(pictureOf(256, 144, noise)).whole).toBeGreaterThan(0.9)
})

test('detail counts where the icons of a desktop and of a phone are', () => {
  const inTheMiddle = clutterOf(pictureOf(256, 144, (x, y) => (Math.abs(x - 0.5) < 0.13 ? noise(x, y) : 120)))
  expect(inTheMiddle.desktop).toBe(0)
  expect(inTheMiddle.phone).toBeGreaterThan(0.9)
  const atTheSides = clutterOf(pictureOf(256, 144, (x, y) => (Math.abs(x - 0.5) > 0.32 ? noise(x, y) : 120)))
  expect(atTheSides.desktop).toBeGreaterThan(0.8)
  expect(atTheSides.phone).toBe(0)
})

test('an upright picture is the phone’s as a whole', () => {
  const { whole, phone } = clutterOf(pictureOf(100, 256, (x, y) => (y > 0.5 ? noise(x, y) : 120)))
  expect(phone).toBe(whole)
})
