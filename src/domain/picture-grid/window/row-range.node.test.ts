import { expect, test } from 'vitest'
import { isSameRange, type RowRange, stepTowards } from './row-range.ts'

function stepsTo(shown: RowRange, wanted: RowRange, most: number) {
  const steps = [shown]
  for (let at = shown; !isSameRange(at, wanted) && steps.length < 50; steps.push(at)) at = stepTowards(at, wanted, most)
  return steps
}

const rowsOf = ({ first, last }: RowRange) => last - first + 1

test('rows out of view are removed at once, new ones are added in small steps', () => {
  const steps = stepsTo({ first: 0, last: 11 }, { first: 8, last: 20 }, 3)
  expect(steps[1]).toEqual({ first: 8, last: 14 })
  expect(steps.at(-1)).toEqual({ first: 8, last: 20 })
})

test('a jump starts in the middle of the view and grows to both sides', () => {
  const wanted = { first: 100, last: 112 }
  const steps = stepsTo({ first: 0, last: 11 }, wanted, 3)
  expect(steps[1]).toEqual({ first: 105, last: 107 })
  expect(steps.at(-1)).toEqual(wanted)
  for (let step = 2; step < steps.length; step++) {
    const [before, after] = [steps[step - 1], steps[step]]
    if (before && after) expect(rowsOf(after) - rowsOf(before)).toBeLessThanOrEqual(3)
  }
})

test('scrolling up works like scrolling down', () => {
  expect(stepTowards({ first: 10, last: 20 }, { first: 5, last: 17 }, 2)).toEqual({ first: 8, last: 17 })
})
