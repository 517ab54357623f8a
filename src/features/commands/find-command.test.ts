import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messagesOf } from '#src/i18n/language.ts'
import { ACTIONS } from './actions.ts'
import type { CommandEntry } from './entry.ts'
import { findableBy, fitOf } from './find-command.ts'
import { PAGES } from './pages.ts'

const ENTRIES: readonly CommandEntry[] = [...PAGES, ...Object.values(ACTIONS)]
const chinese = setupI18n({ locale: 'zh', messages: { zh: (await messagesOf('tools', 'zh')) ?? {} } })
const english = setupI18n({ locale: 'en', messages: { en: (await messagesOf('tools', 'en')) ?? {} } })

/** English names of what is found, best first. */
const find = (asked: string) =>
  ENTRIES.map((entry) => {
    const names = [chinese._(entry.name), english._(entry.name)]
    return { name: english._(entry.name), fit: fitOf(findableBy(names, entry.pinyin), asked) }
  })
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ name }) => name)

test.each(ENTRIES.map(({ name, pinyin }) => [chinese._(name), pinyin] as const))(
  'the pinyin of "%s" has a syllable for each character',
  (name, pinyin) => {
    expect(pinyin.split(' ')).toHaveLength(name.match(/\p{Script=Han}/gu)?.length ?? 0)
  },
)

// rows: SH-40
test.each([
  ['历史', 'History'],
  ['ls', 'History'],
  ['lishi', 'History'],
  ['li shi', 'History'],
  ['histry', 'History'],
  ['qd', 'Daily check-in'],
  ['签到', 'Daily check-in'],
  ['check in', 'Daily check-in'],
  ['wdsc', 'My favourites'],
  ['深色', 'Theme: dark'],
  ['dark', 'Theme: dark'],
  ['sjbz', 'Random wallpaper'],
])('"%s" finds %s first', (asked, name) => {
  expect(find(asked)[0]).toBe(name)
})

test('letters that are scattered over a name find nothing', () => {
  expect(find('zzqx')).toEqual([])
})
