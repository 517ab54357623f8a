import { expect, test } from 'vitest'
import type { ExportedEntry } from '#contract/my-list-bulk.ts'
import { csvOf, listFile } from './list-file.ts'

const entry = (changes: Partial<ExportedEntry> = {}): ExportedEntry => ({
  aid: 'dusk',
  address: 'https://example.com/article/dusk',
  title: '暮亭',
  titleEn: 'Dusk',
  author: 'Tianmu',
  place: '西湖',
  placeEn: 'West Lake',
  kind: 'bing',
  date: '2026-03-09',
  width: 7680,
  height: 4320,
  addedAt: '2026-03-09T04:00:00.000Z',
  stillAvailable: true,
  ...changes,
})
const NOW = new Date('2026-03-10T00:00:00Z')

// rows: PR-05
test('a CSV file begins with a byte order mark, and quotes what must be quoted', async () => {
  const file = listFile('likes', [entry({ title: 'a "b", c\nd', date: null })], 'csv', NOW)
  expect(file.name).toBe('tianmu-likes-2026-03-10.csv')
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect((await file.text()).split('\r\n')).toEqual([
    'aid,address,title,titleEn,author,place,placeEn,kind,date,width,height,addedAt,stillAvailable,fileWidth,fileHeight,fileFormat',
    'dusk,https://example.com/article/dusk,"a ""b"", c\nd",Dusk,Tianmu,西湖,West Lake,bing,,7680,4320,2026-03-09T04:00:00.000Z,true,,,',
    '',
  ])
})

// rows: PR-05
test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('a spreadsheet does not run %j as a formula', (title) => {
  expect(csvOf([entry({ title })])).toContain(`,"'${title}",`)
})

// rows: PR-05
test('a JSON file names its schema, version, list and time', async () => {
  const file = { width: 1080, height: 2400, format: 'jpg' }
  const saved = listFile('downloads', [entry({ file })], 'json', NOW)
  expect(JSON.parse(await saved.text())).toEqual({
    schema: 'tianmu-list',
    version: 1,
    list: 'downloads',
    exportedAt: '2026-03-10T00:00:00.000Z',
    items: [entry({ file })],
  })
})
