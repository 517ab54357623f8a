import { useEffect, useState } from 'react'
import { isLandingShown } from '#src/domain/landing/is-landing-shown.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** How long the page reserves space for a banner. Source: inventory SH-31. */
const RESERVED_MS = 300

interface BannerState {
  /** Identifies the shown page. */
  page: string
  isPending: boolean
  isShown: boolean
}

/**
 * State of the banner's space: reserved while loading, at most 300 ms. A banner that loads later would move or cover text:
 * it waits for the next page. If the last visit ended without a banner, or the page was rendered before its script, no
 * space is reserved, so that pages without a banner do not shift
 * either.
 */
export function useBannerSpace({ page, isPending, isShown }: BannerState) {
  const [isReserved, setIsReserved] = useState(() => readText('wp_banner') !== 'none' && !isLandingShown())
  /** The page for which it was too late; null while it may show. */
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
