import { expect, test } from 'vitest'
import indexHtml from '../../../index.html?raw'
import { readThemeMode, themeAt } from './theme-mode.ts'

const [, inlineScript = ''] = /<script>([\s\S]*?)<\/script>/.exec(indexHtml) ?? []

/** Result of the head's script before anything is rendered. */
function firstPaint(stored: Record<string, string> | null, hour: number, { prerendered = '', address = '/' } = {}) {
  const location = new URL(address, 'https://tianmu.example')
  let site = ''
  const style = { setProperty: (_: string, value: string) => (site = value) }
  const root = { dataset: { theme: '', prerendered }, lang: '', style }
  const bar = { content: '' }
  const name = { content: '天幕', dataset: { en: 'Tianmu' } }
  const localStorage = {
    getItem: (key: string) => {
      if (!stored) throw new Error('storage is refused')
      return stored[key] ?? null
    },
  }
  const document = {
    documentElement: root,
    querySelector: (found: string) => (found.includes('application-name') ? name : bar),
  }
  class Clock {
    getHours = () => hour
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the script as the document has it, in a browser of our making
  new Function('document', 'localStorage', 'Date', 'location', inlineScript)(document, localStorage, Clock, location)
  return { theme: root.dataset.theme, lang: root.lang, bar: bar.content, site, landing: root.dataset.prerendered }
}

const STORED = [null, {}, { themeMode: 'auto' }, { themeMode: 'light' }, { themeMode: 'dark' }, { themeMode: 'sepia' }]

// rows: IN-07, LS-06, LS-09
test.each(STORED)('the first paint has the app’s theme, with %j stored', (stored) => {
  for (let hour = 0; hour < 24; hour++) {
    const theme = themeAt(readThemeMode(stored?.themeMode ?? null), hour)
    expect(firstPaint(stored, hour)).toMatchObject({ theme, bar: theme === 'dark' ? '#0c0d11' : '#fbfaf8' })
  }
})

// rows: IN-01, IN-03, LS-08
test('the first paint has the stored language; Chinese by default', () => {
  expect(firstPaint({ language: 'en' }, 12).lang).toBe('en')
  expect(firstPaint({ language: 'zh' }, 12).lang).toBe('zh-CN')
  expect(firstPaint({ language: 'tlh' }, 12).lang).toBe('zh-CN')
  expect(firstPaint(null, 12).lang).toBe('zh-CN')
  expect([firstPaint({ language: 'en' }, 12).site, firstPaint(null, 12).site]).toEqual(['"Tianmu"', '"天幕"'])
})

test('a pre-rendered landing is shown to visitors, in their language, at its own address', () => {
  const landingFor = (stored: Record<string, string> | null, prerendered: string, address = '/') =>
    firstPaint(stored, 12, { prerendered, address }).landing
  expect(landingFor(null, 'zh')).toBe('zh')
  expect(landingFor({ language: 'en' }, 'en', '/?utm_source=x#top')).toBe('en')
  expect(landingFor({ language: 'en' }, 'zh')).toBeUndefined()
  expect(landingFor({}, 'en')).toBeUndefined()
  expect(landingFor({ auth_token: 'a.b.c' }, 'zh')).toBeUndefined()
  expect(landingFor({}, 'zh', '/history')).toBeUndefined()
  expect(landingFor({}, 'zh', '/?dialog=login')).toBeUndefined()
  expect(landingFor({}, 'zh', '/?x=1&full=moon')).toBeUndefined()
})
