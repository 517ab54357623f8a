import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { DownloadedMark } from '#src/domain/download/downloaded-mark.tsx'
import { Palette } from '#src/domain/picture/facts/palette.tsx'
import { TitleBlock } from '#src/domain/picture/facts/title-block.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Panel } from './panel.tsx'
import styles from './information.module.css'

interface InformationProps {
  picture: Wallpaper
  onClose: () => void
}

/** Title, place, days, credit, size, last download and colours of the shown picture. */
export function Information({ picture, onClose }: InformationProps) {
  const query = useQuery(wallpaperQueries.detail({ kind: 'article', id: picture.aid }))
  const pixels = pixelsText(picture.width, picture.height)
  return (
    <Panel title={<Trans>Information</Trans>} onClose={onClose}>
      <div className={styles.block}>
        <TitleBlock picture={picture} detail={query.data} />
      </div>
      <p className={styles.size}>
        <BadgeCheck aria-hidden="true" />
        <Trans>Native {pixels}, not upscaled.</Trans>
      </p>
      <DownloadedMark me={picture.me} />
      <PictureQueryView query={query} skeleton={<Skeleton height={80} />}>
        {({ colors }) => colors.length > 0 && <Palette colours={colors} />}
      </PictureQueryView>
    </Panel>
  )
}
