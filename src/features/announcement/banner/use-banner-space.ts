import { useEffect, useState } from 'react'
import { isLandingShown } from '#src/lib/page/is-landing-shown.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** How long the page keeps a place for a banner that may come. Source: inventory SH-31. */
const RESERVED_MS = 300

interface BannerState {
  /** Names the page that is shown. */
  page: string
  isPending: boolean
  isShown: boolean
}

/**
 * What becomes of the banner's place: reserved while the answer is awaited, at most 300 ms. A banner that comes after that
 * would move or cover what is being read: it waits until its reader goes to another page. Where the last visit ended
 * without a banner, or the page stood before its script, no place is reserved, so that a page without one does not move
 * either.
 */
export function useBannerSpace({ page, isPending, isShown }: BannerState) {
  const [isReserved, setIsReserved] = useState(() => readText('wp_banner') !== 'none' && !isLandingShown())
  /** The page that it came too late for; null where it has its place. */
  const [lateAt, setLateAt] = useState<string | null>()
  if (!isPending && lateAt === undefined) setLateAt(isReserved ? null : page)
  else if (lateAt && lateAt !== page) setLateAt(null)

  useEffect(() => {
    if (!isPending) return undefined
    const release = setTimeout(() => setIsReserved(false), RESERVED_MS)
    return () => clearTimeout(release)
  }, [isPending])

  useEffect(() => {
    if (!isPending) writeText('wp_banner', isShown ? null : 'none')
  }, [isPending, isShown])

  if (isPending) return isReserved ? 'reserved' : 'none'
  return lateAt === page ? 'none' : 'in-place'
}
