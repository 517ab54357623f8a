import { useLingui } from '@lingui/react/macro'
import { Info, Keyboard, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { PictureMenu } from '#src/domain/picture-menu/picture-menu.tsx'
import { IconButton } from '#src/ui/button/button.tsx'
import type { PanelName } from '../panel.tsx'
import type { Series } from '../series/use-series.ts'
import styles from './bars.module.css'

interface TopBarProps {
  picture: Wallpaper | undefined
  list: Series['list']
  isZoomed: boolean
  panel: PanelName | null
  onZoom: () => void
  onPanel: (panel: PanelName) => void
  slideshow: ReactNode
  onHelp: () => void
  onClose: () => void
}

/** Close, list position, zoom, information, more. */
export function TopBar({ picture, list, isZoomed, panel, slideshow, onZoom, onPanel, onHelp, onClose }: TopBarProps) {
  const { t } = useLingui()
  return (
    <div className={styles.top}>
      <IconButton label={t`Close`} look="glass" className={styles.close} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      <span className={styles.place}>{list && <PlaceText {...list} />}</span>
      {picture && (
        <>
          {slideshow}
          <IconButton
            label={isZoomed ? t`Fit to screen` : t`Zoom in`}
            look="glass"
            className={styles.wideOnly}
            onClick={onZoom}
          >
            {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          </IconButton>
          <IconButton
            label={t`Information`}
            look="glass"
            aria-expanded={panel === 'information'}
            data-key="i"
            onClick={() => onPanel('information')}
          >
            <Info aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton label={t`Shortcuts`} look="glass" className={styles.wideOnly} onClick={onHelp}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      {picture && <PictureMenu picture={picture} path={`/article/${picture.aid}?full=${picture.aid}`} look="glass" />}
    </div>
  )
}

/** `4 / 24`, with a plus while the list is not fully loaded. */
function PlaceText({ aids, at, hasMore }: NonNullable<Series['list']>) {
  return `${at + 1} / ${aids.length}${hasMore ? '+' : ''}`
}
