import { expect, test } from 'vitest'
import { SEARCH_COLOURS } from '#contract/picture-choices.ts'
import { nearestColour } from './nearest-colour.ts'

// rows: SE-08
test('a colour is called by the nearest one to search by', () => {
  for (const [name, colour] of Object.entries(SEARCH_COLOURS)) expect(nearestColour(colour)).toBe(name)
  expect(['2f6fa8', '0a0a40', 'f0f0f0', 'c8281e', '4c9a30'].map(nearestColour)).toEqual([
    'blue',
    'black',
    'white',
    'red',
    'green',
  ])
})
