import type { Wallpaper } from '#contract/wallpaper.ts'
import { fitsScreen, suitsScreen } from '#src/domain/download/screen.ts'
import { isRoutedKind } from '#src/domain/picture/picture-link-props.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

/** As many as the widest row holds. */
const FITTING = 6
/** Three justified rows of a wide screen. */
const RECENT = 10
/** Fewer daily pictures than this make no row; pictures of other kinds then count as daily ones too. */
const LEAST_DAILY = 6

interface Supply {
  hero: Wallpaper | undefined
  /** Today's pictures of the other areas. */
  others: readonly Wallpaper[]
  /** The newest days, newest first. */
  recent: readonly Wallpaper[]
  screen: Pixels
}

/** Assigns pictures to the sections of home, each at most once, even if two areas show the same one. */
export function assignPictures({ hero, others, recent, screen }: Supply) {
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
  // The others have their own sections.
  const daily = free.filter(({ kind }) => !isRoutedKind(kind))
  const days = daily.length < LEAST_DAILY ? free : daily
  // If there are few, half of them are reserved for the fits-your-screen row.
  const before = take(days, Math.min(RECENT, Math.ceil(days.length / 2)))
  const fits = take(
    [...days.filter((picture) => fitsScreen(picture, screen)), ...days.filter((one) => suitsScreen(one, screen))],
    FITTING,
  )
  return { world, fits, before, shown }
}

/** As many spotlights as are together as tall as the matted painting beside them. */
const SPOTLIGHTS = 5
/** As many as the widest row holds. */
export const PICKS = 6

interface ShelfSupply {
  /** The newest paintings, spotlights and editor's picks. */
  arts: readonly Wallpaper[]
  spotlights: readonly Wallpaper[]
  picks: readonly Wallpaper[]
  /** Pictures of the sections above. */
  shown: ReadonlySet<string>
}

/** Assigns pictures to the sections of single kinds; `taken` has these and all of `shown`. */
export function assignShelves({ arts, spotlights, picks, shown }: ShelfSupply) {
  const taken = new Set(shown)
  const take = (pictures: readonly Wallpaper[], most: number) => {
    const chosen = notShown(pictures, taken, most)
    for (const { aid } of chosen) taken.add(aid)
    return chosen
  }
  const [painting] = take(arts, 1)
  return { painting, spotlights: take(spotlights, SPOTLIGHTS), picks: take(picks, PICKS), taken }
}

/** The first of `pictures` not yet assigned. */
export const notShown = (pictures: readonly Wallpaper[], shown: ReadonlySet<string>, most: number) =>
  pictures.filter(({ aid }) => !shown.has(aid)).slice(0, most)
