import { useLingui } from '@lingui/react/macro'
import { MonitorCheck } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { WallpaperCard } from '#src/domain/picture-card/picture-card.tsx'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import { Strip } from '#src/domain/picture-grid/strip.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { asPortrait } from '#src/domain/picture/portrait.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'
import { pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { Section } from '#src/ui/section/section.tsx'
import styles from '#src/ui/section/section.module.css'

interface FitsRowProps {
  pictures: readonly Wallpaper[]
  screen: Pixels
}

/** Pictures that fill this screen at full resolution; nothing if there are none. */
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
              <WallpaperCard picture={asPortrait(picture)} ratio={screen.w / screen.h} sizes={TALL_SIZES} />
            </li>
          ))}
        </Strip>
      ) : (
        <EvenGrid
          label={title}
          pictures={pictures}
          isOneRow
          renderMeta={(picture) =>
            pictureTexts(picture, i18n.locale).place || (picture.date && shortDay(picture.date, i18n.locale))
          }
        />
      )}
    </Section>
  )
}

/** A picture of 9:16 in a narrower box is drawn wider than the box. */
const TALL_SIZES = '(width >= 1024px) 240px, 168px'
