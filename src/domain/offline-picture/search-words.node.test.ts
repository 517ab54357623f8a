import { expect, test } from 'vitest'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { findWords } from './search-words.ts'

const pictures = [
  samplePicture({ aid: 'lake' }),
  samplePicture({
    aid: 'cafe',
    title: '咖啡馆',
    titleEn: 'Café at Noon',
    place: { name: '巴黎', nameEn: 'Paris', country: 'FR' },
  }),
]
const found = (query: string) => findWords(pictures, query).map(({ aid }) => aid)

// rows: SH-38
test.each([
  ['西湖', ['lake']],
  ['暮', ['lake']],
  ['west PAVILION', ['lake']],
  ['cafe', ['cafe']],
  ['ＣＡＦÉ', ['cafe']],
  ['巴黎 咖啡', ['cafe']],
  ['paris lake', []],
  ['  ', ['lake', 'cafe']],
])('%s finds %j', (query, aids) => {
  expect(found(query)).toEqual(aids)
})

test('typing and deleting letters finds the same as each text alone', () => {
  const queries = ['c', 'ca', 'ca l', 'ca', 'c', 'w', 'we', 'west p', '']
  for (const query of queries) expect(found(query)).toEqual(findWords([...pictures], query).map(({ aid }) => aid))
})
