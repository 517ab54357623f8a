import { useLingui } from '@lingui/react/macro'
import { MonitorCheck } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pixelsText, ratioText } from '#src/lib/number-text.ts'
import { WallpaperCard } from '../card/wallpaper-card.tsx'
import type { Pixels } from '../download/screen.ts'
import { EvenGrid } from '../grid/even-grid.tsx'
import { Strip } from '../grid/strip.tsx'
import { wordsOf } from '../wallpaper-text.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

interface FitsRowProps {
  pictures: readonly Wallpaper[]
  screen: Pixels
}

/** Pictures that fill this screen with all of its pixels; nothing where there are none. */
export function FitsRow({ pictures, screen }: FitsRowProps) {
  const { t, i18n } = useLingui()
  if (pictures.length === 0) return null

  const title = t`Fits your screen`
  const chip = (
    <span className={styles.screen}>
      <MonitorCheck aria-hidden="true" />
      {pixelsText(screen.w, screen.h)} · {ratioText(screen.w, screen.h)}
    </span>
  )
  return (
    <Section title={title} note={chip}>
      {screen.h > screen.w ? (
        <Strip label={title} width="clamp(136px, 17cqi, 200px)" pictures={pictures}>
          {pictures.map((picture) => (
            <li key={picture.aid}>
              <WallpaperCard picture={picture} ratio={screen.w / screen.h} sizes={TALL_SIZES} />
            </li>
          ))}
        </Strip>
      ) : (
        <EvenGrid
          label={title}
          pictures={pictures}
          isOneRow
          renderMeta={(picture) =>
            wordsOf(picture, i18n.locale).place || (picture.date && shortDay(picture.date, i18n.locale))
          }
        />
      )}
    </Section>
  )
}

/** A picture of 9:16 in a narrower box is drawn wider than the box. */
const TALL_SIZES = '(width >= 1024px) 240px, 168px'
