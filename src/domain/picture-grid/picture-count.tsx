import { Plural } from '@lingui/react/macro'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { PageNote } from '#src/ui/page/page-head.tsx'

/** Number of pictures in a list; "1000+" beyond the server's limit. */
export function PictureCount({ page }: { page: WallpaperList | undefined }) {
  return <PageNote isLive>{page && <PictureTotal {...page} />}</PageNote>
}

/** The number as a text. */
export function PictureTotal({ total, totalIsCapped }: Pick<WallpaperList, 'total' | 'totalIsCapped'>) {
  return totalIsCapped ? (
    <Plural value={total} one="#+ picture" other="#+ pictures" />
  ) : (
    <Plural value={total} one="# picture" other="# pictures" />
  )
}
