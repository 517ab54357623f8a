import { expect, test } from 'vitest'
import { colourFamily, familiesWithin } from './colour-family.ts'

// rows: SE-17
test('families within a distance are those of colours that look alike', () => {
  expect(familiesWithin('2f6fa7', 0)).toEqual([colourFamily('2f6fa7')])
  const nearBlue = familiesWithin('2f6fa7', 20)
  for (const similar of ['2f6fa7', '3a76ab', '25608f', '4a80b0']) expect(nearBlue).toContain(colourFamily(similar))
  for (const other of ['d93a2e', 'ffffff', '101010', '5aa83c']) expect(nearBlue).not.toContain(colourFamily(other))
})

test('near grey every hue is a neighbour, because it is pale', () => {
  const nearGrey = familiesWithin('8c8c8c', 20)
  for (const similar of ['7f8a94', '968a84', '8c8c8c']) expect(nearGrey).toContain(colourFamily(similar))
})
