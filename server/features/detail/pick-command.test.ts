import { afterAll, beforeAll, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { pickCommand } from './pick-command.ts'

let site: TestApp
let token: string

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  token = (await site.newMember()).token
  for (const aid of ['lake', 'dune']) await insertWallpaper(site.db, aid)
  await insertWallpaper(site.db, 'sunflowers', { kind: 'art' })
})
afterAll(() => site.close())

const pick = async (...args: string[]) => (await runCommand(site, pickCommand, ...args)).join('\n')
const get = (path: string) => site.call('GET', `/api/${path}`, { token })
const picks = async () => dataOf(await get('np'), WallpaperList).items.map(({ aid }) => aid)
const pickNote = async (id: string) => {
  const answer = await get(`wallpapers/lookup?kind=np&id=${id}`)
  return answer.status === 200 ? dataOf(answer, WallpaperDetail).note : answer.status
}

// rows: HM-16, RT-15
test('the operator picks a picture, writes, replaces and removes its note, and takes it out again', async () => {
  expect(await picks()).toEqual([])
  expect(await pick('lake')).toBe("“标题 lake” is an editor's pick, /np/lake")
  expect(await picks()).toEqual(['lake'])
  expect(await pickNote('lake')).toBeUndefined()
  expect(await pick('lake', '--text', ' 等了三天的风。 ')).toBe("“标题 lake” is an editor's pick with a note, /np/lake")
  expect(await pickNote('lake')).toEqual({ text: '等了三天的风。', textEn: '' })
  await pick('lake', '--text', '风。', '--text-en', 'Wind.')
  expect(await pickNote('lake')).toEqual({ text: '风。', textEn: 'Wind.' })
  await pick('lake')
  expect(await pickNote('lake')).toBeUndefined()
  await pick('dune', '--text', '沙。')
  expect(await pick('dune', '--delete')).toBe("“标题 dune” is no editor's pick.")
  expect(await picks()).toEqual(['lake'])
  expect(await pickNote('dune')).toBe(404)
  expect(dataOf(await get('wallpapers/lookup?kind=article&id=dune'), WallpaperDetail)).not.toHaveProperty('note')
})

test.each([
  [['none'], 'No picture has the id none.'],
  [["' or true"], "No picture has the id ' or true."],
  [['sunflowers'], '“标题 sunflowers” is in the list of its kind, art.'],
  [['lake', '--text', 'x', '--delete'], /^Expected: pick/],
  [['lake', '--text-en', 'x'], /^Expected: pick/],
  [[], /^Expected: pick/],
])('pick %j is refused: %s', async (args, message) => {
  await expect(pick(...args)).rejects.toThrow(AdminError)
  await expect(pick(...args)).rejects.toThrow(message)
})
