import type { SourceName } from '#server/lib/settings.ts'
import { type AskedRequest, json, photographAnswer, type StandIn } from '../stand-in-fixture.ts'
import { bingImage, openPictures } from './bing-fixture.ts'

/** Makes a source of the stand-in offer works by number, in the shapes that its service documents. */
type Offer = (standIn: StandIn, numbers: number[]) => void

const numberIn = (path: string) => Number(/(\d+)/.exec(path.split('/').slice(3).join('/'))?.[1])
const picture = ({ path }: AskedRequest) => photographAnswer(numberIn(path))

export const metWork = (standIn: StandIn, number: number) => ({
  objectID: number,
  isHighlight: true,
  accessionNumber: '93.55',
  isPublicDomain: true,
  primaryImage: `${standIn.address}/met/images/DT${number}.jpg`,
  primaryImageSmall: `${standIn.address}/met/images/small/DT${number}.jpg`,
  department: 'European Paintings',
  objectName: 'Painting',
  title: `Wheat Field no. ${number}`,
  artistDisplayName: 'Vincent van Gogh',
  objectDate: '1889',
  medium: 'Oil on canvas',
  dimensions: '28 7/8 × 36 3/4 in. (73.2 × 93.4 cm)',
  creditLine: 'Purchase, The Annenberg Foundation Gift, 1993',
  objectURL: `https://www.metmuseum.org/art/collection/search/${number}`,
})

export const articWork = (number: number) => ({
  id: number,
  title: `Haystacks no. ${number}`,
  is_public_domain: true,
  image_id: `image-${number}`,
  thumbnail: { lqip: 'data:image/gif;base64,R0lGOD', width: 8808, height: 5460, alt_text: 'Haystacks' },
  artist_title: 'Claude Monet',
  date_display: '1890–91',
  medium_display: 'Oil on canvas',
  dimensions: '65.8 × 101 cm (25 7/8 × 39 3/4 in.)',
  credit_line: 'Mr. and Mrs. Lewis Larned Coburn Memorial Collection',
  style_title: 'Impressionism',
  style_titles: ['Impressionism', '19th century'],
})

const english = (text: string) => [
  { '@language': 'nl', '@value': `${text} (nl)` },
  { '@language': 'en', '@value': text },
]

export const rijksmuseumWork = (standIn: StandIn, number: number) => ({
  id: `https://id.rijksmuseum.nl/${number}`,
  aggregatedCHO: {
    id: `https://id.rijksmuseum.nl/${number}`,
    title: { nl: [`Melkmeisje nr. ${number}`], en: [`Milkmaid no. ${number}`] },
    creator: [{ 'http://www.w3.org/2004/02/skos/core#prefLabel': english('Johannes Vermeer') }],
    identifier: ['SK-A-2344'],
    created: english('c. 1660'),
    medium: english('oil on canvas'),
    extent: { '@language': 'en', '@value': 'height 45.5 cm x width 41 cm' },
  },
  isShownAt: { id: 'https://www.rijksmuseum.nl/nl/collectie/SK-A-2344' },
  isShownBy: { id: `${standIn.address}/rijksmuseum/iiif/picture-${number}/full/max/0/default.jpg` },
  edmRights: 'http://creativecommons.org/publicdomain/mark/1.0/',
})

export const spotlightItem = (standIn: StandIn, number: number, language: 'zh' | 'en') => ({
  f: 'raf',
  v: '1.0',
  ad: {
    landscapeImage: {
      asset: `${standIn.address}/spotlight/creativeservice/3f1c0d5e-0000-4000-8000-00000000${language}00_desktop-b005_penguin${number}_gettyimages_3840x2160_1690679080489.jpg`,
    },
    portraitImage: { asset: `${standIn.address}/spotlight/creativeservice/portrait.jpg` },
    iconLabel: 'Learn about this picture',
    iconHoverText:
      language === 'zh'
        ? `博尔德斯海滩上的${number}号企鹅，南非\r\n© Sergey Uryadnikov / Adobe Stock\r\n点击鼠标右键以了解更多信息`
        : `Penguin no. ${number} on Boulders Beach, South Africa\r\n© Sergey Uryadnikov / Adobe Stock\r\nRight-click to learn more`,
    title: language === 'zh' ? '嘿，邻居们' : 'Hello, neighbours',
    copyright: '© Sergey Uryadnikov / Adobe Stock',
    ctaUri: 'microsoft-edge:https://www.bing.com/spotlight?spotlightid=DS_Penguin&q=penguin',
    entityId: `12800000000550${number}`,
  },
})

const spotlightAnswer = (items: object[]) =>
  json({ batchrsp: { ver: '1.0', items: items.map((item) => ({ item: JSON.stringify(item) })) } })

export const OFFERS: Record<SourceName, Offer> = {
  bing(standIn, numbers) {
    standIn.answer('/bing/HPImageArchive.aspx', ({ query }) =>
      json({
        images: query['mkt'] === 'zh-CN' ? numbers.map((number) => bingImage('zh-CN', '2026-03-09', number)) : [],
      }),
    )
    openPictures(standIn)
  },
  spotlight(standIn, numbers) {
    standIn.answer('/spotlight/v4/api/selection', ({ query }) => {
      const language = query['locale'] === 'zh-CN' ? 'zh' : 'en'
      return spotlightAnswer(numbers.map((number) => spotlightItem(standIn, number, language)))
    })
    standIn.answer('/spotlight/creativeservice/*', ({ path }) =>
      photographAnswer(Number(/penguin(\d+)/.exec(path)?.[1])),
    )
  },
  met(standIn, numbers) {
    const api = '/met/public/collection/v1'
    standIn.answer(`${api}/search`, () => json({ total: numbers.length, objectIDs: numbers }))
    standIn.answer(`${api}/objects/*`, ({ path }) => json(metWork(standIn, Number(path.split('/').at(-1)))))
    standIn.answer('/met/images/*', picture)
  },
  artic(standIn, numbers) {
    standIn.answer('/artic/api/v1/artworks/search', ({ query }) =>
      json({
        pagination: { total: numbers.length, limit: 100, current_page: Number(query['page']), total_pages: 1 },
        data: numbers.map(articWork),
        config: { iiif_url: `${standIn.address}/artic/iiif`, website_url: 'https://www.artic.edu' },
      }),
    )
    standIn.answer('/artic/iiif/*', picture)
  },
  rijksmuseum(standIn, numbers) {
    standIn.answer('/rijksmuseum/search/collection', () =>
      json({
        type: 'OrderedCollectionPage',
        partOf: { type: 'OrderedCollection', totalItems: numbers.length },
        orderedItems: numbers.map((number) => ({ id: `https://id.rijksmuseum.nl/${number}`, type: 'HumanMadeObject' })),
      }),
    )
    standIn.answer('/rijksmuseum/*', ({ path }) => json(rijksmuseumWork(standIn, numberIn(`//${path}`))))
    standIn.answer('/rijksmuseum/iiif/*', picture)
  },
}

/** Paths of the stand-in: the list of each source, and what its pictures begin with. */
export const PATHS: Record<SourceName, { list: string; pictures: string }> = {
  bing: { list: '/bing/HPImageArchive.aspx', pictures: '/bing/th' },
  spotlight: { list: '/spotlight/v4/api/selection', pictures: '/spotlight/creativeservice/*' },
  met: { list: '/met/public/collection/v1/search', pictures: '/met/images/*' },
  artic: { list: '/artic/api/v1/artworks/search', pictures: '/artic/iiif/*' },
  rijksmuseum: { list: '/rijksmuseum/search/collection', pictures: '/rijksmuseum/iiif/*' },
}
