import type { Wallpaper } from '#contract/wallpaper.ts'
import { fitsScreen, type Pixels, suitsScreen } from '#src/domain/download/screen.ts'

/** As many as the widest row holds. */
const FITTING = 6
/** Three justified rows of a wide screen. */
const RECENT = 10
/** Fewer daily pictures than this make no row; spotlights and paintings then stand among the days too. */
const LEAST_DAILY = 6

interface Supply {
  hero: Wallpaper | undefined
  /** Today's pictures of the other areas. */
  others: readonly Wallpaper[]
  /** The newest days, newest first. */
  recent: readonly Wallpaper[]
  screen: Pixels
}

/** Which picture hangs in which part of home. None stands twice, also where two areas show the same one. */
export function hangPictures({ hero, others, recent, screen }: Supply) {
  const shown = new Set<string>()
  const take = (pictures: readonly Wallpaper[], most = pictures.length) => {
    const taken: Wallpaper[] = []
    for (const picture of pictures) {
      if (taken.length === most) break
      if (shown.has(picture.aid)) continue
      shown.add(picture.aid)
      taken.push(picture)
    }
    return taken
  }
  if (hero) take([hero])
  const world = take(others)
  const free = recent.filter(({ aid, date }) => !shown.has(aid) && date !== hero?.date)
  // Spotlights and paintings have parts of their own.
  const daily = free.filter(({ kind }) => kind !== 'spotlight' && kind !== 'art')
  const days = daily.length < LEAST_DAILY ? free : daily
  // Where there are few, half of them are left for the row that fits the screen.
  const before = take(days, Math.min(RECENT, Math.ceil(days.length / 2)))
  const fits = take(
    [...days.filter((picture) => fitsScreen(picture, screen)), ...days.filter((one) => suitsScreen(one, screen))],
    FITTING,
  )
  return { world, fits, before, shown }
}

/** The first of `pictures` that hang nowhere yet. */
export const notShown = (pictures: readonly Wallpaper[], shown: ReadonlySet<string>, most: number) =>
  pictures.filter(({ aid }) => !shown.has(aid)).slice(0, most)
