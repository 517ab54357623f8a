import type { Wallpaper } from '#contract/wallpaper.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'

/** Pictures whose texts are made in one go: a few milliseconds of a slow phone. */
const AT_ONCE = 250

/** Full-width letters are the plain ones, capitals and accents make no difference. */
export const normal = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Told = Pick<Wallpaper, 'title' | 'titleEn' | 'headline' | 'headlineEn' | 'place' | 'author'>

/** What of a picture can be found; made once. */
const texts = new WeakMap<Told, string>()

function textOf(picture: Told) {
  const known = texts.get(picture)
  if (known !== undefined) return known
  const { title, titleEn, headline, headlineEn, place, author } = picture
  const text = normal([title, titleEn, headline, headlineEn, place.name, place.nameEn, author.name].join('\n'))
  texts.set(picture, text)
  return text
}

/** Has all pictures be ready to be searched, while the page has nothing better to do, until `signal` is aborted. */
export async function prepareSearch(pictures: readonly Told[], signal: AbortSignal) {
  const left = pictures.filter((picture) => !texts.has(picture))
  while (left.length > 0) {
    await whenIdle()
    if (signal.aborted) return
    for (const picture of left.splice(-AT_ONCE)) textOf(picture)
  }
}

/** What was found last in a list, in its order. */
const last = new WeakMap<readonly Told[], { asked: string; found: readonly Told[] }>()

/** The pictures that have all of the words, in either language, in the list's order; all of them where there is no word. */
export function findWords<Picture extends Told>(pictures: readonly Picture[], query: string): readonly Picture[] {
  const asked = normal(query)
  const words = asked.split(/\s+/).filter(Boolean)
  if (words.length === 0) return pictures
  const known = last.get(pictures)
  // Who types on finds less, never more.
  const among = known && asked.startsWith(known.asked) ? (known.found as readonly Picture[]) : pictures
  const found = among.filter((picture) => {
    const text = textOf(picture)
    return words.every((word) => text.includes(word))
  })
  last.set(pictures, { asked, found })
  return found
}
