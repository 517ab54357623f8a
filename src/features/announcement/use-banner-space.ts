import { useEffect, useState } from 'react'
import { isLandingShown } from '#src/lib/landing-shown.ts'
import { readText, writeText } from '#src/lib/storage.ts'

/** How long the page keeps a place for a banner that may come. Source: inventory SH-31. */
const RESERVED_MS = 300

interface BannerState {
  /** Of the page that is shown. */
  path: string
  isPending: boolean
  isShown: boolean
}

/**
 * What becomes of the banner's place: kept while the answer is awaited, at most 300 ms; `late` for a banner that comes
 * after that and lies over the page instead of moving it, until its reader goes to another one. Where the last visit ended without a banner, or the page stood
 * before its script, no place is kept, so that a page without one does not move either.
 */
export function useBannerSpace({ path, isPending, isShown }: BannerState) {
  const [isReserved, setIsReserved] = useState(() => readText('wp_banner') !== 'none' && !isLandingShown())
  /** Over which page it lies; null where it has its place. */
  const [lateAt, setLateAt] = useState<string | null>()
  if (!isPending && lateAt === undefined) setLateAt(isReserved ? null : path)
  else if (lateAt && lateAt !== path) setLateAt(null)

  useEffect(() => {
    if (!isPending) return undefined
    const release = setTimeout(() => setIsReserved(false), RESERVED_MS)
    return () => clearTimeout(release)
  }, [isPending])

  useEffect(() => {
    if (!isPending) writeText('wp_banner', isShown ? null : 'none')
  }, [isPending, isShown])

  if (isPending) return isReserved ? 'reserved' : 'none'
  return lateAt === path ? 'late' : 'in-place'
}
