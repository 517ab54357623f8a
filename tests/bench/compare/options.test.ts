import { describe, expect, test } from 'vitest'
import { parseOptions } from './options.ts'

describe('the command line of bench:compare', () => {
  test('a commit alone measures every group but the busy core, three times', () => {
    expect(parseOptions(['abc1234'])).toEqual({
      commit: 'abc1234',
      groups: ['script', 'lighthouse', 'later', 'worker', 'lists'],
      pages: ['landing', 'home', 'today', 'history', 'a picture'],
      pairs: 3,
      isPrintedOnly: false,
    })
  })

  test('options choose groups, pages and the number of pairs', () => {
    const options = parseOptions([
      'main',
      '--only',
      'busy,script',
      '--pages',
      'a picture, home',
      '--pairs=1',
      '--print',
    ])
    expect(options).toEqual({
      commit: 'main',
      groups: ['script', 'busy'],
      pages: ['home', 'a picture'],
      pairs: 1,
      isPrintedOnly: true,
    })
  })

  test.each([
    [[], 'Name the commit'],
    [['main', 'other'], 'other is too much'],
    [['main', '--pairs', '0'], '--pairs must be a whole number from 1, not 0'],
    [['main', '--pairs', 'two'], 'not two'],
    [['main', '--only', 'scripts'], '--only knows script, lighthouse, later, worker, lists, busy, but not scripts'],
    [['main', '--pages', 'home,tomorrow'], 'but not tomorrow'],
    [['main', '--quick'], '--quick'],
  ])('%j is refused with a reason', (args, reason) => {
    expect(() => parseOptions(args)).toThrow(reason)
  })
})
