import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ArtFacts } from '#contract/detail.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { json, photographAnswer } from '../stand-in-fixture.ts'
import { openVisitedSite, type VisitedSite } from '../visit-fixture.ts'
import { articWork, metWork, OFFERS, rijksmuseumWork } from './offers-fixture.ts'

let site: VisitedSite
beforeAll(async () => {
  site = await openVisitedSite()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

test('a work of The Met has its facts, its museum and CC0', async () => {
  OFFERS.met(site.standIn, [436535])
  expect(await site.visit('met')).toMatchObject({ ingested: 1, refused: 0, note: '' })
  expect(await site.pictures()).toMatchObject([
    {
      kind: 'art',
      category: 'art',
      source: 'met',
      title: 'Wheat Field no. 436535',
      titleEn: 'Wheat Field no. 436535',
      authorName: 'Vincent van Gogh',
      copyright: 'The Metropolitan Museum of Art',
      copyrightLink: 'https://www.metmuseum.org/art/collection/search/436535',
      licence: { code: 'CC0-1.0', wallpaperOnly: false },
      art: {
        date: '1889',
        technique: 'Oil on canvas',
        dimensions: '28 7/8 × 36 3/4 in. (73.2 × 93.4 cm)',
        credit: 'Purchase, The Annenberg Foundation Gift, 1993',
        museum: 'The Metropolitan Museum of Art',
      },
    },
  ])
})

test('works of The Met that are protected, gone or without a picture are refused', async () => {
  OFFERS.met(site.standIn, [1, 2, 3])
  const objects = '/met/public/collection/v1/objects'
  site.standIn.answer(`${objects}/1`, () => json({ ...metWork(site.standIn, 1), isPublicDomain: false }))
  site.standIn.answer(`${objects}/2`, () => json({ ...metWork(site.standIn, 2), primaryImage: '' }))
  site.standIn.answer(`${objects}/3`, () => ({ status: 404, body: '{"message":"ObjectID not found"}' }))
  expect(await site.visit('met')).toMatchObject({ ingested: 0, refused: 3 })
  const reasons = (await site.items()).map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual(['it has no picture', 'it is not in the public domain', 'its record is missing'])
})

test('a work of the Art Institute of Chicago is fetched at full size; the next visit reads the next page', async () => {
  const { standIn } = site
  OFFERS.artic(standIn, [])
  standIn.answer('/artic/api/v1/artworks/search', ({ query }) =>
    json({
      pagination: { total: 2, limit: 1, current_page: Number(query['page']), total_pages: 2 },
      data: [articWork(Number(query['page']))],
      config: { iiif_url: `${standIn.address}/artic/iiif`, website_url: 'http://www.artic.edu' },
    }),
  )
  expect(await site.visit('artic')).toMatchObject({ ingested: 2, note: '', cursor: '' })
  expect(standIn.asked.map(({ path }) => path)).toContain('/artic/iiif/image-1/full/max/0/default.jpg')
  expect(await site.pictures()).toMatchObject([
    {
      source: 'artic',
      title: 'Haystacks no. 1',
      authorName: 'Claude Monet',
      copyright: 'Art Institute of Chicago',
      copyrightLink: 'https://www.artic.edu/artworks/1',
      licence: { code: 'CC0-1.0' },
      art: { movement: 'Impressionism' },
    },
    { title: 'Haystacks no. 2' },
  ])
})

test.each([
  [{ style_title: '19th century', style_titles: ['19th century', 'Realism'] }, 'Realism'],
  [{ style_title: '19th century', style_titles: ['19th century'] }, ''],
  [{ style_title: null, style_titles: null }, ''],
])('the style of a work that says %j is “%s”', async (styles, movement) => {
  const { standIn } = site
  OFFERS.artic(standIn, [])
  standIn.answer('/artic/api/v1/artworks/search', () =>
    json({
      pagination: { total: 1, limit: 100, current_page: 1, total_pages: 1 },
      data: [{ ...articWork(5), ...styles }],
      config: { iiif_url: `${standIn.address}/artic/iiif`, website_url: 'https://www.artic.edu' },
    }),
  )
  await site.visit('artic')
  expect(await site.pictures()).toMatchObject([{ art: { movement } }])
})

// rows: HM-14
test('works that were stored without their style get it at the next visit; a picture that only looks alike does not', async () => {
  const { standIn, services } = site
  OFFERS.artic(standIn, [5])
  await site.visit('artic')
  const [stored] = await site.pictures()
  const { movement: _movement, ...older } = stored?.art ?? { movement: '' }
  await services.db.update(wallpapers).set({ art: older as ArtFacts })
  await indexAllWords(services.db)
  OFFERS.artic(standIn, [5, 6])
  standIn.answer('/artic/iiif/*', () => photographAnswer(5))
  expect(await site.visit('artic')).toMatchObject({ ingested: 0, known: 2, refused: 0 })
  expect(await site.pictures()).toMatchObject([{ art: { movement: 'Impressionism' }, isIndexed: false }])

  standIn.reset()
  OFFERS.artic(standIn, [])
  standIn.answer('/artic/api/v1/artworks/search', () =>
    json({
      pagination: { total: 2, limit: 100, current_page: 1, total_pages: 1 },
      data: [articWork(5), { ...articWork(6), style_title: 'Cubism' }, { id: 5, title: null }],
      config: { iiif_url: `${standIn.address}/artic/iiif`, website_url: 'https://www.artic.edu' },
    }),
  )
  expect(await site.visit('artic')).toMatchObject({ ingested: 0, known: 3, note: '' })
  expect(await site.pictures()).toMatchObject([{ art: { movement: 'Impressionism' } }])
  expect(standIn.asked.map(({ path }) => path)).toEqual(['/artic/api/v1/artworks/search'])
})

test('a work too large to be decoded is fetched reduced', async () => {
  const { standIn } = site
  OFFERS.artic(standIn, [])
  standIn.answer('/artic/api/v1/artworks/search', () =>
    json({
      pagination: { total: 1, limit: 100, current_page: 1, total_pages: 1 },
      data: [{ ...articWork(5), thumbnail: { width: 20_000, height: 12_000 } }],
      config: { iiif_url: `${standIn.address}/artic/iiif`, website_url: 'https://www.artic.edu' },
    }),
  )
  await site.visit('artic')
  expect(standIn.asked.map(({ path }) => path)).toEqual([
    '/artic/api/v1/artworks/search',
    '/artic/iiif/image-5/full/3000,/0/default.jpg',
  ])
})

test('a work of the Rijksmuseum has its English words, and the museum’s own rights', async () => {
  OFFERS.rijksmuseum(site.standIn, [200108369])
  expect(await site.visit('rijksmuseum')).toMatchObject({ ingested: 1, note: '' })
  expect(await site.pictures()).toMatchObject([
    {
      source: 'rijksmuseum',
      title: 'Milkmaid no. 200108369',
      authorName: 'Johannes Vermeer',
      copyright: 'Rijksmuseum',
      copyrightLink: 'https://www.rijksmuseum.nl/nl/collectie/SK-A-2344',
      licence: { code: 'PDM-1.0', url: 'https://creativecommons.org/publicdomain/mark/1.0/' },
      art: {
        date: 'c. 1660',
        technique: 'oil on canvas',
        dimensions: 'height 45.5 cm x width 41 cm',
        credit: '',
        museum: 'Rijksmuseum',
      },
    },
  ])
  const record = site.standIn.asked.find(({ path }) => path === '/rijksmuseum/200108369')
  expect(record?.query).toEqual({ _profile: 'edm-framed' })
})

test('the Rijksmuseum’s search leads from page to page; protected works are refused', async () => {
  const { standIn } = site
  OFFERS.rijksmuseum(standIn, [])
  standIn.answer('/rijksmuseum/search/collection', ({ query }) =>
    json(
      query['pageToken'] === 'b'
        ? { orderedItems: [{ id: 'https://id.rijksmuseum.nl/2' }] }
        : {
            orderedItems: [{ id: 'https://id.rijksmuseum.nl/1' }],
            next: { id: 'https://data.rijksmuseum.nl/search/collection?type=painting&pageToken=b' },
          },
    ),
  )
  standIn.answer('/rijksmuseum/2', () =>
    json({ ...rijksmuseumWork(standIn, 2), edmRights: 'http://rightsstatements.org/vocab/InC/1.0/' }),
  )
  expect(await site.visit('rijksmuseum')).toMatchObject({ ingested: 1, refused: 1, cursor: '' })
})

test('a picture of Windows Spotlight is one picture with the texts of both languages', async () => {
  OFFERS.spotlight(site.standIn, [7])
  expect(await site.visit('spotlight')).toMatchObject({ ingested: 1, known: 1, note: '' })
  expect(await site.pictures()).toMatchObject([
    {
      kind: 'spotlight',
      source: 'spotlight',
      title: '博尔德斯海滩上的7号企鹅，南非',
      titleEn: 'Penguin no. 7 on Boulders Beach, South Africa',
      headline: '嘿，邻居们',
      authorName: 'Sergey Uryadnikov',
      copyright: '© Sergey Uryadnikov / Adobe Stock',
      copyrightLink: 'https://www.bing.com/spotlight?spotlightid=DS_Penguin&q=penguin',
      licence: { code: 'wallpaper-only', wallpaperOnly: true },
    },
  ])
})
