/** Author of the sample pack. Its places are imagined: the series is named here once, instead of a place for each. */
const SAMPLES_BY = { name: '天幕「想象集」', nameEn: 'Tianmu, Imagined series' }

/** Author of a picture, on its page and in its files. `nameEn` only where it differs. */
export const authorOf = ({
  source,
  authorName,
}: {
  source: string
  authorName: string
}): {
  name: string
  nameEn?: string
} => (source === 'samples' ? SAMPLES_BY : { name: authorName })
