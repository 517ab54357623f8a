import type { Wallpaper } from '#contract/wallpaper.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'

/** Pictures prepared per batch: a few milliseconds on a slow phone. */
const BATCH = 250

/** Ignores letter width, case and accents. */
export const normal = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Searchable = Pick<Wallpaper, 'title' | 'titleEn' | 'headline' | 'headlineEn' | 'place' | 'author'>

/** Searchable text of a picture; cached. */
const texts = new WeakMap<Searchable, string>()

function textOf(picture: Searchable) {
  const known = texts.get(picture)
  if (known !== undefined) return known
  const { title, titleEn, headline, headlineEn, place, author } = picture
  const text = normal([title, titleEn, headline, headlineEn, place.name, place.nameEn, author.name].join('\n'))
  texts.set(picture, text)
  return text
}

/** Prepares all pictures for search while the page is idle, until `signal` is aborted. */
export async function prepareSearch(pictures: readonly Searchable[], signal: AbortSignal) {
  const left = pictures.filter((picture) => !texts.has(picture))
  while (left.length > 0) {
    await whenIdle()
    if (signal.aborted) return
    for (const picture of left.splice(-BATCH)) textOf(picture)
  }
}

/** Last result in a list, in its order. */
const last = new WeakMap<readonly Searchable[], { asked: string; found: readonly Searchable[] }>()

/** Pictures that contain all words, in either language, in the list's order; all of them without a word. */
export function findWords<Picture extends Searchable>(pictures: readonly Picture[], query: string): readonly Picture[] {
  const asked = normal(query)
  const words = asked.split(/\s+/).filter(Boolean)
  if (words.length === 0) return pictures
  const known = last.get(pictures)
  // A longer query only narrows the result.
  const among = known && asked.startsWith(known.asked) ? (known.found as readonly Picture[]) : pictures
  const found = among.filter((picture) => {
    const text = textOf(picture)
    return words.every((word) => text.includes(word))
  })
  last.set(pictures, { asked, found })
  return found
}
