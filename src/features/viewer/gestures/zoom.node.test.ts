import { expect, test } from 'vitest'
import { bounded, fitView, isPastFull, isZoomed, panRoom, pinched, stretched, toggled, zoomedAround } from './zoom.ts'

/** An 8K picture on a screen of 1440 × 900 at density 2: unzoomed 1440 × 810, 100 % at 3840 × 2160. */
const FRAME = { picture: { width: 7680, height: 4320 }, room: { width: 1440, height: 900 }, density: 2 }
const whole = fitView(FRAME)
/** The pixel of the picture at a position. */
const under = (view: typeof whole, at: { x: number; y: number }) => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
})

// rows: VW-03
test('zooming preserves the point under the pointer', () => {
  const at = { x: 200, y: -150 }
  const zoomed = zoomedAround(whole, whole.scale * 3, at)
  expect(under(zoomed, at).x).toBeCloseTo(under(whole, at).x)
  expect(under(zoomed, at).y).toBeCloseTo(under(whole, at).y)
})

// rows: VW-03
test('the point between two fingers stays between them, even when both move', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 20 },
  ] as const
  const after = [
    { x: 0, y: -40 },
    { x: 200, y: 0 },
  ] as const
  const view = pinched(whole, before, after)
  expect(view.scale).toBeCloseTo(whole.scale * 2)
  expect(under(view, { x: 100, y: -20 }).x).toBeCloseTo(under(whole, { x: 0, y: 10 }).x)
  expect(under(view, { x: 100, y: -20 }).y).toBeCloseTo(under(whole, { x: 0, y: 10 }).y)
})

// rows: VW-03
test('a double tap zooms to 100 % and back', () => {
  const full = toggled(whole, FRAME, { x: 100, y: 100 })
  expect(full.scale).toBe(1 / 2)
  expect(isPastFull(full, FRAME)).toBe(false)
  expect(isPastFull({ scale: 0.51 }, FRAME)).toBe(true)
  expect(toggled(full, FRAME, { x: 0, y: 0 })).toEqual(whole)
})

test('for a picture smaller than the screen a double tap shows twice its size', () => {
  const small = { ...FRAME, picture: { width: 1280, height: 720 } }
  expect(toggled(fitView(small), small, { x: 0, y: 0 }).scale).toBeCloseTo(fitView(small).scale * 2)
})

test('no edge of the picture moves into the room, and it is never smaller than unzoomed', () => {
  expect(panRoom(FRAME, whole.scale)).toEqual({ x: 0, y: 0 })
  expect(bounded({ scale: 0.5, x: 5000, y: -5000 }, FRAME)).toEqual({ scale: 0.5, x: 1200, y: -630 })
  expect(bounded({ scale: 0.01, x: 9, y: 9 }, FRAME)).toEqual(whole)
  expect(bounded({ scale: 99, x: 0, y: 0 }, FRAME).scale).toBe(2)
})

test('during a gesture it exceeds its bounds, but less than the fingers', () => {
  const small = stretched({ scale: whole.scale / 2, x: 0, y: 0 }, FRAME)
  expect(small.scale).toBeGreaterThan(whole.scale / 2)
  expect(small.scale).toBeLessThan(whole.scale)
  const pulled = stretched({ scale: 0.5, x: 1500, y: 0 }, FRAME)
  expect(pulled.x).toBeGreaterThan(1200)
  expect(pulled.x).toBeLessThan(1500)
  expect(isZoomed(whole, FRAME)).toBe(false)
})

// rows: VW-03
test('on a phone an upright picture fills the screen, and a pinch shows it uncropped', () => {
  const phone = { picture: { width: 2160, height: 3840 }, room: { width: 390, height: 844 }, density: 2 }
  const rest = fitView(phone)
  expect(phone.picture.height * rest.scale).toBeCloseTo(844)
  expect(isZoomed(rest, phone)).toBe(false)
  const smaller = bounded({ ...rest, scale: rest.scale / 2 }, phone)
  expect(phone.picture.width * smaller.scale).toBeCloseTo(390)
  // Too much of a square picture, or of one on a wide screen, would be cropped.
  const square = { ...phone, picture: { width: 2160, height: 2400 } }
  expect(square.picture.width * fitView(square).scale).toBeCloseTo(390)
  const desktop = { ...phone, room: { width: 1440, height: 900 } }
  expect(desktop.picture.height * fitView(desktop).scale).toBeCloseTo(900)
})
