import { expect, test } from 'vitest'
import { readList } from './listed-pictures.ts'

const ORIGIN = 'https://example.com'
const EXPORT = {
  schema: 'tianmu-list',
  version: 1,
  list: 'favs',
  exportedAt: '',
  items: [{ aid: 'dusk' }, { aid: 'sea' }],
}

// rows: OP-10
test('exported lists give their ids, as JSON and as CSV, also with a byte order mark and line breaks in titles', () => {
  expect(readList(JSON.stringify(EXPORT), ORIGIN).aids).toEqual(['dusk', 'sea'])
  const csv = '\uFEFFaid,address,title\r\ndusk,https://example.com/article/dusk,"a\nb, c"\r\nsea,,d\r\n'
  expect(readList(csv, ORIGIN).aids).toEqual(['dusk', 'sea'])
})

// rows: OP-10
test('pages of this site are ids, other addresses are pictures elsewhere, and the rest is named', () => {
  const text = `
    # a comment
    ${ORIGIN}/article/dusk
    ${ORIGIN}/global/en-us/sea%2Dside?from=1
    https://pictures.example/a.jpg
    ${ORIGIN}/rank
    http://pictures.example/b.jpg
    a word`
  expect(readList(text, ORIGIN)).toEqual({
    aids: ['dusk', 'sea-side'],
    addresses: ['https://pictures.example/a.jpg', `${ORIGIN}/rank`],
    unread: ['http://pictures.example/b.jpg', 'a word'],
  })
})

// rows: OP-10
test.each(['{', '{"items":[]}', '{"schema":"other","items":[]}', '{"schema":"tianmu-list","items":[{}]}'])(
  'JSON that is no exported list is refused: %s',
  (text) => {
    expect(() => readList(text, ORIGIN)).toThrow()
  },
)
