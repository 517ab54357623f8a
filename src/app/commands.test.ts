import { type I18n, setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ACTIONS } from '#src/features/commands/actions.ts'
import type { CommandEntry } from '#src/features/commands/entry.ts'
import { fitOfEntry } from '#src/features/commands/find-command.ts'
import { commandTexts } from '#src/features/commands/use-other-texts.ts'
import { namedPages } from '#src/lib/page/has-page.ts'
import { createAppRouter } from './router.tsx'

const ENTRIES: readonly CommandEntry[] = [
  ...namedPages(createAppRouter(new QueryClient(), createMemoryHistory())),
  ...Object.values(ACTIONS),
]
const chinese = setupI18n({ locale: 'zh', messages: { zh: await commandTexts('zh') } })
const english = setupI18n({ locale: 'en', messages: { en: await commandTexts('en') } })

const nameOf = ({ name }: CommandEntry, language: I18n) => (typeof name === 'string' ? name : language._(name))

/** English names of the results, best first. */
const find = (asked: string) =>
  ENTRIES.map((entry) => ({ name: nameOf(entry, english), fit: fitOfEntry(entry, [chinese, english], asked) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ name }) => name)

test.each(ENTRIES.map((entry) => [nameOf(entry, chinese), entry.pinyin] as const))(
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
  ['saved', 'Saved searches'],
  ['收藏的搜索', 'Saved searches'],
  ['收藏', 'My favourites'],
])('"%s" finds %s first', (asked, name) => {
  expect(find(asked)[0]).toBe(name)
})

test('letters scattered over a name find nothing', () => {
  expect(find('zzqx')).toEqual([])
})
