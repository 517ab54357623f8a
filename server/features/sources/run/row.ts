import type { ArtFacts } from '#contract/detail.ts'
import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import { aidOf } from '#server/domain/picture/intake/aid.ts'
import type { PreparedPicture } from '#server/domain/picture/intake/prepare-picture.ts'
import type { wallpapers } from '#server/domain/picture/schema.ts'
import { plainText } from '#server/lib/printable.ts'
import type { Candidate, Source } from '../source.ts'

interface About {
  source: Pick<Source, 'name' | 'kind'>
  language: string
  candidate: Candidate
  prepared: Pick<PreparedPicture, 'hash' | 'facts' | 'bytes'>
  now: Date
}

/** Characters of a text at most; a source's mistake must not become a page of its own. */
const MAX = { title: 200, text: 2_000, link: 2_000 }

/** The row of a picture from a source. */
export function rowOf({ source, language, candidate, prepared, now }: About, analysis: PictureAnalysis) {
  const { hash, bytes, facts } = prepared
  const words = wordsOf(candidate)
  return {
    ...analysis,
    hash,
    bytes,
    format: facts.format,
    width: facts.width,
    height: facts.height,
    aid: aidOf(words.title, hash),
    kind: source.kind,
    ...words,
    ...(language === 'en' && englishOf(words)),
    ...(candidate.art && { art: storedFacts(candidate.art) }),
    authorName: shortened(candidate.author, MAX.title),
    copyright: shortened(candidate.copyright, MAX.text),
    copyrightLink: webAddress(candidate.copyrightLink),
    licence: candidate.licence,
    category: candidate.category,
    source: source.name,
    derivedAt: now,
    createdAt: now,
  } satisfies typeof wallpapers.$inferInsert
}

/** The columns of a candidate's texts. */
export function wordsOf({ title, headline = '', place = '' }: Candidate) {
  return {
    title: shortened(title, MAX.title) || 'Untitled',
    headline: shortened(headline, MAX.title),
    placeName: shortened(place, MAX.title),
  }
}

/** The same texts as the columns of English. */
export const englishOf = ({ title, headline, placeName }: ReturnType<typeof wordsOf>) => ({
  titleEn: title,
  headlineEn: headline,
  placeNameEn: placeName,
})

/** A museum's facts as they are stored. */
export const storedFacts = (art: ArtFacts): ArtFacts => ({
  date: shortened(art.date, MAX.title),
  technique: shortened(art.technique, MAX.title),
  dimensions: shortened(art.dimensions, MAX.text),
  credit: shortened(art.credit, MAX.text),
  museum: shortened(art.museum, MAX.title),
  movement: shortened(art.movement, MAX.title),
})

function shortened(text: string, most: number) {
  const plain = plainText(text).replace(/\s+/g, ' ')
  return plain.length > most ? `${plain.slice(0, most - 1).toWellFormed()}…` : plain
}

/** An address that a page may link to; otherwise empty. */
function webAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && text.length <= MAX.link ? url.href : ''
}
