import type { WallpaperDetail } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** A complete picture for tests. */
export function samplePicture(changes: Partial<Wallpaper> = {}): Wallpaper {
  return {
    aid: 'dusk-at-the-pavilion',
    id: 7,
    kind: 'bing',
    area: 'zh-cn',
    date: '2026-11-20',
    title: '暮亭',
    titleEn: 'Dusk at the Pavilion',
    headline: '',
    headlineEn: '',
    author: { name: 'Tianmu Studio' },
    copyright: '',
    place: { name: '西湖', nameEn: 'West Lake', country: 'CN' },
    category: 'landscape',
    width: 7680,
    height: 4320,
    ratio: 7680 / 4320,
    orientation: 'landscape',
    bytes: 22_000_000,
    dominant: '#bf827e',
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    focal: { x: 0.6, y: 0.4 },
    picture: '/img/0123456789abcdef0123456789abcdef',
    maxWidth: 3840,
    thumb: '/img/0123456789abcdef0123456789abcdef/480.avif',
    preview: '/img/0123456789abcdef0123456789abcdef/1280.avif',
    stats: { views: 120, likes: 7, favs: 3, downloads: 12_345, comments: 0 },
    me: { liked: false, faved: false, hidden: false },
    access: { needLevel: 2, allowed: false },
    ai: 'no',
    alt: '暮亭',
    altEn: 'Dusk at the Pavilion',
    ...changes,
  }
}

/** A picture's complete detail data for tests. */
export function sampleDetail(changes: Partial<WallpaperDetail> = {}): WallpaperDetail {
  return {
    ...samplePicture(),
    placements: [
      { area: 'zh-cn', date: '2026-11-20' },
      { area: 'ja-jp', date: '2026-05-03' },
    ],
    description: '',
    descriptionEn: '',
    story: '天光将尽的那几分钟，湖面从橘红慢慢变成紫。',
    storyEn: 'In the last minutes of light the lake turns from orange to violet.',
    copyrightLink: '',
    licence: {
      code: 'CC0-1.0',
      name: 'CC0 1.0',
      url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      wallpaperOnly: false,
    },
    tags: ['湖', '落日'],
    tagsEn: ['lake', 'sunset'],
    colors: [
      { hex: '#46385c', share: 0.4 },
      { hex: '#bf827e', share: 0.3 },
    ],
    sizes: [
      { key: 'original', w: 7680, h: 4320, format: 'avif', bytes: 22_000_000, isEstimate: false, level: 2, points: 40 },
      { key: '4k', w: 3840, h: 2160, format: 'jpg', bytes: 7_400_000, isEstimate: true, level: 1, points: 0 },
      { key: '1080p', w: 1920, h: 1080, format: 'jpg', bytes: 1_900_000, isEstimate: true, level: 1, points: 0 },
    ],
    source: '',
    art: null,
    prev: { aid: 'the-day-before', title: '前一天', titleEn: 'The day before', date: '2026-11-19' },
    next: null,
    ...changes,
  }
}
