import { useLingui } from '@lingui/react/macro'
import { MonitorCheck } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pixelsText, ratioText } from '#src/lib/number-text.ts'
import { WallpaperCard } from '../card/wallpaper-card.tsx'
import { fitsScreen, ownScreen } from '../download/screen.ts'
import { EvenGrid } from '../grid/even-grid.tsx'
import { Strip } from '../grid/strip.tsx'
import { wordsOf } from '../wallpaper-text.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

const MOST = 6

/** Recent pictures of this screen's shape with at least its pixels; nothing where there are none. */
export function FitsRow({ pictures }: { pictures: readonly Wallpaper[] }) {
  const { t, i18n } = useLingui()
  const screen = ownScreen()
  const fitting = pictures.filter((picture) => fitsScreen(picture, screen)).slice(0, MOST)
  if (fitting.length === 0) return null

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
        <Strip label={title} width="136px" pictures={fitting}>
          {fitting.map((picture) => (
            <li key={picture.aid}>
              <WallpaperCard picture={picture} ratio={9 / 16} sizes="136px" />
            </li>
          ))}
        </Strip>
      ) : (
        <EvenGrid
          label={title}
          pictures={fitting}
          isOneRow
          renderMeta={(picture) =>
            wordsOf(picture, i18n.locale).place || (picture.date && shortDay(picture.date, i18n.locale))
          }
        />
      )}
    </Section>
  )
}
